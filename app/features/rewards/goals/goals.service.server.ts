import { findRewardForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { dropGoal, setGoal } from "./goals.repository.server";

/**
 * Pins a reward as the member's goal, or takes it away. Throws NotFound for a reward the member may not see, Refused for one
 * that nobody can have at the moment.
 */
export function changeGoal(
	scope: TenantScope,
	{ memberId, rewardId, step }: { memberId: string; rewardId: string; step: "set" | "drop" },
): Promise<void> {
	return transact(scope, async (tx) => {
		if (step === "drop") return dropGoal(tx, memberId, [rewardId]);
		const reward = await findRewardForMember(tx, memberId, rewardId);
		if (!reward) throw new NotFound("rewards:member.notFound");
		if (!reward.isActive) throw new Refused("rewards:member.reason.notAvailable");
		await setGoal(tx, memberId, rewardId);
	});
}
