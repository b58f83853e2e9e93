import { refuseFull } from "~/kernel/admin/bulk/refuse-full";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { CHOSEN_MAX, PICKED_MAX } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import { findReward, type RewardState, setRewardState } from "../rewards.repository.server";

/** Sets status or switch of a reward; nothing is written where that changes nothing. Throws NotFound. */
export async function changeRewardState(tx: WriteScope, id: string, state: RewardState): Promise<void> {
	const { status, isActive } = await requireReward(tx, id);
	const before = { status, isActive };
	const after = { ...before, ...state };
	if (before.status === after.status && before.isActive === after.isActive) return;
	await setRewardState(tx, id, state);
	await recordAudit(tx, { action: "update", entity: "reward", entityId: id, before, after });
}

/** A tag of either kind; at least one is given. */
export interface TagChange {
	memberTag: string;
	/** Id of a company tag. */
	companyTag: string;
	wanted: boolean;
	/** Whether the reward may be left without tags, so that everybody sees it. */
	opening: boolean;
}

/** Gives a reward a tag or takes it away. Throws NotFound, and Refused when its last tag would go unasked. */
export async function changeRewardTags(tx: WriteScope, id: string, change: TagChange): Promise<void> {
	const { memberTags, companyTagIds } = await requireReward(tx, id);
	const before = { memberTags, companyTagIds };
	const isTag = (tag: string) => upperKey(tag) === upperKey(change.memberTag);
	const isCompanyTag = (tag: string) => tag === change.companyTag;
	const after = {
		memberTags: moved(memberTags, change.memberTag, isTag, change.wanted),
		companyTagIds: moved(companyTagIds, change.companyTag, isCompanyTag, change.wanted),
	};
	const emptied = (name: keyof typeof after) => before[name].length > 0 && after[name].length === 0;
	if ((emptied("memberTags") || emptied("companyTagIds")) && !change.opening)
		throw new Refused("admin:bulk.openingRefused");
	refuseFull(before.memberTags, after.memberTags, PICKED_MAX);
	refuseFull(before.companyTagIds, after.companyTagIds, CHOSEN_MAX);
	const same = (name: keyof typeof after) => before[name].length === after[name].length;
	if (same("memberTags") && same("companyTagIds")) return;
	await setItemTags(tx, "reward", id, after);
	await setRewardState(tx, id, {});
	await recordAudit(tx, { action: "update", entity: "reward", entityId: id, before, after });
}

function moved(tags: string[], tag: string, is: (one: string) => boolean, wanted: boolean): string[] {
	if (tag === "" || tags.some(is) === wanted) return tags;
	return wanted ? [...tags, tag] : tags.filter((one) => !is(one));
}

async function requireReward(tx: WriteScope, id: string) {
	const reward = await findReward(tx, id);
	if (!reward) throw new NotFound("rewards:errors.notFound");
	return reward;
}
