import { expect, test, vi } from "vitest";
import { deleteArticle } from "~/features/articles/articles.repository.server";
import { updateArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { changeMembers } from "~/features/members/many-members.repository.server";
import { setMemberStatus, updateMember } from "~/features/members/members.repository.server";
import { insertMenu } from "~/features/menus/menus.repository.server";
import { post } from "~/features/points/points.service.server";
import { moveProgram } from "~/features/programs/moving/move-program.service.server";
import { STREAMS_EACH } from "~/lib/limits";
import { loader as entryList } from "~/routes/admin/entries/list";
import { action as adminLogout } from "~/routes/auth/admin-logout";
import { action as logout } from "~/routes/auth/logout";
import { loader as blogPage } from "~/routes/member/articles/blog";
import { loader } from "~/routes/resources/events";
import { openStreams } from "~/server/streams.server";
import type { WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { addArticle, addBlog, addHeading } from "../../articles/support";
import { makeOpportunity } from "../../offers/make-offer";
import { follow } from "./follow";

const NAMED = { firstname: "Ada", lastname: "King" };

const award = (world: World, memberId: string, id: string) =>
	transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "Test", source: { kind: "test", id } }),
	);

test("a member's page is told of own changes only [API-09, SEC-12, AUTH-52, TXN-09]", async () => {
	const world = await makeWorld();
	const [mine, other] = [await addMember(world), await addMember(world)];
	const stream = await follow("/events?topics=member,transactions", await memberCookieFor(world, mine));
	expect(stream.response.headers.get("Content-Type")).toContain("text/event-stream");
	await stream.until(": open");
	await award(world, other, "1");
	await award(world, mine, "2");
	const seen = await stream.until(`event: member\ndata: {"id":"${mine}"}`);
	expect(seen).toContain("event: transactions");
	expect(seen).not.toContain(other);
	await stream.close();
});

test.each([
	["a status", (tx: WriteScope, id: string) => setMemberStatus(tx, id, "Pending")],
	["a name", (tx: WriteScope, id: string) => updateMember(tx, id, { ...NAMED, email: `${id}@example.test` })],
	["a status among many", (tx: WriteScope, id: string) => changeMembers(tx, [{ id, status: "Pending" }])],
] as const)("a member's page is told of %s that an admin changes [AUTH-52]", async (_what, change) => {
	const world = await makeWorld();
	const [mine, other] = [await addMember(world), await addMember(world)];
	const stream = await follow("/events?topics=member", await memberCookieFor(world, mine));
	await stream.until(": open");
	for (const id of [other, mine])
		await transact(world.scope, async (tx) => {
			await change(tx, id);
		});
	expect(await stream.until(`event: member\ndata: {"id":"${mine}"}`)).not.toContain(other);
	await stream.close();
});

test("what changed between the reading of a page and its stream is told at once [ORDER-18, TXN-09, API-09]", async () => {
	const world = await makeWorld();
	const [mine, other] = [await addMember(world), await addMember(world)];
	const cookie = await memberCookieFor(world, mine);
	const shown = Date.now();
	await award(world, other, "1");
	await award(world, mine, "2");
	const path = "/events?topics=transactions,offers";
	const late = await follow(`${path}&since=${shown}`, cookie);
	expect(await late.until("event: transactions")).not.toContain(other);
	await late.close();

	const admin = await follow(`${path}&as=admin&since=${shown}`, await adminCookieFor(world, "observer"));
	await admin.until("event: transactions");
	await admin.close();

	for (const since of ["", `&since=${Date.now() + 60_000}`, "&since=soon"]) {
		const fresh = await follow(path + since, cookie);
		await fresh.until(": open");
		await transact(world.scope, async (tx) => tx.note("offers", "later"));
		expect(await fresh.until("later")).not.toContain("event: transactions");
		await fresh.close();
	}
});

test("a page that comes back after a quarter of an hour is not told of all that happened meanwhile", async () => {
	const world = await makeWorld();
	const mine = await addMember(world);
	const cookie = await memberCookieFor(world, mine);
	const ago = (minutes: number) => Date.now() - minutes * 60_000;
	const note = async (id: string, minutes: number) =>
		transact(await world.scopeOf({ now: () => ago(minutes) }), async (tx) => tx.note("orders", id, mine));
	await note("long-ago", 11);
	const stream = await follow(`/events?topics=orders&since=${ago(15)}`, cookie);
	await stream.until(": open");
	await note("just-now", 0);
	expect(await stream.until("just-now")).not.toContain("long-ago");
	await stream.close();
});

test("a change of a menu reaches the open pages of members [MENU-09, MENU-10]", async () => {
	const world = await makeWorld();
	const stream = await follow("/events?topics=menus", await memberCookieFor(world, await addMember(world)));
	await stream.until(": open");
	for (const kind of ["primary", "secondary"] as const) {
		const id = await transact(world.scope, (tx) => insertMenu(tx, kind, { title: "New" }));
		expect(await stream.until(id)).toContain(`event: menus\ndata: {"id":"${id}"`);
	}
	await stream.close();
});

test("a session holds so many streams open and no more; others and those that ended do not count (check 40)", async () => {
	const world = await makeWorld();
	const member = await addMember(world);
	const cookie = await memberCookieFor(world, member);
	const path = "/events?topics=member";
	const open = await Promise.all(Array.from({ length: STREAMS_EACH }, () => follow(path, cookie)));
	const refused = (await loader(args(path, { cookie }))) as Response;
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "20"]);
	const elsewhere = await follow(path, await memberCookieFor(world, member));
	expect(elsewhere.response.status).toBe(200);
	await open[0]?.close();
	const again = await follow(path, cookie);
	expect(again.response.status).toBe(200);
	for (const stream of [...open.slice(1), elsewhere, again]) await stream.close();
});

test("a stream that nobody reads is not open: of whoever left while it was begun, and of HEAD (check 40)", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const before = openStreams();
	for (const call of [{ signal: AbortSignal.abort() }, { method: "HEAD" }])
		await loader(args("/events?topics=member", { cookie, ...call }));
	expect(openStreams()).toBe(before);
	const head = (await loader(args("/events?topics=member", { cookie, method: "HEAD" }))) as Response;
	expect([head.headers.get("Content-Type"), await head.text()]).toEqual(["text/event-stream; charset=utf-8", ""]);
});

test("unknown topics and those of admins are refused, and so is a stream without a session [API-09, SEC-12]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	expect((await answer(() => loader(args("/events?topics=passwords", { cookie })))).status).toBe(400);
	// News of what admins see name other members.
	for (const topic of ["admin", "imports", "mail-templates", "program"])
		for (const topics of [topic, `member,${topic}`])
			expect((await answer(() => loader(args(`/events?topics=${topics}`, { cookie })))).status).toBe(400);
	const nobody = await answer(() => loader(args("/events?topics=member")));
	const member = await answer(() => loader(args("/events?as=admin&topics=member", { cookie })));
	// A stream would follow a redirect and take the page behind it for a broken stream.
	expect([nobody.status, nobody.location, member.status, member.location]).toEqual([401, null, 401, null]);
});

test("an admin's page is told of every member's changes, but of one program only", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const foreign = await addMember(world, {}, "other");
	const stream = await follow("/events?as=admin&topics=transactions,member", await adminCookieFor(world, "observer"));
	await stream.until(": open");
	await transact(await world.scopeOf({ programId: "other" }), (tx) =>
		post(tx, { memberId: foreign, kind: "Award", points: 5, description: "Test", source: { kind: "test", id: "f" } }),
	);
	await award(world, memberId, "1");
	expect(await stream.until(memberId)).not.toContain(foreign);
	await stream.close();
});

test("a call that names no side follows as whoever it has a session of, a member first [API-09, ENTRY-28]", async () => {
	const world = await makeWorld();
	const [mine, other] = [await addMember(world), await addMember(world)];
	const [member, admin] = [await memberCookieFor(world, mine), await adminCookieFor(world, "observer")];
	const stream = await follow("/events?topics=member", admin);
	await stream.until(": open");
	await award(world, other, "1");
	expect(await stream.until(other)).toContain("event: member");
	await stream.close();

	const both = await follow("/events?topics=member", `${admin}; ${member}`);
	await both.until(": open");
	await award(world, other, "2");
	await award(world, mine, "3");
	expect(await both.until(mine)).not.toContain(other);
	await both.close();
	const ended = await answer(() => loader(args("/events?as=member&topics=member", { cookie: admin })));
	expect(ended.status).toBe(401);
});

test("a stream ends with the session that it was opened by, a member's and an admin's [AUTH-35] (checks 5, 6)", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const [member, admin] = [await memberCookieFor(world, memberId), await adminCookieFor(world, "admin")];
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const streams = [
		await follow("/events?topics=member", member),
		await follow("/events?as=admin&topics=member", admin),
	];
	for (const stream of streams) await stream.until(": open");
	vi.advanceTimersByTime(20_000);
	for (const stream of streams) await stream.until(": alive");
	await answer(() => logout(args("/logout", { cookie: member, form: {} })));
	await answer(() => adminLogout(args("/admin/logout", { cookie: admin, form: {} })));
	vi.advanceTimersByTime(20_000);
	for (const stream of streams) await expect(stream.until("what never comes")).rejects.toThrow("the stream ended");
});

test("signing out ends the member's streams, once the news of it was heard; those of other sessions go on [AUTH-35]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const [cookie, elsewhere] = [await memberCookieFor(world, memberId), await memberCookieFor(world, memberId)];
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout"] });
	const silent = await follow("/events?topics=orders", cookie);
	const told = await follow("/events?topics=session", cookie);
	const other = await follow("/events?topics=member,session", elsewhere);
	for (const stream of [silent, told, other]) await stream.until(": open");
	await answer(() => logout(args("/logout", { cookie, form: {} })));
	await told.until(`event: session\ndata: {"id":"${memberId}"`);
	vi.advanceTimersByTime(3_000);
	for (const stream of [silent, told])
		await expect(stream.until("what never comes")).rejects.toThrow("the stream ended");
	await award(world, memberId, "1");
	expect(await other.until("event: member")).toContain("event: session");
	await other.close();
});

test("a page is told at once of what modules that were loaded anew have changed", async () => {
	const world = await makeWorld();
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const stream = await follow("/events?topics=offers", await memberCookieFor(world, await addMember(world)));
	await stream.until(": open");
	vi.resetModules();
	const anew = await import("~db/transact");
	await anew.transact(world.scope, async (tx) => tx.note("offers", "anew"));
	await stream.until("anew");
	await stream.close();
});

test("the streams of a program that was moved end, since no news comes from where it was", async () => {
	const world = await makeWorld();
	const member = await memberCookieFor(world, await addMember(world));
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const streams = [
		await follow("/events?topics=member", member),
		await follow("/events?as=admin&topics=member", await adminCookieFor(world, "admin")),
	];
	for (const stream of streams) await stream.until(": open");
	const quiet = { keep: true, tell: () => undefined, check: async () => [] };
	await moveProgram({ control: world.control, programId: "demo", to: "sydney", ...quiet });
	vi.advanceTimersByTime(20_000);
	for (const stream of streams) await expect(stream.until("what never comes")).rejects.toThrow("the stream ended");
});

test("an admin's page is told of a change of each of the 5 newest entries, and reads them anew [LIMIT-04]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const ids = await makeOpportunity(world, { title: "Sell ten" }, { title: "Spring" });
	const entries = ["e1", "e2", "e3", "e4", "e5"];
	for (const id of entries) await saveEntry(world.scope, { id, status: "Pending", data: { a: 1 }, memberId, ...ids });
	const cookie = await adminCookieFor(world, "observer");
	const stream = await follow("/events?as=admin&topics=entries", cookie);
	await stream.until(": open");
	for (const id of entries) await reviewEntry(world.scope, { entryId: id, action: "complete" });
	for (const id of entries) await stream.until(`event: entries\ndata: {"id":"${id}"}`);
	await stream.close();
	const { data } = await answer(() => entryList(args("/admin/entries", { cookie })));
	const { rows } = data as { rows: { id: string; status: string }[] };
	expect(rows.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(entries.map((id) => `${id} Completed`));
});

test("a member's blog page is told of its articles and of its categories, and reads them anew [ART-09]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const blogId = await addBlog(world);
	const heading = await addHeading(world, "Tools");
	const articleId = await addArticle(world, { title: "Saw", blogId, categories: [heading] });
	const stream = await follow("/events?topics=blog", cookie);
	await stream.until(": open");
	const input = { title: "Machines", order: 0, status: "Active" } as const;
	await transact(world.scope, (tx) => updateArticleCategory(tx, heading, input, undefined));
	await stream.until(`event: blog\ndata: {"id":"${heading}"}`);
	await transact(world.scope, (tx) => deleteArticle(tx, articleId));
	await addArticle(world, { title: "Drill", blogId, categories: [heading] });
	await stream.until(`event: blog\ndata: {"id":"${articleId}"}`);
	await stream.close();
	const { data } = await answer(() => blogPage(args(`/articles/${blogId}`, { cookie, params: { id: blogId } })));
	const { groups } = data as { groups: { title: string; articles: { title: string }[] }[] };
	expect(groups.map(({ title, articles }) => [title, articles.map((one) => one.title)])).toEqual([
		["Machines", ["Drill"]],
	]);
});

test("a page that never reads holds a bounded part of the news, and its stream ends", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const open = openStreams();
	const unread = (await loader(args("/events?topics=orders", { cookie }))) as Response;
	const read = await follow("/events?topics=orders", cookie);
	expect(openStreams()).toBe(open + 2);
	for (let batch = 0; openStreams() > open + 1; batch++) {
		expect(batch).toBeLessThan(40);
		await transact(world.scope, async (tx) => {
			for (let at = 0; at < 500; at++) tx.note("orders", `order-${batch}-${at}`, memberId);
		});
		await read.until(`order-${batch}-499`);
	}
	await expect(unread.text()).rejects.toThrow("nobody reads");
	await read.close();
});
