import { type Kysely, sql } from "kysely";
import { run } from "./statements";

/** The blanks beside the plain one, as app/lib/text.ts knew them at the time of these migrations. */
const BLANKS = [
	...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007],
	...[0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
];
const ANY = `char(42, 91, ${BLANKS.join(", ")}, 93, 42)`;
const plain = (column: string) => BLANKS.reduce((text, blank) => `replace(${text}, char(${blank}), ' ')`, column);
/** SQLite reads no deeper text than this, and each round leaves an eighth of blanks that stand side by side. */
const ROUNDS = 3;
const single = (text: string) => `replace(replace(replace(${text}, '  ', ' '), '  ', ' '), '  ', ' ')`;

/**
 * Turns every text that names are compared by into the form that they are compared in from now on. Two records that were
 * called alike but for a blank stay as they are.
 */
export async function foldBlanks(db: Kysely<never>, columns: readonly string[]): Promise<void> {
	const { rows } = await sql<{ table: string; column: string }>`
		SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.sql LIKE 'CREATE TABLE%' AND (c.name LIKE '%\\_upper' ESCAPE '\\' OR c.name IN (
			SELECT value FROM json_each(${JSON.stringify(columns)})))`.execute(db);
	await run(
		db,
		rows.flatMap(({ table, column }) =>
			Array<string>(ROUNDS).fill(
				`UPDATE OR IGNORE "${table}" SET "${column}" = trim(${single(plain(`"${column}"`))})
				WHERE "${column}" GLOB ${ANY} OR "${column}" LIKE '%  %'`,
			),
		),
	);
}
