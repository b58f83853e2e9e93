import { expect, test } from "vitest";
import { hasFormPoints } from "~/features/forms/form-points.rules";
import { type OfferView, type OpportunityView, offerCards } from "~/features/offers/offer-cards.rules";
import { earningOf, unavailableReason } from "~/features/offers/offers.rules";

const NOW = 1_000_000;

test("is open up to and including the deadline, and below the limit [ENTRY-38]", () => {
	const open = { deadline: null, entryLimit: null };
	expect(unavailableReason(open, 1000, NOW)).toBeNull();
	expect(unavailableReason({ ...open, deadline: NOW }, 0, NOW)).toBeNull();
	expect(unavailableReason({ ...open, deadline: NOW - 1 }, 0, NOW)).toBe("closed");
	expect(unavailableReason({ ...open, entryLimit: 2 }, 1, NOW)).toBeNull();
	expect(unavailableReason({ ...open, entryLimit: 2 }, 2, NOW)).toBe("limit");
	expect(unavailableReason({ deadline: NOW - 1, entryLimit: 1 }, 5, NOW)).toBe("closed");
});

test("earns the opportunity's points unless its form gives some [ENTRY-34, OFFER-31]", () => {
	expect(earningOf(50, null)).toEqual({ points: 50, upTo: false });
	const plain = { sections: [{ id: "a", type: "text" as const, label: "A" }] };
	expect(earningOf(50, plain)).toEqual({ points: 50, upTo: false });
	const scored = {
		sections: [
			{
				id: "s",
				type: "section" as const,
				points: 1000,
				children: [
					{ id: "a", type: "text" as const, label: "A", points: 5 },
					{
						id: "one",
						type: "select" as const,
						label: "One",
						options: ["none", { value: "x", label: "X", points: 10 }, { value: "y", label: "Y", points: 30 }],
					},
					{
						id: "many",
						type: "checkbox" as const,
						label: "Many",
						options: [
							{ value: "x", label: "X", points: 1.5 },
							{ value: "y", label: "Y", points: 1.6 },
						],
					},
				],
			},
		],
	};
	expect(hasFormPoints(scored)).toBe(true);
	expect(earningOf(50, scored)).toEqual({ points: 38, upTo: true });
});

const offer = (id: string, title: string, sortOrder = 0): OfferView => ({
	id,
	title,
	titleUpper: title.toUpperCase(),
	description: "",
	image: null,
	sortOrder,
	opportunities: [],
});

test("a group without visible offers is no card; an offer of two groups is in both and not alone [OFFER-25]", () => {
	const cards = offerCards(
		[offer("a", "A"), offer("b", "B")],
		[
			{ id: "g1", groupName: "One", sortOrder: 0, offerIds: ["a", "gone"] },
			{ id: "g2", groupName: "Two", sortOrder: 0, offerIds: ["a"] },
			{ id: "g3", groupName: "Three", sortOrder: 0, offerIds: ["gone"] },
		],
	);
	expect(cards.map((card) => card.id)).toEqual(["b", "g1", "g2"]);
});

test("cards of one order stand by their titles as lists have them, with emoji behind all letters [OFFER-26]", () => {
	const group = { id: "g", groupName: "Ｂonus", sortOrder: 0, offerIds: ["a"] };
	const cards = offerCards([offer("a", "IN A GROUP"), offer("e", "🎁 GIFTS"), offer("l", "ÉTÉ")], [group]);
	expect(cards.map((card) => card.id)).toEqual(["l", "g", "e"]);
});

test("a card of which all is closed says that it is over, and keeps its place [OFFER-26]", () => {
	const entry = (unavailable: OpportunityView["unavailable"]) => ({ unavailable }) as OpportunityView;
	const cards = offerCards(
		[
			{ ...offer("over", "A"), opportunities: [entry("closed"), entry("closed")] },
			{ ...offer("half", "B", 1), opportunities: [entry("closed"), entry(null)] },
			{ ...offer("sent", "C", 2), opportunities: [entry("limit")] },
			offer("bare", "D", 3),
		],
		[],
	);
	expect(cards.map(({ id, over }) => [id, over])).toEqual([
		["over", true],
		["half", false],
		["sent", false],
		["bare", false],
	]);
});
