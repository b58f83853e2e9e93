import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { Viewer } from "~/kernel/targeting/targeting.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { toReward } from "../rewards.rules";
import { type MemberReward, shown } from "../rewards-for-members.repository.server";

interface Buyer extends Viewer {
	/** Points. */
	balance: number;
}

const available = (scope: TenantScope, viewer: Viewer) =>
	shown(scope, viewer).where("r.is_active", "=", 1).where("r.stock_quantity", "!=", 0);

/** What so many points buy, the most valuable first. */
export const withinReach = (scope: TenantScope, buyer: Buyer) =>
	available(scope, buyer)
		.where("r.points_cost", "<=", buyer.balance)
		.orderBy("r.points_cost", "desc")
		.orderBy("r.updated", "desc")
		.orderBy("r.id", "desc");

/** What so many points do not buy yet, the cheapest first. */
export const beyondReach = (scope: TenantScope, buyer: Buyer) =>
	available(scope, buyer)
		.where("r.points_cost", ">", buyer.balance)
		.orderBy("r.points_cost")
		.orderBy("r.updated", "desc")
		.orderBy("r.id", "desc");

/** One row of cards, of two on a phone. */
const IDEAS = 4;

const parts = compiledParts((scope, asked: Buyer & { each: number }) => ({
	inReach: withinReach(scope, asked).limit(asked.each),
	beyond: beyondReach(scope, asked).limit(asked.each),
}));

/** A few rewards for a member, `without` those that are chosen already: what the points buy, or what they come to first where they buy nothing yet. */
export async function rewardIdeas(
	scope: TenantScope,
	{ memberId, balance }: { memberId: string; balance: number },
	without: readonly string[] = [],
): Promise<MemberReward[]> {
	const each = IDEAS + without.length;
	const { inReach, beyond } = await parts(scope, { memberId, at: scope.now(), balance, each });
	const ideas = (inReach.length > 0 ? inReach : beyond)
		.map(toReward)
		.filter(({ id }) => !without.includes(id))
		.slice(0, IDEAS);
	const said = await texts(scope, { reward: ideas.map(({ id }) => id) }, ["title"]);
	return said.rows("reward", ideas);
}
