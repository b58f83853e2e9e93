import { countMatching } from "~/features/entries/entry-queue.repository.server";
import { countJobs } from "~/features/imports/jobs.repository.server";
import { countMails } from "~/features/mails/mails.repository.server";
import { countMembers } from "~/features/members/list/member-list.repository.server";
import { countOrders } from "~/features/orders/admin/orders-admin.repository.server";
import type { TenantScope } from "~db/scope";

/** As a list says how many there are at all. */
const MOST = Number.MAX_SAFE_INTEGER;

/** What waits for an admin, counted as the lists count it that the counts lead to. */
export async function countWaiting(scope: TenantScope) {
	const approvals = { q: "", status: "Awaiting Approval", sort: "name", byKey: false, after: null } as const;
	return {
		approvals: await countMembers(scope, approvals, MOST),
		entries: await countMatching(scope, { status: "toReview" }),
		orders: await countOrders(scope, { status: "Pending" }),
		imports: await countJobs(scope, { status: "Failed" }),
		queued: await countMails(scope, { status: "queued" }, MOST),
		mails: await countMails(scope, { status: "failed" }, MOST),
	};
}

export type Waiting = Awaited<ReturnType<typeof countWaiting>>;
