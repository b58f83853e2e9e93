/** Orders of the admin list; a minus in front means descending. Members see them by `order` (OFFER-09). */
export const OFFER_SORTS = ["order", "-order", "title", "-title", "created", "-created"] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

/** The sort values of a row and its id: where the page after it begins. */
export function offerCursor(
	row: { id: string; created: number; titleUpper: string; sortOrder: number },
	sort: OfferSort,
): (string | number)[] {
	if (sort.endsWith("order")) return [row.sortOrder, row.titleUpper, row.id];
	return [sort.endsWith("title") ? row.titleUpper : row.created, row.id];
}

/** Kinds of those values. */
export function offerCursorKinds(sort: OfferSort): readonly ("string" | "number")[] {
	if (sort.endsWith("order")) return ["number", "string", "string"];
	return [sort.endsWith("title") ? "string" : "number", "string"];
}

/** What can be done with several offers at once, by the words for it. */
export const OFFER_BULK = {
	activate: "offers-admin:bulk.activate",
	draft: "offers-admin:bulk.draft",
	archive: "offers-admin:bulk.archive",
	delete: "offers-admin:delete.confirm",
} as const;
