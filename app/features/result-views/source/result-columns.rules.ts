/** The longest name of a column that settings keep. */
export const COLUMN_NAME_MAX = 200;

/** What a databucket's results offer as columns, by the names that settings and rows know them by. */
export const RESULT_COLUMNS = [
	...["Actual", "Target", "Difference", "Percentage", "Target Points", "Claim Points", "Quiz Points", "Bonus"],
	"Total Points",
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** The column that tells the rows of one participant apart, where results are by code. */
export const CODE_COLUMN = "Target Code";
