import { expect, test } from "vitest";
import { watchArticle } from "~/features/articles/watching/watch.service.server";
import { watchesByDay } from "~/features/articles/watching/watch-days.rules";
import { countedWatches } from "~/features/articles/watching/watch-list.repository.server";
import { insertWatch, watchOf } from "~/features/articles/watching/watches.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import * as show from "~/routes/member/articles/show";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { visit } from "../orders/visit";
import { breakWrites, errorsOf } from "../rewards/support";
import { addArticle, addGlobalArticle, setUp, watchRows } from "./support";

const ledger = ({ world }: Awaited<ReturnType<typeof setUp>>) =>
	world.scope.query.selectFrom("member_transactions").selectAll().where("program_id", "=", "demo").execute();

test("watching is recorded with what it paid, as one award in the ledger [ART-13, ART-14, ART-17, ART-18]", async () => {
	const setting = await setUp();
	const { world, memberId, get, post } = setting;
	const articleId = await addArticle(world, { title: "Sharp blades", watchPoints: 10 });
	const where = { id: "all", articleId };
	expect((await get(show.loader, where)).data).toMatchObject({ article: { watch: null } });
	const reply = await post(show.action, where);
	expect([reply.status, reply.location]).toEqual([303, `/articles/all/${articleId}`]);
	expect(await watchRows(world)).toEqual([
		{
			...{ program_id: "demo", article_id: articleId, member_id: memberId, article_scope: "program" },
			...{ article_title: "Sharp blades", points_awarded: 10 },
			...{ watched_at: expect.any(Number), created: expect.any(Number) },
		},
	]);
	expect(await ledger(setting)).toMatchObject([
		{ kind: "Award", points: 10, source_kind: "article", source_id: articleId, source_part: memberId },
	]);
	expect((await findMemberById(world.scope, memberId))?.balance).toBe(10);
	expect(await watchOf(world.scope, memberId, articleId).executeTakeFirst()).toMatchObject({
		articleTitle: "Sharp blades",
		pointsAwarded: 10,
	});
	expect((await get(show.loader, where)).data).toMatchObject({ article: { watch: { pointsAwarded: 10 } } });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("each member has a record of each article [ART-14, ART-15]", async () => {
	const { world, memberId, post } = await setUp();
	const [first, second] = [await addArticle(world, { title: "One" }), await addArticle(world, { title: "Two" })];
	for (const articleId of [first, second]) expect((await post(show.action, { id: "all", articleId })).status).toBe(303);
	const other = await addMember(world, { email: "other@x.test" });
	await watchArticle(world.scope, other, first);
	const kept = (await watchRows(world)).map((row) => `${row.article_id} ${row.member_id}`).sort();
	expect(kept).toEqual([`${first} ${memberId}`, `${second} ${memberId}`, `${first} ${other}`].sort());
	expect((await watchOf(world.scope, other, second).execute()).length).toBe(0);
});

test("a second time is refused and changes nothing [ART-15, ART-28]", async () => {
	const setting = await setUp();
	const { world, get, post } = setting;
	const where = { id: "all", articleId: await addArticle(world, { watchPoints: 10 }) };
	await post(show.action, where);
	const before = [await watchRows(world), await ledger(setting)];
	const again = await post(show.action, where);
	expect(again.status).toBe(409);
	expect(errorsOf(again.data)[""]).toEqual([reads("Article already watched")]);
	expect([await watchRows(world), await ledger(setting)]).toEqual(before);
	expect((await get(show.loader, where)).data).toMatchObject({ article: { watch: { pointsAwarded: 10 } } });
});

test("twenty times at once pays once [ART-15, ART-18]", async () => {
	const setting = await setUp();
	const { world, memberId, post } = setting;
	const where = { id: "all", articleId: await addArticle(world, { watchPoints: 10 }) };
	const replies = await Promise.all(Array.from({ length: 20 }, () => post(show.action, where)));
	const statuses = replies.map(({ status }) => status).sort();
	expect(statuses).toEqual([303, ...Array.from({ length: 19 }, () => 409)]);
	expect(await ledger(setting)).toHaveLength(1);
	expect(await watchRows(world)).toHaveLength(1);
	expect((await findMemberById(world.scope, memberId))?.balance).toBe(10);
});

test.each(["article_watches", "member_transactions"])(
	"where %s cannot be written neither row is there",
	async (table) => {
		const setting = await setUp();
		const { world, post } = setting;
		const where = { id: "all", articleId: await addArticle(world, { watchPoints: 10 }) };
		await breakWrites(world, table, "INSERT");
		const reply = await post(show.action, where);
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)[""]).toEqual([reads("The article could not be marked as watched. Please try again.")]);
		expect([await watchRows(world), await ledger(setting)]).toEqual([[], []]);
	},
);

test("a watch counts for the day of the program's clocks, also where they are half an hour off", async () => {
	const { world } = await setUp();
	const articleId = await addArticle(world);
	const now = Date.parse("2026-03-03T12:00:00Z");
	// Ten past midnight in Newfoundland, and a quarter to.
	for (const at of ["2026-03-03T03:40:00Z", "2026-03-03T03:15:00Z"]) {
		const tx = { memberId: await addMember(world), articleId, articleTitle: "x", pointsAwarded: 0 };
		const scope = await world.scopeOf({ now: () => Date.parse(at) });
		await transact(scope, (then) => insertWatch(then, { ...tx, articleScope: "program" }));
	}
	const moments = await countedWatches(await world.scopeOf({ now: () => now }), articleId, 2);
	expect(watchesByDay(moments, { now, days: 2, timeZone: "America/St_Johns" })).toEqual([
		{ day: "2026-03-02", count: 1 },
		{ day: "2026-03-03", count: 1 },
	]);
});

test("the first of the days counts from its midnight, also where an hour was put back since", async () => {
	const { world } = await setUp();
	const articleId = await addArticle(world);
	const watch = { memberId: await addMember(world), articleId, articleTitle: "x", pointsAwarded: 0 };
	// Ten past midnight in Toronto, two hours before the clocks go back.
	const scope = await world.scopeOf({ now: () => Date.parse("2026-11-01T04:10:00Z") });
	await transact(scope, (then) => insertWatch(then, { ...watch, articleScope: "program" }));
	const now = Date.parse("2026-12-01T04:30:00Z");
	const moments = await countedWatches(await world.scopeOf({ now: () => now }), articleId, 30);
	const days = watchesByDay(moments, { now, days: 30, timeZone: "America/Toronto" });
	expect(days[0]).toEqual({ day: "2026-11-01", count: 1 });
});

test("an article without points is recorded and posts nothing [ART-13, ART-18]", async () => {
	const setting = await setUp();
	const { world, post } = setting;
	const reply = await post(show.action, { id: "all", articleId: await addArticle(world) });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Article marked as read") });
	expect(await watchRows(world)).toMatchObject([{ points_awarded: 0 }]);
	expect(await ledger(setting)).toEqual([]);
});

test.each([
	["program", "Program ID is required"],
	["article", "Article ID is required"],
	["member", "Member ID is required"],
])("nothing is recorded without the %s [ART-16]", async (missing, words) => {
	const { world, memberId } = await setUp();
	const articleId = await addArticle(world);
	const scope = missing === "program" ? { ...world.scope, programId: "" } : world.scope;
	const refused = watchArticle(scope, missing === "member" ? "" : memberId, missing === "article" ? "" : articleId);
	const { messageKey } = (await refused.catch((error: unknown) => error)) as { messageKey: string };
	expect(messageKey).toEqual(reads(words));
	expect(await watchRows(world)).toEqual([]);
});

const CLOSED = "This article is not available any more, so it was not marked as watched.";

test("an article that is taken away while it is watched says so, without scripts on the page that has it no more", async () => {
	const { world, memberId } = await setUp();
	const articleId = await addArticle(world, { watchPoints: 5 });
	const cookie = await memberCookieFor(world, memberId);
	await world.scope.database.writer.updateTable("articles").set({ status: "Draft" }).execute();
	const at = { cookie, params: { id: "all", articleId } };
	const path = `/articles/all/${articleId}`;
	const reply = await visit(show, "/articles/:id/:articleId", path, { ...at, form: {} });
	expect([reply.status, reply.text]).toEqual([404, reads(CLOSED)]);
	expect((await visit(show, "/articles/:id/:articleId", path, at)).text).toEqual(reads("Article not found"));
});

test("a draft cannot be watched, nor what is nowhere", async () => {
	const { world, post } = await setUp();
	const draft = await addArticle(world, { status: "Draft", watchPoints: 5 });
	for (const articleId of [draft, "nowhere"]) {
		const reply = await post(show.action, { id: "all", articleId });
		expect([reply.status, errorsOf(reply.data)[""]]).toEqual([404, [reads(CLOSED)]]);
	}
	expect(await watchRows(world)).toEqual([]);
});

test("an article of every program pays in the member's own [ART-24]", async () => {
	const setting = await setUp();
	const { world, memberId, post } = setting;
	const articleId = await addGlobalArticle(world, { title: "For everybody", watchPoints: 7 });
	expect((await post(show.action, { id: "all", articleId })).status).toBe(303);
	expect(await watchRows(world)).toMatchObject([{ article_scope: "global", article_title: "For everybody" }]);
	expect((await findMemberById(world.scope, memberId))?.balance).toBe(7);
	expect((await post(show.action, { id: "all", articleId })).status).toBe(409);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an award without its watch, or of other points, breaks an invariant", async () => {
	const { world, post } = await setUp();
	await post(show.action, { id: "all", articleId: await addArticle(world, { watchPoints: 10 }) });
	await world.scope.database.write((trx) =>
		trx.updateTable("article_watches").set({ points_awarded: 9 }).where("program_id", "=", "demo").execute(),
	);
	expect((await checkInvariants(world.scope.database)).map(({ invariant }) => invariant)).toEqual(["I18"]);
	await world.scope.database.write((trx) =>
		trx.deleteFrom("article_watches").where("program_id", "=", "demo").execute(),
	);
	expect((await checkInvariants(world.scope.database)).map(({ invariant }) => invariant)).toEqual(["I18"]);
});

test("an article that gives other points than its button has named is not marked before those are shown [ART-18]", async () => {
	const setting = await setUp();
	const { world, memberId, cookie } = setting;
	const articleId = await addArticle(world, { watchPoints: 50 });
	const open = (form?: Record<string, string>) =>
		visit(show, "/articles/:id/:articleId", `/articles/all/${articleId}`, { cookie, ...(form && { form }) });
	const worth = async () => /name="worth" value="(\d+)"/.exec((await open()).html)?.[1] ?? "";
	const shown = await worth();
	await world.scope.database.write((trx) => trx.updateTable("articles").set({ watch_points: 20 }).execute());
	expect(await open({ worth: shown })).toMatchObject({
		location: `/articles/all/${articleId}`,
		toast: {
			type: "error",
			message: reads("The points for this have changed, so nothing was marked. The button says what it gives now."),
		},
	});
	expect(await watchRows(world)).toEqual([]);
	expect((await open({ worth: await worth() })).toast?.type).toBe("success");
	expect((await findMemberById(world.scope, memberId))?.balance).toBe(20);
	// Whoever has it recorded is told that, whatever their page says.
	expect((await open({ worth: shown })).status).toBe(409);
	expect(await ledger(setting)).toHaveLength(1);
});
