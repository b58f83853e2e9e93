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

/** The same to the last one, for who is about to do something to all of them. */
export async function countAllOfStatus(scope: TenantScope, status: MemberStatus): Promise<number> {
	const row = await ofStatus(scope, status)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
