import { changedRow } from "~/kernel/admin/titled.server";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";

export interface NewOfferGroup {
	groupName: string;
	sortOrder?: number;
	/** In the order of the card. */
	offerIds: readonly string[];
	id?: string;
}

const nameColumns = (groupName: string) => ({
	group_name: groupName.trim(),
	group_name_upper: upperKey(groupName),
});

/** Adds a group of offers, shown to members as one card. Throws ForeignKeyViolation for an unknown offer. */
export async function insertOfferGroup(tx: WriteScope, group: NewOfferGroup): Promise<string> {
	const id = group.id ?? newId();
	const at = tx.now();
	await tx.trx
		.insertInto("offer_groups")
		.values({
			...{ program_id: tx.programId, id, ...nameColumns(group.groupName) },
			...{ created: at, updated: at, updated_by: tx.actor.id },
			...(group.sortOrder !== undefined && { sort_order: group.sortOrder }),
		})
		.execute();
	await insertMembers(tx, id, group.offerIds);
	tx.note("offers", id);
	return id;
}

async function insertMembers(tx: WriteScope, groupId: string, offerIds: readonly string[]): Promise<void> {
	const rows = [...new Set(offerIds)].map((offer_id, position) => ({
		...{ program_id: tx.programId, group_id: groupId, offer_id, position },
	}));
	if (rows.length > 0) await tx.trx.insertInto("offer_group_offers").values(rows).execute();
}

/** Changes a group and its offers. Throws NotFound, Refused (409) when it was saved meanwhile. */
export async function updateOfferGroup(
	tx: WriteScope,
	id: string,
	{ groupName, sortOrder = 0, offerIds }: NewOfferGroup,
	opened?: number,
): Promise<void> {
	const stored = await findOfferGroup(tx, id);
	if (!stored) throw new NotFound("offers-admin:groups.errors.notFound");
	const stamp = changedRow(tx, stored.updated, opened);
	await tx.trx
		.updateTable("offer_groups")
		.set({ ...nameColumns(groupName), sort_order: sortOrder, ...stamp })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	await tx.trx
		.deleteFrom("offer_group_offers")
		.where("program_id", "=", tx.programId)
		.where("group_id", "=", id)
		.execute();
	await insertMembers(tx, id, offerIds);
	tx.note("offers", id);
}

/** Deletes a group; its offers stay, and stand alone again. */
export async function deleteOfferGroup(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("offer_groups").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("offers", id);
}

/** A group with its offers in the order of the card. */
export async function findOfferGroup(scope: TenantScope, id: string) {
	const group = await scope.query
		.selectFrom("offer_groups")
		.select(["id", "group_name as groupName", "sort_order as order", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!group) return undefined;
	const offers = await scope.query
		.selectFrom("offer_group_offers as l")
		.innerJoin("offers as o", (join) =>
			join.onRef("o.program_id", "=", "l.program_id").onRef("o.id", "=", "l.offer_id"),
		)
		.select("o.title")
		.where("l.program_id", "=", scope.programId)
		.where("l.group_id", "=", id)
		.orderBy("l.position")
		.execute();
	return { ...group, offers: offers.map(({ title }) => title) };
}

export type OfferGroup = NonNullable<Awaited<ReturnType<typeof findOfferGroup>>>;
