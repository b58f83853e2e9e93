import { expect, test } from "vitest";
import { changeArticleStatus } from "~/features/articles/articles.service.server";
import { tellDigests } from "~/features/articles/digest/tell-digests.service.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { followOffLink } from "~/features/notices/notices.service.server";
import { switchOn } from "~/features/notices/switches.repository.server";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { ARTICLES_LISTED, DAY } from "~/lib/limits";
import { action as saveSwitches, loader as switches } from "~/routes/member/notices/switches";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { writeFrench } from "../content-texts/support";
import { mailsOf, sendAll } from "../mails/telling";
import { addArticle, addBlog, addGlobalArticle, changeGlobalArticle } from "./support";

/** A Monday at nine in UTC; the week before begins seven days and nine hours earlier. */
const MONDAY = Date.parse("2026-11-23T09:00:00Z");
const LAST_WEEK = MONDAY - 3 * DAY;

const at = (world: World, now: number) => world.scopeOf({ now: () => now });
const tell = async (world: World, now = MONDAY) => tellDigests(await at(world, now));

/** A program that sends the mail since long ago, and members who want it. */
async function setUp(since: number | null = 1) {
	const world = await makeWorld();
	await transact(world.scope, (tx) => updateProgram(tx, { articleDigestSince: since, timeZone: "UTC", locale: "en" }));
	const wishing = async (member: Parameters<typeof addMember>[1] = {}) => {
		const id = await addMember(world, member);
		await transact(world.scope, (tx) => switchOn(tx, id, ["article-digest"]));
		return id;
	};
	return { world, wishing };
}

/** What a member's mails say. */
const bodiesOf = async (world: World, memberId: string) =>
	(await listMailTexts(world.scope, 100)).flatMap(({ toId, body }) => (toId === memberId ? [body] : [])).join("\n");

test("members who want it are told on Monday what appeared in the week before and they can read, and nobody else is", async () => {
	const { world, wishing } = await setUp();
	const [ada, gold, silent] = [await wishing(), await wishing(), await addMember(world)];
	await transact(world.scope, (tx) => setTags(tx, gold, ["Gold"]));
	const closed = await addBlog(world, { memberTags: ["Tin"] });
	await addArticle(world, { title: "Zebra" }, LAST_WEEK);
	await addArticle(world, { title: "For gold", memberTags: ["Gold"] }, LAST_WEEK + 1);
	await addArticle(world, { title: "Apple", publishFrom: LAST_WEEK + 2 }, LAST_WEEK - 30 * DAY);
	await addArticle(world, { title: "In a closed blog", blogId: closed }, LAST_WEEK);
	await addArticle(world, { title: "A draft", status: "Draft" }, LAST_WEEK);
	await addArticle(world, { title: "Over", publishUntil: MONDAY - 1 }, LAST_WEEK);
	await addArticle(world, { title: "Of the week before" }, LAST_WEEK - 7 * DAY);
	await addArticle(world, { title: "Of this week" }, MONDAY - 1);
	await tell(world);
	expect(await mailsOf(world, ada)).toEqual([
		{ kind: "article-digest", subject: expect.stringContaining("this week"), key: "article-digest/2026-11-16" },
	]);
	expect(await bodiesOf(world, ada)).toContain("\n• Apple\n• Zebra\n");
	expect(await bodiesOf(world, gold)).toContain("\n• Apple\n• For gold\n• Zebra\n");
	expect(await mailsOf(world, silent)).toEqual([]);
});

test("articles that others alone can read take no place among those that a member is told of", async () => {
	const { world, wishing } = await setUp();
	const [ada, gold] = [await wishing(), await wishing()];
	await transact(world.scope, (tx) => setTags(tx, gold, ["Gold"]));
	await addArticle(world, { title: "Zebra" }, LAST_WEEK);
	for (let one = 1; one <= ARTICLES_LISTED; one++)
		await addArticle(world, { title: `For gold ${one}.`, memberTags: ["Gold"] }, LAST_WEEK + one);
	await tell(world);
	expect(await bodiesOf(world, ada)).toContain("\n• Zebra\n");
	const told = await bodiesOf(world, gold);
	expect(told.split("• ")).toHaveLength(1 + ARTICLES_LISTED);
	expect(told).not.toContain("Zebra");
});

test("articles of every program are told of among a program's own, to everybody, while they can be read", async () => {
	const { world, wishing } = await setUp();
	const ada = await wishing();
	await addArticle(world, { title: "Middle" }, LAST_WEEK + 1);
	await addArticle(world, { title: "For gold", memberTags: ["Gold"] }, LAST_WEEK + 1);
	await addGlobalArticle(world, { title: "Newest" }, LAST_WEEK + 2);
	const oldest = await addGlobalArticle(world, { title: "Oldest" }, LAST_WEEK);
	await addGlobalArticle(world, { title: "A draft", status: "Draft" }, LAST_WEEK);
	await addGlobalArticle(world, { title: "Over", publishUntil: MONDAY - 1 }, LAST_WEEK);
	await addGlobalArticle(world, { title: "Of the week before" }, LAST_WEEK - 7 * DAY);
	await addGlobalArticle(world, { title: "Of this week" }, MONDAY - 1);
	await changeGlobalArticle(world, oldest, { title: "Oldest" }, LAST_WEEK + 5);
	await tell(world);
	expect(await bodiesOf(world, ada)).toContain("\n\n• Newest\n• Middle\n• Oldest\n\n");
});

test("an article that was there already is no news when it is changed, put away and shown again", async () => {
	const { world, wishing } = await setUp();
	const ada = await wishing();
	const id = await addArticle(world, { title: "Old" }, LAST_WEEK - 30 * DAY);
	for (const status of ["Archive", "Active"] as const)
		await transact(await at(world, LAST_WEEK), (tx) => changeArticleStatus(tx, id, status));
	await tell(world);
	expect(await mailsOf(world, ada)).toEqual([]);
	const draft = await addArticle(world, { title: "New", status: "Draft" }, LAST_WEEK - 30 * DAY);
	await transact(await at(world, LAST_WEEK + 7 * DAY), (tx) => changeArticleStatus(tx, draft, "Active"));
	await tell(world, MONDAY + 7 * DAY);
	expect(await mailsOf(world, ada)).toHaveLength(1);
});

test.each([
	{ way: "west", before: "Pacific/Auckland", after: "America/Los_Angeles" },
	{ way: "east", before: "America/Los_Angeles", after: "Pacific/Auckland" },
])("a program whose days move $way tells of each article once all the same", async ({ before, after }) => {
	const { world, wishing } = await setUp();
	const ada = await wishing();
	const move = (timeZone: string) => transact(world.scope, (tx) => updateProgram(tx, { timeZone }));
	await move(before);
	const hour = Date.parse("2026-11-22T12:00:00Z");
	// Monday comes on that day in the one zone, and 21 hours later in the other.
	for (let one = -3; one < 25; one += 3) await addArticle(world, { title: `Article ${one}.` }, hour + (one * DAY) / 24);
	await tell(world, Date.parse("2026-11-23T17:00:00Z"));
	await move(after);
	for (const day of ["23T17", "24T17", "30T17"]) await tell(world, Date.parse(`2026-11-${day}:00:00Z`));
	await addArticle(world, { title: "Article of December." }, Date.parse("2026-12-01T12:00:00Z"));
	await tell(world, Date.parse("2026-12-07T17:00:00Z"));
	const told = (await bodiesOf(world, ada)).match(/Article .*\./g) ?? [];
	expect(told).toHaveLength(11);
	expect(new Set(told).size).toBe(11);
	expect(await mailsOf(world, ada)).toHaveLength(3);
});

test("each is told once a week, however often and by however many it is tried, and each week anew", async () => {
	const { world, wishing } = await setUp();
	const ids: string[] = [];
	for (let one = 0; one < 5; one++) ids.push(await wishing());
	await addArticle(world, { title: "Zebra" }, LAST_WEEK);
	await Promise.all([tell(world), tell(world), tell(world)]);
	await tell(world, MONDAY + DAY);
	for (const id of ids) expect(await mailsOf(world, id)).toHaveLength(1);
	// Not even after its outbox was emptied.
	await transact(world.scope, (tx) => tx.trx.deleteFrom("outbox").where("program_id", "=", "demo").execute());
	await tell(world);
	for (const id of ids) expect(await mailsOf(world, id)).toEqual([]);
	await addArticle(world, { title: "Apple" }, MONDAY + DAY);
	await tell(world, MONDAY + 7 * DAY);
	for (const id of ids) expect(await mailsOf(world, id)).toHaveLength(1);
});

test("what broke off is gone on with where it stood, with nobody told twice or left out", async () => {
	const { world, wishing } = await setUp();
	const ids: string[] = [];
	for (let one = 0; one < 3; one++) ids.push(await wishing());
	await addArticle(world, { title: "Zebra" }, LAST_WEEK);
	const [first, ...rest] = ids.toSorted();
	await transact(world.scope, (tx) =>
		tx.trx
			.insertInto("article_digests")
			.values({ program_id: "demo", week: Date.parse("2026-11-16T00:00:00Z"), after_member: first ?? "" })
			.execute(),
	);
	await tell(world);
	expect(await mailsOf(world, first ?? "")).toEqual([]);
	for (const id of rest) expect(await mailsOf(world, id)).toHaveLength(1);
});

test("a program that does not send it, or has begun to since then, tells nobody", async () => {
	for (const since of [null, MONDAY - DAY / 4]) {
		const { world, wishing } = await setUp(since);
		const ada = await wishing();
		await addArticle(world, { title: "Zebra" }, LAST_WEEK);
		await tell(world);
		expect(await mailsOf(world, ada)).toEqual([]);
	}
});

test("each reads it in their language, and ends it with one click", async () => {
	const { world, wishing } = await setUp();
	const [ada, zoe] = [await wishing({ email: "a@x.test" }), await wishing({ email: "z@x.test", locale: "fr" })];
	const id = await addArticle(world, { title: "Saw" }, LAST_WEEK);
	await addArticle(world, { title: "Drill" }, LAST_WEEK - 1);
	await writeFrench(world.scope, "article", id, { "article title": "Scie" });
	await tell(world);
	const mails = (await sendAll(world.scope)).toSorted((a, b) => (a.to < b.to ? -1 : 1));
	expect(mails.map(({ text }) => text)).toEqual([
		expect.stringContaining("• Saw\n• Drill"),
		expect.stringContaining("• Scie\n• Drill"),
	]);
	expect(mails.map(({ subject }) => subject)).toEqual([
		expect.stringMatching(/^New in/),
		expect.stringMatching(/^Du nouveau/),
	]);
	const link = /\/notices\/off\/([^>]+)>/.exec(mails[1]?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
	expect(await followOffLink(world.scope, link)).toBe("article-digest");
	await addArticle(world, { title: "Apple" }, MONDAY + DAY);
	await tell(world, MONDAY + 7 * DAY);
	expect([await mailsOf(world, ada), await mailsOf(world, zoe)].map((all) => all.length)).toEqual([2, 1]);
});

test("a member asks for it where the program sends it; where it does not, what was asked for stays", async () => {
	const { world } = await setUp();
	const cookie = await memberCookieFor(world, await addMember(world));
	const save = (form: Record<string, string>) => answer(() => saveSwitches(args("/profile/notices", { cookie, form })));
	const shown = async () => {
		const { data } = await answer(() => switches(args("/profile/notices", { cookie })));
		return (data as Awaited<ReturnType<typeof switches>>).switches.find(({ event }) => event === "article-digest");
	};
	const sending = (articleDigestSince: number | null) =>
		transact(world.scope, (tx) => updateProgram(tx, { articleDigestSince }));
	expect(await shown()).toEqual({ event: "article-digest", isOn: false });
	await save({ "article-digest": "on" });
	expect(await shown()).toEqual({ event: "article-digest", isOn: true });
	await sending(null);
	expect(await shown()).toBeUndefined();
	await save({});
	await sending(1);
	expect(await shown()).toEqual({ event: "article-digest", isOn: true });
	await save({});
	expect(await shown()).toEqual({ event: "article-digest", isOn: false });
});
