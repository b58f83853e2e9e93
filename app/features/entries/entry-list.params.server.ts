import { readListParams } from "~/kernel/admin/list-params.server";
import { ENTRY_FILTERS, ENTRY_SORTS, type EntrySort, oldestFirst } from "./entries.rules";
import type { EntryFilters } from "./entry-queue.repository.server";

/** What the list of entries, or its download, is asked for. */
export function readEntryList(request: Request) {
	const params = readListParams(request, {
		filters: { status: ENTRY_FILTERS, offer: "text" },
		sorts: ENTRY_SORTS,
		defaultSort: ({ status }): EntrySort => (oldestFirst(status) ? "submitted" : "-submitted"),
		cursor: ["number", "string"],
	});
	const { status, offer } = params.filters;
	const filters: EntryFilters = { status, offerId: offer, search: params.q, sort: params.sort };
	const [submitted, id] = params.cursor ?? [];
	return { params, filters, after: id === undefined ? undefined : { submitted: Number(submitted), id: String(id) } };
}
