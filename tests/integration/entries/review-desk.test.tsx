import { beforeEach, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { findEntry } from "~/features/entries/entries.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import Entries, { loader as listLoader } from "~/routes/admin/entries/list";
import { loader as nextLoader } from "~/routes/admin/entries/next";
import ReviewEntry, { action, loader } from "~/routes/admin/entries/review";
import AdminHome, { loader as homeLoader } from "~/routes/admin/home";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { makeForm, makeOpportunity } from "../offers/make-offer";

let world: World;
let ada: string;
let bob: string;
let cookie: string;
let ids: { offerId: string; opportunityId: string };

beforeEach(async () => {
	world = await makeWorld({}, false);
	ada = await addMember(world, { firstname: "Ada", lastname: "Élan", email: "ada@one.test" });
	bob = await addMember(world, { firstname: "Bob", lastname: "Stone", email: "bob@two.test" });
	cookie = await adminCookieFor(world, "admin");
	ids = await makeOpportunity(world, { title: "Sell ten", points: 100 }, { title: "Spring" });
	return () => world.close();
});

const send = async (id: string, memberId = ada, at = Date.now(), into = ids) =>
	saveEntry(await world.scopeOf({ now: () => at }), {
		id,
		status: "Pending",
		data: { description: `Words of ${id}` },
		memberId,
		...into,
	});
const open = (id: string, who = cookie) =>
	answer(() => loader(args(`/admin/entries/${id}`, { cookie: who, params: { id } })));
const post = (id: string, form: Record<string, string>, who = cookie) =>
	answer(() => action(args(`/admin/entries/${id}`, { cookie: who, params: { id }, form })));
const list = async (query = "") => {
	const { data } = await answer(() => listLoader(args(`/admin/entries${query}`, { cookie })));
	return data as { rows: { id: string }[]; count: number; nextHref: string | null; firstHref: string | null };
};
const idsOf = async (query: string) => (await list(query)).rows.map((row) => row.id);
const next = (after = "") =>
	answer(() => nextLoader(args(`/admin/entries/next${after && `?after=${after}`}`, { cookie })));

test("lists entries by status, offer and member; what waits oldest first", async () => {
	const other = await makeOpportunity(world);
	await send("a", ada, 1000);
	await send("b", bob, 2000);
	await send("c", ada, 3000, other);
	await reviewEntry(world.scope, { entryId: "b", action: "complete" });
	expect(await idsOf("")).toEqual(["c", "b", "a"]);
	expect(await idsOf("?status=Pending")).toEqual(["a", "c"]);
	expect(await idsOf("?status=Completed")).toEqual(["b"]);
	expect(await idsOf(`?offer=${other.offerId}`)).toEqual(["c"]);
	expect(await idsOf("?q=%C3%A9lan")).toEqual(["c", "a"]);
	expect(await idsOf("?q=BOB@two")).toEqual(["b"]);
	expect(await idsOf("?q=100%25")).toEqual([]);
	expect(await idsOf("?status=nonsense")).toHaveLength(3);
	const { data } = await answer(() => listLoader(args("/admin/entries", { cookie })));
	const html = renderPage(Entries, "/admin/entries", { loaderData: data });
	for (const text of ["Ada Élan", "Sell ten", "Spring", 'href="/admin/entries/a"', "Review next"])
		expect(html).toContain(text);
});

test("finds what deleted members sent by name and e-mail, and nothing by those of erased ones", async () => {
	await send("a", ada, 1000);
	await send("b", bob, 2000);
	await deleteMember(world.scope, ada);
	for (const q of ["élan", "Ada", "ADA@one"]) expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual(["a"]);
	expect(await idsOf("?q=Stone")).toEqual(["b"]);
	await purgeMember(world.scope, ada);
	for (const q of ["élan", "Ada", "ada@one", "Deleted member", `deleted-${ada}`])
		expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([]);
});

test("shows what entries that wait would bring, by their form or opportunity, apart from what was granted", async () => {
	const formId = await makeForm(world, [{ id: "why", type: "text", label: "Why", points: 7 }]);
	const byForm = await makeOpportunity(world, { points: 40, formId }, {});
	const answered = { id: "answered", status: "Pending" as const, data: { why: "x" }, memberId: ada, ...byForm };
	await saveEntry(await world.scopeOf({ now: () => 500 }), answered);
	await send("waits", ada, 1000);
	await send("done", bob, 2000);
	await send("refused", bob, 3000);
	await reviewEntry(world.scope, { entryId: "done", action: "complete", bonusPoints: 5 });
	await reviewEntry(world.scope, { entryId: "refused", action: "reject", comments: "No" });
	const { data } = await answer(() => listLoader(args("/admin/entries", { cookie })));
	expect(data).toMatchObject({ expected: { waits: 100, answered: 7 } });
	const cells = (locale: "en" | "fr") =>
		[
			...renderPage(Entries, "/admin/entries", { loaderData: data, locale }).matchAll(
				/data-label="Points"[^>]*>(.*?)<\/td>/g,
			),
		].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, ""));
	expect(cells("en")).toEqual(["", "105", "100 if completed", "7 if completed"]);
	expect(cells("fr")).toEqual(["", "105", "100 si validée", "7 si validée"]);
});

test("says the day on which an entry was sent, however lately [UI-23]", async () => {
	const at = Date.now() - 60_000;
	await send("new", ada, at);
	const { data } = await answer(() => listLoader(args("/admin/entries", { cookie })));
	const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(at);
	expect(renderPage(Entries, "/admin/entries", { loaderData: data })).toContain(`>${day}, `);
});

test("pages by 50 without gaps or doubles", async () => {
	for (let i = 0; i < 53; i++) await send(`e${i}`, ada, 1000 + Math.floor(i / 3));
	const first = await list("?status=Pending");
	expect(first).toMatchObject({ count: 53, firstHref: null });
	expect(first.rows).toHaveLength(50);
	const second = await list(first.nextHref ?? "");
	expect(second.rows).toHaveLength(3);
	expect(second.nextHref).toBeNull();
	expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(53);
});

test("leads to the next waiting entry, round to the oldest, and says when none waits", async () => {
	await send("a", ada, 1000);
	await send("b", ada, 2000);
	await send("c", ada, 3000);
	expect((await next()).location).toBe("/admin/entries/a");
	expect((await next("a")).location).toBe("/admin/entries/b");
	expect((await next("c")).location).toBe("/admin/entries/a");
	await reviewEntry(world.scope, { entryId: "b", action: "sendBack", comments: "More" });
	expect((await next("a")).location).toBe("/admin/entries/c");
	for (const id of ["a", "b", "c"]) await reviewEntry(world.scope, { entryId: id, action: "complete" });
	const none = await next();
	expect(none.location).toBe("/admin/entries");
	expect(await toastOf(none.headers)).toMatchObject({ message: reads("Nothing is waiting for review") });
});

test("the desk shows answers, member, their other entries, worked-out points and the queue", async () => {
	await send("a", bob, 1000);
	await send("b", ada, 2000);
	await send("c", ada, 3000);
	const { data } = await open("b");
	expect(data).toMatchObject({
		formPoints: 100,
		member: { name: "Ada Élan", email: "ada@one.test", balance: 0 },
		siblings: [{ id: "c" }],
		queue: { before: [{ id: "a" }], after: [{ id: "c" }], waiting: 3 },
	});
	const html = renderPage(ReviewEntry, "/admin/entries/b", { loaderData: data });
	for (const text of ["Words of b", "Ada Élan", "Complete", "Send back", "Reject", "Start review", "Entry sent"])
		expect(html).toContain(text);
	const buttons = [...html.matchAll(/<button[^>]*value="([^"]*)"/g)].map((match) => match[1]);
	expect(buttons).toEqual(["total", "complete", "sendBack", "reject", "start"]);
	// What is decided comes before what has been, with the buttons that small windows have at their foot.
	const places = ['id="decision-title"', 'class="review-actions', ">History<"].map((mark) => html.indexOf(mark));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places).not.toContain(-1);
	expect(renderPage(ReviewEntry, "/admin/entries/b", { loaderData: data, locale: "fr" })).toContain(
		"Vous passez à la prochaine participation en attente.",
	);
});

test("the queue says how many more wait than it lists, and where they are", async () => {
	for (let at = 1; at <= 40; at++) await send(`n${String(at).padStart(2, "0")}`, ada, at * 1000);
	const shown = async (id: string) => {
		const { data } = await open(id);
		const { before, after, more } = (data as { queue: { before: unknown[]; after: unknown[]; more: number } }).queue;
		const html = renderPage(ReviewEntry, `/admin/entries/${id}`, { loaderData: data });
		const link = /<a [^>]*href="([^"]*)"[^>]*>(\d+) more waiting</.exec(html);
		return { listed: before.length + after.length, more, link: link && [link[1], Number(link[2])] };
	};
	const first = await shown("n01");
	expect(first.listed + 1 + first.more).toBe(40);
	expect(first.link).toEqual(["/admin/entries?status=toReview", first.more]);
	// What has been decided on is not one of those that wait.
	await reviewEntry(world.scope, { entryId: "n01", action: "complete" });
	const decided = await shown("n01");
	expect(decided.listed + decided.more).toBe(39);
	for (let at = 4; at <= 40; at++)
		await reviewEntry(world.scope, { entryId: `n${String(at).padStart(2, "0")}`, action: "complete" });
	expect(await shown("n02")).toEqual({ listed: 1, more: 0, link: null });
});

test("says what starting a review does, and a member's only company once; several are told apart", async () => {
	await send("a");
	const [one, two] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "Quarry Lane" }),
		await insertCompany(tx, { title: "Mill Street" }),
	]);
	const shown = async (id: string) =>
		renderPage(ReviewEntry, `/admin/entries/${id}`, { loaderData: (await open(id)).data });
	const times = (html: string, text: string) => html.split(text).length - 1;
	await transact(world.scope, (tx) => linkMember(tx, ada, [one]));
	const single = await shown("a");
	expect(single).toMatch(/<button[^>]*value="start"[^>]*aria-describedby="start-help"/);
	expect(single).toContain("Any reviewer can still decide.");
	expect([times(single, ">Quarry Lane<"), times(single, ">Companies<")]).toEqual([1, 0]);
	await send("b", bob);
	await transact(world.scope, (tx) => linkMember(tx, bob, [one, two]));
	expect(await shown("b")).toContain(">Quarry Lane, Mill Street<");
});

test("Enter only works out the total and keeps the words", async () => {
	await send("a");
	const reply = await post("a", { intent: "total", bonusPoints: "25", comments: "Typed" });
	expect(reply).toMatchObject({ status: 200, data: { total: 125 } });
	expect(await findEntry(world.scope, "a")).toMatchObject({ status: "Pending" });
	const html = renderPage(ReviewEntry, "/admin/entries/a", {
		loaderData: (await open("a")).data,
		actionData: reply.data,
	});
	expect(html).toContain("125");
	expect(html).toContain("Typed</textarea>");
	expect(html).toContain('value="25"');
});

test("each decision goes on to the next that waits, with 'Entry updated successfully' and a way back [ENTRY-40]", async () => {
	await send("a", ada, 1000);
	await send("b", bob, 2000);
	await send("c", ada, 3000);
	const complete = await post("a", { intent: "complete", bonusPoints: "5", comments: "Good" });
	expect(complete).toMatchObject({ status: 303, location: "/admin/entries/b" });
	expect(await toastOf(complete.headers)).toMatchObject({
		...{ type: "success", message: reads("Entry updated successfully"), undo: "/admin/entries/a" },
		about: reads("Ada Élan, Sell ten: completed, 105 points"),
	});
	expect(await findEntry(world.scope, "a")).toMatchObject({ status: "Completed", points: 105 });
	const sendBack = await post("b", { intent: "sendBack", comments: "Which shop?" });
	expect(sendBack).toMatchObject({ status: 303, location: "/admin/entries/c" });
	expect(await toastOf(sendBack.headers)).toMatchObject({
		...{ type: "success", message: reads("Entry updated successfully"), undo: "/admin/entries/b" },
		about: reads("Bob Stone, Sell ten: sent back"),
	});
	const reject = await post("c", { intent: "reject", comments: "Too old" });
	expect(reject.location).toBe("/admin/entries");
	expect(await toastOf(reject.headers)).toMatchObject({
		...{ about: reads("Ada Élan, Sell ten: rejected"), undo: "/admin/entries/c" },
	});
});

test("beginning a review and reopening stay at the entry", async () => {
	await send("a", ada, 1000);
	await send("b", ada, 2000);
	for (const intent of ["start", "complete", "reopen"]) {
		const reply = await post("a", { intent });
		expect(reply.location).toBe(intent === "complete" ? "/admin/entries/b" : "/admin/entries/a");
		expect((await toastOf(reply.headers))?.undo).toBe(intent === "complete" ? "/admin/entries/a" : undefined);
	}
});

test("the desk marks the open entry in the queue and says whose it is", async () => {
	const tagged = await makeOpportunity(world, { title: "Sell twenty", points: 10 }, { title: "Autumn" });
	await send("first", ada, 500, tagged);
	await reviewEntry(world.scope, { entryId: "first", action: "complete" });
	await send("a", bob, 1000);
	await send("b", ada, 2000);
	await send("later", ada, 9000, tagged);
	const { data } = await open("b");
	const html = renderPage(ReviewEntry, "/admin/entries/b", { loaderData: data });
	expect(html).toContain("Entry no. 2 of this member, 1 completed");
	expect(renderPage(ReviewEntry, "/admin/entries/b", { loaderData: data, locale: "fr" })).toContain(
		"Participation n°\u00a02 de ce membre, 1 validée<",
	);
	expect(
		html.match(/<a[^>]*aria-current="page"[^>]*>/g)?.filter((link) => link.includes("/admin/entries/b")),
	).toHaveLength(1);
	expect(html).toContain("No problems found.");
});

test("the desk names a deleted member and says so, in the queue and beside the answers; an erased one has no address", async () => {
	await send("a", ada, 1000);
	await send("b", bob, 2000);
	await deleteMember(world.scope, ada);
	const shown = async (id: string, locale: "en" | "fr" = "en") =>
		renderPage(ReviewEntry, `/admin/entries/${id}`, { loaderData: (await open(id)).data, locale })
			.replace(/<[^>]*>/g, "")
			.replace(/\s+/g, " ");
	expect(await shown("a")).not.toContain("No member");
	expect((await shown("a")).match(/Ada Élan Deleted/g)).toHaveLength(2);
	expect(await shown("a")).toContain("This member was deleted.");
	expect(await shown("a")).toContain("ada@one.test");
	expect(await shown("a", "fr")).toContain("Ada Élan Supprimé");
	expect((await shown("b")).match(/Ada Élan Deleted/g)).toHaveLength(1);
	await purgeMember(world.scope, ada);
	expect(await shown("a")).toContain("This member was deleted.");
	expect(await shown("a")).not.toMatch(/Élan|@invalid/);
});

test("a reason of the program is put into the comment, without scripts too", async () => {
	await send("a");
	await transact(world.scope, (tx) =>
		saveProgram(tx, {
			desk: {
				within: { approvals: null, entries: null, orders: null },
				reasons: ["Too late", "No invoice"],
				contact: "",
			},
		}),
	);
	const { data } = await open("a");
	const html = renderPage(ReviewEntry, "/admin/entries/a", { loaderData: data });
	expect(html.match(/<button[^>]*value="reason"[^>]*>[^<]*/g)?.map((chip) => chip.split(">")[1])).toEqual([
		"Too late",
		"No invoice",
	]);
	const ask = (at: string, comments: string) =>
		answer(() =>
			action(
				args(`/admin/entries/a?reason=${at}`, { cookie, params: { id: "a" }, form: { intent: "reason", comments } }),
			),
		);
	const comment = async (at: string, comments: string) => {
		const { data } = await ask(at, comments);
		return (data as { lastResult: { initialValue: { comments?: string } } }).lastResult.initialValue.comments;
	};
	expect(await comment("1", "Dear Ada")).toBe("Dear Ada\nNo invoice");
	expect(await comment("1", "No invoice")).toBe("No invoice");
	for (const at of ["7", "-1", "x", "", "__proto__"])
		expect(await comment(at, "Kept")).toBe(at === "" ? "Kept\nToo late" : "Kept");
	expect(await findEntry(world.scope, "a")).toMatchObject({ status: "Pending" });
});

test("a refused step keeps the form and says why at its field, or above the form what concerns none", async () => {
	await send("a");
	expect(await post("a", { intent: "reject", comments: "" })).toMatchObject({
		status: 400,
		data: { lastResult: { error: { comments: [reads("Say why, so the member knows what was missing")] } } },
	});
	expect(await post("a", { intent: "complete", bonusPoints: "1.5" })).toMatchObject({
		status: 400,
		data: { lastResult: { error: { bonusPoints: [reads("Enter whole points from 0 up")] } } },
	});
	expect(await post("a", { intent: "explode" })).toMatchObject({ status: 400 });
	const { status, data } = await post("a", { intent: "complete", seen: "1" });
	const why = "This entry changed while you were reading it. Look at it again before you decide.";
	expect([status, data]).toMatchObject([409, { lastResult: { error: { "": [reads(why)] } } }]);
	const shown = { loaderData: (await open("a")).data, actionData: data };
	expect(renderPage(ReviewEntry, "/admin/entries/a", shown)).toMatch(new RegExp(`role="alert".*${why}`));
	expect(await findEntry(world.scope, "a")).toMatchObject({ status: "Pending" });
});

test("a fault of the database keeps the typed words and is logged", async () => {
	await send("a");
	await world.scope.database.writer.schema.alterTable("audit_log").renameTo("gone").execute();
	expect(await post("a", { intent: "complete", comments: "Typed" })).toMatchObject({
		status: 500,
		data: { lastResult: { initialValue: { comments: "Typed" }, error: { "": [reads("Error when updating entry")] } } },
	});
	expect(await findEntry(world.scope, "a")).toMatchObject({ status: "Pending", points: 0 });
});

test("an unknown entry answers 'Entry not found' [ENTRY-40]", async () => {
	expect(await open("nothing")).toMatchObject({ status: 404, body: reads("Entry not found") });
	expect(await post("nothing", { intent: "complete" })).toMatchObject({ status: 404, body: reads("Entry not found") });
});

test("who may only read is not led to review, from the list or from home", async () => {
	await send("a");
	for (const [role, led] of [
		["observer", false],
		["admin", true],
	] as const) {
		const cookie = await adminCookieFor(world, role);
		const entries = (await answer(() => listLoader(args("/admin/entries", { cookie })))).data;
		const home = (await answer(() => homeLoader(args("/admin", { cookie })))).data;
		const pages = [
			renderPage(Entries, "/admin/entries", { loaderData: entries }),
			renderPage(AdminHome, "/admin", { loaderData: home }),
		];
		expect(
			pages.map((html) => html.includes(">Review next")),
			role,
		).toEqual([led, led]);
	}
});

test("who may only read sees no decision, and cannot make one", async () => {
	await send("a");
	const observer = await adminCookieFor(world, "observer");
	const { data } = await open("a", observer);
	const html = renderPage(ReviewEntry, "/admin/entries/a", { loaderData: data });
	expect(html).not.toContain('value="complete"');
	expect(await post("a", { intent: "complete" }, observer)).toMatchObject({ status: 403 });
	expect(await open("a", await adminCookieFor(world, "admin", "other"))).not.toMatchObject({ status: 200 });
});
