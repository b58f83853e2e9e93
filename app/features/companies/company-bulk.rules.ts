/** What can be done with several companies at once, by the words for it. */
export const COMPANY_BULK = {
	addTag: "companies:bulk.addTag",
	removeTag: "companies:bulk.removeTag",
	delete: "companies:delete.confirm",
} as const;

/** The same for the members of a company. */
export const COMPANY_MEMBER_BULK = { remove: "companies:members.remove" } as const;

/** The same for company tags. */
export const COMPANY_TAG_BULK = { delete: "companies:tags.delete.confirm" } as const;
