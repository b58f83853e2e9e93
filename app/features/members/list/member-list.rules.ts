import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { emailKey, upperKey } from "~/lib/text";

/** What is asked of the list of members. */
export interface MemberFilter {
	/** Start of a name or of an e-mail, as typed. */
	q: string;
	status: MemberStatus | undefined;
	/** The name (upper case) and id of the row before the page. */
	after: readonly [name: string, id: string] | null;
}

/** Below this the start of an e-mail fits so many members that sorting them by name would be felt. */
const SHORTEST_EMAIL = 3;

/** How a search is looked up: as the start of a name, of an e-mail, or of both; an @ can only be an e-mail. */
export function searchKeys(q: string): { name: string | null; email: string | null } {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they can be sent, but no name holds them.
	const text = q.replace(/[\u0000-\u001f\u007f]/g, " ").trim();
	if (text === "") return { name: null, email: null };
	// "Ada  Lovelace" finds "ADA LOVELACE": blanks between names count as one.
	const name = text.includes("@") ? null : upperKey(text).replace(/\s+/g, " ");
	const isEmail = !/\s/.test(text) && (name === null || text.length >= SHORTEST_EMAIL);
	return { name, email: isEmail ? emailKey(text) : null };
}
