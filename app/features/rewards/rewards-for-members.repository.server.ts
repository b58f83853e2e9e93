import { sql } from "kysely";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { REWARDS_PER_CATALOGUE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { toReward } from "./rewards.rules";

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
}

export interface MemberCatalogue {
	id: string;
	title: string;
}

/** Rewards that are published, in a published catalogue, both shown to the member. */
export function shown(scope: TenantScope, viewer: Viewer) {
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
		])
		.where("r.program_id", "=", scope.programId)
		.where("c.program_id", "=", scope.programId)
		.where(visibleTo(scope, "reward", "r", viewer))
		.where(visibleTo(scope, "reward_catalogue", "c", viewer));
}

/** The catalogues a member may see, in their order. */
export function listCatalogues(scope: TenantScope, memberId: string): Promise<MemberCatalogue[]> {
	return scope.query
		.selectFrom("reward_catalogues as c")
		.select(["c.id", "c.title"])
		.where("c.program_id", "=", scope.programId)
		.where(visibleTo(scope, "reward_catalogue", "c", { memberId, at: scope.now() }))
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
export async function listRewardsForMember(
	scope: TenantScope,
	memberId: string,
	catalogueId: string,
	{ categoryId, affordable, after }: RewardFilter = {},
	limit = REWARDS_PER_CATALOGUE,
): Promise<(MemberReward & { updated: number })[]> {
	const rows = await shown(scope, { memberId, at: scope.now() })
		.select("r.updated")
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

/** Rewards that a member may see, by words of their titles. */
export async function searchRewards(scope: TenantScope, memberId: string, q: string, limit: number) {
	const rows = await shown(scope, { memberId, at: scope.now() })
		.where(isAmongFirst(scope, "rewards", q, "r.id"))
		.orderBy(sorted("r.title_upper"))
		.orderBy("r.id")
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
			and r.reward_catalogue_id = ${catalogueId}
			and (r.category_id = k.id or exists (select 1 from reward_category_links l
				where l.program_id = ${scope.programId} and l.reward_id = r.id and l.category_id = k.id))
			and ${visibleTo(scope, "reward", "r", { memberId, at: scope.now() })})`)
		.orderBy("k.title_upper")
		.execute();
}

/** One reward with its text; undefined when it is hidden from the member, not published, or another program's. */
export async function findRewardForMember(scope: TenantScope, memberId: string, rewardId: string) {
	const row = await shown(scope, { memberId, at: scope.now() })
		.leftJoin("reward_categories as k", (join) =>
			join.onRef("k.program_id", "=", "r.program_id").onRef("k.id", "=", "r.category_id"),
		)
		.select(["r.description", "r.image_large_url as imageLarge", "c.title as catalogueTitle"])
		.select(["k.id as categoryId", "k.title as category"])
		.where("r.id", "=", rewardId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { description, imageLarge, catalogueTitle, categoryId, category, ...reward } = row;
	return { ...toReward(reward), description, imageLarge, catalogueTitle, categoryId, category };
}

/** A reward of `findRewardForMember` in the reader's language, and cards of others beside it. */
export async function rewardAsRead<
	R extends {
		id: string;
		catalogueId: string;
		catalogueTitle: string;
		categoryId: string | null;
		category: string | null;
	},
>(scope: TenantScope, reward: R, others: readonly MemberReward[] = []): Promise<{ reward: R; others: MemberReward[] }> {
	const { id, catalogueId, catalogueTitle, categoryId, category } = reward;
	const ids = [id, ...others.map((one) => one.id)];
	const said = await texts(scope, { reward: ids, reward_catalogue: [catalogueId], reward_category: [categoryId] });
	return {
		reward: {
			...said.row("reward", reward),
			catalogueTitle: said.of("reward_catalogue", catalogueId, "title", catalogueTitle),
			category: said.of("reward_category", categoryId ?? "", "title", category),
		},
		others: said.rows("reward", others),
	};
}
