import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { toItemTags } from "~/kernel/targeting/item-tags";
import { deleteItemTags, itemTagParts, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { type RewardStatus, stockChange } from "./rewards.rules";

export interface RewardInput {
	title: string;
	description?: string;
	categoryId?: string | null;
	rewardCatalogueId?: string | null;
	/** Further categories. */
	rewardCategories?: string[];
	status?: RewardStatus;
	isActive?: boolean;
	/** Pieces; -1 is unlimited. */
	stockQuantity?: number;
	/** Points. */
	pointsCost?: number;
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	memberTags?: string[];
	companyTagIds?: string[];
	/** Addresses of the picture; null takes it away, undefined leaves it. */
	image?: { small: string; medium: string; large: string } | null;
}

/** What a save was based on: the row's `updated` and stock when the form was opened. */
export interface Basis {
	updated?: number | undefined;
	stockOpened?: number | undefined;
}

const columns = (input: RewardInput) => ({
	...titleColumns(input.title),
	description: input.description,
	category_id: input.categoryId,
	reward_catalogue_id: input.rewardCatalogueId,
	status: input.status,
	is_active: input.isActive === undefined ? undefined : toFlag(input.isActive),
	points_cost: input.pointsCost,
	publish_from: input.publishFrom,
	publish_until: input.publishUntil,
	...(input.image !== undefined && {
		image_small_url: input.image?.small ?? null,
		image_medium_url: input.image?.medium ?? null,
		image_large_url: input.image?.large ?? null,
	}),
});

/** Adds a reward: Draft, switched on, no stock, free of charge unless told. Throws Refused for a title that is taken. */
export async function insertReward(tx: WriteScope, input: RewardInput): Promise<string> {
	const row = newRow(tx);
	const stock = input.stockQuantity ?? 0;
	await uniqueTitle("rewards:titleTaken", () =>
		tx.trx
			.insertInto("rewards")
			.values({ ...row, ...columns(input), stock_quantity: stock })
			.execute(),
	);
	if (stock !== 0) await recordStock(tx, row.id, { change: stock, after: stock, reason: "create" });
	await saveLists(tx, row.id, input);
	tx.note("rewards", row.id);
	return row.id;
}

/**
 * Changes a reward, as it is stored within this transaction. Throws Refused (409) when somebody saved it, or an order moved its stock, since the form
 * was opened; Refused for a title that is taken.
 */
export async function updateReward(
	tx: WriteScope,
	stored: Reward,
	input: RewardInput,
	basis: Basis = {},
): Promise<void> {
	const { id } = stored;
	const audit = changedRow(tx, stored.updated, basis.updated);
	const typed = input.stockQuantity ?? stored.stockQuantity;
	const change = stockChange({ stored: stored.stockQuantity, opened: basis.stockOpened, typed });
	if (change === "moved")
		throw new Refused(`rewards:errors.stockMoved?stock=${stored.stockQuantity}`, "stockQuantity", 409);
	const after = stored.stockQuantity + change;
	await uniqueTitle("rewards:titleTaken", () =>
		tx.trx
			.updateTable("rewards")
			.set({ ...columns(input), ...audit, stock_quantity: after })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	if (change !== 0) await recordStock(tx, id, { change, after, reason: "edit" });
	await saveLists(tx, id, changedLists(stored, input));
	tx.note("rewards", id);
}

const sameItems = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && [...a].sort().join("\n") === [...b].sort().join("\n");

type Lists = Pick<RewardInput, "memberTags" | "companyTagIds" | "rewardCategories">;

/** The lists that differ from those that are stored; tags of both kinds are written together. */
function changedLists(stored: Reward, { memberTags, companyTagIds, rewardCategories }: Lists): Lists {
	const tags = { memberTags: memberTags ?? [], companyTagIds: companyTagIds ?? [] };
	const sameTags = sameItems(tags.memberTags, stored.memberTags) && sameItems(tags.companyTagIds, stored.companyTagIds);
	return {
		...((memberTags || companyTagIds) && !sameTags && tags),
		...(rewardCategories && !sameItems(rewardCategories, stored.rewardCategories) && { rewardCategories }),
	};
}

async function saveLists(tx: WriteScope, id: string, input: Lists): Promise<void> {
	if (input.memberTags || input.companyTagIds)
		await setItemTags(tx, "reward", id, {
			memberTags: input.memberTags ?? [],
			companyTagIds: input.companyTagIds ?? [],
		});
	if (!input.rewardCategories) return;
	await tx.trx
		.deleteFrom("reward_category_links")
		.where("program_id", "=", tx.programId)
		.where("reward_id", "=", id)
		.execute();
	const links = input.rewardCategories.map((category_id) => ({ program_id: tx.programId, reward_id: id, category_id }));
	if (links.length > 0) await tx.trx.insertInto("reward_category_links").values(links).execute();
}

async function recordStock(tx: WriteScope, id: string, step: { change: number; after: number; reason: string }) {
	await tx.trx
		.insertInto("stock_movements")
		.values({
			program_id: tx.programId,
			id: newId(),
			reward_id: id,
			change: step.change,
			stock_after: step.after,
			reason: step.reason,
			at: tx.now(),
			actor_id: tx.actor.id,
		})
		.execute();
}

export interface RewardState {
	status?: RewardStatus;
	isActive?: boolean;
}

/** Sets status or switch of a reward, and in any case that it was changed now. */
export async function setRewardState(tx: WriteScope, id: string, { status, isActive }: RewardState): Promise<void> {
	await tx.trx
		.updateTable("rewards")
		.set({
			...(status !== undefined && { status }),
			...(isActive !== undefined && { is_active: toFlag(isActive) }),
			updated: sql<number>`max(updated + 1, ${tx.now()})`,
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("rewards", id);
}

/** Deletes a reward with its links, tags, stock history and places in carts. */
export async function deleteReward(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "reward", id);
	await tx.trx.deleteFrom("rewards").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("rewards", id);
}

/** Whether a reward of the program has this title, whatever its case. */
export async function isRewardTitleTaken(scope: TenantScope, title: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("rewards")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether another reward shows the same picture: a copy shares that of its original. */
export async function isRewardPictureShared(tx: WriteScope, url: string | null, exceptId: string): Promise<boolean> {
	if (!url) return false;
	const row = await tx.query
		.selectFrom("rewards")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("image_small_url", "=", url)
		.where("id", "!=", exceptId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether anybody ever ordered the reward. */
export async function isOrdered(scope: TenantScope, id: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("order_items")
		.select("order_id")
		.where("program_id", "=", scope.programId)
		.where("reward_id", "=", id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

const rewardParts = compiledParts((scope, { id }: { id: string }) => ({
	rewards: scope.query
		.selectFrom("rewards")
		.select(["id", "title", "description", "category_id", "reward_catalogue_id", "status", "is_active"])
		.select(["stock_quantity", "points_cost", "image_small_url", "image_medium_url", "image_large_url"])
		.select(["publish_from", "publish_until", "created", "updated", "created_by", "updated_by"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id),
	links: scope.query
		.selectFrom("reward_category_links")
		.select("category_id as id")
		.where("program_id", "=", scope.programId)
		.where("reward_id", "=", id),
	...itemTagParts(scope, "reward", id),
}));

/** A reward as its form shows it. */
export async function findReward(scope: TenantScope, id: string) {
	const parts = await rewardParts(scope, { id });
	const [row] = parts.rewards;
	if (!row) return undefined;
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		categoryId: row.category_id,
		rewardCatalogueId: row.reward_catalogue_id,
		rewardCategories: parts.links.map((link) => link.id),
		status: row.status,
		isActive: row.is_active === 1,
		stockQuantity: row.stock_quantity,
		pointsCost: row.points_cost,
		imageSmallUrl: row.image_small_url,
		imageMediumUrl: row.image_medium_url,
		imageLargeUrl: row.image_large_url,
		publishFrom: row.publish_from,
		publishUntil: row.publish_until,
		...toItemTags(parts),
		created: row.created,
		updated: row.updated,
		createdBy: row.created_by,
		updatedBy: row.updated_by,
	};
}

export type Reward = NonNullable<Awaited<ReturnType<typeof findReward>>>;
