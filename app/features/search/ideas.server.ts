import { inTurn } from "~/features/home/for-you.rules";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import { rewardIdeas } from "~/features/rewards/shelves/reward-reach.repository.server";
import type { TenantScope } from "~db/scope";

/** How many ways to earn stand where there is nothing else to show. */
const WAYS = 4;

/** Ways to earn for a member whose page has nothing to show yet: one of each offer first. */
export const waysToEarn = async (scope: TenantScope, memberId: string) =>
	inTurn(await openOffersFor(scope, memberId)).slice(0, WAYS);

/** What a member may want who did not find it: rewards, and ways to earn. */
export async function ideasFor(scope: TenantScope, { memberId, balance }: { memberId: string; balance: number }) {
	const [rewards, ways] = await Promise.all([rewardIdeas(scope, { memberId, balance }), waysToEarn(scope, memberId)]);
	return { rewards, ways, balance };
}
