import { pathOfUrl } from "~/features/files/files.paths";
import type { ImageUrls } from "~/features/files/files.service.server";
import { changedRow, newRow } from "~/kernel/admin/titled.server";
import type { Condition } from "~/kernel/conditions/qualify.rules";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ParticipantType } from "../standing.rules";

export interface TierInput {
	tier: string;
	selectedParticipantType?: ParticipantType;
	rank?: number;
	conditions?: readonly Condition[];
	/** Null for the participants' own figures. */
	selectedDatabucket?: string | null;
	externalImageUrl?: string | null;
	/** The picture and what its file was called; null takes it away, undefined leaves it. */
	image?: { name: string; urls: ImageUrls } | null;
}

const columns = (tx: WriteScope, input: TierInput) => ({
	...{ tier: input.tier.trim(), tier_upper: upperKey(input.tier) },
	...{ participant_type: input.selectedParticipantType, rank: input.rank },
	...(input.conditions && { conditions: JSON.stringify(input.conditions) }),
	...{ external_image_url: input.externalImageUrl, selected_databucket_id: input.selectedDatabucket },
	...(input.image !== undefined && pictureColumns(tx, input.image)),
});

const pictureColumns = (tx: WriteScope, image: { name: string; urls: ImageUrls } | null) => ({
	...{ image_name: image?.name ?? null, image_updated: image ? tx.now() : null },
	...{ image_small_url: image?.urls.small ?? null, image_small_path: pathOfUrl(image?.urls.small) },
	...{ image_medium_url: image?.urls.medium ?? null, image_medium_path: pathOfUrl(image?.urls.medium) },
	...{ image_large_url: image?.urls.large ?? null, image_large_path: pathOfUrl(image?.urls.large) },
});

/** Throws Refused for a name that another tier has, of whichever participant type. */
async function refuseTakenName(tx: WriteScope, name: string, id?: string): Promise<void> {
	const other = await findTierByName(tx, name);
	if (other && other.id !== id) throw new Refused("tiers:errors.taken", "tier");
}

/** Adds a tier, for members and of the lowest rank unless told; `id` where it has one. Throws Refused for a name that is taken. */
export async function insertTier(tx: WriteScope, input: TierInput, id?: string): Promise<string> {
	const row = { ...newRow(tx), ...(id !== undefined && { id }) };
	await refuseTakenName(tx, input.tier);
	await tx.trx
		.insertInto("tiers")
		.values({ ...row, ...columns(tx, input) })
		.execute();
	tx.note("tiers", row.id);
	return row.id;
}

/**
 * Changes a tier as it is stored within this transaction; one that is for others now is no default any more. Throws Refused
 * for a name that is taken, Refused (409) when it was saved since the form was opened.
 */
export async function updateTier(tx: WriteScope, stored: Tier, input: TierInput, opened?: number): Promise<void> {
	const type = input.selectedParticipantType ?? stored.selectedParticipantType;
	const moved = type !== stored.selectedParticipantType && { is_default: 0 as const };
	const values = { ...columns(tx, input), ...changedRow(tx, stored.updated, opened), ...moved };
	await refuseTakenName(tx, input.tier, stored.id);
	await tx.trx
		.updateTable("tiers")
		.set(values)
		.where("program_id", "=", tx.programId)
		.where("id", "=", stored.id)
		.execute();
	tx.note("tiers", stored.id);
}

/** Makes a tier the default one of its participant type, and no other of them. */
export async function setDefaultTier(tx: WriteScope, { id, selectedParticipantType, updated }: Tier): Promise<void> {
	const ofType = tx.trx
		.updateTable("tiers")
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", selectedParticipantType);
	await ofType.set({ is_default: 0 }).where("is_default", "=", 1).execute();
	await ofType
		.set({ is_default: 1, ...changedRow(tx, updated, undefined) })
		.where("id", "=", id)
		.execute();
	tx.note("tiers", id);
}

export async function deleteTier(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("tiers").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("tiers", id);
}

const select = (scope: TenantScope) =>
	scope.query
		.selectFrom("tiers")
		.select(["id", "tier", "tier_upper as tierUppercase", "participant_type as selectedParticipantType", "rank"])
		.select(["conditions", "is_default as isDefault", "external_image_url as externalImageUrl"])
		.select(["image_name as imageName", "image_updated as imageUpdated", "image_small_url as imageSmallUrl"])
		.select(["image_medium_url as imageMediumUrl", "image_large_url as imageLargeUrl"])
		.select(["image_small_path as imageSmallPath", "image_medium_path as imageMediumPath"])
		.select(["image_large_path as imageLargePath", "created", "updated"])
		.select("selected_databucket_id as selectedDatabucket")
		.select(["created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId);

type TierRow = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

const toTier = (row: TierRow) => ({
	...row,
	conditions: readJson<Condition[]>(row.conditions, []),
	isDefault: row.isDefault === 1,
});

export type Tier = ReturnType<typeof toTier>;

/** A tier as its form shows it. */
export async function findTier(scope: TenantScope, id: string): Promise<Tier | undefined> {
	const row = await select(scope).where("id", "=", id).executeTakeFirst();
	return row && toTier(row);
}

/** The tier of a name, however it is capitalised. */
export async function findTierByName(scope: TenantScope, name: string): Promise<Tier | undefined> {
	const row = await select(scope).where("tier_upper", "=", upperKey(name)).executeTakeFirst();
	return row && toTier(row);
}

/** All tiers of a participant type, by name. */
export async function listTiers(scope: TenantScope, type: ParticipantType): Promise<Tier[]> {
	return (await select(scope).where("participant_type", "=", type).orderBy("tier_upper").execute()).map(toTier);
}

/** The types whose tiers have no default; those without any tier are not meant. */
export async function typesWithoutDefault(scope: TenantScope): Promise<ParticipantType[]> {
	const rows = await scope.query
		.selectFrom("tiers")
		.select("participant_type as type")
		.where("program_id", "=", scope.programId)
		.groupBy("participant_type")
		.having((eb) => eb(eb.fn.max("is_default"), "=", 0))
		.orderBy("participant_type", "desc")
		.execute();
	return rows.map(({ type }) => type);
}
