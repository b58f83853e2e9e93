import type { StatusOwner } from "~/components/ui/feedback/status-badge";
import { apiKeyList } from "~/features/api-keys/api-key-list.repository.server";
import { articleCategoryList, blogList } from "~/features/articles/list/article-group-lists.repository.server";
import { articleList } from "~/features/articles/list/article-list.repository.server";
import { companyList } from "~/features/companies/company-list.repository.server";
import { companyTagList } from "~/features/companies/tags/company-tag-list.repository.server";
import { dataSetList } from "~/features/data-sets/data-set-list.repository.server";
import { databucketList } from "~/features/databuckets/databucket-list.repository.server";
import { entryFacts } from "~/features/entries/list/entry-facts.repository.server";
import { entryList } from "~/features/entries/list/entry-list.repository.server";
import { formList } from "~/features/forms/list/form-list.repository.server";
import { leaderboardList } from "~/features/leaderboards/list/leaderboard-list.repository.server";
import { memberFacts } from "~/features/members/list/member-facts.repository.server";
import { memberList } from "~/features/members/list/member-list.server";
import { offerGroupList } from "~/features/offers/groups/offer-group-list.repository.server";
import { offerList } from "~/features/offers/list/offer-list.repository.server";
import { orderFacts } from "~/features/orders/admin/order-facts.repository.server";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { pageList } from "~/features/pages/list/page-list.repository.server";
import { attemptList } from "~/features/quiz-results/attempts/attempt-list.repository.server";
import { failingAwardList } from "~/features/quiz-results/failing/failing-award-list.repository.server";
import { quizCategoryList } from "~/features/quizzes/categories/quiz-category-list.repository.server";
import { quizList } from "~/features/quizzes/list/quiz-list.repository.server";
import { catalogueList, categoryList } from "~/features/rewards/reward-group-lists.repository.server";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { awardList } from "~/features/standing/awards/award-list.repository.server";
import { tierList } from "~/features/standing/tiers/tier-list.repository.server";
import { tableList } from "~/features/tables/list/table-list.repository.server";
import { translationList } from "~/features/translations/translation-list.repository.server";
import type { Found } from "~/kernel/admin/list/list.server";
import type { Area } from "~/kernel/permissions/permissions.rules";
import type { RecordFacts } from "~/kernel/search/found";
import type { SearchKind } from "~/kernel/search/search.rules";
import type { TenantScope } from "~db/scope";
import { foundStatus, type Stated } from "./found-status.repository.server";

/** What a list has to say of itself for what admins keep of it. */
export interface KnownList {
	name: string;
	path: string;
	/** A message key. */
	title: string;
	area: Area;
	columns: readonly string[];
	hidden?: readonly string[];
	read: (request: Request) => { view: string; href: (next: { view?: string }) => string };
}

/** As the search over all of them asks them. */
interface AnyList extends KnownList {
	kinds: readonly SearchKind[];
	find: (scope: TenantScope, wanted: { q: string }) => Promise<Pick<Found<unknown>, "first">>;
	/** What tells its records from each other beside their titles, and how they stand, by id. */
	facts?: (scope: TenantScope, ids: readonly string[]) => Promise<ReadonlyMap<string, RecordFacts>>;
}

const statusIn =
	(table: Stated, of?: StatusOwner): NonNullable<AnyList["facts"]> =>
	(scope, ids) =>
		foundStatus(scope, { table, ...(of && { of }) }, ids);

export const LISTS: readonly AnyList[] = [
	...[
		{ ...memberList, facts: memberFacts },
		{ ...companyList, facts: statusIn("companies", "company") },
		companyTagList,
		{ ...entryList, facts: entryFacts },
		{ ...formList, facts: statusIn("forms") },
		{ ...quizList, facts: statusIn("quizzes") },
		quizCategoryList,
		dataSetList,
		{ ...databucketList, facts: statusIn("databuckets") },
		{ ...leaderboardList, facts: statusIn("leaderboards") },
	],
	...[
		apiKeyList,
		{ ...offerList, facts: statusIn("offers", "offer") },
		offerGroupList,
		attemptList,
		failingAwardList,
		{ ...rewardList, facts: statusIn("rewards") },
		categoryList,
		catalogueList,
		{ ...orderList, facts: orderFacts },
	],
	...[
		...[tierList, awardList, { ...tableList, facts: statusIn("result_tables") }],
		...[{ ...articleList, facts: statusIn("articles") }, blogList, articleCategoryList],
		...[translationList, { ...pageList, facts: statusIn("pages") }],
	],
];

/** A list by its name. */
export const listNamed = (name: string | undefined) => LISTS.find((list) => list.name === name);

/** The address of a list with a query that somebody kept or sent: what the list does not know is left out. */
export function addressOf(list: Pick<KnownList, "path" | "read">, query: string, view = ""): string {
	const address = new URL(`http://list${list.path}`);
	address.search = query;
	return list.read(new Request(address)).href({ view });
}
