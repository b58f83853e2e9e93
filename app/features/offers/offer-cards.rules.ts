import { byCharacter, upperKey } from "~/lib/text";
import type { Earning, Unavailable } from "./offers.rules";

export type EntryStatus = "Pending" | "Processing" | "Completed" | "Rejected";

/** What a member has sent for one opportunity. */
export interface OwnEntries {
	count: number;
	/** The newest one. */
	latest: { id: string; status: EntryStatus; reviewed: number | null; submitted: number } | null;
}

export interface OpportunityView {
	id: string;
	offerId: string;
	title: string;
	/** Its words, without marks. */
	description: string;
	earning: Earning;
	/** Whether the points are added to the balance. */
	redeemable: 0 | 1;
	/** UTC milliseconds. */
	deadline: number | null;
	entryLimit: number | null;
	own: OwnEntries;
	unavailable: Unavailable;
}

export interface OfferView {
	id: string;
	title: string;
	titleUpper: string;
	description: string;
	image: string | null;
	sortOrder: number;
	opportunities: OpportunityView[];
}

export interface OfferGroupView {
	id: string;
	groupName: string;
	sortOrder: number;
	offerIds: string[];
}

export interface OfferCardView {
	cardType: "offer" | "offerGroup";
	id: string;
	title: string;
	/** Its words, without marks, once they are in the reader's language. */
	description: string;
	image: string | null;
	sortOrder: number;
	opportunities: OpportunityView[];
	/** All that it has is closed. */
	over: boolean;
}

const isOver = (opportunities: readonly OpportunityView[]) =>
	opportunities.length > 0 && opportunities.every(({ unavailable }) => unavailable === "closed");

/**
 * The cards of the offers a member sees. A group merges its visible offers into one card, is left out when none is
 * visible, and its offers do not stand alone as well; both kinds share one order: order, then title.
 */
export function offerCards(offers: readonly OfferView[], groups: readonly OfferGroupView[]): OfferCardView[] {
	const byId = new Map(offers.map((offer) => [offer.id, offer]));
	const grouped = new Set<string>();
	const cards: (Omit<OfferCardView, "over"> & { key: string })[] = [];
	for (const group of groups) {
		const members = group.offerIds.flatMap((id) => byId.get(id) ?? []);
		if (members.length === 0) continue;
		for (const offer of members) grouped.add(offer.id);
		cards.push({
			cardType: "offerGroup",
			id: group.id,
			title: group.groupName,
			key: upperKey(group.groupName),
			description: "",
			image: members.find((offer) => offer.image)?.image ?? null,
			sortOrder: group.sortOrder,
			opportunities: members.flatMap((offer) => offer.opportunities),
		});
	}
	for (const offer of offers) {
		if (grouped.has(offer.id)) continue;
		const { titleUpper, ...rest } = offer;
		cards.push({ cardType: "offer", ...rest, key: titleUpper });
	}
	cards.sort((a, b) => a.sortOrder - b.sortOrder || byCharacter(a.key, b.key) || byCharacter(a.id, b.id));
	return cards.map(({ key: _key, ...card }) => ({ ...card, over: isOver(card.opportunities) }));
}

/** All opportunities in the order of their cards; one of several groups stands with the first of them. */
export function opportunitiesOnce<C extends Pick<OfferCardView, "opportunities">>(cards: readonly C[]) {
	const card = new Map<string, C>();
	for (const one of cards) for (const { id } of one.opportunities) card.set(id, card.get(id) ?? one);
	return cards.flatMap((one) =>
		one.opportunities.filter(({ id }) => card.get(id) === one).map((opportunity) => ({ card: one, opportunity })),
	);
}
