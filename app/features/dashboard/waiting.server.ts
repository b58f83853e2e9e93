import { databucketList } from "~/features/databuckets/databucket-list.repository.server";
import { countWaitingEntries } from "~/features/entries/entry-queue.repository.server";
import { countJobs } from "~/features/import-jobs/jobs.repository.server";
import { countMails } from "~/features/mails/mails.repository.server";
import { memberList } from "~/features/members/list/member-list.server";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { failingAwardList } from "~/features/quiz-results/failing/failing-award-list.repository.server";
import { MAIL_ON_ITS_WAY } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** Only what is searched for may be left uncounted. */
const all = (count: number | null) => count ?? 0;

/** What waits for an admin, counted as the lists count it that the counts lead to; mails that are on their way are no work. */
export async function countWaitingWork(scope: TenantScope) {
	const databuckets = async (work: "toCheck" | "toPost") =>
		all(await (await databucketList.find(scope, { filters: { work } })).count());
	const approvals = await memberList.find(scope, { filters: { status: "Awaiting Approval" } });
	const orders = await orderList.find(scope, { filters: { status: "Pending" } });
	return {
		approvals: all(await approvals.count()),
		entries: await countWaitingEntries(scope),
		orders: all(await orders.count()),
		results: await databuckets("toCheck"),
		postings: await databuckets("toPost"),
		awards: all(await (await failingAwardList.find(scope)).count()),
		imports: await countJobs(scope, { status: "Failed" }),
		queued: all(await countMails(scope, { status: "queued", until: scope.now() - MAIL_ON_ITS_WAY })),
		mails: all(await countMails(scope, { status: "failed" })),
	};
}

export type Waiting = Awaited<ReturnType<typeof countWaitingWork>>;
