import * as z from "zod";
import {
	asked,
	chosenId,
	chosenIds,
	copyKey,
	opened,
	optionalText,
	publicationFields,
	requiredText,
	switched,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { REWARD_STATUSES } from "./rewards.rules";

/** The form of a reward, new and edited. */
export const rewardSchema = z
	.object({
		title: requiredText("rewards:errors.titleRequired"),
		description: optionalText(),
		categoryId: chosenId,
		rewardCatalogueId: chosenId,
		rewardCategories: chosenIds,
		status: z.enum(REWARD_STATUSES, { error: "rewards:errors.status" }).default("Draft"),
		isActive: z.boolean().optional(),
		stockQuantity: wholeNumber(-1).default(0),
		pointsCost: wholeNumber(0).default(0),
		...publicationFields,
		memberTags: tagList,
		companyTagIds: chosenIds,
		image: z.file().optional(),
		removeImage: z.boolean().default(false),
		updated: opened,
		stockOpened: opened,
		asked,
	})
	.transform(({ asked, ...form }) => ({ ...form, isActive: switched(form.isActive, "isActive", asked, true) }));

export type RewardFormValue = z.output<typeof rewardSchema>;

/** The confirmation before a reward is copied. */
export const duplicateRewardSchema = z.object({ _key: copyKey });

/** The form of a reward category. */
export const rewardCategorySchema = z
	.object({
		title: requiredText("rewards:errors.titleRequired"),
		description: optionalText(),
		isActive: z.boolean().optional(),
		updated: opened,
		asked,
	})
	.transform(({ asked, ...form }) => ({ ...form, isActive: switched(form.isActive, "isActive", asked, true) }));

export type RewardCategoryFormValue = z.output<typeof rewardCategorySchema>;

/** The form of a reward catalogue. */
export const rewardCatalogueSchema = z.object({
	title: requiredText("rewards:errors.titleRequired"),
	order: wholeNumber(0, 100_000).default(0),
	status: z.enum(REWARD_STATUSES, { error: "rewards:errors.status" }).default("Active"),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
});

export type RewardCatalogueFormValue = z.output<typeof rewardCatalogueSchema>;
