import { afterAll, describe, expect, test } from "vitest";
import { BulkConfirm } from "~/components/admin/bulk/bulk-confirm";
import { apiKeyBulk } from "~/features/api-keys/api-key-bulk.server";
import { articleBulk, articleCategoryBulk, blogBulk } from "~/features/articles/list/article-bulk.server";
import { companyBulk, companyTagBulk } from "~/features/companies/company-bulk.server";
import { entryBulk } from "~/features/entries/bulk/entry-bulk.server";
import { fileBulk } from "~/features/files/bulk/file-bulk.server";
import { formBulk } from "~/features/forms/list/form-bulk.server";
import { leaderboardBulk } from "~/features/leaderboards/list/leaderboard-bulk.server";
import { mailBulk } from "~/features/mails/bulk/mail-bulk.server";
import { companyMemberBulk } from "~/features/members/bulk/company-member-bulk.server";
import { memberBulk } from "~/features/members/bulk/member-bulk.server";
import { trashBulk } from "~/features/members/deleting/trash-bulk.server";
import { offerGroupBulk } from "~/features/offers/groups/offer-group-bulk.server";
import { offerBulk } from "~/features/offers/list/offer-bulk.server";
import { orderBulk } from "~/features/orders/bulk/order-bulk.server";
import { pageBulk } from "~/features/pages/list/page-bulk.server";
import { failingAwardBulk } from "~/features/quiz-results/failing/failing-award-bulk.server";
import { quizCategoryBulk } from "~/features/quizzes/categories/quiz-category-bulk.server";
import { quizBulk } from "~/features/quizzes/list/quiz-bulk.server";
import { rewardBulk } from "~/features/rewards/bulk/reward-bulk.server";
import { catalogueBulk, categoryBulk } from "~/features/rewards/bulk/reward-group-bulk.server";
import { awardBulk } from "~/features/standing/awards/award-bulk.server";
import { tierBulk } from "~/features/standing/tiers/tier-bulk.server";
import { tableBulk } from "~/features/tables/list/table-bulk.server";
import { translationBulk } from "~/features/translations/translation-bulk.server";
import type { BulkAction } from "~/kernel/admin/bulk/bulk-list";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";

const world = await makeWorld({}, false);
afterAll(() => world.close());
const { scope } = world;
const site = () => Promise.reject(new Error("nothing is sent"));
const lists = [
	...[apiKeyBulk(scope), companyBulk(scope), companyMemberBulk(scope, { id: "c", title: "C" }), companyTagBulk(scope)],
	...[entryBulk(scope, "Ann"), fileBulk(scope), mailBulk(scope), memberBulk(scope, "admin", site), trashBulk(scope)],
	...[orderBulk(scope), rewardBulk(scope), categoryBulk(scope), catalogueBulk(scope), offerBulk(scope)],
	...[offerGroupBulk(scope), quizBulk(scope), quizCategoryBulk(scope), failingAwardBulk(scope), formBulk(scope)],
	...[articleBulk(scope), articleCategoryBulk(scope), blogBulk(scope), pageBulk(scope), translationBulk(scope)],
	...[leaderboardBulk(scope), tableBulk(scope), tierBulk(scope), awardBulk(scope)],
];

/** What nobody has chosen, typed or been told before the first question. */
const NOTHING = {
	...{ all: false, query: "", ids: [], typed: {}, errors: {} },
	...{ counted: null, others: false, seen: 1, named: null, opened: [] },
};

function headingOf(action: BulkAction, items: string, count: number, locale: "en" | "fr") {
	const none = { ...NOTHING, fields: [], titles: [], facts: [], total: null, key: "k" };
	const question = { ...none, step: "confirm" as const, intent: "x", items, count, act: action.act, text: action.text };
	const Page = () => <BulkConfirm question={{ ...question, tone: action.tone }} trail={[]} />;
	const html = renderPage(Page, "/admin/x", { loaderData: null, locale });
	const text = (found: RegExpExecArray | null) => found?.[1]?.replace(/<[^>]*>/g, "");
	return [text(/<h1[^>]*>(.*?)<\/h1>/.exec(html)), text(/<button type="submit"[^>]*>(.*?)<\/button>/.exec(html))];
}

const actions = lists.flatMap((list) =>
	Object.values(list.actions).map((action) => [action.act, list.items, action] as const),
);

test("nothing is deleted at once: each list asks before, in the colour of danger [ADMIN-48]", () => {
	const deleting = lists.flatMap(({ actions, items }) =>
		actions.delete ? [[items, actions.delete.tone, actions.delete.atOnce ?? false]] : [],
	);
	expect(deleting.length).toBeGreaterThan(18);
	expect(deleting).toEqual(deleting.map(([items]) => [items, "danger", false]));
});

describe.each(actions)("%s", (_act, items, action) => {
	test.each([
		["en", /^[A-Z][a-z]+ [\w ]*?\b(1|2) [a-z ]+$/, "?"],
		["fr", /^[A-Z][a-zé]+ [^:()]*?\b(1|2) [a-zàâçéèêëîïôûùüœ’ -]+$/, "\u00a0?"],
	] as const)("is asked for in a sentence of its own for one and for several (%s)", (locale, sentence, mark) => {
		const [one, several] = [1, 2].map((count) => headingOf(action, items, count, locale));
		for (const [question, button] of [one ?? [], several ?? []]) {
			expect(button).toMatch(sentence);
			expect(question).toBe(`${button}${mark}`);
		}
		// One quiz and several are the same word in French.
		if (locale === "en" || !/ 2 quiz\b/.test(several?.[1] ?? ""))
			expect(several?.[1]).not.toBe(one?.[1]?.replace("1", "2"));
	});
});

test("what is worth points is told from others by what it is, with what all come to", () => {
	const facts = [{ details: ["Ada Martin", "2\u00a0× Cup"], points: 1240 }, null];
	const question = {
		...{ step: "confirm" as const, key: "k", intent: "complete", act: "orders:bulk.act.complete", text: "x" },
		...{ tone: undefined, fields: [], titles: ["6A3H-5BSS", "gone"], facts, total: 1240, items: "orders:bulk.items" },
		...{ ...NOTHING, count: 2 },
	};
	const html = renderPage(() => <BulkConfirm question={question} trail={[]} />, "/admin/orders/bulk", {
		loaderData: null,
	});
	const text = html.replace(/<!-- -->|<[^>]*>/g, "");
	expect(text).toContain("6A3H-5BSS · Ada Martin · 2\u00a0× Cup · 1,240 points");
	expect(text).toContain("1,240 points in all");
});
