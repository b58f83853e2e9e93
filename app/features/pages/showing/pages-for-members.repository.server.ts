import { sql } from "kysely";
import { sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { hasTagsFor, type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import type { Block } from "../pages.rules";

const readPage = compiled((scope, { id, ...viewer }: Viewer & { id: string }, which: "published" | "drafts") => {
	const published = visibleTo(scope, "page", "p", viewer);
	const draft = sql<boolean>`(p.status = 'Draft' and ${hasTagsFor(scope, "page", "p.id", viewer.memberId)})`;
	return scope.query
		.selectFrom("pages as p")
		.select(["p.id", "p.title", "p.kind", "p.status", "p.body_html as html", "p.blocks"])
		.where("p.program_id", "=", scope.programId)
		.where("p.id", "=", id)
		.where(which === "drafts" ? sql<boolean>`(${published} or ${draft})` : published);
});

/** Pages that a member may see, by words of their titles. */
export function searchPages(scope: TenantScope, memberId: string, q: string, limit: number) {
	return scope.query
		.selectFrom("pages as p")
		.select(["p.id", "p.title", "p.kind"])
		.where("p.program_id", "=", scope.programId)
		.where(visibleTo(scope, "page", "p", { memberId, at: scope.now() }))
		.where(isAmongFirst(scope, "pages", q, "p.id"))
		.orderBy(sorted("p.title_upper"))
		.orderBy("p.id")
		.limit(limit)
		.execute();
}

/** A page that a member sees; one that is not published where `drafts` says so. Undefined where there is none. */
export async function findPageForMember(
	scope: TenantScope,
	memberId: string,
	{ id, drafts }: { id: string; drafts: boolean },
) {
	const [row] = await readPage(scope, { id, memberId, at: scope.now() }, drafts ? "drafts" : "published");
	return row && { ...row, blocks: readJson<Block[]>(row.blocks, []) };
}
