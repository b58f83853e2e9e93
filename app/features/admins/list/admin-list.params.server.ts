import { readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_ROLES } from "~/kernel/permissions/permissions.rules";
import { ADMIN_STATUSES } from "../assigning.rules";
import type { AdminFilter, ListedAdmin } from "./admin-list.repository.server";

/** What the list of admins and its download are asked for. */
export function readAdminList(request: Request) {
	const params = readListParams(request, {
		filters: { role: ADMIN_ROLES, status: ADMIN_STATUSES, organisation: "text" },
		cursor: ["string", "string"],
	});
	const { role, status, organisation: organisationId } = params.filters;
	const filter: AdminFilter = { q: params.q, role, status, organisationId };
	return { params, filter };
}

/** Where the page after a row begins. */
export const adminCursor = (row: Pick<ListedAdmin, "nameUpper" | "id">): string[] => [row.nameUpper, row.id];
