import { beforeEach, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import EnterOffer, { action, loader as enterLoader } from "~/routes/member/offers/enter";
import Offers, { loader as listLoader } from "~/routes/member/offers/list";
import Offer, { loader as showLoader } from "~/routes/member/offers/show";
import { transact } from "~db/transact";
import { addMember, answer, args, type Call, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { makeForm, makeOpportunity } from "./make-offer";

let world: World;
let memberId: string;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	return () => world.close();
});

type Ids = { offerId: string; opportunityId: string };
const path = (ids: Ids) => `/offers/${ids.offerId}/${ids.opportunityId}`;
const open = (ids: Ids, call: Call = {}) =>
	answer(() => enterLoader(args(path(ids), { cookie, params: ids, ...call })));
const send = (ids: Ids, form: Call["form"] = { "field.description": "Hello" }, call: Call = {}) =>
	answer(() => action(args(path(ids), { cookie, params: ids, form: form ?? {}, ...call })));
const rows = () => world.scope.query.selectFrom("offer_entries").selectAll().execute();

test("/offers needs a session [NAV-09]", async () => {
	expect(await answer(() => listLoader(args("/offers")))).toMatchObject({
		status: 302,
		location: "/signin?redirectTo=%2Foffers",
	});
	expect(await answer(() => listLoader(args("/offers", { cookie })))).toMatchObject({ status: 200 });
});

test("/offers shows what each opportunity earns, until when, and my status, with a link to its form [OFFER-31]", async () => {
	const deadline = Date.UTC(2030, 0, 31);
	const ids = await makeOpportunity(
		world,
		{ title: "Sell ten", description: "Ten units", points: 1500, deadline },
		{ title: "Spring" },
	);
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { description: "x" }, memberId, ...ids });
	const { data } = await answer(() => listLoader(args("/offers", { cookie })));
	const html = renderPage(Offers, "/offers", { loaderData: data });
	for (const text of ["Spring", "Sell ten", "Ten units", "1,500 points", "Jan 31, 2030", "1 entry", "Pending"])
		expect(html).toContain(text);
	expect(html).toContain(`href="${path(ids)}"`);
	expect(html).toContain('href="/entries/e1"');
	const french = renderPage(Offers, "/offers", { loaderData: data, locale: "fr" });
	expect(french).toContain("1 participation");
});

test("the newest of several own entries stands for them [OFFER-31]", async () => {
	const ids = await makeOpportunity(world, { title: "Sell ten" });
	for (const [id, at] of [
		["older", 1000],
		["newest", 3000],
		["between", 2000],
	] as const)
		await saveEntry(await world.scopeOf({ now: () => at }), {
			...{ id, status: "Pending", data: { description: "x" }, memberId },
			...ids,
		});
	const { data } = await answer(() => listLoader(args("/offers", { cookie })));
	const html = renderPage(Offers, "/offers", { loaderData: data });
	expect(html).toContain("3 entries");
	expect(html.match(/\/entries\/\w+/g)).toEqual(["/entries/newest"]);
});

test("that there is no deadline is said on the offer's own page, not in every row of the list", async () => {
	const ids = await makeOpportunity(world, { title: "Sell ten" });
	const list = await answer(() => listLoader(args("/offers", { cookie })));
	expect(renderPage(Offers, "/offers", { loaderData: list.data })).not.toContain("No deadline");
	const { data } = await answer(() => showLoader(args(`/offers/${ids.offerId}`, { cookie, params: ids })));
	expect(renderPage(Offer, `/offers/${ids.offerId}`, { loaderData: data })).toContain("No deadline");
});

test("beside the form stands what limits an entry, and nothing where there are no limits", async () => {
	const facts = async (ids: Ids) => {
		const html = renderPage(EnterOffer, path(ids), { loaderData: (await open(ids)).data });
		return [...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, term]) => term);
	};
	expect(await facts(await makeOpportunity(world, { title: "Free" }))).toEqual(["Earns"]);
	const limited = await makeOpportunity(world, { title: "Few", entryLimit: 2, deadline: Date.UTC(2100, 0, 1) });
	expect(await facts(limited)).toEqual(["Earns", "Deadline", "Entries"]);
});

test("says why an opportunity is not available [OFFER-31]", async () => {
	await makeOpportunity(world, { title: "Over", deadline: 1000 });
	const limited = await makeOpportunity(world, { title: "Once", entryLimit: 1 });
	await send(limited);
	const { data } = await answer(() => listLoader(args("/offers", { cookie })));
	const html = renderPage(Offers, "/offers", { loaderData: data });
	expect(html).toContain("Closed on");
	expect(html).not.toContain("Not available because it is closed.");
	expect(html).toContain("One entry only");
	expect(html).not.toContain(`href="${path(limited)}"`);
});

test("a group card links each opportunity to its own offer [OFFER-24]", async () => {
	const a = await makeOpportunity(world, { title: "First" });
	const b = await makeOpportunity(world, { title: "Second" });
	await transact(world.scope, (tx) => insertOfferGroup(tx, { groupName: "Both", offerIds: [a.offerId, b.offerId] }));
	const { data } = await answer(() => listLoader(args("/offers", { cookie })));
	const html = renderPage(Offers, "/offers", { loaderData: data });
	expect(html.match(/<article/g)).toHaveLength(1);
	expect(html).toContain('data-card-type="offerGroup"');
	for (const ids of [a, b]) expect(html).toContain(`href="${path(ids)}"`);
});

test("a failed load empties the list and shows the section's message [OFFER-30]", async () => {
	await makeOpportunity(world, {}, { title: "Spring" });
	await world.scope.database.writer.schema.alterTable("opportunities").renameTo("gone").execute();
	const { status, data } = await answer(() => listLoader(args("/offers", { cookie })));
	expect(status).toBe(200);
	expect(data).toEqual({ cards: [], failed: true });
	const html = renderPage(Offers, "/offers", { loaderData: data });
	expect(html).toContain("The offers could not be loaded.");
	expect(html).not.toMatch(/SQLITE|no such table/);
});

test("a hidden, draft or foreign offer answers 404 to GET and POST [NAV-16, SEC-09, OFFER-16, OFFER-17]", async () => {
	const hidden = await makeOpportunity(world, {}, { memberTags: ["Gold"] });
	const draft = await makeOpportunity(world, {}, { status: "Draft" });
	const nothing = { offerId: "nothing", opportunityId: "nothing" };
	for (const ids of [hidden, draft, nothing]) {
		const shown = await answer(() => showLoader(args(`/offers/${ids.offerId}`, { cookie, params: ids })));
		expect([shown.status, shown.body]).toEqual([404, reads("No such Offer")]);
		expect(await open(ids)).toMatchObject({ status: 404, body: reads("No such Offer") });
		expect(await send(ids)).toMatchObject({ status: 404, body: reads("Offer not found") });
	}
	expect(await rows()).toEqual([]);
});

test("an offer page lists my latest 50 entries, newest first, and nobody else's [ENTRY-27, ENTRY-37]", async () => {
	const ids = await makeOpportunity(world);
	const other = await addMember(world);
	for (let i = 0; i < 60; i++)
		await saveEntry(await world.scopeOf({ now: () => 1000 + i }), {
			...{ id: `e${i}`, status: "Pending", data: { description: `${i}` }, memberId, ...ids },
		});
	await saveEntry(world.scope, { id: "theirs", status: "Pending", data: { a: 1 }, memberId: other, ...ids });
	const { data } = await answer(() => showLoader(args(`/offers/${ids.offerId}`, { cookie, params: ids })));
	const { entries } = data as { entries: { id: string }[] };
	expect(entries.map((one) => one.id)).toEqual(Array.from({ length: 50 }, (_, i) => `e${59 - i}`));
	expect(renderPage(Offer, `/offers/${ids.offerId}`, { loaderData: data })).toContain("/entries/e59");
});

test("a submit saves the entry Pending for the member of the session and says so [ENTRY-08, ENTRY-15, ENTRY-25]", async () => {
	const ids = await makeOpportunity(world);
	const other = await addMember(world);
	const reply = await send(ids, { "field.description": "Hello", memberId: other, member: other, status: "Completed" });
	const [row] = await rows();
	expect(row).toMatchObject({ member_id: memberId, status: "Pending", created_by: memberId, points: 0 });
	expect(reply).toMatchObject({ status: 303, location: `/entries/${row?.id}` });
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "success",
		message: reads("Entry submitted successfully"),
	});
});

test("needs an offer id and entry data [ENTRY-13]", async () => {
	const ids = await makeOpportunity(world);
	expect(await send(ids, {})).toMatchObject({
		status: 400,
		data: { errors: { "": [reads("Form data is required")] } },
	});
	expect(await send({ ...ids, offerId: "" })).toMatchObject({
		status: 400,
		data: { errors: { "": [reads("Offer ID is required")] } },
	});
	expect(await rows()).toEqual([]);
});

test("takes 900000 characters and refuses one more with its size [ENTRY-19, ENTRY-20]", async () => {
	const ids = await makeOpportunity(world);
	const around = JSON.stringify({ description: "" }).length;
	const accepted = await send(ids, { "field.description": "x".repeat(900_000 - around) });
	expect(accepted.status).toBe(303);
	const refused = await send(ids, { "field.description": "x".repeat(900_001 - around) });
	expect(refused).toMatchObject({
		status: 400,
		data: { errors: { "": [reads("Form data too large (900001 characters). Maximum allowed is ~900KB.")] } },
	});
	// More bytes than so many characters can take: nobody counts those.
	const unread = await send(ids, { "field.description": "x".repeat(8_100_001) });
	expect(unread).toMatchObject({
		status: 400,
		data: { errors: { "": [reads("Form data too large (> 900000 characters). Maximum allowed is ~900KB.")] } },
	});
	const { data } = await open(ids);
	const html = renderPage(EnterOffer, path(ids), { loaderData: data, actionData: refused.data });
	expect(html).toContain("Form data too large (900001 characters). Maximum allowed is ~900KB.");
	expect(await rows()).toHaveLength(1);
});

test("refuses after the deadline and above the limit [ENTRY-38]", async () => {
	const over = await makeOpportunity(world, { deadline: Date.now() - 1 });
	expect(await send(over)).toMatchObject({ status: 400, data: { errors: { "": [reads("This offer is closed")] } } });
	const once = await makeOpportunity(world, { entryLimit: 1 });
	expect((await send(once)).status).toBe(303);
	const refused = await send(once);
	expect(refused).toMatchObject({ status: 400, data: { errors: { "": [reads("You have reached the entry limit")] } } });
	const { data } = await open(once);
	const html = renderPage(EnterOffer, path(once), { loaderData: data, actionData: refused.data });
	expect(html).toContain("You have reached the entry limit");
	expect(html).toContain("Hello</textarea>");
});

test.each([
	["after its deadline", { deadline: 1000 }, "This offer is closed"],
	["above its limit", { entry_limit: 1 }, "You have reached the entry limit"],
])("an offer %s asks nobody to mend answers that it would not take [ENTRY-38]", async (_, limits, reason) => {
	const ids = await makeOpportunity(world);
	await send(ids);
	await world.scope.database.writer.updateTable("opportunities").set(limits).execute();
	const sent: Record<string, string>[] = [{}, { other: "x" }, { "field.description": "" }];
	for (const form of sent)
		expect(await send(ids, form)).toMatchObject({ status: 400, data: { errors: { "": [reads(reason)] } } });
	expect(await rows()).toHaveLength(1);
});

test("checks answers by the definition, keeps what was typed and drops what it does not know [FORM-20, FORM-21]", async () => {
	const formId = await makeForm(world, [
		{ id: "units", type: "number", label: "Units", required: true, min: 1, max: 10 },
		{ id: "shop", type: "select", label: "Shop", options: ["North", "South"], required: true },
	]);
	const ids = await makeOpportunity(world, { formId });
	const bad = await send(ids, { "field.units": "eleven", "field.shop": "West", "field.admin": "1" });
	expect(bad).toMatchObject({
		status: 400,
		data: { errors: { "field.units": [reads("Enter a number")], "field.shop": [reads("Choose one of the options")] } },
	});
	const { data } = await open(ids);
	const html = renderPage(EnterOffer, path(ids), { loaderData: data, actionData: bad.data });
	expect(html).toContain('value="eleven"');
	expect(html).toContain("Units: Enter a number");
	expect(html).toContain('href="#entry-field.units"');
	expect(html).toContain('id="entry-field.units-error"');
	expect((await send(ids, { "field.units": "3", "field.shop": "South", "field.admin": "1" })).status).toBe(303);
	expect(JSON.parse((await rows())[0]?.form_submission_data ?? "")).toEqual({ units: 3, shop: "South" });
});

test("draws and checks sections nested in fields and in children [FORM-02, FORM-19]", async () => {
	const formId = await makeForm(world, [
		{
			id: "outer",
			type: "section",
			label: "Outer",
			fields: [
				{ id: "intro", type: "heading", label: "Tell us" },
				{
					id: "inner",
					type: "section",
					label: "Inner",
					fields: [{ id: "deep", type: "text", label: "Deep", required: true }],
				},
			],
		},
		{
			id: "outer2",
			type: "section",
			label: "Second",
			children: [
				{
					id: "inner2",
					type: "section",
					label: "Third",
					children: [{ id: "deeper", type: "date", label: "Day", required: true }],
				},
				{ id: "origin", type: "hidden", value: "web" },
			],
		},
	]);
	const ids = await makeOpportunity(world, { formId });
	const { data } = await open(ids);
	const html = renderPage(EnterOffer, path(ids), { loaderData: data });
	for (const text of [
		"Outer",
		"Tell us",
		"Inner",
		"Second",
		"Third",
		'name="field.deep"',
		'name="field.deeper"',
		'type="date"',
	])
		expect(html).toContain(text);
	expect(await send(ids, { "field.deep": "", "field.deeper": "2024-02-31" })).toMatchObject({
		data: {
			errors: { "field.deep": [reads("This field is required")], "field.deeper": [reads("Enter a date that exists")] },
		},
	});
	expect((await send(ids, { "field.deep": "x", "field.deeper": "2024-02-29", "field.origin": "forged" })).status).toBe(
		303,
	);
	expect(JSON.parse((await rows())[0]?.form_submission_data ?? "")).toEqual({
		deep: "x",
		deeper: "2024-02-29",
		origin: "web",
	});
});

test("takes the only company by itself and asks which one when there are several [ENTRY-39, FORM-21]", async () => {
	const ids = await makeOpportunity(world);
	const [a, b, foreign] = await transact(world.scope, async (tx) => {
		const made = [];
		for (const title of ["Acme", "Bolt", "Foreign"]) made.push(await insertCompany(tx, { title }));
		await linkMember(tx, memberId, [made[0] ?? ""]);
		return made;
	});
	expect(renderPage(EnterOffer, path(ids), { loaderData: (await open(ids)).data })).not.toContain('name="companyId"');
	await send(ids, { "field.description": "x" });
	expect((await rows())[0]?.company_id).toBe(a);

	await transact(world.scope, (tx) => linkMember(tx, memberId, [b ?? ""]));
	expect(renderPage(EnterOffer, path(ids), { loaderData: (await open(ids)).data })).toContain('name="companyId"');
	for (const companyId of ["", foreign ?? ""])
		expect((await send(ids, { "field.description": "x", companyId })).data).toMatchObject({
			errors: {
				companyId: [companyId ? reads("Choose one of your companies") : reads("Choose the company this is for")],
			},
		});
	// Whatever else is wrong, all of it is said at once.
	expect((await send(ids, { "field.description": " " })).data).toMatchObject({
		errors: {
			companyId: [reads("Choose the company this is for")],
			"field.description": [reads("This field is required")],
		},
	});
	await send(ids, { "field.description": "x", companyId: b ?? "" });
	expect((await rows()).map((row) => row.company_id).sort()).toEqual([a, b].sort());
});

test("does not take the only company that is left for another one that was chosen, and sends it when asked again [ENTRY-39]", async () => {
	const ids = await makeOpportunity(world);
	const [left = "", gone = ""] = await transact(world.scope, async (tx) => {
		const made = [await insertCompany(tx, { title: "Acme" }), await insertCompany(tx, { title: "Bolt" })];
		await linkMember(tx, memberId, made.slice(0, 1));
		return made;
	});
	const { status, data } = await send(ids, { "field.description": "Typed", companyId: gone });
	expect(status).toBe(400);
	expect(data).toMatchObject({
		answers: { description: "Typed" },
		errors: {
			"": [
				reads("You no longer belong to the company you chose. Press the button again if this should count without it."),
			],
		},
	});
	expect(await rows()).toEqual([]);
	await send(ids, { "field.description": "Typed" });
	expect((await rows()).map((row) => row.company_id)).toEqual([left]);
});

test("a form sent twice with its key leads to the first entry", async () => {
	const ids = await makeOpportunity(world, { entryLimit: 1 });
	const { data } = await open(ids);
	const { submitKey } = data as { submitKey: string };
	const form = { "field.description": "x", _key: submitKey };
	const [first, second] = await Promise.all([send(ids, form), send(ids, form)]);
	expect(first.status).toBe(303);
	expect(second.location).toBe(first.location);
	expect(await rows()).toHaveLength(1);
});

test("a form opened after the deadline says so instead of asking", async () => {
	const ids = await makeOpportunity(world, { deadline: 1000 });
	const html = renderPage(EnterOffer, path(ids), { loaderData: (await open(ids)).data });
	expect(html).toContain("Not available because it is closed.");
	expect(html).not.toContain("<textarea");
});

test("keeps the typed text when the database fails", async () => {
	const ids = await makeOpportunity(world);
	await world.scope.database.writer.schema.alterTable("offer_entry_history").renameTo("gone").execute();
	const reply = await send(ids, { "field.description": "Long text" });
	expect(reply).toMatchObject({
		status: 500,
		data: {
			answers: { description: "Long text" },
			errors: { "": [reads("Your entry could not be saved. Nothing was lost; please try again.")] },
		},
	});
	expect(await rows()).toEqual([]);
});
