export const REWARD_STATUSES = ["Draft", "Active", "Archive"] as const;
export type RewardStatus = (typeof REWARD_STATUSES)[number];

/** Stock that never runs out. */
export const UNLIMITED = -1;

/** What the rows of the admin list can show. */
export const REWARD_COLUMNS = [
	"title",
	"status",
	"catalogue",
	"category",
	"cost",
	"stock",
	"created",
	"updated",
] as const;

/** The same of categories and of catalogues. */
export const CATEGORY_COLUMNS = ["title", "status", "description"] as const;
export const CATALOGUE_COLUMNS = ["title", "status", "order"] as const;

/** A category is read by title, what is switched on (or off) by cost, all by when they were made (specification §7). */
export function defaultRewardSort(filters: { category?: string | undefined; active?: string | undefined }) {
	if (filters.category) return "title" as const;
	return filters.active ? ("pointsCost" as const) : ("-created" as const);
}

/** What a change of the stock does, seen from the stock the form was opened with. */
export function stockChange(stock: { stored: number; opened: number | undefined; typed: number }): number | "moved" {
	const { stored, opened = stored, typed } = stock;
	// Left alone: orders may have moved it meanwhile, and that stands.
	if (typed === opened) return 0;
	return stored === opened ? typed - stored : "moved";
}

/** A row of `shown` as a reward. */
export function toReward<R extends { active: 0 | 1 }>({
	active,
	...row
}: R): Omit<R, "active"> & { isActive: boolean } {
	return { ...row, isActive: active === 1 };
}
