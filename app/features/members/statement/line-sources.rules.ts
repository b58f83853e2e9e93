import { articlePaths } from "~/features/articles/articles.admin.paths";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { reviewPath } from "~/features/entries/entries.admin.paths";
import { importPath } from "~/features/imports/imports.paths";
import { orderPaths } from "~/features/orders/orders.paths";
import { quizAttemptsPath } from "~/features/quiz-results/quiz-results.paths";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { encodeCursor } from "~/lib/cursor";

/** What a posting came from, of which admins have a page. */
const LINE_SOURCES = ["order", "entry", "quiz", "article", "import", "databucket"] as const;
type Kind = (typeof LINE_SOURCES)[number];

export interface LineSource {
	kind: Kind;
	/** Of a databucket it is the run that posted. */
	id: string;
}

interface Posted {
	sourceKind: string;
	sourceId: string;
	sourcePart: string;
	orderId: string | null;
}

/** The record that a posting came from; null for one that stands for itself, as an adjustment does. */
export function lineSourceOf({ sourceKind, sourceId, sourcePart, orderId }: Posted): LineSource | null {
	if (orderId) return { kind: "order", id: orderId };
	if (sourceKind === "import-undo") return { kind: "import", id: sourceId };
	// Its part is the member and the run.
	if (sourceKind === "databucket") return { kind: "databucket", id: sourcePart.split("/")[1] ?? "" };
	const kind = LINE_SOURCES.find((one) => one === sourceKind);
	return kind ? { kind, id: sourceId } : null;
}

/** What an admin has to be allowed to read to follow a source. */
export const READS: Record<Kind, Permission> = {
	...{ order: "orders:read", entry: "entries:read", quiz: "quizzes:read", article: "articles:read" },
	...{ import: "imports:read", databucket: "databuckets:read" },
};

/** Where an admin sees a source; `within` is the quiz of an attempt, or the databucket of a run. */
export function lineSourceHref(
	{ kind, id }: LineSource,
	within: string,
	member: { id: string; email: string },
): string {
	if (kind === "order") return orderPaths.show(id);
	if (kind === "entry") return reviewPath(id);
	if (kind === "article") return articlePaths.edit(id);
	if (kind === "import") return importPath(id);
	if (kind === "quiz") return `${quizAttemptsPath(within)}&${new URLSearchParams({ q: member.email })}`;
	// The lines of a run stand by the ids of members: the page begins with this one's, which says why.
	const before = encodeCursor([member.id.slice(0, -1)]);
	return `${databucketPaths.postingRun(within, id)}?${new URLSearchParams({ cursor: before })}`;
}
