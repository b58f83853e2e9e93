import { moveOne, type PickContext, type Picked, readPicks } from "~/kernel/admin/picks.server";
import { findOfferByTitle } from "./offer-picks.repository.server";

/** The offers of a group, by title and in their order: those that are ticked, then those that are added. */
export async function pickOffers<V extends { offerIds: string[] }>(
	{ scope }: PickContext,
	form: FormData,
): Promise<Picked<V>> {
	moveOne(form, "offers");
	const offers = await readPicks(form, {
		...{ typed: "addOffers", picked: "offers" },
		find: (title) => findOfferByTitle(scope, title),
		...{ unknown: "offers-admin:groups.errors.offersUnknown", tooMany: "admin:errors.tooManyEntries" },
	});
	return { pickers: [offers], into: (value) => ({ ...value, offerIds: offers.ids }) };
}
