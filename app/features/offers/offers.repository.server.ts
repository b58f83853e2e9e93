import { sql } from "kysely";
import { readDefinition } from "~/features/forms/stored-definition.server";
import type { Texts } from "~/kernel/content-texts/texts";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { besides, sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { firstWords } from "~/lib/text/first-words";
import { shownWords } from "~/server/rich-text/shown-html.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import {
	type OfferCardView,
	type OfferGroupView,
	type OfferView,
	type OpportunityView,
	type OwnEntries,
	offerCards,
	opportunitiesOnce,
} from "./offer-cards.rules";
import { earningOf, unavailableReason } from "./offers.rules";

const NONE: OwnEntries = { count: 0, latest: null };

function visibleOffers(scope: TenantScope, viewer: Viewer, offerId: string | null) {
	return scope.query
		.selectFrom("offers")
		.where("offers.program_id", "=", scope.programId)
		.where(visibleTo(scope, "offer", "offers", viewer))
		.$if(offerId !== null, (query) => query.where("offers.id", "=", offerId ?? ""));
}

/** Offers that a member may see, by words of their titles. */
export function searchOffers(scope: TenantScope, memberId: string, q: string, limit: number) {
	const visible = visibleTo(scope, "offer", "offers", { memberId, at: scope.now() });
	return scope.query
		.selectFrom("offers")
		.where("offers.program_id", "=", scope.programId)
		.where(besides({ common: false }, visible))
		.where(isAmongFirst(scope, "offers", q, "offers.id"))
		.select(["offers.id", "offers.title", "offers.image_small_url as image"])
		.orderBy(sorted("offers.title_upper"))
		.orderBy("offers.id")
		.limit(limit)
		.execute();
}

/** What cards of offers are made of; of one offer, or of all with the groups they are in. */
const offerParts = compiledParts(
	(scope, { offerId, ...viewer }: Viewer & { offerId: string | null }, which: "one" | "all") => {
		const asked = which === "one" ? offerId : null;
		const opportunities = visibleOffers(scope, viewer, asked)
			.innerJoin("opportunities as o", (join) =>
				join.onRef("o.program_id", "=", "offers.program_id").onRef("o.offer_id", "=", "offers.id"),
			)
			.where("o.status", "=", "Active");
		return {
			offers: visibleOffers(scope, viewer, asked)
				.select(["offers.id", "offers.title", "offers.title_upper as titleUpper", "offers.description"])
				.select("offers.sort_order as sortOrder")
				.select((eb) => eb.fn.coalesce("offers.image_medium_url", "offers.image_small_url").as("image"))
				// Not in the order of an index: few of all offers are to be seen, and their status finds them.
				.orderBy(sql`+${sql.ref("offers.sort_order")}`)
				.orderBy("offers.title_upper"),
			opportunities: opportunities
				.select(["o.id", "o.offer_id as offerId", "o.title", "o.description", "o.points", "o.form_id as formId"])
				.select(["o.deadline", "o.entry_limit as entryLimit", "o.redeemable"])
				.orderBy("o.position")
				.orderBy("o.id"),
			// SQLite takes the other columns from the row that holds the maximum.
			own: scope.query
				.selectFrom("offer_entries")
				.select((eb) => [
					"opportunity_id as opportunityId",
					"id",
					"status",
					"reviewed",
					eb.fn.countAll<number>().as("count"),
					eb.fn.max("submitted").as("submitted"),
				])
				.where("program_id", "=", scope.programId)
				.where("member_id", "=", viewer.memberId)
				// By the member: an offer has everybody's.
				.$if(asked !== null, (query) => query.where(sql<boolean>`+offer_id = ${asked ?? ""}`))
				.groupBy("opportunity_id"),
			forms: scope.query
				.selectFrom("forms")
				.select(["id", "sections"])
				.where("program_id", "=", scope.programId)
				.where(
					"id",
					"in",
					opportunities.select("o.form_id").where("o.form_id", "is not", null).$castTo<{ form_id: string }>(),
				),
			groups: scope.query
				.selectFrom("offer_groups as g")
				.innerJoin("offer_group_offers as l", (join) =>
					join.onRef("l.program_id", "=", "g.program_id").onRef("l.group_id", "=", "g.id"),
				)
				.select(["g.id", "g.group_name as groupName", "g.sort_order as sortOrder", "l.offer_id as offerId"])
				.where("g.program_id", "=", scope.programId)
				.$if(asked !== null, (query) => query.where("l.offer_id", "=", asked ?? ""))
				.orderBy("g.sort_order")
				.orderBy("g.id")
				.orderBy("l.position"),
		};
	},
);

type OfferParts = Awaited<ReturnType<typeof offerParts>>;

/** The offers a member sees, by order then title, each with its opportunities and the member's own entries. */
function toViews({ offers, opportunities, own, forms }: OfferParts, now: number): OfferView[] {
	const definitions = new Map(forms.map(({ id, sections }) => [id, readDefinition(sections)]));
	const entries = new Map(
		own.map(({ opportunityId, count, ...latest }) => [opportunityId ?? "", { count, latest }] as const),
	);
	const views = new Map<string, OpportunityView[]>(offers.map(({ id }) => [id, []]));
	for (const { points, formId, ...row } of opportunities) {
		const mine: OwnEntries = entries.get(row.id) ?? NONE;
		const definition = (formId && definitions.get(formId)) || null;
		const unavailable = unavailableReason(row, mine.count, now);
		views.get(row.offerId)?.push({
			...{ ...row, description: shownWords(row.description) },
			...{ earning: earningOf(points, definition), own: mine, unavailable },
		});
	}
	return offers.map((offer) => ({ ...offer, opportunities: views.get(offer.id) ?? [] }));
}

/** Whether the member may send one more entry for the opportunity of this one. */
export async function mayEnterAgain(
	scope: TenantScope,
	memberId: string,
	entry: { offerId: string; opportunityId: string | null },
): Promise<boolean> {
	const offer = await findVisibleOffer(scope, memberId, entry.offerId);
	const view = offer?.opportunities.find((one) => one.id === entry.opportunityId);
	return view !== undefined && view.unavailable === null;
}

/** The offer groups with the ids of their offers, by order. */
function toGroups(rows: OfferParts["groups"]): OfferGroupView[] {
	const groups = new Map<string, OfferGroupView>();
	for (const { offerId, ...group } of rows) {
		const known = groups.get(group.id) ?? { ...group, offerIds: [] };
		known.offerIds.push(offerId);
		groups.set(group.id, known);
	}
	return [...groups.values()];
}

/** As much of a description as three lines of a card and two of a row hold on most screens. */
const CARD_WORDS = 120;
const ROW_WORDS = 100;

/** One card an offer or offer group that a member sees, in the program's language. One statement, however many there are. */
export async function visibleCards(scope: TenantScope, memberId: string): Promise<OfferCardView[]> {
	const at = scope.now();
	const parts = await offerParts(scope, { memberId, at, offerId: null }, "all");
	return offerCards(toViews(parts, at), toGroups(parts.groups));
}

/** Cards in the reader's language, with as much of their descriptions as they show. */
export async function cardsAsRead(scope: TenantScope, cards: readonly OfferCardView[]): Promise<OfferCardView[]> {
	const said = await texts(scope, {
		offer: cards.map(({ id }) => id),
		offer_group: cards.map(({ id }) => id),
		opportunity: cards.flatMap((card) => card.opportunities.map(({ id }) => id)),
	});
	return said.rows("offer", cards).map((card) => ({
		...{ ...card, description: firstWords(shownWords(card.description), CARD_WORDS) },
		...(card.cardType === "offerGroup" && { title: said.of("offer_group", card.id, "group_name", card.title) }),
		opportunities: opportunitiesAsRead(said, card.opportunities).map((one) => ({
			...{ ...one, description: firstWords(one.description, ROW_WORDS) },
		})),
	}));
}

/** What /offers shows to a member. */
export const listVisibleOffers = async (scope: TenantScope, memberId: string): Promise<OfferCardView[]> =>
	cardsAsRead(scope, await visibleCards(scope, memberId));

/** One offer as its member sees it; undefined when it is not published, not visible or not there. */
export async function findVisibleOffer(
	scope: TenantScope,
	memberId: string,
	offerId: string,
): Promise<OfferView | undefined> {
	const at = scope.now();
	return toViews(await offerParts(scope, { memberId, at, offerId }, "one"), at)[0];
}

/** Cards show a description as plain words, in whichever language it is. */
const opportunitiesAsRead = (said: Texts, opportunities: readonly OpportunityView[]): OpportunityView[] =>
	said.rows("opportunity", opportunities).map((one, at) => ({
		...one,
		description: one.description === opportunities[at]?.description ? one.description : shownWords(one.description),
	}));

/** An offer in the reader's language. */
export async function offerAsRead(scope: TenantScope, offer: OfferView): Promise<OfferView> {
	const said = await texts(scope, { offer: [offer.id], opportunity: offer.opportunities.map(({ id }) => id) });
	return { ...said.row("offer", offer), opportunities: opportunitiesAsRead(said, offer.opportunities) };
}

export interface OpenOffer {
	offerId: string;
	opportunityId: string;
	/** Of the opportunity. */
	title: string;
	/** Of the offer, or of its group. */
	cardTitle: string;
	points: number;
	/** True when the answers decide, so that `points` is the most. */
	upTo: boolean;
	/** Whether the points are added to the balance. */
	redeemable: 0 | 1;
	/** UTC milliseconds. */
	deadline: number | null;
	/** Entries already sent. */
	ownEntries: number;
	/** How many more may be sent; null is without end. */
	left: number | null;
	/** Of the card. */
	image: string | null;
}

/** For the home page: the opportunities a member can enter now, in the order of /offers. */
export async function openOffersFor(scope: TenantScope, memberId: string): Promise<OpenOffer[]> {
	return opportunitiesOnce(await listVisibleOffers(scope, memberId))
		.filter(({ opportunity }) => opportunity.unavailable === null)
		.map(({ card, opportunity: one }) => ({
			offerId: one.offerId,
			opportunityId: one.id,
			title: one.title,
			cardTitle: card.title,
			points: one.earning.points,
			upTo: one.earning.upTo,
			redeemable: one.redeemable,
			deadline: one.deadline,
			ownEntries: one.own.count,
			left: one.entryLimit === null ? null : one.entryLimit - one.own.count,
			image: card.image,
		}));
}
