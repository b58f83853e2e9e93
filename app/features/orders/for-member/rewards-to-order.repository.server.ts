import { searchRewards, shown } from "~/features/rewards/rewards-for-members.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { type Cart, cartOf, offeredLine } from "../cart/cart-lines.rules";
import { offeredRewards } from "../cart/offered-lines.repository.server";
import type { WantedLine } from "./wanted-lines.rules";

/** Titles that an input suggests. */
const SUGGESTED = 100;
/** Rewards that a refusal names when words fit several. */
const NAMED = 5;

/** What a member would order, at today's prices and in the order asked for; without rewards that are not there. */
export async function wantedCart(scope: TenantScope, memberId: string, wanted: readonly WantedLine[]): Promise<Cart> {
	if (wanted.length === 0) return cartOf([]);
	const rows = await offeredRewards(scope, { memberId, at: scope.now() })
		.where(
			"r.id",
			"in",
			wanted.map(({ rewardId }) => rewardId),
		)
		.execute();
	const byId = new Map(rows.map((row) => [row.rewardId, row]));
	return cartOf(
		wanted.flatMap(({ rewardId, quantity }) => {
			const row = byId.get(rewardId);
			return row ? [offeredLine({ ...row, quantity, seenPrice: row.price })] : [];
		}),
	);
}

/** Titles of rewards that the member may see, the first of many. */
export async function suggestedTitles(scope: TenantScope, memberId: string): Promise<string[]> {
	const rows = await shown(scope, { memberId, at: scope.now() }).orderBy("r.title_upper").limit(SUGGESTED).execute();
	return rows.map(({ title }) => title);
}

/** The rewards that a member may see and that words can mean: the one of that title, else those of these words, a few. */
export async function rewardsNamed(scope: TenantScope, memberId: string, words: string) {
	const exact = await shown(scope, { memberId, at: scope.now() })
		.where("r.title_upper", "=", upperKey(words))
		.limit(1)
		.execute();
	return exact.length > 0 ? exact : searchRewards(scope, memberId, words, NAMED + 1);
}
