import { type RawBuilder, sql } from "kysely";

/** Sorts after every text that begins with what stands before it. */
export const LAST = "\u{10ffff}";

/** SQL for "the column begins with": a range, which an index answers, where LIKE would read all rows. */
export function startsWith(column: string, beginning: string): RawBuilder<boolean> {
	return sql<boolean>`(${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${`${beginning}${LAST}`})`;
}

/** The same in any case, of ASCII letters only: for addresses and file names, which have no compared form of their own. */
export function startsWithAnyCase(column: string, beginning: string): RawBuilder<boolean> {
	const lower = sql`lower(${sql.ref(column)})`;
	return sql<boolean>`(${lower} >= lower(${beginning}) and ${lower} < lower(${`${beginning}${LAST}`}))`;
}
