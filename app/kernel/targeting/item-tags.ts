export interface ItemTags {
	memberTags: string[];
	/** Ids of company tags. */
	companyTagIds: string[];
}

/** What `itemTagParts` found, as a form shows it. */
export const toItemTags = (rows: { memberTags: { tag: string }[]; companyTags: { id: string }[] }): ItemTags => ({
	memberTags: rows.memberTags.map((row) => row.tag),
	companyTagIds: rows.companyTags.map((row) => row.id),
});
