import { expect, test } from "vitest";
import { OfferCards } from "~/features/entries/components/offer-card";
import { ForYou } from "~/features/home/components/for-you";
import { OpenOffers } from "~/features/home/components/open-offers";
import { renderPage } from "../../../support/render-page";

const MIDNIGHT = Date.UTC(2026, 11, 1);
const EARNING = { points: 50, upTo: false };
const WHAT = { offerId: "o1", opportunityId: "p1", title: "Mower", cardTitle: "Sales", image: null };

const read = (Page: () => React.ReactNode) =>
	renderPage(Page as never, "/home", { loaderData: null })
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

/** How each place names a deadline of an opportunity that is open, or closed. */
const places = (deadline: number, unavailable: "closed" | null = null) => {
	const opportunity = {
		...{ id: "p1", offerId: "o1", title: "Mower", description: "", deadline, entryLimit: null, redeemable: 1 },
		...{ earning: EARNING, own: { count: 0, latest: null }, unavailable },
	};
	const card = { cardType: "offer", id: "o1", title: "Sales", description: "", image: null, sortOrder: 1 };
	const ending = [{ ...WHAT, ends: deadline }];
	return [
		() => <OfferCards cards={[{ ...card, over: false, opportunities: [opportunity] }] as never} />,
		() => (
			<OpenOffers offers={[{ ...WHAT, ...EARNING, deadline, redeemable: 1, ownEntries: 0, left: null }] as never} />
		),
		() => <ForYou sentBack={[]} others={{ pieces: 0, orders: [], ending } as never} />,
	].map(read);
};

test("a deadline at midnight is named by its time, or by the last day on which there is something to send", () => {
	const [row, ...tiles] = places(MIDNIGHT);
	expect(row).toContain("Until Dec 1, 2026, 00:00");
	for (const text of tiles) expect(text).toContain("Nov 30, 2026");
	for (const text of places(MIDNIGHT + 60_000)) expect(text).toContain("Dec 1, 2026");
	expect(places(MIDNIGHT, "closed")[0]).toMatch(/Closed on Dec 1, 2026 /);
});
