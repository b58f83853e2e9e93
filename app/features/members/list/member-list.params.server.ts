import { type Cursor, readListParams } from "~/kernel/admin/list-params.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { MEMBER_STATUSES } from "../members.rules";
import type { MemberListRow } from "./member-list.repository.server";
import { MEMBER_SORTS, type MemberFilter, sortOf } from "./member-list.rules";

/** What an address asks of the list of members; observers see keys masked, so they cannot look them up either. */
export function readMemberList(request: Request, role: AdminRole) {
	const q = new URL(request.url).searchParams.get("q") ?? "";
	const params = readListParams(request, {
		filters: { status: MEMBER_STATUSES, tag: "text" },
		sorts: MEMBER_SORTS,
		cursor: ({ sort }) => [sortOf({ q, sort }).endsWith("name") ? "string" : "number", "string"],
	});
	const filter: MemberFilter = {
		q: params.q,
		status: params.filters.status,
		tag: params.filters.tag,
		sort: params.sort,
		byKey: role !== "observer",
		after: params.cursor && [params.cursor[0] ?? "", String(params.cursor[1])],
	};
	return { params, filter };
}

/** Where the next page begins; null after a page that is not full (specification §4). */
export function nextMembers(rows: readonly MemberListRow[], size = MEMBER_PAGE_SIZE): Cursor | null {
	const last = rows.at(-1);
	return last && rows.length >= size ? [last.sortValue, last.id] : null;
}
