import { sql } from "kysely";
import { expect, test } from "vitest";
import { upperKey } from "~/lib/text";
import { foldBlanks } from "../../../migrations/fold-blanks";
import { makeWorld } from "../../support/world";

test("names are compared in one form, however many blanks of whatever kind stood side by side in them", async () => {
	const world = await makeWorld();
	const { writer } = world.scope.database;
	const names = [2, 3, 8, 9, 30, 150].map((count) => `ONE${" ".repeat(count)}NAME`);
	names.push("ONE\u00a0\u2003\tNAME", `\u3000ONE${"\u2009".repeat(40)}NAME `);
	await sql`create table named (place integer primary key, name_upper text not null)`.execute(writer);
	for (const name of names) await sql`insert into named (name_upper) values (${name})`.execute(writer);
	await foldBlanks(writer as never, []);
	const { rows } = await sql<{ name: string }>`select name_upper as name from named order by place`.execute(writer);
	expect(rows.map(({ name }) => name)).toEqual(names.map(upperKey));
});
