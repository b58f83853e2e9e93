import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TextSource, TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import type { ReadList } from "~/lib/admin/entity";
import en from "~/locales/en/languages.json";
import { makeWorld } from "../../support/world";

const sources = (source: TextSource): TextSource[] => [source, ...source.parts.flatMap(sources)];
const ALL = TRANSLATED_KINDS.flatMap((kind) => sources(kind.source));

/** Everything in a column of JSON has words: the lists, and the texts of what is in them. */
function expectWords(name: string, { texts, lists = {} }: ReadList, isNamed = true) {
	if (isNamed) expect(Object.keys(en.parts)).toContain(name);
	for (const field of Object.keys(texts)) expect(Object.keys(en.fields)).toContain(field);
	for (const [inner, list] of Object.entries(lists)) if (list !== "same") expectWords(inner, list);
}

/** Whose rows a save deletes and writes anew. */
const WITHOUT_TRIGGER = ["quiz_questions", "quiz_answers"];

test("every kind that is said in several languages names columns that are there, with words for them", async () => {
	const world = await makeWorld();
	for (const { table, texts, inside, parts } of ALL) {
		const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
			world.scope.query,
		);
		const columns = rows.map(({ name }) => name);
		for (const field of Object.keys(texts)) {
			expect(columns, table).toContain(field);
			expect(Object.keys(en.fields)).toContain(field);
		}
		for (const [column, list] of Object.entries(inside)) {
			expect(columns, table).toContain(column);
			// A column that is one thing is the record itself to those who translate it.
			expectWords(column, list, !list.alone);
		}
		for (const part of parts) expect(Object.keys(en.parts)).toContain(part.type);
	}
});

test("the texts of every kind go with its rows", async () => {
	const world = await makeWorld();
	for (const { table, type } of ALL.filter((one) => !WITHOUT_TRIGGER.includes(one.table))) {
		const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
			where type = 'trigger' and tbl_name = ${table} and name = ${`${table}_texts_removed`}`.execute(world.scope.query);
		expect(rows[0]?.sql, table).toContain(`item_type = '${type}'`);
	}
});
