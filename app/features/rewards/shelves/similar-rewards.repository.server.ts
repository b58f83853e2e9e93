import type { Viewer } from "~/kernel/targeting/targeting.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { toReward } from "../rewards.rules";
import { type MemberReward, shown } from "../rewards-for-members.repository.server";
import { mostAlike } from "./similar-rewards.rules";

/** One row of cards, of two on a phone. */
const MOST_ALIKE = 4;

interface Asked extends Viewer {
	rewardId: string;
	categoryId: string | null;
	catalogueId: string;
	/** What those are near to that come into question: points. */
	near: number;
	each: number;
}

const parts = compiledParts((scope, asked: Asked) => {
	const others = shown(scope, asked)
		.where("r.id", "!=", asked.rewardId)
		.where("r.is_active", "=", 1)
		.where("r.stock_quantity", "!=", 0);
	const ofCategory = others.where("r.category_id", "=", asked.categoryId);
	return {
		dearer: ofCategory
			.where("r.points_cost", ">", asked.near)
			.orderBy("r.points_cost")
			.orderBy("r.id")
			.limit(asked.each),
		cheaper: ofCategory
			.where("r.points_cost", "<=", asked.near)
			.orderBy("r.points_cost", "desc")
			.orderBy("r.id", "desc")
			.limit(asked.each),
		catalogue: others
			.where("r.reward_catalogue_id", "=", asked.catalogueId)
			.orderBy("r.updated", "desc")
			.orderBy("r.id", "desc")
			.limit(asked.each),
	};
});

/** A few rewards that the member may see and order, like the one that they look at, in one statement. */
export async function rewardsLike(
	scope: TenantScope,
	{ memberId, balance }: { memberId: string; balance: number },
	{ id, categoryId, catalogueId, cost }: MemberReward & { categoryId: string | null },
): Promise<MemberReward[]> {
	const { dearer, cheaper, catalogue } = await parts(scope, {
		...{ memberId, at: scope.now(), rewardId: id, categoryId, catalogueId, each: MOST_ALIKE },
		// Around what can be paid: of a reward beyond the balance, what is nearest below that.
		near: Math.min(cost, balance),
	});
	const offered = { category: [...dearer, ...cheaper].map(toReward), catalogue: catalogue.map(toReward) };
	return mostAlike({ cost }, offered, { balance, most: MOST_ALIKE });
}
