import { ensureCompanyTag } from "~/features/companies/companies.repository.server";
import {
	insertRewardCatalogue,
	type RewardCatalogueInput,
} from "~/features/rewards/reward-catalogues.repository.server";
import { insertRewardCategory, type RewardCategoryInput } from "~/features/rewards/reward-categories.repository.server";
import { insertReward, type RewardInput } from "~/features/rewards/rewards.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";

/** Makes an Active catalogue, unless told otherwise. */
export function createRewardCatalogue(tx: WriteScope, values: Partial<RewardCatalogueInput> = {}): Promise<string> {
	return insertRewardCatalogue(tx, { title: `Catalogue ${newId()}`, ...values });
}

/** Makes a category that is switched on, unless told otherwise. */
export function createRewardCategory(tx: WriteScope, values: Partial<RewardCategoryInput> = {}): Promise<string> {
	return insertRewardCategory(tx, { title: `Category ${newId()}`, ...values });
}

export interface RewardValues extends Partial<Omit<RewardInput, "companyTagIds">> {
	/** Names of company tags; missing ones are made. */
	companyTags?: readonly string[];
}

/** Makes an Active reward of 100 points without stock limit, in a catalogue of its own unless one is given. */
export async function createReward(
	tx: WriteScope,
	{ companyTags = [], ...values }: RewardValues = {},
): Promise<string> {
	const companyTagIds: string[] = [];
	for (const tag of companyTags) companyTagIds.push(await ensureCompanyTag(tx, tag));
	return insertReward(tx, {
		title: `Reward ${newId()}`,
		status: "Active",
		stockQuantity: -1,
		pointsCost: 100,
		...values,
		rewardCatalogueId: values.rewardCatalogueId ?? (await createRewardCatalogue(tx)),
		companyTagIds,
	});
}
