import { readListParams } from "~/kernel/admin/list-params.server";
import { OFFER_STATUSES } from "../editing/offer-editing.rules";
import { OFFER_SORTS, offerCursorKinds } from "./offer-list.rules";

/** What the list of offers is asked for. */
export function readOfferList(request: Request) {
	const params = readListParams(request, {
		filters: { status: OFFER_STATUSES },
		sorts: OFFER_SORTS,
		cursor: ({ sort }) => offerCursorKinds(sort),
	});
	return { params, filter: { q: params.q, status: params.filters.status } };
}
