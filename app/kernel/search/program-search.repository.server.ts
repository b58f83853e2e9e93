import { type RawBuilder, sql } from "kysely";
import { startsWith } from "~db/query/starts-with";
import type { ControlScope } from "~db/scope";
import { isFound } from "./search.repository.server";
import type { Search } from "./search.rules";

export interface ProgramPlace {
	/** Beginnings of words of the title, or the beginning of the id. */
	q?: string | undefined;
	/** Title (upper case) and id of the row before. */
	after?: readonly (string | number)[] | null | undefined;
}

/** The condition that the program `d` of a list by title is found and stands after the row before. */
export function isProgramListed(
	scope: ControlScope,
	search: Search | null,
	{ q = "", after }: ProgramPlace,
): RawBuilder<boolean> {
	const [lastTitle, lastId] = after ?? [];
	const byId = scope.query
		.selectFrom("program_directory as i")
		.select("i.program_id")
		.where(startsWith("i.program_id", q.trim().toLowerCase()));
	const found = isFound(scope, search, "d.program_id", byId);
	if (lastId === undefined) return found;
	return sql<boolean>`${found} and (d.title_upper, d.program_id) > (${String(lastTitle)}, ${String(lastId)})`;
}
