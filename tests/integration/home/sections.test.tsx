import { expect, test, vi } from "vitest";
import * as articles from "~/features/articles/reading/list-articles.service.server";
import { putPaid } from "~/features/databuckets/postings/payouts.repository.server";
import { findResult } from "~/features/databuckets/results/results.repository.server";
import * as own from "~/features/home/home.repository.server";
import * as offers from "~/features/offers/offers.repository.server";
import { homeSections as homeSectionsOf } from "~/features/programs/home/home-sections.rules";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import * as rewards from "~/features/rewards/shelves/reward-shelves.repository.server";
import { findTier, insertTier, setDefaultTier } from "~/features/standing/tiers/tiers.repository.server";
import Home, { loader } from "~/routes/member/home";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addArticle } from "../articles/support";
import { setDatabucket } from "../databuckets/support";
import { addQuiz, answersOf } from "../quizzes/support";
import { addArticles, addResults, fillHome } from "./filled";

const home = async (cookie: string) =>
	(await answer(() => loader(args("/home", { cookie })))).data as Awaited<ReturnType<typeof loader>>;
const visit = async (world: World, memberId: string) => home(await memberCookieFor(world, memberId));
const show = (page: Awaited<ReturnType<typeof home>>) => renderPage(Home, "/home", { loaderData: page });
const headings = (html: string) =>
	[...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));

test("home shows tables, leaderboards, offers, quizzes, articles by blog, rewards and catalogues, each of which says so while it is empty [NAV-29]", async () => {
	const world = await makeWorld();
	const bare = show(await visit(world, await addMember(world)));
	expect(headings(bare)).toEqual([
		...["Your results", "Earn points", "Quizzes", "Rewards within your reach", "Reward catalogues"],
		...["Latest activity", "Leaderboards", "Articles"],
	]);
	for (const text of [
		...["No results to show yet.", "No leaderboards yet.", "No offers right now", "No quizzes to take right now."],
		...["No articles yet.", "No rewards yet", "No catalogues on this page yet."],
	])
		expect(bare, text).toContain(text);
	const { cookie } = await fillHome(world);
	const html = show(await home(cookie));
	expect(headings(html)).toEqual([
		...["Your standing", "Your results", "Earn points", "Quizzes", "Rewards within your reach"],
		...["Shop 1", "Latest activity", "Leaderboards", "Blog 1"],
	]);
	for (const text of ["Season 1", "Table 1", "Board 1", "Sale 1", "Quiz 1", "News 1", "Mug 1", "Gift"])
		expect(html, text).toContain(text);
	for (const text of ["No leaderboards yet", "No results to show", "No articles yet", "No catalogues", "No quizzes"])
		expect(html, text).not.toContain(text);
	const [address] = /\/quizzes\/[\w-]+/.exec(html) ?? [];
	expect(address).toBeDefined();
});

test("the tier says what is missing for the next one, in the points that the member was awarded", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await transact(world.scope, async (tx) => {
		const silver = await findTier(tx, await insertTier(tx, { tier: "Silver" }));
		if (silver) await setDefaultTier(tx, silver);
		await insertTier(tx, { tier: "Gold", rank: 9, conditions: [{ statement: "{points} >= 500" }] });
		await tx.trx.updateTable("members").set({ awarded: 50, balance: 50 }).where("id", "=", memberId).execute();
	});
	const page = await visit(world, memberId);
	expect(page.progress.data?.nextTier).toEqual({ name: "Gold", have: 50, need: 500 });
	expect(show(page)).toContain("450 points to Gold");
	expect(show(page)).toContain("50 of 500 earned");
});

test("points of results say that they are not in the balance, until they are posted", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const lines = { target: [["K-1", { JUL: "100" }]], actual: [["K-1", { JUL: "90" }]] } as const;
	const id = await addResults(world, { title: "Season", pointsRedeemable: true }, lines);
	const { points = 0 } = (await visit(world, memberId)).progress.data?.figures[0] ?? {};
	expect(points).toBeGreaterThan(1);
	expect(show(await visit(world, memberId))).toContain("Not yet in your balance");
	const paid = (sum: number) =>
		transact(world.scope, (tx) => putPaid(tx, id, [{ participantId: memberId, points: sum }]));
	await paid(points - 1);
	expect(show(await visit(world, memberId))).toContain("1 of them not yet in your balance");
	await paid(points);
	expect(show(await visit(world, memberId))).not.toContain("in your balance");
});

test("promotions are the articles that the member is shown, grouped by blog, those of none last [SITE-36]", async () => {
	const world = await makeWorld();
	await addArticles(world, { "": ["Loose"], Zebra: ["Old", "New"], Apple: ["Pie"] });
	await addArticle(world, { title: "Draft", status: "Draft" });
	await addArticle(world, { title: "Over", status: "Archive" });
	await addArticle(world, { title: "For gold", memberTags: ["gold"] });
	const { promotions } = await visit(world, await addMember(world));
	expect(promotions.data?.map(({ title, articles: listed }) => [title, listed.map((one) => one.title)])).toEqual([
		["Apple", ["Pie"]],
		["Zebra", ["New", "Old"]],
		[null, ["Loose"]],
	]);
});

test("parts are loaded as promotions, progress, dealer, rewards, offers, and one that fails stops no other [SITE-34, BUCKET-26]", async () => {
	const world = await makeWorld();
	const { cookie } = await fillHome(world);
	const order: string[] = [];
	const fail = { name: "" };
	const spies = [
		...[watched(articles, "promotionsFor", "promotions"), watched(own, "ownAffairs", "progress")],
		...[watched(rewards, "rewardsForHome", "rewards"), watched(offers, "openOffersFor", "offers")],
	];
	expect(Object.keys(await home(cookie)).slice(2, 7)).toEqual([
		...["promotions", "progress", "dealer", "rewards", "offers"],
	]);
	expect(order).toEqual(["promotions", "progress", "rewards", "offers"]);
	for (const failing of ["promotions", "progress", "rewards", "offers"]) {
		fail.name = failing;
		order.length = 0;
		const page = await home(cookie);
		expect(order).toEqual(["promotions", "progress", "rewards", "offers"]);
		for (const name of ["promotions", "progress", "rewards", "offers", "quizzes", "boards", "tables"] as const)
			expect(page[name].ok, `${name} while ${failing} fails`).toBe(name !== failing);
		expect(show(page)).toContain(
			failing === "progress" ? "Error occured when loading data bucket" : "This part could not be loaded",
		);
	}
	for (const spy of spies) spy.mockRestore();

	function watched<T extends object, K extends keyof T & string>(module: T, method: K, name: string) {
		const real = module[method] as (...given: unknown[]) => unknown;
		return vi
			.spyOn(module as Record<string, (...given: unknown[]) => unknown>, method)
			.mockImplementation((...given) => {
				order.push(name);
				return fail.name === name ? Promise.reject(new Error("disk")) : real(...given);
			});
	}
});

test("catalogues that could not be read say so where no other section does [SITE-35]", async () => {
	const world = await makeWorld();
	const { cookie } = await fillHome(world);
	const failing = vi.spyOn(rewards, "rewardsForHome").mockRejectedValue(new Error("disk"));
	const saying = (html: string) => html.split("This part could not be loaded").length - 1;
	expect(saying(show(await home(cookie)))).toBe(1);
	const homeSections = homeSectionsOf([{ name: "rewards", shown: false }]);
	await transact(world.scope, (tx) => updateProgram(tx, { homeSections }));
	const html = show(await home(cookie));
	expect(headings(html)).toContain("Reward catalogues");
	expect(saying(html)).toBe(1);
	failing.mockRestore();
});

test("progress is what active databuckets show of the member and of their companies, with tier and balance, and nobody else's [SITE-37, BUCKET-15]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const other = await addMember(world, { accountKey: "K-2" });
	const { insertCompany, linkMember } = await import("~/features/companies/companies.repository.server");
	const companyId = await transact(world.scope, async (tx) => {
		const id = await insertCompany(tx, { title: "Northern Supply", accountKey: "C-1" });
		await linkMember(tx, memberId, [id]);
		await insertCompany(tx, { title: "Elsewhere", accountKey: "C-2" });
		const silver = await findTier(tx, await insertTier(tx, { tier: "Silver" }));
		if (silver) await setDefaultTier(tx, silver);
		await tx.trx.updateTable("members").set({ balance: 2468, awarded: 2468 }).where("id", "=", memberId).execute();
		return id;
	});
	const season = await addResults(
		world,
		{ title: "Season", displayTitle: "This season" },
		{
			target: [
				["K-1", { JUL: "10000" }],
				["K-2", { JUL: "1" }],
			],
			actual: [
				["K-1", { JUL: "9999.5" }],
				["K-2", { JUL: "4711" }],
			],
		},
	);
	const companies = await addResults(
		world,
		{ title: "Alliance", participantType: "company", hasTargets: false },
		{
			target: [],
			actual: [
				["C-1", { JUL: "12" }],
				["C-2", { JUL: "4712" }],
			],
		},
	);
	const off = await addResults(world, { title: "Off" }, { target: [], actual: [["K-1", { JUL: "4713" }]] });
	await setDatabucket(world, off, { status: "Inactive" });
	const page = await visit(world, memberId);
	expect(page.progress.data).toEqual({
		balance: 2468,
		tier: { name: "Silver", picture: null },
		nextTier: null,
		figures: [
			{
				...{ databucketId: companies, title: "Alliance", company: "Northern Supply", companyId },
				...{ actual: 120_000, target: 0, percent: 0, points: 12, pointsNote: "home:standing.ofCompany" },
				...{ from: null, updated: expect.any(Number) },
			},
			{
				...{ databucketId: season, title: "This season", company: null, companyId: null },
				...{ actual: 99_990_000, target: 100_000_000, percent: 99.9, points: 9999, pointsNote: "home:standing.kept" },
				...{ from: null, updated: expect.any(Number) },
			},
		],
	});
	const stored = await findResult(world.scope, season, memberId);
	const { actual, target, totalPoints } = stored?.totals ?? {};
	expect(page.progress.data?.figures[1]).toMatchObject({ target, points: totalPoints });
	expect(actual).toBe(99_995_000);
	expect(await findResult(world.scope, companies, companyId)).toMatchObject({ totals: { actual: 120_000 } });
	const html = show(page);
	expect(html).toMatch(/99\.9%.*9,999 of 10,000/);
	expect(html).toContain("Silver");
	expect(page.balance).toBe(2468);
	expect(html).toContain("2,468");
	expect(JSON.stringify(page)).not.toMatch(/(?<!\d)471[123]/);
	const theirs = (await visit(world, other)).progress.data?.figures;
	expect(theirs?.map(({ title, percent }) => [title, percent])).toEqual([["This season", 471_100]]);
});

test("quizzes on home are the newest that can still be taken, an open attempt among them [QUIZ-09, QUIZ-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const at = (n: number) => () => n;
	const ids: Record<string, string> = {};
	for (const [n, title] of ["Passed", "Used up", "Open", "Zoo", "Alpha"].entries())
		ids[title] = await addQuiz(world, { title, ...(title === "Used up" && { maxAttempts: 1 }) }, "demo", at(n + 1));
	for (const status of ["Draft", "Published"] as const) await addQuiz(world, { title: status, status });
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const take = async (title: string, texts?: string[]) => {
		const quizId = ids[title] ?? "";
		const attemptId = await openAttempt(scope, memberId, quizId, null);
		if (texts) await submitQuiz(scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId, texts) });
	};
	await take("Passed", ["Mulching blade", "Oil", "Filter"]);
	await take("Used up", ["High lift"]);
	await take("Open");
	const { quizzes } = await visit(world, memberId);
	expect(quizzes.data?.map(({ title, state }) => [title, state])).toEqual([
		["Alpha", "ready"],
		["Zoo", "ready"],
		["Open", "open"],
	]);
	for (let n = 0; n < 6; n++) await addQuiz(world, { title: `New ${n}` });
	expect((await visit(world, memberId)).quizzes.data).toHaveLength(4);
});
