import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LibsqlDialect } from "../../../../db/dialect";
import { compiled } from "../../../../db/query/compiled";
import { LITERAL_COLUMNS } from "../../../../db/query/literals";
import type { RegionalSchema } from "../../../../db/schema/regional";
import type { TenantScope } from "../../../../db/scope";
import { codeIn, textOf } from "../../../support/sources";
import { type Opened, paths } from "../paths";

let opened: Opened;
beforeAll(async () => {
	opened = await paths[0]!.open();
});
afterAll(() => opened.close());

const asked = new Kysely<RegionalSchema>({ dialect: new LibsqlDialect({} as never) });

test("every column that a partial index compares with a value is one whose values stand in statements", async () => {
	const { rows } = await sql
		.raw<{ sql: string }>("select sql from sqlite_master where type = 'index' and sql like '%where%'")
		.execute(opened.database.writer);
	const compared = rows.flatMap(({ sql: text }) =>
		[...text.slice(text.search(/\bwhere\b/i)).matchAll(/(\w+) *(?:=|>=?|<=?|!=|<>|IN\b) *(?=['\d(])/gi)].map(
			(found) => found[1]!,
		),
	);
	expect([...LITERAL_COLUMNS].toSorted()).toEqual(
		[...new Set(compared)].filter((name) => name !== "email_lower").toSorted(),
	);
});

test("a fixed value stands in the statement, alone and in a list, and nothing else does", () => {
	const rewards = asked.selectFrom("rewards").select("id");
	expect(rewards.where("status", "=", "Active").where("stock_quantity", "!=", 0).compile()).toMatchObject({
		sql: `select "id" from "rewards" where "status" = 'Active' and "stock_quantity" != 0`,
		parameters: [],
	});
	expect(rewards.where("status", "in", ["Active", "Hidden"] as never).compile()).toMatchObject({
		sql: `select "id" from "rewards" where "status" in ('Active', 'Hidden')`,
		parameters: [],
	});
	expect(rewards.where("title", "=", "Active").where("points_cost", ">", 5).compile().parameters).toEqual([
		"Active",
		5,
	]);
});

test.each(["' or 1=1 --", "Active'", "", "x".repeat(41), 10, -1, 1.5, null])("%j stays a parameter", (value) => {
	const query = asked
		.selectFrom("rewards")
		.select("id")
		.where("status", "=", value as never);
	expect(query.compile()).toMatchObject({
		sql: `select "id" from "rewards" where "status" = ?`,
		parameters: [value],
	});
	expect(
		asked
			.selectFrom("rewards")
			.select("id")
			.where("status", "in", ["Active", value] as never)
			.compile(),
	).toMatchObject({
		parameters: ["Active", value],
	});
});

test("a value that a compiled statement is given stays one", async () => {
	const texts: string[] = [];
	const read = compiled((scope: TenantScope, { status }: { status: string }) => {
		const built = scope.query
			.selectFrom("rewards")
			.select("id")
			.where("status", "=", status as never);
		texts.push(built.compile().sql);
		return built;
	});
	await read({ query: opened.database.writer, programId: "p" } as unknown as TenantScope, { status: "Active" });
	expect(texts).toEqual([`select "id" from "rewards" where "status" = ?`]);
});

test("no SQL of our own compares such a column with a parameter", () => {
	const names = [...LITERAL_COLUMNS].join("|");
	// A plus in front keeps a column away from every index.
	const compares = new RegExp(`(?<![+\\w])(${names})"?\`?\\)?\\}? *(=|!=|<>|>=?|(not )?in) *\\(?\\$\\{(?!fixed)`);
	const found = [...codeIn("app"), ...codeIn("db")].filter((file) => compares.test(textOf(file)));
	expect(found).toEqual([]);
});
