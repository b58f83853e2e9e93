import { upperKey } from "~/lib/text";

export const ITEM_TYPES = [
	"offer",
	"article",
	"blog",
	"reward",
	"reward_catalogue",
	"leaderboard",
	"table",
	"page",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

const overlaps = (a: readonly string[], b: readonly string[]) => {
	const keys = new Set(b.map(upperKey));
	return a.some((tag) => keys.has(upperKey(tag)));
};

/**
 * The visibility rule: member tags empty or shared, and company tags empty or shared with the member's companies.
 * Case and outer blanks do not count (specification §6).
 */
export function isVisible(
	item: { memberTags: readonly string[]; companyTags: readonly string[] },
	member: { tags: readonly string[]; companyTags: readonly string[] },
): boolean {
	const byMember = item.memberTags.length === 0 || overlaps(item.memberTags, member.tags);
	const byCompany = item.companyTags.length === 0 || overlaps(item.companyTags, member.companyTags);
	return byMember && byCompany;
}
