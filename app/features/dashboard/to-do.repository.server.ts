import { sql } from "kysely";
import { WAITING_SHOWN } from "~/lib/limits";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

const counted = compiled((scope: TenantScope, { most }: { most: number }) =>
	scope.query.selectNoFrom([
		sql<number>`(select count(*) from (select 1 from members where program_id = ${scope.programId}
			and status = 'Awaiting Approval' and deleted_at is null limit ${most}))`.as("approvals"),
		sql<number>`(select count(*) from (select 1 from offer_entries where program_id = ${scope.programId}
			and stage = 'toReview' limit ${most}))`.as("entries"),
		sql<number>`(select count(*) from (select 1 from orders where program_id = ${scope.programId}
			and status = 'Pending' limit ${most}))`.as("orders"),
	]),
);

/**
 * How many members wait for approval, entries for a review and orders to be fulfilled; WAITING_SHOWN + 1 for all that is
 * more, so that each is a few steps into the index of its list however much there is.
 */
export async function countToDo(scope: TenantScope) {
	const [row] = await counted(scope, { most: WAITING_SHOWN + 1 });
	return row ?? { approvals: 0, entries: 0, orders: 0 };
}
