import type { CompiledQuery } from "kysely";
import { ReadOnlyViolation } from "../errors";

const TEXTS_AND_COMMENTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*[\s\S]*?\*\/|--[^\n]*/g;
const READS =
	/^\s*(?:select|with|explain|pragma\s+(?:table_(?:x?info|list)|index_(?:list|x?info)|foreign_key_(?:list|check)|integrity_check|quick_check))\b/i;
/** WITH may lead to a statement that writes. */
const WRITES_AFTER_WITH = /^\s*with\b[\s\S]*(?:\b(?:insert|update|delete)\b|\breplace\s+into\b)/i;

const known = new Map<string, boolean>();

/** Throws ReadOnlyViolation for anything but a statement that reads; a replica would pass a write on to its primary. */
export function refuseWrite({ query, sql }: CompiledQuery): void {
	if (query.kind === "SelectQueryNode") return;
	if (query.kind === "RawNode" && reads(sql)) return;
	throw new ReadOnlyViolation(`a connection for reading refuses: ${sql.slice(0, 60)}`);
}

function reads(sql: string): boolean {
	const answer = known.get(sql);
	if (answer !== undefined) return answer;
	const text = sql.replace(TEXTS_AND_COMMENTS, " ");
	if (known.size >= 1000) known.clear();
	known.set(sql, READS.test(text) && !WRITES_AFTER_WITH.test(text));
	return known.get(sql)!;
}
