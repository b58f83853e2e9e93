import { sql } from "kysely";
import { changedRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { deleteItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { toFlag } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import { updateRows } from "~db/query/update-rows";
import type { WriteScope } from "~db/scope";
import type { Offer, StoredOpportunity } from "./offer-record.repository.server";
import type { OfferFormValue } from "./offers.schemas";
import type { OpportunityInput } from "./opportunity-items.server";

export type OfferInput = Pick<
	Zoned<OfferFormValue>,
	"title" | "description" | "sortOrder" | "status" | "publishFrom" | "publishUntil" | "memberTags" | "companyTagIds"
> & {
	/** Addresses of the picture; null takes it away, undefined leaves it. */
	image?: { small: string; medium: string; large: string } | null | undefined;
};

/**
 * Changes an offer, as it is stored within this transaction. Throws Refused (409) when somebody saved it since the form was
 * opened, and at `title` for one that is taken.
 */
export async function updateOffer(tx: WriteScope, stored: Offer, input: OfferInput, opened?: number): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	const { image } = input;
	await uniqueTitle("offers:titleTaken", () =>
		tx.trx
			.updateTable("offers")
			.set({
				...titleColumns(input.title),
				...audit,
				description: input.description,
				sort_order: input.sortOrder,
				publish_from: input.publishFrom,
				publish_until: input.publishUntil,
				// An offer that stays active keeps the spelling it has.
				...(input.status !== stored.status && { status: input.status }),
				...(image !== undefined && {
					image_small_url: image?.small ?? null,
					image_medium_url: image?.medium ?? null,
					image_large_url: image?.large ?? null,
				}),
			})
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await setItemTags(tx, "offer", stored.id, input);
	tx.note("offers", stored.id);
}

/** Sets the status of an offer, and that it was changed now. */
export async function setOfferStatus(tx: WriteScope, id: string, status: OfferInput["status"]): Promise<void> {
	await tx.trx
		.updateTable("offers")
		.set({ status, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("offers", id);
}

/** Deletes an offer with its opportunities and tags. Throws ForeignKeyViolation while it has entries. */
export async function deleteOffer(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "offer", id);
	await tx.trx.deleteFrom("offers").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("offers", id);
}

const columnsOf = (position: number, one: OpportunityInput) => ({
	position,
	title: one.title,
	description: one.description,
	points: one.points,
	form_id: one.formId,
	deadline: one.deadline,
	entry_limit: one.entryLimit,
	redeemable: toFlag(one.redeemable),
	add_to_databucket: toFlag(one.addToDatabucket),
	databucket_id: one.databucketId,
	target_code: one.targetCode,
	status: one.status,
});

/**
 * Makes these the opportunities of an offer, in this order, in a few statements; what did not change is not written. Of those
 * that are gone `kept` names the ones that stay, inactive and at the end.
 */
export async function replaceOpportunities(
	tx: WriteScope,
	offer: Pick<Offer, "id" | "opportunities">,
	wanted: readonly OpportunityInput[],
	kept: readonly StoredOpportunity[],
): Promise<void> {
	const all = [...wanted, ...kept.map((one) => ({ ...one, status: "Inactive" as const }))];
	const known = new Map(offer.opportunities.map((one) => [one.id, one]));
	const stays = new Set(all.map(({ id }) => id));
	const gone = offer.opportunities.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
	if (gone.length > 0)
		await tx.trx
			.deleteFrom("opportunities")
			.where("program_id", "=", tx.programId)
			.where("offer_id", "=", offer.id)
			.where("id", "in", gone)
			.execute();
	const placed = all.map((one, position) => ({ id: one.id, ...columnsOf(position, one) }));
	const added = placed.filter(({ id }) => !known.has(id));
	await insertRows(
		tx,
		"opportunities",
		added.map((row) => ({ program_id: tx.programId, offer_id: offer.id, ...row })),
	);
	const changed = placed.filter(({ id, ...columns }) => {
		const stored = known.get(id);
		return stored && JSON.stringify(columns) !== JSON.stringify(columnsOf(stored.position, stored));
	});
	await updateRows(tx, "opportunities", changed);
}

/** Whether another offer shows the same picture, as a copy does. */
export async function isPictureShared(tx: WriteScope, url: string | null, exceptId: string): Promise<boolean> {
	if (url === null) return false;
	const row = await tx.trx
		.selectFrom("offers")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("image_small_url", "=", url)
		.where("id", "<>", exceptId)
		.executeTakeFirst();
	return row !== undefined;
}
