import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { freeCopyTitle } from "~/lib/admin/copy-title";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { rewardPaths } from "../rewards.paths";
import { findReward, insertReward, isRewardTitleTaken } from "../rewards.repository.server";
import { UNLIMITED } from "../rewards.rules";

/**
 * Makes a Draft that is like a reward but for its title, its window and its pieces: those that are counted belong to the
 * original. The same key makes one copy. Throws NotFound, and Refused when a hundred titles are taken.
 */
export function duplicateReward(scope: TenantScope, id: string, key: string): Promise<{ id: string }> {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "reward-copy", owner: tx.actor.id, key, body: { id } },
			{
				find: async (made) => ((await findReward(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: rewardPaths.edit(first.id), label: "rewards:duplicate.seeFirst" }),
				make: () => copy(tx, id),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string): Promise<{ id: string }> {
	const reward = await findReward(tx, id);
	if (!reward) throw new NotFound("rewards:errors.notFound");
	const { imageSmallUrl: small, imageMediumUrl: medium, imageLargeUrl: large } = reward;
	const made = await insertReward(tx, {
		...reward,
		title: await freeCopyTitle(reward.title, (wanted) => isRewardTitleTaken(tx, wanted)),
		status: "Draft",
		stockQuantity: reward.stockQuantity === UNLIMITED ? UNLIMITED : 0,
		publishFrom: null,
		publishUntil: null,
		image: small && medium && large ? { small, medium, large } : null,
	});
	await copyTexts(tx, "reward", [[id, made]]);
	await recordAudit(tx, { action: "create", entity: "reward", entityId: made, after: await findReward(tx, made) });
	return { id: made };
}
