import { listOf } from "~/kernel/admin/list/list.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { MEMBERS_PATH } from "../members.paths";
import { MEMBER_STATUSES } from "../members.rules";
import { findMembers } from "./member-list.repository.server";
import { MEMBER_COLUMNS, searchKeys } from "./member-list.rules";
import { namedMembers } from "./named-members.repository.server";

const listOfMembers = (byKey: boolean) =>
	listOf(
		{
			...{
				name: "members",
				path: MEMBERS_PATH,
				title: "members:list.title",
				area: "members",
				columns: MEMBER_COLUMNS,
				kinds: ["members"],
				people: true,
			},
			filters: { status: MEMBER_STATUSES, tag: "text", company: "text" },
			tabs: "status",
			sorts: { name: ["string", "string"], created: ["number", "string"], balance: ["number", "string"] },
			defaultSort: "name",
			// What is found is few, and read by name.
			searchSort: (q) => (searchKeys(q).key === null ? null : "name"),
		},
		{
			find: (scope, { q, filters: { status, ...groups }, sort }) =>
				findMembers(scope, { q, status, ...groups, sort, byKey }),
			named: namedMembers,
		},
	);

/** The admin list of members; no search in it takes account keys. */
export const memberList = listOfMembers(false);
const listWithKeys = listOfMembers(true);

/** The same as a role may search it: observers see keys masked, so they cannot look them up either. */
export const memberListFor = (role: AdminRole) => (role === "observer" ? memberList : listWithKeys);
