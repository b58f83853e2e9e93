import type { AskedStep } from "~/kernel/drafts/asked-step.rules";
import type { keepStep } from "~/kernel/drafts/draft-steps.service.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import type { Step } from "~/kernel/items/items.rules";

/** What a button does to the lists of a record; undefined for one that only keeps what was typed. */
export function listStep({ kind, id }: AskedStep): Step | undefined {
	if (kind === "add") return { kind, parent: id };
	if (kind === "undo") return { kind };
	if (kind === "keep" || kind === "discard") return undefined;
	return { kind, id: id ?? "" };
}

/**
 * Where the browser goes after a step: to the item's page where it is to be filled in, else to the list it was taken in, at
 * the item or, where that is gone, at the list.
 */
export function placeAfter(drafted: Drafted, kept: Awaited<ReturnType<typeof keepStep>>, step: Step): string {
	const { recordId, place, parent, isRow } = kept;
	const { itemPage } = drafted;
	const fills = step.kind === "open" || step.kind === "add";
	if (itemPage && place && fills && !isRow) return itemPage(recordId, place.item.id);
	const around = itemPage && parent !== null ? itemPage(recordId, parent) : drafted.page(recordId);
	// The part of the form that a step was sent from is less than the place of what it was about.
	const [page] = around.split("#");
	return `${page}#${drafted.anchor}${place?.item.id ?? "list"}`;
}
