import { insertForm } from "~/features/forms/forms.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import type { NewOffer, NewOpportunity } from "~/features/offers/offer-inserts.repository.server";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

let counter = 0;

/** Adds an Active offer without tags and returns its id. */
export async function makeOffer(world: World, offer: Partial<NewOffer> = {}, programId = "demo"): Promise<string> {
	counter++;
	const values: NewOffer = { title: `Offer ${counter}`, status: "Active", ...offer };
	return transact(await world.scopeOf({ programId }), (tx) => insertOffer(tx, values));
}

/** Adds an Active offer with one opportunity; both ids. */
export async function makeOpportunity(
	world: World,
	opportunity: Partial<NewOpportunity> = {},
	offer: Partial<NewOffer> = {},
) {
	counter++;
	const opportunityId = `opportunity-${counter}`;
	const offerId = await makeOffer(world, {
		...offer,
		opportunities: [{ id: opportunityId, title: `Opportunity ${counter}`, points: 100, ...opportunity }],
	});
	return { offerId, opportunityId };
}

/** Adds a form definition and returns its id. */
export async function makeForm(world: World, sections: FormField[]): Promise<string> {
	counter++;
	return transact(world.scope, (tx) => insertForm(tx, { title: `Form ${counter}`, definition: { sections } }));
}
