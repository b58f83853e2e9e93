import * as z from "zod";
import { opened, requiredText, wholeNumber } from "~/lib/fields.schemas";
import { CLAIMS_LIMIT_MAX } from "./data-sets.rules";

/** Nothing typed is no limit of its own; 0 is: that there is none. */
export const claimsLimit = wholeNumber(0, CLAIMS_LIMIT_MAX)
	.optional()
	.transform((limit) => limit ?? null);

const dataSetForm = (missing: string) => z.object({ title: requiredText(missing), claimsLimit, updated: opened });

/** The form of a new data set, and of one that is edited: the specification words the missing title differently. */
export const newDataSetSchema = dataSetForm("data-sets:errors.titleRequired");
export const dataSetSchema = dataSetForm("data-sets:errors.idAndTitleRequired");

export type DataSetFormValue = z.output<typeof dataSetSchema>;
