import { type Kysely, sql } from "kysely";

/** Runs SQL statements one after the other; a driver takes one statement a call. */
export async function run(db: Kysely<never>, statements: readonly string[]): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The columns every record of people carries; set by the server only. */
export const AUDIT = `created INTEGER NOT NULL, updated INTEGER NOT NULL, created_by TEXT NOT NULL, updated_by TEXT NOT NULL`;

export const flag = (name: string, initial: 0 | 1) =>
	`${name} INTEGER NOT NULL DEFAULT ${initial} CHECK (${name} IN (0, 1))`;

export const json = (name: string, initial?: string) =>
	`${name} TEXT ${initial === undefined ? "" : `NOT NULL DEFAULT '${initial}' `}CHECK (json_valid(${name}))`;

export const oneOf = (name: string, values: readonly string[], initial?: string) =>
	`${name} TEXT NOT NULL${initial === undefined ? "" : ` DEFAULT '${initial}'`} CHECK (${name} IN (${values.map((v) => `'${v}'`).join(", ")}))`;
