/** What can be done with several rewards at once, by the words for it. */
export const REWARD_BULK = {
	activate: "rewards:list.makeActive",
	archive: "rewards:list.archive",
	switchOn: "rewards:bulk.switchOn",
	switchOff: "rewards:bulk.switchOff",
	addTag: "rewards:bulk.addTag",
	removeTag: "rewards:bulk.removeTag",
	delete: "rewards:delete.confirm",
} as const;

/** The same for reward categories and for reward catalogues. */
export const CATEGORY_BULK = { delete: "rewards:categories.delete.confirm" } as const;
export const CATALOGUE_BULK = { delete: "rewards:catalogues.delete.confirm" } as const;
