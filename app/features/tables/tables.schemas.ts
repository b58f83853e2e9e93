import * as z from "zod";
import { PARTICIPANT_TYPES } from "~/features/databuckets/databuckets.rules";
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
import { COLUMN_USES, HOME_CARD_TYPES, TABLE_MODES, TABLE_STATUSES, VALUE_FORMATS } from "./tables.rules";

const NAME = 200;
const WORDS = 100;
const rounding = wholeNumber(0, 4)
	.optional()
	.transform((decimals) => decimals ?? null);

/** The form of a table, new and edited; its columns come from the draft. */
export const tableSchema = z.object({
	title: requiredText("tables-admin:errors.titleRequired"),
	description: optionalText(1000),
	participantType: z.enum(PARTICIPANT_TYPES, { error: "tables-admin:errors.participantType" }).default("member"),
	mode: z.enum(TABLE_MODES, { error: "tables-admin:errors.mode" }).default("dynamic"),
	selectedDatabucket: chosenId,
	accountKeyColumn: optionalLine(COLUMN_NAME_MAX),
	cardHeader: optionalLine(NAME),
	homeType: z.enum(HOME_CARD_TYPES, { error: "tables-admin:errors.homeType" }).default("percent"),
	homeColumn: optionalLine(COLUMN_NAME_MAX),
	leftOperator: optionalLine(COLUMN_NAME_MAX),
	rightOperator: optionalLine(COLUMN_NAME_MAX),
	homeFormat: z.enum(VALUE_FORMATS, { error: "tables-admin:errors.format" }).default("percent"),
	homeRounding: rounding,
	valuePrefix: optionalLine(WORDS),
	valueSuffix: optionalLine(WORDS),
	cardPrefix: optionalLine(WORDS),
	cardSuffix: optionalLine(WORDS),
	resultsHeader: optionalLine(NAME),
	status: z.enum(TABLE_STATUSES, { error: "tables-admin:errors.status" }).default("Active"),
	order: wholeNumber(0, 100_000).default(0),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	previewAs: optionalLine(NAME),
	updated: opened,
	draft: opened,
});

/** The inputs of its page: those of the schema and of the pickers. */
export const TABLE_FIELDS = [...Object.keys(tableSchema.shape), "addMemberTags", "addCompanyTags"];

export type TableFormValue = z.output<typeof tableSchema>;

/** The form of a column: what it is used for, and how it is shown. */
export const tableColumnSchema = z.object({
	use: z.enum(COLUMN_USES, { error: "tables-admin:errors.use" }).default("results"),
	column: requiredText("tables-admin:errors.columnRequired", COLUMN_NAME_MAX),
	label: optionalLine(WORDS),
	format: z
		.enum(VALUE_FORMATS, { error: "tables-admin:errors.format" })
		.optional()
		.transform((format) => format ?? null),
	rounding,
	row: optionalLine(NAME),
});

export type ColumnValue = z.output<typeof tableColumnSchema>;
export const COLUMN_FIELDS = Object.keys(tableColumnSchema.shape);

/** The form of a copy. */
export const copyTableSchema = z.object({
	title: requiredText("tables-admin:errors.titleRequired"),
	_key: copyKey,
});
