import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import Offer, { loader } from "~/routes/member/offers/show";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "./make-offer";

test.each([
	[5, 0],
	[6, 1],
])("of %i entries on an offer's page %i are folded beneath the newest", async (count, folded) => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const ids = await makeOpportunity(world);
	for (let i = 0; i < count; i++)
		await saveEntry(await world.scopeOf({ now: () => 1000 + i }), {
			...{ id: `e${i}`, status: "Pending", data: { description: `${i}` }, memberId, ...ids },
		});
	const { data } = await answer(() => loader(args(`/offers/${ids.offerId}`, { cookie, params: ids })));
	const html = renderPage(Offer, `/offers/${ids.offerId}`, { loaderData: data });
	const [open = "", closed = ""] = html.slice(html.indexOf("Your entries")).split("<details");
	expect(open.match(/\/entries\/e\d/g)).toHaveLength(5);
	expect(closed.match(/\/entries\/e\d/g) ?? []).toEqual(folded ? ["/entries/e0"] : []);
	expect(closed.includes("1 older entry")).toBe(folded === 1);
});
