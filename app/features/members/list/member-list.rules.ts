import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { Sort } from "~/kernel/admin/list/list.server";
import { emailKey } from "~/lib/text";

/** What the rows of the list can show. */
export const MEMBER_COLUMNS = ["name", "email", "phone", "status", "balance", "created"] as const;

/** What is asked of the list of members. */
export interface MemberFilter {
	/** Beginnings of words of the name, the beginning of an e-mail, or a whole account key, as typed. */
	q: string;
	status: MemberStatus | undefined;
	/** A tag that the members have, in any case. */
	tag?: string | undefined;
	/** The id of a company that they belong to. */
	company?: string | undefined;
	/** While something is searched for the order is by name. */
	sort: Sort<"name" | "created" | "balance">;
	/** Whether an account key may be searched for. */
	byKey: boolean;
	/** The sort value and id of the row before the page. */
	after: readonly [value: string | number, id: string] | null;
}

/** Below this the start of an e-mail fits so many members that sorting them by name would be felt. */
const SHORTEST_EMAIL = 3;

/** How a search is looked up: as words of a name, as the start of an e-mail, as an account key; null is not at all. */
export function searchKeys(q: string): { name: string | null; email: string | null; key: string | null } {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they can be sent, but no name holds them.
	const text = q.replace(/[\u0000-\u001f\u007f]/g, " ").trim();
	if (text === "") return { name: null, email: null, key: null };
	const name = text.includes("@") ? null : text;
	const isEmail = !/\s/.test(text) && (name === null || text.length >= SHORTEST_EMAIL);
	return { name, email: isEmail ? emailKey(text) : null, key: text };
}
