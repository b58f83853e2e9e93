import * as z from "zod";
import { opened, optionalLine, wholeNumber } from "~/lib/fields.schemas";
import { PREVIEW_COLUMNS, type PreviewColumn } from "../../databuckets.rules";
import { RESULT_COLUMNS, type ResultColumn } from "./columns.rules";

const LABEL_MAX = 60;

const column = z.object({
	place: wholeNumber(1, RESULT_COLUMNS.length),
	label: optionalLine(LABEL_MAX),
	show: z.boolean().default(false),
});

/** The form of the columns of results: of each its place, its name and whether it is shown. */
export const columnsSchema = z
	.object({ ...(Object.fromEntries(RESULT_COLUMNS.map((name) => [name, column])) as Columns), updated: opened })
	.transform(({ updated, ...columns }) => ({
		updated,
		columns: PREVIEW_COLUMNS.map((one): PreviewColumn & { place: number } => ({
			...one,
			...columns[one.column as ResultColumn],
		}))
			.sort((a, b) => a.place - b.place)
			.map(({ place: _place, ...one }) => one),
	}));

type Columns = Record<ResultColumn, typeof column>;

export type ColumnsFormValue = z.output<typeof columnsSchema>;
