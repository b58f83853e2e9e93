import { CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, paths } from "./paths";

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	beforeAll(async () => {
		opened = await path.open();
	});
	afterAll(() => opened.close());

	/** Both halves bind and answer alike; writers are asked too because they may be another driver. */
	async function ask<R>(build: (db: Kysely<unknown>) => Promise<{ rows: R[] }>): Promise<R[]> {
		const read = await build((await opened.database.read()) as unknown as Kysely<unknown>);
		const written = await opened.database.write((trx) => build(trx as unknown as Kysely<unknown>));
		expect(written.result.rows).toEqual(read.rows);
		return read.rows;
	}

	test("binds whole numbers as integers: 7 / 2 is 3", async () => {
		const rows = await ask((db) =>
			sql`select ${7}/2 as half, typeof(${7}) as kind, json_object('a', ${7}) as json`.execute(db),
		);
		expect(rows).toEqual([{ half: 3, kind: "integer", json: '{"a":7}' }]);
	});

	test("binds fractions as they are", async () => {
		expect(await ask((db) => sql`select ${7.5}/2 as half, typeof(${7.5}) as kind`.execute(db))).toEqual([
			{ half: 3.75, kind: "real" },
		]);
	});

	test("binds a boolean as 1 or 0 and goes on living", async () => {
		expect(await ask((db) => sql`select ${true} as yes, ${false} as no`.execute(db))).toEqual([{ yes: 1, no: 0 }]);
	});

	test("binds null, bigint, text with any letters and bytes", async () => {
		const text = "é 😀 \u202e ' \" \u0000".slice(0, -1);
		const rows = await ask<{ none: null; big: number; text: string; size: number }>((db) =>
			sql<{
				none: null;
				big: number;
				text: string;
				size: number;
			}>`select ${null} as none, ${2n ** 53n - 1n} as big, ${text} as text, length(${new Uint8Array([1, 0, 2])}) as size`.execute(
				db,
			),
		);
		expect(rows).toEqual([{ none: null, big: Number.MAX_SAFE_INTEGER, text, size: 3 }]);
	});

	test.each([
		["a date", new Date(0)],
		["NaN", Number.NaN],
		["Infinity", Number.POSITIVE_INFINITY],
		["undefined", undefined],
		["an object", { a: 1 }],
		["a list", [1]],
	])("refuses to bind %s", async (_name, value) => {
		const db = (await opened.database.read()) as unknown as Kysely<unknown>;
		await expect(db.executeQuery(CompiledQuery.raw("select ?", [value]))).rejects.toBeInstanceOf(TypeError);
	});

	test("answers rows with the selected columns only, one row or many", async () => {
		const one = await ask((db) => sql`select 1 as a, 'x' as length`.execute(db));
		expect(one).toStrictEqual([{ a: 1, length: "x" }]);
		const many = await ask((db) => sql`select 1 as a union all select 2`.execute(db));
		expect(many.map((row) => Object.keys(row as object))).toEqual([["a"], ["a"]]);
	});
});
