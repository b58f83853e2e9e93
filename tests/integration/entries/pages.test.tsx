import { CompiledQuery } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { removeCompanyMember } from "~/features/companies/company-members.service.server";
import { findEntry, sentBackQuery } from "~/features/entries/entries.repository.server";
import { mayChange } from "~/features/entries/entries.rules";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { findMail, listMails } from "~/features/mails/mails.repository.server";
import EditEntry, { action as editAction, loader as editLoader } from "~/routes/member/entries/edit";
import Entry, { loader as showLoader } from "~/routes/member/entries/show";
import WithdrawEntry, { action as withdrawAction, loader as withdrawLoader } from "~/routes/member/entries/withdraw";
import Home, { loader as homeLoader } from "~/routes/member/home";
import { loader as noticesLoader } from "~/routes/member/notices/list";
import Offer, { loader as offerLoader } from "~/routes/member/offers/show";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";

let world: World;
let memberId: string;
let cookie: string;
let strangerCookie: string;
let ids: { offerId: string; opportunityId: string };

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	strangerCookie = await memberCookieFor(world, await addMember(world));
	ids = await makeOpportunity(world, { title: "Sell ten", points: 100, deadline: Date.now() + 3_600_000 });
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { description: "First words" }, memberId, ...ids });
	return () => world.close();
});

test("of many own entries of an offer the latest fifty are loaded, and said to be those [LIMIT-03]", async () => {
	for (let n = 2; n <= 51; n++)
		await saveEntry(await world.scopeOf({ now: () => Date.now() + n }), {
			...{ id: `e${n}`, status: "Pending", data: { description: "More" }, memberId, ...ids },
		});
	const { data } = await answer(() => offerLoader(args("/offers/x", { cookie, params: ids })));
	const html = renderPage(Offer, "/offers/x", { loaderData: data });
	const listed = [...html.matchAll(/href="\/entries\/(\w+)"/g)].map(([, id]) => id);
	expect([listed[0], listed.at(-1), new Set(listed).size]).toEqual(["e51", "e2", 50]);
	expect(html).toContain("Your latest 50 entries are shown.");
});

const params = { entryId: "e1" };
const show = (who = cookie) => answer(() => showLoader(args("/entries/e1", { cookie: who, params })));
const edit = (form: Record<string, string>, who = cookie) =>
	answer(() => editAction(args("/entries/e1/edit", { cookie: who, params, form })));
const withdraw = (who = cookie) =>
	answer(() => withdrawAction(args("/entries/e1/withdraw", { cookie: who, params, form: {} })));
const review = (action: "start" | "complete" | "sendBack" | "reject", comments = "") =>
	reviewEntry(world.scope, { entryId: "e1", action, comments, bonusPoints: action === "complete" ? 20 : 0 });
const writer = () => world.scope.database.writer;
const forGold = (offerId: string) => ({
	...{ program_id: world.scope.programId, item_type: "offer", item_id: offerId },
	...{ tag: "Gold", tag_upper: "GOLD" },
});
const stored = async () => (await findEntry(world.scope, "e1"))?.answers;

test("says after a submit what happens next [ENTRY-37]", async () => {
	const html = renderPage(Entry, "/entries/e1", { loaderData: (await show()).data });
	for (const text of ["We have your entry", "A reviewer will look at it next", "First words", "Entry sent", "Pending"])
		expect(html).toContain(text);
	expect(html).toContain('href="/entries/e1/edit"');
	expect(html).toContain('href="/entries/e1/withdraw"');
	const at = ["We have your entry", "100 points if completed", "First words", 'href="/entries/e1/edit"'];
	const places = at.map((text) => html.indexOf(text));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("tells its member nothing of what the program counts an entry for", async () => {
	const { data } = await show();
	const { entry } = data as { entry: object };
	for (const name of ["databucketId", "targetCode", "addToDatabucket", "revision", "bonusPoints", "memberId"])
		expect(entry).not.toHaveProperty(name);
});

test("shows review, comment and points as a timeline, without the reviewer's name [ENTRY-37]", async () => {
	await review("start");
	await review("complete", "Well done");
	expect(renderPage(Entry, "/entries/e1", { loaderData: (await show()).data })).not.toContain("if completed");
	const html = renderPage(Entry, "/entries/e1", { loaderData: (await show()).data });
	for (const text of ["Review started", "Completed", "Well done", "+120", "Your entry earned 120 points."])
		expect(html).toContain(text);
	expect(html.match(/Well done/g)).toHaveLength(1);
	expect(html).toContain('href="/rewards"');
	expect(html).not.toContain("for results");
	expect(html).not.toContain("/entries/e1/edit");
	expect(JSON.stringify((await show()).data)).not.toContain('"system"');
	const offer = await answer(() => offerLoader(args(`/offers/${ids.offerId}`, { cookie, params: ids })));
	expect((offer.data as { entries: unknown[] }).entries).toMatchObject([
		{ id: "e1", status: "Completed", points: 120, comment: "Well done" },
	]);
	const ofOffer = renderPage(Offer, `/offers/${ids.offerId}`, { loaderData: offer.data });
	for (const text of ["Completed", "+120", "Well done"]) expect(ofOffer).toContain(text);
});

test("says of points that count for results only that they are not added to the balance [ENTRY-35]", async () => {
	await writer().updateTable("offer_entries").set({ redeemable: 0 }).where("id", "=", "e1").execute();
	await review("complete", "Well done");
	const said = "The points of this offer count for results. They are not added to your balance.";
	const html = renderPage(Entry, "/entries/e1", { loaderData: (await show()).data });
	expect(html).toContain("Your entry counts 120 points for results. They are not added to your balance.");
	expect(html).not.toContain("Your entry earned");
	const [mail] = await listMails(world.scope, 1);
	const { body } = (await findMail(world.scope, mail?.id ?? "")) ?? {};
	expect(body).toMatch(/is completed: 120 pts\.\n\nThe points of this offer count/);
	expect(body).toContain(said);
	const { data } = await answer(() => noticesLoader(args("/notices", { cookie })));
	expect((data as { notices: { text: string }[] }).notices[0]?.text).toMatch(
		/: 120 pts\. The points of this offer count/,
	);
});

test("another member's entry is not there, to read, change or withdraw [NAV-16, ENTRY-37, SEC-12]", async () => {
	for (const reply of [
		await show(strangerCookie),
		await answer(() => editLoader(args("/entries/e1/edit", { cookie: strangerCookie, params }))),
		await answer(() => withdrawLoader(args("/entries/e1/withdraw", { cookie: strangerCookie, params }))),
		await edit({ "field.description": "Mine now" }, strangerCookie),
		await withdraw(strangerCookie),
	])
		expect(reply).toMatchObject({ status: 404, body: reads("Entry not found") });
	expect(await stored()).toEqual({ description: "First words" });
	const offer = await answer(() =>
		offerLoader(args(`/offers/${ids.offerId}`, { cookie: strangerCookie, params: ids })),
	);
	expect(offer.data).toMatchObject({ entries: [] });
});

test("a Pending entry can be changed before its deadline, limit or not [ENTRY-37]", async () => {
	await world.scope.database.writer.updateTable("opportunities").set({ entry_limit: 1 }).execute();
	const { data } = await answer(() => editLoader(args("/entries/e1/edit", { cookie, params })));
	const html = renderPage(EditEntry, "/entries/e1/edit", { loaderData: data });
	expect(html).toContain("First words</textarea>");
	// What is missing is said by the page, in its reader's language, not by the browser in its own.
	expect(html).toMatch(/<form method="post"[^>]*noValidate=""/i);
	const reply = await edit({ "field.description": "Better words" });
	expect(reply).toMatchObject({ status: 303, location: "/entries/e1" });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Entry updated successfully") });
	expect(await stored()).toEqual({ description: "Better words" });
	expect(renderPage(Entry, "/entries/e1", { loaderData: (await show()).data })).toContain("Entry changed");
});

test.each([
	["its offer is a draft again", () => writer().updateTable("offers").set({ status: "Draft" })],
	["its opportunity was switched off", () => writer().updateTable("opportunities").set({ status: "Inactive" })],
	["fewer entries are taken", () => writer().updateTable("opportunities").set({ entry_limit: 1 })],
	["the next ones have to come earlier", () => writer().updateTable("opportunities").set({ deadline: 1000 })],
	[
		"the next ones earn nothing to spend",
		() => writer().updateTable("opportunities").set({ redeemable: 0, add_to_databucket: 0 }),
	],
	["the offer is for others", () => writer().insertInto("item_member_tags").values(forGold(ids.offerId))],
])("a Pending entry stays its member's to change when %s [ENTRY-37]", async (_, change) => {
	await saveEntry(world.scope, { id: "e2", status: "Pending", data: { description: "Other" }, memberId, ...ids });
	await change().execute();
	const sentUnder = () =>
		writer().selectFrom("offer_entries").select(["deadline", "redeemable", "add_to_databucket"]).execute();
	const before = await sentUnder();
	expect(await edit({ "field.description": "Better words" })).toMatchObject({ status: 303, location: "/entries/e1" });
	expect(await stored()).toEqual({ description: "Better words" });
	expect(await sentUnder()).toEqual(before);
});

test("an entry in review cannot be changed or withdrawn, and the typed text stays [ENTRY-37]", async () => {
	await review("start");
	const reply = await edit({ "field.description": "Too late" });
	expect(reply).toMatchObject({
		status: 400,
		data: { errors: { "": [reads("This entry is already in review, so it can no longer be changed.")] } },
	});
	const { data } = await answer(() => editLoader(args("/entries/e1/edit", { cookie, params })));
	expect(renderPage(EditEntry, "/entries/e1/edit", { loaderData: data, actionData: reply.data })).toContain(
		"Too late</textarea>",
	);
	expect(await withdraw()).toMatchObject({
		status: 400,
		data: { error: reads("This entry is already in review, so it can no longer be changed.") },
	});
	expect(await stored()).toEqual({ description: "First words" });
});

test("an entry outlives its offer: nothing of it leads to a page that is not there", async () => {
	const linked = `href="/offers/${ids.offerId}"`;
	expect(renderPage(Entry, "/entries/e1", { loaderData: (await show()).data })).toContain(linked);
	await writer().updateTable("offers").set({ status: "Draft" }).execute();
	expect(renderPage(Entry, "/entries/e1", { loaderData: (await show()).data })).not.toContain(linked);
	const reply = await withdraw();
	expect([reply.status, reply.location]).toEqual([303, "/offers"]);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Entry withdrawn") });
});

test("after the deadline nothing can be changed or withdrawn [ENTRY-37, ENTRY-38]", async () => {
	for (const table of ["opportunities", "offer_entries"] as const)
		await world.scope.database.writer.updateTable(table).set({ deadline: 1000 }).execute();
	// An answer that is missing is not asked for any more.
	for (const description of ["x", ""])
		expect(await edit({ "field.description": description })).toMatchObject({
			data: { errors: { "": [reads("This offer is closed")] } },
		});
	expect(await withdraw()).toMatchObject({ status: 400, data: { error: reads("This offer is closed") } });
	const html = renderPage(Entry, "/entries/e1", { loaderData: (await show()).data });
	expect(html).not.toContain("/entries/e1/edit");
});

test("a second press of the button that withdraws finds it done; to others the entry is not there", async () => {
	await withdraw();
	const reply = await withdraw();
	expect(reply).toMatchObject({ status: 303, location: "/offers" });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Entry withdrawn") });
	expect(await withdraw(strangerCookie)).toMatchObject({ status: 404 });
});

test("what a member was told of an entry leads to it until it is withdrawn", async () => {
	await review("sendBack", "Which shop?");
	const links = async () => {
		const { data } = await answer(() => noticesLoader(args("/notices", { cookie })));
		return (data as Awaited<ReturnType<typeof noticesLoader>>).notices.map(({ link }) => link);
	};
	expect(await links()).toEqual(["/entries/e1"]);
	await withdraw();
	expect(await links()).toEqual([null]);
});

test("withdrawing asks first, then removes the entry and leads to the offer [ENTRY-29, ENTRY-37]", async () => {
	const { data } = await answer(() => withdrawLoader(args("/entries/e1/withdraw", { cookie, params })));
	const html = renderPage(WithdrawEntry, "/entries/e1/withdraw", { loaderData: data });
	expect(html).toContain("Withdraw this entry?");
	expect(html).toContain("Sell ten");
	const reply = await withdraw();
	expect(reply).toMatchObject({ status: 303, location: `/offers/${ids.offerId}` });
	expect(await findEntry(world.scope, "e1")).toBeUndefined();
	expect((await show()).status).toBe(404);
});

const banner = (html: string) => html.slice(html.indexOf("<h1"), html.indexOf("What you sent"));
const shown = async () => banner(renderPage(Entry, "/entries/e1", { loaderData: (await show()).data }));

test("an entry sent back asks for the change at home, in its banner and beside its form", async () => {
	await review("sendBack", "Add the invoice number");
	const html = await shown();
	for (const text of ["Sent back: please change your entry", "Add the invoice number", "/entries/e1/edit"])
		expect(html).toContain(text);
	const editing = (await answer(() => editLoader(args("/entries/e1/edit", { cookie, params })))).data;
	expect(renderPage(EditEntry, "/entries/e1/edit", { loaderData: editing })).toContain("Add the invoice number");
	const atHome = async (who: string) =>
		renderPage(Home, "/home", { loaderData: (await answer(() => homeLoader(args("/home", { cookie: who })))).data });
	expect(await atHome(cookie)).toMatch(
		/For you now.*Sent back to you.*Sell ten.*Add the invoice number.*\/entries\/e1\/edit/s,
	);
	expect(await atHome(strangerCookie)).not.toContain("Sent back to you");

	await edit({ "field.description": "With the number" });
	expect(await atHome(cookie)).not.toContain("Sent back to you");
	expect(await shown()).not.toContain("Add the invoice number");
});

test("an entry sent back too late to change says so and is not asked for at home", async () => {
	await review("sendBack", "Add the invoice number");
	await world.scope.database.writer.updateTable("offer_entries").set({ deadline: 1000 }).execute();
	const html = await shown();
	expect(html).toContain("The deadline has passed, so it can no longer be changed.");
	expect(html).not.toContain("/entries/e1/edit");
	expect((await answer(() => homeLoader(args("/home", { cookie })))).data).toMatchObject({ waiting: { data: [] } });
});

test("a rejected entry says why and what can be done now", async () => {
	await review("reject", "The invoice is from last year");
	expect(await shown()).toMatch(/Rejected.*The invoice is from last year/s);
	expect(await shown()).toContain(`href="/offers/${ids.offerId}/${ids.opportunityId}"`);
	await world.scope.database.writer.updateTable("opportunities").set({ entry_limit: 1 }).execute();
	expect(await shown()).not.toContain(`href="/offers/${ids.offerId}/${ids.opportunityId}"`);
	expect(await shown()).toContain("other offers may be open to you");
});

test("the words of an earlier step are not those of the decision", async () => {
	await review("sendBack", "Add the invoice number");
	await edit({ "field.description": "With the number" });
	await review("complete");
	expect(await shown()).not.toContain("Add the invoice number");
});

test("an entry sent back is asked for as long as it can be changed: in the moment of its deadline too", async () => {
	await review("sendBack", "Add the invoice number");
	await world.scope.database.writer.updateTable("offer_entries").set({ deadline: 1000 }).execute();
	const askedFor = async (at: number) =>
		(await sentBackQuery(world.scope, { memberId, at, limit: 5 }).execute()).length;
	for (const at of [999, 1000, 1001])
		expect(await askedFor(at)).toBe(mayChange({ status: "Pending", deadline: 1000 }, at) ? 1 : 0);
});

test("finds what was sent back by its own index, however many entries a member has", async () => {
	const query = sentBackQuery(world.scope, { memberId, at: 1, limit: 5 }).compile();
	const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
	);
	const details = plan.rows.map((row) => row.detail).join();
	expect(details).toContain("SEARCH e USING INDEX offer_entries_sent_back");
});

test.each([
	["South", "South"],
	["no other", null],
])(
	"an entry for a company that its member has left counts for %s only once they were told [ENTRY-39]",
	async (_, other) => {
		const [north = "", south = ""] = await transact(world.scope, async (tx) => {
			const added = [await insertCompany(tx, { title: "North" }), await insertCompany(tx, { title: "South" })];
			await linkMember(tx, memberId, other ? added : added.slice(0, 1));
			return added;
		});
		await saveEntry(world.scope, {
			...{ id: "e2", status: "Pending", data: { description: "For North" }, memberId, ...ids, companyId: north },
		});
		await removeCompanyMember(world.scope, north, memberId);
		const about = { cookie, params: { entryId: "e2" } };
		const { data } = await answer(() => editLoader(args("/entries/e2/edit", about)));
		const page = (actionData?: unknown) =>
			renderPage(EditEntry, "/entries/e2/edit", { loaderData: data, ...(actionData !== undefined && { actionData }) });
		const hidden = (html: string) => /<input[^>]*name="companyId"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
		const press = (companyId: string) => {
			const form = { "field.description": "With the invoice", companyId };
			return answer(() => editAction(args("/entries/e2/edit", { ...about, form })));
		};
		expect(hidden(page())).toBe(north);
		const refused = await press(hidden(page()));
		expect(refused).toMatchObject({ status: 400, data: { companyId: "", errors: { "": ["entries:companyGone"] } } });
		expect(await findEntry(world.scope, "e2")).toMatchObject({
			companyId: north,
			answers: { description: "For North" },
		});
		expect(hidden(page(refused.data))).toBe("");
		expect(await press("")).toMatchObject({ status: 303 });
		expect((await findEntry(world.scope, "e2"))?.companyId).toBe(other ? south : null);
	},
);
