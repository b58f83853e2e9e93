import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { countFound } from "~/kernel/search/count-found.repository.server";
import type { TenantScope } from "~db/scope";

const ofStatus = (scope: TenantScope, status: MemberStatus) =>
	scope.query
		.selectFrom("members")
		.where("program_id", "=", scope.programId)
		.where("status", "=", status)
		.where("deleted_at", "is", null);

/** How many members there are of a status, as lists count. */
export const countMembersOfStatus = (scope: TenantScope, status: MemberStatus) =>
	countFound(scope, ofStatus(scope, status));
