/** The parts that a board's form is shown in, one at a time, and the fields of each. */
export const BOARD_PARTS = {
	basics: ["title", "status", "displayTitle", "participantType", "mode", "databucketId", "accountKeyColumn"],
	ranking: ["sortColumn", "sortDir", "ties", "winRows", "maxRows", "iconColumn", "icon"],
	columns: ["columns"],
	shown: ["names", "prefix", "suffix", "prizes"],
	filters: [
		...(["filterMemberTags", "addFilterMemberTags", "filterCompanyTags", "addFilterCompanyTags"] as const),
		...(["filterCompanies", "addFilterCompanies"] as const),
	],
	audience: [
		...(["sortOrder", "frozen", "publishFrom", "publishUntil"] as const),
		...(["memberTags", "addMemberTags", "companyTagIds", "addCompanyTags"] as const),
	],
} as const;

export type BoardPart = keyof typeof BOARD_PARTS;

export const BOARD_PART_NAMES = Object.keys(BOARD_PARTS) as BoardPart[];
