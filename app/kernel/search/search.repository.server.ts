import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countFound } from "~/kernel/search/count-found.repository.server";
import { SEARCH_PAGES_MERGED } from "~/lib/limits";
import type { ControlScope, TenantScope, WriteScope } from "~db/scope";
import { unordered } from "./conditions.service.server";
import { placeOf, type Search, type SearchKind, textsKind, wordsAsked } from "./search.rules";

/** Up to here it is faster to sort what is found than to look for it in the list's order. */
const RARE = 2_000;

/** What belongs to the installation is kept under no program. */
const programOf = (scope: TenantScope | ControlScope) => ("programId" in scope ? scope.programId : "");

/** What a list is searched for; null without a search. */
export async function searchFor(
	scope: TenantScope | ControlScope,
	kind: SearchKind,
	q: string | undefined,
): Promise<Search | null> {
	if (q === undefined || q.trim() === "") return null;
	const words = wordsAsked(q);
	if (words === null) return { kind, match: null, common: false };
	const match = matchOf(scope, kind, words);
	const { rows } = await sql<{ found: number }>`
		select count(*) as found from (${hits(match)} limit ${RARE + 1})`.execute(scope.query);
	return { kind, match, common: Number(rows[0]?.found ?? 0) > RARE };
}

/**
 * How many records of a list match, as countFound says it; `found` is the list's query for a search that needs no order.
 * Null for a common search: how many of what it finds are in the list, only reading all of them would tell.
 */
export async function countSearched(
	scope: TenantScope | ControlScope,
	search: Search | null,
	// biome-ignore lint/suspicious/noExplicitAny: whatever the list reads.
	found: (search: Search | null) => SelectQueryBuilder<any, any, any>,
	most?: number,
): Promise<number | null> {
	return search?.common ? null : countFound(scope, found(unordered(search)), most);
}

const matchOf = (scope: TenantScope | ControlScope, kind: SearchKind, words: string) =>
	`place : ${placeOf(kind, programOf(scope))} AND words : (${words})`;

const hits = (match: string) => sql`select rowid from search_words where search_words match ${match}`;

/**
 * The condition that the record with this id is found; always true without a search. `also` are ids that the same text
 * finds in another way.
 */
export function isFound(
	scope: TenantScope | ControlScope,
	search: Search | null,
	id: string,
	also?: Expression<unknown>,
): RawBuilder<boolean> {
	if (search === null) return sql<boolean>`true`;
	const { kind, match, common } = search;
	const more = also === undefined ? sql`select null where false` : sql`select * from (${also})`;
	if (match === null) return sql<boolean>`${sql.ref(id)} in (${more})`;
	if (common)
		return sql<boolean>`+((select d.doc from search_docs d where d.program_id = ${programOf(scope)} and d.kind = ${kind}
			and d.record_id = ${sql.ref(id)}) in (${hits(match)}) or ${sql.ref(id)} in (${more}))`;
	// The plus keeps the planner from reading all records of the kind: it begins with the words.
	return sql<boolean>`${sql.ref(id)} in (select d.record_id from search_docs d
		where d.doc in (${hits(match)}) and +d.program_id = ${programOf(scope)} and +d.kind = ${kind} union all ${more})`;
}

/**
 * The condition that a record is among the first RARE that a text finds, and for whoever reads in another language than the
 * program's among those that its words find. For whoever is shown only a part of what there is: the work stays the same,
 * whatever is typed, and however much of it nobody may see.
 */
export function isAmongFirst(
	scope: TenantScope | ControlScope,
	kind: SearchKind,
	q: string,
	id: string,
): RawBuilder<boolean> {
	const words = wordsAsked(q);
	if (words === null) return sql<boolean>`false`;
	const readIn = "readIn" in scope ? scope.readIn : undefined;
	const said = readIn === undefined ? null : textsKind(kind, readIn);
	const first = (of: SearchKind) => sql`select d.record_id from search_docs d
		where d.doc in (${hits(matchOf(scope, of, words))} limit ${RARE})
			and +d.program_id = ${programOf(scope)} and +d.kind = ${of}`;
	return said === null
		? sql<boolean>`${sql.ref(id)} in (${first(kind)})`
		: sql<boolean>`${sql.ref(id)} in (${first(kind)} union all ${first(said)})`;
}

/**
 * Writes a part of the word index anew, by which words of rows that are gone leave it. The index takes every program's
 * words; a part is bounded, so that the writer is not held for long.
 */
export async function mergeWords(tx: WriteScope): Promise<void> {
	await sql`insert into search_words (search_words, rank) values ('merge', ${-SEARCH_PAGES_MERGED})`.execute(tx.trx);
}
