import * as z from "zod";
import { chosenIds, requiredText } from "~/lib/fields.schemas";
import { LIST_VIEW_NAME, LIST_VIEW_QUERY } from "~/lib/limits";

const query = z.string().max(LIST_VIEW_QUERY).default("");
const tick = z.boolean().default(false);

/** A view of a list, new or kept; `query` is what the list was asked for when its page was opened. */
export const listViewSchema = z.object({
	name: requiredText("admin:views.nameRequired", LIST_VIEW_NAME),
	query,
	isShared: tick,
	isDefault: tick,
	/** Whether a kept view takes over what the list is asked for now. */
	replace: tick,
});

export type ListViewFormValue = z.output<typeof listViewSchema>;

/** The columns of a list; `reset` leaves them to the list. */
export const listColumnsSchema = z.object({ query, columns: chosenIds, reset: z.literal("yes").optional() });
