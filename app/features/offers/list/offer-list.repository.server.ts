import type { ExpressionBuilder } from "kysely";
import { besides, inOrder, unordered } from "~/kernel/search/conditions.service.server";
import { countSearched, isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import type { TenantScope } from "~db/scope";
import type { OfferStatus } from "../editing/offer-editing.rules";
import { offerEntity } from "../offer.entity";
import type { OfferSort } from "./offer-list.rules";

export interface OfferListFilter {
	/** Beginnings of words of the title. */
	q?: string;
	status?: OfferStatus | undefined;
}

interface Page {
	sort: OfferSort;
	/** Sort values and id of the row before. */
	after?: (string | number)[] | null;
	limit: number;
}

const COLUMNS = {
	order: ["o.sort_order", "o.title_upper", "o.id"],
	title: ["o.title_upper", "o.id"],
	created: ["o.created", "o.id"],
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS][number];

const columnsOf = (sort: OfferSort): readonly Column[] => COLUMNS[sort.replace("-", "") as keyof typeof COLUMNS];

function matching(scope: TenantScope, { status }: OfferListFilter, search: Search | null) {
	const wanted = status === "Active" ? offerEntity.published : [status ?? "Draft"];
	return scope.query
		.selectFrom("offers as o")
		.where("o.program_id", "=", scope.programId)
		.where(isFound(scope, search, "o.id"))
		.$if(status !== undefined, (query) => query.where((eb) => besides(search, eb("o.status", "in", wanted))));
}

/** Offers of the admin list, one page in the wanted order; equal values are settled by the id. */
export async function listOffers(scope: TenantScope, filter: OfferListFilter, page: Page) {
	return offerListQuery(scope, filter, page, await searchFor(scope, "offers", filter.q)).execute();
}

/** The query of the list, for a look at how it is carried out. */
export function offerListQuery(
	scope: TenantScope,
	filter: OfferListFilter,
	{ sort, after, limit }: Page,
	search: Search | null,
) {
	const columns = columnsOf(sort);
	const direction = sort.startsWith("-") ? "desc" : "asc";
	// biome-ignore lint/suspicious/noExplicitAny: tuples of two and of three columns.
	const beyond = (eb: ExpressionBuilder<any, any>) =>
		eb(
			(eb.refTuple as (...refs: readonly string[]) => never)(...columns),
			direction === "desc" ? "<" : ">",
			(eb.tuple as (...values: unknown[]) => never)(...(after ?? [])),
		);
	const rows = matching(scope, filter, search)
		.select(["o.id", "o.title", "o.title_upper as titleUpper", "o.status", "o.sort_order as sortOrder", "o.created"])
		.select(["o.publish_from as publishFrom", "o.publish_until as publishUntil"])
		.select((eb) =>
			eb
				.selectFrom("opportunities as p")
				.select((inner) => inner.fn.countAll<number>().as("count"))
				.whereRef("p.program_id", "=", "o.program_id")
				.whereRef("p.offer_id", "=", "o.id")
				.$castTo<{ count: number }>()
				.as("opportunities"),
		)
		.$if(Boolean(after), (query) => query.where((eb) => besides(search, beyond(eb) as never)));
	return columns
		.reduce((query, column) => query.orderBy(column === "o.id" ? column : inOrder(search, column), direction), rows)
		.limit(limit);
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** Ids and titles of the offers that match, by id. */
export async function nameOffers(scope: TenantScope, filter: OfferListFilter, limit: number) {
	const search = unordered(await searchFor(scope, "offers", filter.q));
	return matching(scope, filter, search).select(["o.id", "o.title"]).orderBy("o.id").limit(limit).execute();
}

/** How many offers match, over all pages. */
export async function countOffers(scope: TenantScope, filter: OfferListFilter): Promise<number | null> {
	return countSearched(scope, await searchFor(scope, "offers", filter.q), (search) =>
		matching(scope, filter, search).select("o.title"),
	);
}
