import { CompiledQuery, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { searchArticles } from "~/features/articles/reading/articles-for-members.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { searchOffers } from "~/features/offers/offers.repository.server";
import { deletePage } from "~/features/pages/pages.repository.server";
import { searchPages } from "~/features/pages/showing/pages-for-members.repository.server";
import { searchRewards } from "~/features/rewards/rewards-for-members.repository.server";
import { loader as memberSearch } from "~/routes/member/search";
import { localeCookie } from "~/server/cookies.server";
import { FileConnection } from "~db/drivers/file-driver";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addArticle } from "../articles/support";
import { writeFrench } from "../content-texts/support";
import { makeOffer, makeOpportunity } from "../offers/make-offer";
import { addReward } from "../orders/shop";
import { addPage } from "../pages/support";
import { addQuiz } from "../quizzes/support";

type Groups = Awaited<ReturnType<typeof memberSearch>>["groups"];

/** A member who finds things in either language: the titles found, by kind. */
async function reader(world: World, tags: string[] = []) {
	const memberId = await addMember(world);
	if (tags.length > 0) await transact(world.scope, (tx) => setTags(tx, memberId, tags));
	const english = await memberCookieFor(world, memberId);
	const french = `${english}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
	const finds = (cookie: string) => async (q: string) => {
		const { data } = await answer(() => memberSearch(args(`/search?${new URLSearchParams({ q })}`, { cookie })));
		const { groups } = data as { groups: Groups };
		return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]));
	};
	return { english: finds(english), french: finds(french) };
}

/** One of each kind, by the name that English readers find it by. */
async function shelf(world: World) {
	return {
		reward: await addReward(world.scope, { title: "Garden lamp" }),
		offer: await makeOffer(world, { title: "Sell a lamp" }),
		article: await addArticle(world, { title: "How lamps are made", summary: "All about light" }),
		page: await addPage(world, { title: "About our lamps" }),
	};
}

const IN_FRENCH = {
	reward: "Lumière de jardin",
	offer: "Vendre une lumière",
	article: "La lumière se fabrique ainsi",
	page: "Toutes nos lumières",
} as const;

async function translate(world: World, ids: Awaited<ReturnType<typeof shelf>>) {
	for (const [kind, title] of Object.entries(IN_FRENCH) as [keyof typeof IN_FRENCH, string][])
		await writeFrench(world.scope, kind, ids[kind], { [`${kind} title`]: title });
}

test("a member finds what the words of their own language name, and still what those of the program's do", async () => {
	const world = await makeWorld();
	await translate(world, await shelf(world));
	await addReward(world.scope, { title: "Bedside lamp" });
	const { english, french } = await reader(world);
	const said = {
		rewards: ["Lumière de jardin"],
		offers: ["Vendre une lumière"],
		articles: ["La lumière se fabrique ainsi"],
		pages: ["Toutes nos lumières"],
	};
	expect(await french("LUMIERE")).toEqual(said);
	expect(await french("lamp")).toEqual({ ...said, rewards: ["Bedside lamp", "Lumière de jardin"] });
	expect(await french("lumière lamp")).toEqual({});
	expect(await english("lamp")).toEqual({
		rewards: ["Bedside lamp", "Garden lamp"],
		offers: ["Sell a lamp"],
		articles: ["How lamps are made"],
		pages: ["About our lamps"],
	});
	expect(await english("lumière")).toEqual({});
});

test("quizzes and what can be entered are found by the words that their reader sees, and still by those of the program's language", async () => {
	const world = await makeWorld();
	const { offerId } = await makeOpportunity(world, { title: "Lamp sold" }, { title: "Sales" });
	const quiz = await addQuiz(world, { title: "All about lamps" });
	await writeFrench(world.scope, "offer", offerId, { "opportunity title": "Lumière vendue" });
	await writeFrench(world.scope, "quiz", quiz, { "quiz title": "Tout sur la lumière" });
	const { english, french } = await reader(world);
	expect(await french("lumiere")).toEqual({ offers: ["Lumière vendue"], quizzes: ["Tout sur la lumière"] });
	expect(await french("lamp")).toEqual({ offers: ["Lumière vendue"], quizzes: ["Tout sur la lumière"] });
	expect(await english("lumiere")).toEqual({});
	expect(await english("lamp")).toEqual({ offers: ["Lamp sold"], quizzes: ["All about lamps"] });
});

test("the words of a language find nothing that its reader may not see, nor another program's", async () => {
	const world = await makeWorld();
	const hidden = await addReward(world.scope, { title: "Gold lamp", tags: { memberTags: ["Gold"] } });
	const draft = await addReward(world.scope, { title: "Unfinished lamp", status: "Draft" });
	const secret = await addArticle(world, { title: "For gold", memberTags: ["Gold"] });
	await writeFrench(world.scope, "reward", hidden, { "reward title": "Lumière dorée" });
	await writeFrench(world.scope, "reward", draft, { "reward title": "Lumière inachevée" });
	await writeFrench(world.scope, "article", secret, { "article title": "Lumière des initiés" });
	const elsewhere = await world.scopeOf({ programId: "other" });
	const foreign = await addReward(elsewhere, { title: "Lamp", catalogue: null });
	await writeFrench(elsewhere, "reward", foreign, { "reward title": "Lumière d’ailleurs" });
	const [anybody, gold] = [await reader(world), await reader(world, ["Gold"])];
	expect(await anybody.french("lumière")).toEqual({});
	expect(await gold.french("lumière")).toEqual({ rewards: ["Lumière dorée"], articles: ["Lumière des initiés"] });
});

test("what is written anew, taken back or deleted is found so from then on, and only titles are searched", async () => {
	const world = await makeWorld();
	const ids = await shelf(world);
	await translate(world, ids);
	await writeFrench(world.scope, "reward", ids.reward, { "reward title": "Lampion" });
	const article = { "article title": "Le verre", "article summary": "De la lumière" };
	await writeFrench(world.scope, "article", ids.article, article);
	const { french } = await reader(world);
	expect((await french("lampion")).rewards).toEqual(["Lampion"]);
	expect((await french("lumière")).rewards).toBeUndefined();
	await writeFrench(world.scope, "offer", ids.offer, { "offer title": "" });
	expect(Object.keys(await french("lumière"))).toEqual(["pages"]);
	expect(await french("lamp")).toMatchObject({ offers: ["Sell a lamp"], articles: ["Le verre"] });
	await transact(world.scope, (tx) => deletePage(tx, ids.page));
	expect(await french("lumière")).toEqual({});
	const { rows } = await sql<{
		kind: string;
	}>`select kind from search_docs where kind like 'texts%' order by kind`.execute(world.scope.database.writer);
	expect(rows.map(({ kind }) => kind)).toEqual(["texts_fr_articles", "texts_fr_rewards"]);
});

test("a search in two languages looks its words up and each record by its key, and scans no table", async () => {
	const { scope } = await makeWorld();
	const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
	const french = { ...scope, readIn: "fr" };
	await searchRewards(french, "nobody", "lumière", 5);
	await searchOffers(french, "nobody", "lumière", 5);
	await searchArticles(french, "nobody", "lumière", 5);
	await searchPages(french, "nobody", "lumière", 5);
	const asked = spy.mock.calls.map(([query]) => query);
	spy.mockRestore();
	expect(asked).toHaveLength(4);
	for (const { sql: text, parameters } of asked) {
		const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
		const { rows } = await scope.database.writer.executeQuery<{ detail: string }>(explain);
		const plan = rows.map(({ detail }) => detail);
		expect(plan.filter((detail) => detail.startsWith("SCAN search_words VIRTUAL TABLE INDEX"))).toHaveLength(2);
		expect(plan.filter((detail) => detail.startsWith("SEARCH d USING INTEGER PRIMARY KEY"))).toHaveLength(2);
		expect(plan.filter((detail) => /^SCAN (?!search_words|CONSTANT)/.test(detail))).toEqual([]);
		expect(plan.filter((detail) => /^SEARCH (r|offers|a|p) USING .*program_id=\? AND id=\?/.test(detail))).toHaveLength(
			1,
		);
	}
});
