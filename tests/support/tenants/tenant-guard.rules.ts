import { readFileSync } from "node:fs";

const schema = readFileSync(new URL("../../../db/schema/regional.ts", import.meta.url), "utf8");

/** Tables that are keyed otherwise: by the program itself, and the database's own. */
export const OTHER_TABLES: readonly string[] = ["programs", "database_identity", "write_counter"];

/** Every table of a program but `programs` itself, which is keyed by its id. */
export const TENANT_TABLES: readonly string[] = [...schema.matchAll(/^\t(\w+): \w+Table;/gm)]
	.map((match) => match[1]!)
	.filter((table) => !OTHER_TABLES.includes(table));

const REFERENCE = new RegExp(`\\b(from|join|into|update|,)\\s+"?(${TENANT_TABLES.join("|")})"?(?![\\w"(])`, "gi");
/** Compared, listed in a row value, or a column of an insert. */
const CONDITION = /"?\bprogram_id\b"?\s*(=|in\b|is\b|,)/gi;

/**
 * Statements that look over all programs on purpose: the change counter that tells open pages. It reads the program of
 * each row and hands it only to that program's pages.
 */
const ALLOWED = [
	/^select max\(seq\) as last from change_log$/i,
	/^select "program_id" as "programId", "topic".* from "change_log" where "seq" > \?/i,
	/^\s*(create|drop|alter|pragma|explain)\b/i,
];

/** The fault of a statement that touches a program's tables without naming the program for each; null when it is fine. */
export function tenantFault(sql: string): string | null {
	if (ALLOWED.some((pattern) => pattern.test(sql))) return null;
	const text = sql.replace(/'(?:[^']|'')*'/g, "''");
	const tables = [...text.matchAll(REFERENCE)].map((match) => match[2]!);
	if (tables.length === 0) return null;
	const conditions = text.match(CONDITION)?.length ?? 0;
	if (conditions >= tables.length) return null;
	return `${tables.join(", ")} read or written with ${conditions} condition(s) on program_id: ${sql}`;
}

const PLUMBING = /node_modules|\/db\/(?:drivers|database|transact)|tenant-guard|node:|<anonymous>/;

/** True when a test itself, a migration, the invariants' check or the seed wrote the statement: they look over all programs. */
export function isExempt(stack: string): boolean {
	const frames = stack.split("\n").slice(1);
	const asking = frames.find((frame) => /\.[cm]?tsx?\b/.test(frame) && !PLUMBING.test(frame));
	return asking !== undefined && /\/tests\/|\/migrations\/|\/db\/(?:invariants|seed)/.test(asking);
}
