import { decodeCursor, encodeCursor } from "~/lib/cursor";

/** Earned is what makes up `awarded`, spent what makes up `redeemed` and `expired`; the ledger's column `side` says which. */
export const STATEMENT_FILTERS = ["all", "earned", "spent"] as const;
export type StatementFilter = (typeof STATEMENT_FILTERS)[number];

/** Where a page of a statement begins: before this time and id. */
export interface StatementCursor {
	created: number;
	id: string;
}

export interface StatementQuery {
	filter: StatementFilter;
	before: StatementCursor | null;
}

/** Reads what an address asks of a statement; what is not ours counts as not given. */
export function readStatementQuery(params: URLSearchParams): StatementQuery {
	const cursor = decodeCursor(params.get("before"), ["number", "string"]);
	return {
		filter: STATEMENT_FILTERS.find((one) => one === params.get("show")) ?? "all",
		before: cursor && { created: Number(cursor[0]), id: String(cursor[1]) },
	};
}

/** The address of a page of a statement below `base`, which may carry parameters of its own. */
export function statementPath(base: string, filter: StatementFilter, before?: StatementCursor | null): string {
	const [path = "", query] = base.split("?");
	const params = new URLSearchParams(query);
	if (filter !== "all") params.set("show", filter);
	if (before) params.set("before", encodeCursor([before.created, before.id]));
	return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of something else that is made of the same rows, such as a download of all of them. */
export const statementOf = (base: string, filter: StatementFilter, what: "print" | "export") =>
	statementPath(`${base}/${what}`, filter);

export interface SourceLink {
	kind: "entry" | "order";
	id: string;
}

/** The entry or order that a posting belongs to; null for one that stands for itself. */
export function sourceOf(posting: { sourceKind: string; sourceId: string; orderId: string | null }): SourceLink | null {
	if (posting.orderId) return { kind: "order", id: posting.orderId };
	if (posting.sourceKind === "entry" || posting.sourceKind === "order")
		return { kind: posting.sourceKind, id: posting.sourceId };
	return null;
}

/** What an entry was sent for, and the offer that it is of: the end of "offer · opportunity" tells lines of one offer apart. */
export function partsOfTitle(description: string): { what: string; of: string | null } {
	const [, offer = null, what = description] = /^(.+?) · (.+)$/s.exec(description) ?? [];
	return { what, of: offer };
}
