import * as z from "zod";
import { COLUMN_NAME_MAX } from "~/features/result-views/source/result-columns.rules";
import {
	chosenId,
	chosenIds,
	copyKey,
	opened,
	optionalLine,
	optionalText,
	publicationFields,
	requiredText,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { QUALIFIES_FROM } from "~/lib/limits";
import { message } from "~/lib/message-key";
import {
	BOARD_MODES,
	BOARD_STATUSES,
	COLUMN_TYPES,
	COLUMN_USES,
	NAME_RULES,
	PARTICIPANT_TYPES,
	SORT_DIRS,
	TIE_RULES,
	WINNER_ICONS,
} from "../leaderboards.rules";

const CHOICE = "leaderboards-admin:errors.choice";
const ROWS_MAX = 1_000_000;
export const FILTERS_MAX = 200;

/** Names, each once, as the pickers have read them. */
const names = z
	.array(z.string())
	.max(FILTERS_MAX, message("admin:errors.tooManyEntries", { max: FILTERS_MAX }))
	.default([])
	.transform((list) => [...new Set(list)]);

/** The form of a board, new and edited; its columns come from the draft. */
export const boardSchema = z.object({
	title: requiredText("leaderboards-admin:errors.titleRequired"),
	displayTitle: optionalLine(200),
	participantType: z.enum(PARTICIPANT_TYPES, { error: CHOICE }).default("member"),
	mode: z.enum(BOARD_MODES, { error: CHOICE }).default("dynamic"),
	databucketId: chosenId,
	accountKeyColumn: optionalLine(COLUMN_NAME_MAX),
	sortColumn: optionalLine(COLUMN_NAME_MAX),
	sortDir: z.enum(SORT_DIRS, { error: CHOICE }).default("desc"),
	ties: z.enum(TIE_RULES, { error: CHOICE }).default("skip"),
	winRows: wholeNumber(0, ROWS_MAX).default(1),
	maxRows: wholeNumber(0, ROWS_MAX).default(0),
	iconColumn: optionalLine(COLUMN_NAME_MAX),
	icon: z.enum(WINNER_ICONS, { error: CHOICE }).default("trophy"),
	names: z.enum(NAME_RULES, { error: CHOICE }).default("full"),
	prefix: optionalLine(20),
	suffix: optionalLine(20),
	prizes: optionalText(2000),
	filterMemberTags: names,
	filterCompanyTags: names,
	filterCompanies: names,
	sortOrder: wholeNumber(0, 100_000).default(0),
	status: z.enum(BOARD_STATUSES, { error: CHOICE }).default("Inactive"),
	frozen: z.boolean().default(false),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
	draft: opened,
});

export type BoardFormValue = z.output<typeof boardSchema>;

/** The inputs of its page: those of the schema and of the pickers. */
export const BOARD_FIELDS = [
	...Object.keys(boardSchema.shape),
	...["addMemberTags", "addCompanyTags", "addFilterMemberTags", "addFilterCompanyTags", "addFilterCompanies"],
];

/** Those that say anything of the board: what its form was opened with is no update. */
export const BOARD_UPDATES = BOARD_FIELDS.filter((name) => name !== "updated" && name !== "draft");

/** The form of a column. */
export const columnSchema = z.object({
	column: requiredText("leaderboards-admin:errors.columnRequired", COLUMN_NAME_MAX),
	label: optionalLine(100),
	use: z.enum(COLUMN_USES, { error: CHOICE }).default("column"),
	type: z.enum(COLUMN_TYPES, { error: CHOICE }).default("text"),
	threshold: wholeNumber(-ROWS_MAX, 1_000_000_000).default(QUALIFIES_FROM),
});

export const COLUMN_FIELDS = Object.keys(columnSchema.shape);

/** The confirmation before a board is copied. */
export const boardCopySchema = z.object({ _key: copyKey });
