import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import type { Item, Values } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { fromLocalTime, toLocalTime } from "~/lib/days";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import type { StoredOpportunity } from "./offer-record.repository.server";
import { opportunitySchema } from "./offers.schemas";

/** A stored opportunity as its form would send it. */
export function toItem(stored: StoredOpportunity, timeZone: string): Item {
	const typed: Record<string, string | null> = {
		title: stored.title,
		description: stored.description,
		points: String(stored.points),
		formId: stored.formId,
		deadline: stored.deadline === null ? null : toLocalTime(stored.deadline, timeZone),
		entryLimit: stored.entryLimit === null ? null : String(stored.entryLimit),
		redeemable: stored.redeemable ? "on" : null,
		addToDatabucket: stored.addToDatabucket ? "on" : null,
		databucketId: stored.databucketId,
		targetCode: stored.targetCode,
		status: stored.status,
	};
	const values: Values = {};
	for (const [name, value] of Object.entries(typed)) if (value !== null) values[name] = [value];
	return { id: stored.id, values };
}

/** What is wrong with an opportunity as it was typed, by field; empty when nothing is. */
export const faultsOf = ({ values }: Item): Record<string, string[]> => faultsIn(values, opportunitySchema);

/** An opportunity as it will be stored; its id stays. */
export type OpportunityInput = Pick<
	StoredOpportunity,
	| "id"
	| "title"
	| "description"
	| "points"
	| "formId"
	| "deadline"
	| "entryLimit"
	| "redeemable"
	| "addToDatabucket"
	| "databucketId"
	| "targetCode"
	| "status"
>;

/** Opportunities as they were typed. Throws ManyRefused, each fault at its opportunity and field. */
export function readItems(
	items: readonly Item[],
	stored: readonly StoredOpportunity[],
	timeZone: string,
): OpportunityInput[] {
	const faults: Record<string, string[]> = {};
	const known = new Map(stored.map((one) => [one.id, one]));
	const read = items.flatMap((item): OpportunityInput[] => {
		const { value } = parseFormData(formOf(item.values), opportunitySchema);
		if (value === null) {
			for (const [field, list] of Object.entries(faultsOf(item))) faults[listFault(item.id, field)] = list;
			return [];
		}
		const { deadline, entryLimit, targetCode, ...rest } = value;
		return [
			{
				...rest,
				id: item.id,
				deadline: deadlineOf(deadline, known.get(item.id)?.deadline ?? null, timeZone),
				entryLimit: entryLimit ?? null,
				targetCode: targetCode === "" ? null : targetCode,
			},
		];
	});
	if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
	return read;
}

/** A deadline that was left as it is keeps its seconds, and of an hour that a clock shows twice the one it was. */
function deadlineOf(typed: string | undefined, stored: number | null, timeZone: string): number | null {
	if (typed === undefined) return null;
	if (stored !== null && toLocalTime(stored, timeZone) === typed) return stored;
	return fromLocalTime(typed, timeZone);
}
