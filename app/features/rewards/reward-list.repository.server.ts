import { besides, inOrder, unordered } from "~/kernel/search/conditions.service.server";
import { countSearched, isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import type { TenantScope } from "~db/scope";
import type { RewardSort, RewardStatus } from "./rewards.rules";

export interface RewardListFilter {
	/** Beginnings of words of the title. */
	q?: string;
	status?: RewardStatus | undefined;
	categoryId?: string | undefined;
	isActive?: boolean | undefined;
}

interface Page {
	sort: RewardSort;
	/** Sort value and id of the row before. */
	after?: (string | number)[] | null;
	limit: number;
}

const COLUMN = { created: "r.created", title: "r.title_upper", pointsCost: "r.points_cost" } as const;
const columnOf = (sort: RewardSort) => COLUMN[sort.replace("-", "") as keyof typeof COLUMN];

const searched = (scope: TenantScope, { q }: RewardListFilter) => searchFor(scope, "rewards", q);

function matching(scope: TenantScope, { status, categoryId, isActive }: RewardListFilter, search: Search | null) {
	return scope.query
		.selectFrom("rewards as r")
		.where("r.program_id", "=", scope.programId)
		.where(isFound(scope, search, "r.id"))
		.$if(status !== undefined, (query) => query.where((eb) => besides(search, eb("r.status", "=", status ?? "Draft"))))
		.$if(categoryId !== undefined, (query) =>
			query.where((eb) => besides(search, eb("r.category_id", "=", categoryId ?? null))),
		)
		.$if(isActive !== undefined, (query) =>
			query.where((eb) => besides(search, eb("r.is_active", "=", isActive ? 1 : 0))),
		);
}

/** Rewards of the admin list, one page in the wanted order; equal values are settled by the id. */
export async function listRewards(scope: TenantScope, filter: RewardListFilter, page: Page) {
	return rewardListQuery(scope, filter, page, await searched(scope, filter)).execute();
}

/** The query of the list, for a look at how it is carried out. */
export function rewardListQuery(
	scope: TenantScope,
	filter: RewardListFilter,
	{ sort, after, limit }: Page,
	search: Search | null,
) {
	const column = columnOf(sort);
	const down = sort.startsWith("-");
	const [value, id] = after ?? [];
	return matching(scope, filter, search)
		.leftJoin("reward_categories as k", (join) =>
			join.onRef("k.program_id", "=", "r.program_id").onRef("k.id", "=", "r.category_id"),
		)
		.leftJoin("reward_catalogues as c", (join) =>
			join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
		)
		.select([
			"r.id",
			"r.title",
			"r.title_upper as titleUpper",
			"r.status",
			"r.is_active as isActive",
			"r.stock_quantity as stockQuantity",
			"r.points_cost as pointsCost",
			"r.image_small_url as image",
			"r.publish_from as publishFrom",
			"r.publish_until as publishUntil",
			"r.created",
			"r.updated",
			"k.title as category",
			"c.title as catalogue",
		])
		.$if(id !== undefined, (query) =>
			query.where((eb) =>
				besides(search, eb(eb.refTuple(column, "r.id"), down ? "<" : ">", eb.tuple(value ?? "", String(id)))),
			),
		)
		.orderBy(inOrder(search, column), down ? "desc" : "asc")
		.orderBy("r.id", down ? "desc" : "asc")
		.limit(limit);
}

export type ListedReward = Awaited<ReturnType<typeof listRewards>>[number];

/** Ids and titles of the rewards that match, by id. */
export async function nameRewards(scope: TenantScope, filter: RewardListFilter, limit: number) {
	const search = unordered(await searched(scope, filter));
	return matching(scope, filter, search).select(["r.id", "r.title"]).orderBy("r.id").limit(limit).execute();
}

/** How many rewards match, over all pages. */
export async function countRewards(scope: TenantScope, filter: RewardListFilter): Promise<number | null> {
	// A column that no index has: with all it needs in one the planner would read that from end to end.
	return countSearched(scope, await searched(scope, filter), (search) =>
		matching(scope, filter, search).select("r.title"),
	);
}
