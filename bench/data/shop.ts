import { makeOffer } from "../../tests/integration/offers/make-offer";
import { addCatalogue, addReward } from "../../tests/integration/orders/shop";
import type { World } from "../../tests/support/world";

const CATALOGUES = 9;
const PER_CATALOGUE = 10;
const OFFERS = 6;

/** So many catalogues of ten rewards and six offers: with nine, and the four in reach, home shows 100 cards. */
export async function fillShop(world: World, count = CATALOGUES): Promise<string[]> {
	const catalogues: string[] = [];
	for (let c = 0; c < count; c++) {
		const catalogue = await addCatalogue(world.scope, { sort_order: c });
		catalogues.push(catalogue);
		for (let r = 0; r < PER_CATALOGUE; r++)
			await addReward(world.scope, { catalogue, points_cost: 100 + c * 10 + r, stock_quantity: -1 });
	}
	for (let o = 0; o < OFFERS; o++)
		await makeOffer(world, { opportunities: [{ id: `opportunity-o${o}`, title: `Opportunity ${o}`, points: 100 }] });
	return catalogues;
}
