export const REWARD_STATUSES = ["Draft", "Active", "Archive"] as const;
export type RewardStatus = (typeof REWARD_STATUSES)[number];

/** Stock that never runs out. */
export const UNLIMITED = -1;

/** Orders of the admin list; a minus in front means descending. */
export const REWARD_SORTS = ["-created", "created", "title", "-title", "pointsCost", "-pointsCost"] as const;
export type RewardSort = (typeof REWARD_SORTS)[number];

/** A category is read by title, what is switched on (or off) by cost, all by when they were made (specification §7). */
export function defaultRewardSort(filters: { category?: string | undefined; active?: string | undefined }): RewardSort {
	if (filters.category) return "title";
	return filters.active ? "pointsCost" : "-created";
}

/** The sort value of a row and its id: where the page after it begins. */
export function rewardCursor(
	row: { id: string; created: number; titleUpper: string; pointsCost: number },
	sort: RewardSort,
): [string | number, string] {
	const values = { created: row.created, title: row.titleUpper, pointsCost: row.pointsCost };
	return [values[sort.replace("-", "") as keyof typeof values], row.id];
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
