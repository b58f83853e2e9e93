import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { type Cursor, readListParams } from "~/server/admin/list-params.server";
import { MEMBER_STATUSES } from "../members.rules";
import type { MemberListRow } from "./member-list.repository.server";
import type { MemberFilter } from "./member-list.rules";

/** What an address asks of the list of members. */
export function readMemberList(request: Request) {
	const params = readListParams(request, { filters: { status: MEMBER_STATUSES }, cursor: ["string", "string"] });
	const filter: MemberFilter = {
		q: params.q,
		status: params.filters.status,
		after: params.cursor && [String(params.cursor[0]), String(params.cursor[1])],
	};
	return { params, filter };
}

/** Where the next page begins; null after a page that is not full (specification §4). */
export function nextMembers(rows: readonly MemberListRow[], size = MEMBER_PAGE_SIZE): Cursor | null {
	const last = rows.at(-1);
	return last && rows.length >= size ? [last.sortName, last.id] : null;
}
