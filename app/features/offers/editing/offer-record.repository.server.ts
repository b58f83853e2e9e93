import { findItemTags } from "~/kernel/targeting/targeting.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { toOfferStatus } from "./offer-editing.rules";

/** An offer as its form shows it, with its opportunities in their order. */
export async function findOffer(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("offers")
		.select(["id", "title", "description", "sort_order", "status", "image_small_url", "image_medium_url"])
		.select(["image_large_url", "publish_from", "publish_until", "created", "updated", "created_by", "updated_by"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		sortOrder: row.sort_order,
		status: toOfferStatus(row.status),
		publishFrom: row.publish_from,
		publishUntil: row.publish_until,
		imageSmallUrl: row.image_small_url,
		imageMediumUrl: row.image_medium_url,
		imageLargeUrl: row.image_large_url,
		...(await findItemTags(scope, "offer", id)),
		opportunities: await listOpportunities(scope, id),
		created: row.created,
		updated: row.updated,
		createdBy: row.created_by,
		updatedBy: row.updated_by,
	};
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

async function listOpportunities(scope: TenantScope, offerId: string) {
	const rows = await scope.query
		.selectFrom("opportunities")
		.select(["id", "title", "description", "points", "form_id as formId", "deadline", "entry_limit as entryLimit"])
		.select(["redeemable", "add_to_databucket as addToDatabucket", "databucket_id as databucketId"])
		.select(["target_code as targetCode", "status", "position"])
		.where("program_id", "=", scope.programId)
		.where("offer_id", "=", offerId)
		.orderBy("position")
		.orderBy("id")
		.execute();
	return rows.map(({ redeemable, addToDatabucket, ...row }) => ({
		...row,
		redeemable: redeemable === 1,
		addToDatabucket: addToDatabucket === 1,
	}));
}

export type StoredOpportunity = Offer["opportunities"][number];

/** How many entries an offer has, and how many each of its opportunities, by id. */
export async function countOfferEntries(scope: TenantScope, offerId: string) {
	const rows = await scope.query
		.selectFrom("offer_entries")
		.select("opportunity_id as id")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("offer_id", "=", offerId)
		.groupBy("opportunity_id")
		.execute();
	return {
		all: rows.reduce((sum, { count }) => sum + count, 0),
		of: (opportunityId: string) => rows.find(({ id }) => id === opportunityId)?.count ?? 0,
	};
}

/** The forms that an opportunity may ask for, by title. */
export function listFormChoices(scope: TenantScope) {
	return scope.query
		.selectFrom("forms")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.orderBy("title_sort")
		.execute();
}

/** Whether an offer of the program has this title, in whatever case. */
export async function isTitleTaken(scope: TenantScope, title: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("offers")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
	return row !== undefined;
}
