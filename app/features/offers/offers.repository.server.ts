import { sql } from "kysely";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { readDefinition } from "~/features/forms/stored-definition.server";
import { visibleTo } from "~/features/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import {
	type OfferCardView,
	type OfferView,
	type OpportunityView,
	type OwnEntries,
	offerCards,
} from "./offer-cards.rules";
import { ACTIVE_STATUSES, earningOf, unavailableReason } from "./offers.rules";

export { insertOffer, insertOfferGroup } from "./offer-inserts.repository.server";

const NONE: OwnEntries = { count: 0, latest: null };

function visibleOffers(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("offers")
		.where("offers.program_id", "=", scope.programId)
		.where("offers.status", "in", [...ACTIVE_STATUSES])
		.where(visibleTo(scope, "offer", "offers.id", memberId));
}

/** The offers a member sees, by order then title, each with its opportunities and the member's own entries. */
async function loadOffers(scope: TenantScope, memberId: string, offerId?: string): Promise<OfferView[]> {
	const offers = await visibleOffers(scope, memberId)
		.$if(offerId !== undefined, (query) => query.where("offers.id", "=", offerId ?? ""))
		.select(["offers.id", "offers.title", "offers.title_upper", "offers.description", "offers.sort_order"])
		.select((eb) => eb.fn.coalesce("offers.image_medium_url", "offers.image_small_url").as("image"))
		.orderBy("offers.sort_order")
		.orderBy("offers.title_upper")
		.execute();
	if (offers.length === 0) return [];
	const opportunities = await visibleOffers(scope, memberId)
		.$if(offerId !== undefined, (query) => query.where("offers.id", "=", offerId ?? ""))
		.innerJoin("opportunities as o", (join) =>
			join.onRef("o.program_id", "=", "offers.program_id").onRef("o.offer_id", "=", "offers.id"),
		)
		.where("o.status", "=", "Active")
		.select(["o.id", "o.offer_id as offerId", "o.title", "o.description", "o.points", "o.form_id as formId"])
		.select(["o.deadline", "o.entry_limit as entryLimit"])
		.orderBy("o.position")
		.orderBy("o.id")
		.execute();
	const own = await ownEntries(scope, memberId, offerId);
	const forms = await definitions(scope, opportunities);
	const views = opportunities.map(({ points, ...row }): OpportunityView => {
		const mine = own.get(row.id) ?? NONE;
		const definition = (row.formId && forms.get(row.formId)) || null;
		return {
			...row,
			earning: earningOf(points, definition),
			own: mine,
			unavailable: unavailableReason(row, mine.count, scope.now()),
		};
	});
	return offers.map(({ title_upper, sort_order, ...offer }) => ({
		...offer,
		titleUpper: title_upper,
		sortOrder: sort_order,
		opportunities: views.filter((one) => one.offerId === offer.id),
	}));
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

async function ownEntries(scope: TenantScope, memberId: string, offerId?: string): Promise<Map<string, OwnEntries>> {
	// SQLite takes the other columns from the row that holds the maximum.
	const rows = await scope.query
		.selectFrom("offer_entries")
		.select((eb) => [
			"opportunity_id",
			"id",
			"status",
			"reviewed",
			eb.fn.countAll<number>().as("count"),
			eb.fn.max("submitted").as("submitted"),
		])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.$if(offerId !== undefined, (query) => query.where("offer_id", "=", offerId ?? ""))
		.groupBy("opportunity_id")
		.execute();
	return new Map(
		rows.map(({ opportunity_id, count, ...latest }) => [opportunity_id ?? "", { count: Number(count), latest }]),
	);
}

async function definitions(
	scope: TenantScope,
	opportunities: readonly { formId: string | null }[],
): Promise<Map<string, FormDefinition>> {
	const ids = [...new Set(opportunities.flatMap((one) => one.formId ?? []))];
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("forms")
		.select(["id", "sections"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
	return new Map(rows.map((row) => [row.id, readDefinition(row.sections)]));
}

/** The offer groups with the ids of their offers, by order. */
export async function listOfferGroups(scope: TenantScope) {
	const rows = await scope.query
		.selectFrom("offer_groups as g")
		.innerJoin("offer_group_offers as l", (join) =>
			join.onRef("l.program_id", "=", "g.program_id").onRef("l.group_id", "=", "g.id"),
		)
		.select(["g.id", "g.group_name as groupName", "g.sort_order as sortOrder", "l.offer_id as offerId"])
		.where("g.program_id", "=", scope.programId)
		.orderBy("g.sort_order")
		.orderBy("g.id")
		.orderBy("l.position")
		.execute();
	const groups = new Map<string, { id: string; groupName: string; sortOrder: number; offerIds: string[] }>();
	for (const { offerId, ...group } of rows) {
		const known = groups.get(group.id) ?? { ...group, offerIds: [] };
		known.offerIds.push(offerId);
		groups.set(group.id, known);
	}
	return [...groups.values()];
}

/** What /offers shows to a member: one card an offer or offer group. Five queries, however many there are. */
export async function listVisibleOffers(scope: TenantScope, memberId: string): Promise<OfferCardView[]> {
	const offers = await loadOffers(scope, memberId);
	if (offers.length === 0) return [];
	return offerCards(offers, await listOfferGroups(scope));
}

/** One offer as its member sees it; undefined when it is not active, not visible or not there. */
export async function findVisibleOffer(
	scope: TenantScope,
	memberId: string,
	offerId: string,
): Promise<OfferView | undefined> {
	return (await loadOffers(scope, memberId, offerId))[0];
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
	/** UTC milliseconds. */
	deadline: number | null;
	/** Entries already sent. */
	ownEntries: number;
}

/** For the home page: the first opportunities a member can enter now, in the order of /offers. */
export async function openOffersFor(scope: TenantScope, memberId: string, limit: number): Promise<OpenOffer[]> {
	const cards = await listVisibleOffers(scope, memberId);
	return cards
		.flatMap((card) =>
			card.opportunities
				.filter((one) => one.unavailable === null)
				.map((one) => ({
					offerId: one.offerId,
					opportunityId: one.id,
					title: one.title,
					cardTitle: card.title,
					...one.earning,
					deadline: one.deadline,
					ownEntries: one.own.count,
				})),
		)
		.slice(0, limit);
}
