import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { offerPaths } from "../offers.admin.paths";
import { OPPORTUNITY_ANCHOR } from "./offer-editing.rules";
import { countOfferEntries, findOffer } from "./offer-record.repository.server";
import { OFFER_FIELDS } from "./offers.schemas";
import { toItem } from "./opportunity-items.server";

/** How offers are edited as drafts, in a program of this time zone. */
export function draftedOffer(timeZone: string): Drafted {
	return {
		kind: "offer",
		stored: async (scope, id) => {
			const offer = await findOffer(scope, id);
			return (
				offer && {
					...{ updated: offer.updated, items: offer.opportunities.map((one) => toItem(one, timeZone)) },
					shown: () => ({ ...offer, ...publicationShown(offer, timeZone) }),
				}
			);
		},
		names: OFFER_FIELDS,
		notFound: "offers:notFound",
		page: offerPaths.edit,
		list: offerPaths.list,
		itemPage: offerPaths.opportunity,
		anchor: OPPORTUNITY_ANCHOR,
		refuseRemoval: async (scope, id, item) => {
			const count = (await countOfferEntries(scope, id)).of(item.id);
			const title = item.values.title?.[0] ?? "";
			if (count > 0)
				throw new Refused(message("offers-admin:errors.opportunityHasEntries", { count, title }), undefined, 409);
		},
	};
}
