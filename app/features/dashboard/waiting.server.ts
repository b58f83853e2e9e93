import { countWaitingEntries } from "~/features/entries/entry-queue.repository.server";
import { countJobs } from "~/features/import-jobs/jobs.repository.server";
import { countMails } from "~/features/mails/mails.repository.server";
import { countMembers } from "~/features/members/list/member-list.repository.server";
import { countOrders } from "~/features/orders/admin/orders-admin.repository.server";
import type { TenantScope } from "~db/scope";

/** Only what is searched for may be left uncounted. */
const all = (count: number | null) => count ?? 0;

/** What waits for an admin, counted as the lists count it that the counts lead to. */
export async function countWaitingWork(scope: TenantScope) {
	const approvals = { q: "", status: "Awaiting Approval", sort: "name", byKey: false, after: null } as const;
	return {
		approvals: all(await countMembers(scope, approvals)),
		entries: await countWaitingEntries(scope),
		orders: all(await countOrders(scope, { status: "Pending" })),
		imports: await countJobs(scope, { status: "Failed" }),
		queued: all(await countMails(scope, { status: "queued" })),
		mails: all(await countMails(scope, { status: "failed" })),
	};
}

export type Waiting = Awaited<ReturnType<typeof countWaitingWork>>;
