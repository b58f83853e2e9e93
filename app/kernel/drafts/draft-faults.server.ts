import type { ZodType } from "zod";
import type { Values } from "~/kernel/items/items.rules";
import { parseFormData } from "~/server/forms.server";
import { formOf } from "./draft.rules";

/** What is wrong with typed values, by field; empty when nothing is. */
export function faultsIn<V>(values: Values, schema: ZodType<V>): Record<string, string[]> {
	const { submission, failure } = parseFormData(formOf(values), schema);
	if (!failure) return {};
	const errors = Object.entries(submission.reply().error ?? {});
	return Object.fromEntries(errors.flatMap(([name, list]) => (list && list.length > 0 ? [[name, list]] : [])));
}
