import * as z from "zod";
import { opened, optionalLine, wholeNumber } from "~/lib/fields.schemas";
import { PREVIEW_COLUMNS, type PreviewColumn } from "../../databuckets.rules";
import { type ColumnField, columnField, RESULT_COLUMNS, type ResultColumn } from "./columns.rules";

const LABEL_MAX = 60;

const PARTS = {
	place: wholeNumber(1, RESULT_COLUMNS.length),
	label: optionalLine(LABEL_MAX),
	show: z.boolean().default(false),
};
type Part = keyof typeof PARTS;

const fields = Object.fromEntries(
	RESULT_COLUMNS.flatMap((column) =>
		(Object.keys(PARTS) as Part[]).map((part) => [columnField(column, part), PARTS[part]]),
	),
) as { [F in ColumnField]: F extends `${ResultColumn}_${infer P extends Part}` ? (typeof PARTS)[P] : never };

/** The form of the columns of results: of each its place, its name and whether it is shown. */
export const columnsSchema = z.object({ ...fields, updated: opened }).transform(({ updated, ...typed }) => ({
	updated,
	columns: PREVIEW_COLUMNS.toSorted((a, b) => placeOf(typed, a) - placeOf(typed, b)).map((one): PreviewColumn => {
		const column = one.column as ResultColumn;
		return { ...one, label: typed[`${column}_label`], show: typed[`${column}_show`] };
	}),
}));

const placeOf = (typed: Record<`${ResultColumn}_place`, number>, { column }: PreviewColumn) =>
	typed[`${column as ResultColumn}_place`];

export type ColumnsFormValue = z.output<typeof columnsSchema>;
