import { sql } from "kysely";
import { visibleTo } from "~/features/targeting/targeting.repository.server";
import { REWARDS_PER_CATALOGUE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** A reward as its card shows it; only rewards the member may see ever become one. */
export interface MemberReward {
	id: string;
	catalogueId: string;
	title: string;
	/** Points. */
	cost: number;
	/** Pieces left; -1 is unlimited. */
	stock: number;
	isActive: boolean;
	image: string | null;
	updated: number;
}

export interface MemberCatalogue {
	id: string;
	title: string;
}

/** Rewards that are Active, in an Active catalogue, both shown to the member. */
function shown(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("rewards as r")
		.innerJoin("reward_catalogues as c", (join) =>
			join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
		)
		.select((eb) => [
			"r.id",
			"c.id as catalogueId",
			"r.title",
			"r.points_cost as cost",
			"r.stock_quantity as stock",
			"r.is_active as active",
			eb.fn.coalesce("r.image_medium_url", "r.image_large_url", "r.image_small_url").as("image"),
			"r.updated",
		])
		.where("r.program_id", "=", scope.programId)
		.where("c.program_id", "=", scope.programId)
		.where("r.status", "=", "Active")
		.where("c.status", "=", "Active")
		.where(visibleTo(scope, "reward", "r.id", memberId))
		.where(visibleTo(scope, "reward_catalogue", "c.id", memberId));
}

type Row = Omit<MemberReward, "isActive"> & { active: 0 | 1 };

function toReward({ active, ...row }: Row): MemberReward {
	return { ...row, isActive: active === 1 };
}

/** The catalogues a member may see, in their order. */
export function listCatalogues(scope: TenantScope, memberId: string): Promise<MemberCatalogue[]> {
	return scope.query
		.selectFrom("reward_catalogues as c")
		.select(["c.id", "c.title"])
		.where("c.program_id", "=", scope.programId)
		.where("c.status", "=", "Active")
		.where(visibleTo(scope, "reward_catalogue", "c.id", memberId))
		.orderBy("c.sort_order")
		.orderBy("c.title_upper")
		.orderBy("c.id")
		.execute();
}

export interface RewardFilter {
	categoryId?: string | undefined;
	/** Only what this many points buy now. */
	affordable?: number | undefined;
	/** The last reward of the page before. */
	after?: { updated: number; id: string } | undefined;
}

/** A catalogue's rewards for a member, last changed first, one page. */
export async function listRewards(
	scope: TenantScope,
	memberId: string,
	catalogueId: string,
	{ categoryId, affordable, after }: RewardFilter = {},
	limit = REWARDS_PER_CATALOGUE,
): Promise<MemberReward[]> {
	const rows = await shown(scope, memberId)
		.where("r.reward_catalogue_id", "=", catalogueId)
		.$if(categoryId !== undefined, (query) => query.where(inCategory(scope, categoryId ?? "")))
		.$if(affordable !== undefined, (query) =>
			query
				.where("r.is_active", "=", 1)
				.where("r.stock_quantity", "!=", 0)
				.where("r.points_cost", "<=", affordable ?? 0),
		)
		.$if(after !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple("r.updated", "r.id"), "<", eb.tuple(after?.updated ?? 0, after?.id ?? ""))),
		)
		.orderBy("r.updated", "desc")
		.orderBy("r.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toReward);
}

function inCategory(scope: TenantScope, categoryId: string) {
	return sql<boolean>`(r.category_id = ${categoryId} or exists (select 1 from reward_category_links l
		where l.program_id = ${scope.programId} and l.reward_id = r.id and l.category_id = ${categoryId}))`;
}

/** The categories that a catalogue's rewards are in, as far as the member may see them. */
export function listCategories(scope: TenantScope, memberId: string, catalogueId: string): Promise<MemberCatalogue[]> {
	return scope.query
		.selectFrom("reward_categories as k")
		.select(["k.id", "k.title"])
		.where("k.program_id", "=", scope.programId)
		.where("k.is_active", "=", 1)
		.where(sql<boolean>`exists (select 1 from rewards r where r.program_id = ${scope.programId}
			and r.reward_catalogue_id = ${catalogueId} and r.status = 'Active'
			and (r.category_id = k.id or exists (select 1 from reward_category_links l
				where l.program_id = ${scope.programId} and l.reward_id = r.id and l.category_id = k.id))
			and ${visibleTo(scope, "reward", "r.id", memberId)})`)
		.orderBy("k.title_upper")
		.execute();
}

/** One reward with its text; undefined when it is hidden from the member, not Active, or another program's. */
export async function findReward(scope: TenantScope, memberId: string, rewardId: string) {
	const row = await shown(scope, memberId)
		.leftJoin("reward_categories as k", (join) =>
			join.onRef("k.program_id", "=", "r.program_id").onRef("k.id", "=", "r.category_id"),
		)
		.select(["r.description", "r.image_large_url as imageLarge", "c.title as catalogueTitle", "k.title as category"])
		.where("r.id", "=", rewardId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { description, imageLarge, catalogueTitle, category, ...reward } = row;
	return { ...toReward(reward), description, imageLarge, catalogueTitle, category };
}

/** The first rewards of several catalogues, in the order asked for, in one query; catalogues the member may not see are left out. */
export async function rewardsOfCatalogues(
	scope: TenantScope,
	memberId: string,
	catalogueIds: readonly string[],
	limit = REWARDS_PER_CATALOGUE,
): Promise<(MemberCatalogue & { rewards: MemberReward[] })[]> {
	const known = new Map((await listCatalogues(scope, memberId)).map((catalogue) => [catalogue.id, catalogue]));
	const wanted = [...new Set(catalogueIds)].flatMap((id) => known.get(id) ?? []).slice(0, MOST_CATALOGUES);
	const [head, ...rest] = wanted.map(({ id }) =>
		shown(scope, memberId)
			.where("r.reward_catalogue_id", "=", id)
			.orderBy("r.updated", "desc")
			.orderBy("r.id", "desc")
			.limit(limit),
	);
	if (!head) return [];
	// SQLite takes ORDER BY and LIMIT inside a compound only in a query of its own.
	const first = scope.query.selectFrom(head.as("part")).selectAll();
	const all = rest.reduce((query, part) => query.unionAll(scope.query.selectFrom(part.as("part")).selectAll()), first);
	const rows = await all.execute();
	return wanted.map((catalogue) => ({
		...catalogue,
		rewards: rows.filter((row) => row.catalogueId === catalogue.id).map(toReward),
	}));
}

/** SQLite joins at most 500 queries into one. */
const MOST_CATALOGUES = 100;

/** Rewards a member can have now, the most valuable first. */
export async function affordableRewards(
	scope: TenantScope,
	memberId: string,
	balance: number,
	{ limit = REWARDS_PER_CATALOGUE, catalogueIds }: { limit?: number; catalogueIds?: readonly string[] } = {},
): Promise<MemberReward[]> {
	if (catalogueIds?.length === 0) return [];
	const rows = await available(scope, memberId)
		.where("r.points_cost", "<=", balance)
		.$if(catalogueIds !== undefined, (query) => query.where("c.id", "in", [...(catalogueIds ?? [])]))
		.orderBy("r.points_cost", "desc")
		.orderBy("r.updated", "desc")
		.orderBy("r.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toReward);
}

/** The cheapest reward that costs more than the member has; undefined when there is none. */
export async function nextReward(
	scope: TenantScope,
	memberId: string,
	balance: number,
): Promise<MemberReward | undefined> {
	const row = await available(scope, memberId)
		.where("r.points_cost", ">", balance)
		.orderBy("r.points_cost")
		.orderBy("r.updated", "desc")
		.orderBy("r.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && toReward(row);
}

function available(scope: TenantScope, memberId: string) {
	return shown(scope, memberId).where("r.is_active", "=", 1).where("r.stock_quantity", "!=", 0);
}
