import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { offerGroupList } from "~/features/offers/groups/offer-group-list.repository.server";
import { findOfferGroup, insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import * as bulk from "~/routes/admin/offer-groups/bulk";
import * as remove from "~/routes/admin/offer-groups/delete";
import * as edit from "~/routes/admin/offer-groups/edit";
import * as list from "~/routes/admin/offer-groups/list";
import NewOfferGroup, * as create from "~/routes/admin/offer-groups/new";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { auditRows } from "../admin/bulk-desk";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { makeOffer, makeOpportunity } from "./make-offer";

type Form = Record<string, string | string[]>;

async function setUp(role: "super" | "editor" | "observer" = "super") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const post = (route: { action: (given: ReturnType<typeof args>) => unknown }, form: Form, id = "") =>
		answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	const get = async (query = "") =>
		(await answer(() => list.loader(args(`/admin/offer-groups${query}`, { cookie })))).data as Awaited<
			ReturnType<typeof list.loader>
		>;
	return { world, cookie, post, get };
}

const groups = (world: World) =>
	world.scope.query.selectFrom("offer_groups").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

const addGroup = async (world: World, groupName: string, sortOrder = 0, programId = "demo") =>
	transact(await world.scopeOf({ programId }), (tx) => insertOfferGroup(tx, { groupName, sortOrder, offerIds: [] }));

test("a group is made of offers in their order, and members see it as one card [ADMIN-14, OFFER-22, OFFER-24]", async () => {
	const { world, post } = await setUp();
	await makeOpportunity(world, { title: "Tell a friend" }, { title: "Zulu" });
	await makeOpportunity(world, { title: "Sell a chair" }, { title: "Alpha" });
	const reply = await post(create, { groupName: " Autumn ", order: "3", offers: ["Zulu"], addOffers: "ALPHA" });
	expect(reply.location).toBe("/admin/offer-groups");
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Offer group created successfully") });
	const [row] = await groups(world);
	expect(row).toMatchObject({ group_name: "Autumn", group_name_upper: "AUTUMN", sort_order: 3, created: row?.updated });
	expect(await findOfferGroup(world.scope, row?.id ?? "")).toMatchObject({ offers: ["Zulu", "Alpha"] });
	const cards = await listVisibleOffers(world.scope, await addMember(world));
	expect(cards.map(({ title, opportunities }) => [title, opportunities.map((one) => one.title)])).toEqual([
		["Autumn", ["Tell a friend", "Sell a chair"]],
	]);
	expect(await auditRows(world, "offer_group")).toMatchObject([{ action: "create", id: row?.id }]);
});

test("a group is changed: its name, its place, and which offers in which order [ADMIN-14, OFFER-22]", async () => {
	const { world, post } = await setUp();
	for (const title of ["One", "Two", "Three"]) await makeOffer(world, { title });
	await post(create, { groupName: "Autumn", offers: ["One", "Two"] });
	const [before] = await groups(world);
	const id = before?.id ?? "";
	const changed = { groupName: "Winter", order: "9", offers: ["Three", "One"], updated: String(before?.updated) };
	const reply = await post(edit, changed, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Offer group updated successfully") });
	expect(await findOfferGroup(world.scope, id)).toMatchObject({
		...{ groupName: "Winter", order: 9, offers: ["Three", "One"] },
	});
	const late = await post(edit, { ...changed, groupName: "Late" }, id);
	expect(late.status).toBe(409);
	expect((await groups(world))[0]?.group_name).toBe("Winter");
});

test("offers are moved and added before anything is saved, without scripts too", async () => {
	const { world, post } = await setUp();
	for (const title of ["One", "Two", "Three"]) await makeOffer(world, { title });
	const typed = { groupName: "Autumn", order: "1", offers: ["One", "Two", "Three"] };
	const shown = async (pick: string, more: Form = {}) => {
		const { status, data } = await post(create, { ...typed, ...more, pick });
		expect(status).toBe(200);
		return inputOf(data).offers;
	};
	expect(await shown("up:2")).toEqual(["One", "Three", "Two"]);
	expect(await shown("down:0")).toEqual(["Two", "One", "Three"]);
	for (const nowhere of ["up:0", "down:2", "up:9", "down:-1", "sideways:1"])
		expect(await shown(nowhere), nowhere).toEqual(typed.offers);
	expect(await shown("addOffers", { offers: ["Three"], addOffers: "one" })).toEqual(["Three", "One"]);
	expect(await groups(world)).toEqual([]);
	const { data } = await post(create, { ...typed, pick: "down:0" });
	const html = renderPage(NewOfferGroup, "/admin/offer-groups/new", {
		loaderData: { suggestions: ["One", "Two", "Three", "Four"] },
		actionData: data,
	});
	const ticked = [...html.matchAll(/type="checkbox" name="offers"[^>]*value="(\w+)"/g)].map(([, title]) => title);
	expect(ticked).toEqual(["Two", "One", "Three"]);
	expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, title]) => title)).toEqual(["Four"]);
});

test("what cannot stand is refused at its field, and the input is kept [FORM-09]", async () => {
	const { world, post } = await setUp();
	await makeOffer(world, { title: "One" });
	await makeOffer(world, { title: "Elsewhere" }, "other");
	const unnamed = await post(create, { groupName: " ", order: "-1", offers: "One" });
	expect([unnamed.status, errorsOf(unnamed.data)]).toMatchObject([
		400,
		{ groupName: [reads("Name is required")], order: [expect.any(String)] },
	]);
	expect(inputOf(unnamed.data)).toMatchObject({ order: "-1", offers: "One" });
	const foreign = await post(create, { groupName: "Autumn", offers: ["One", "Elsewhere"] });
	expect([foreign.status, errorsOf(foreign.data)]).toMatchObject([
		400,
		{ addOffers: [reads("There is no offer with this title: Elsewhere")] },
	]);
	expect(inputOf(foreign.data)).toMatchObject({ groupName: "Autumn", offers: "One", addOffers: "Elsewhere" });
	expect(await groups(world)).toEqual([]);
});

test("where its offers cannot be written the group is not there either", async () => {
	const { world, post } = await setUp();
	await makeOffer(world, { title: "One" });
	await breakWrites(world, "offer_group_offers", "INSERT");
	const reply = await post(create, { groupName: "Autumn", offers: "One" });
	expect([reply.status, errorsOf(reply.data)[""]]).toEqual([500, [reads("Error when creating offer group")]]);
	expect(await groups(world)).toEqual([]);
});

test("a deleted group leaves its offers to stand alone, one or several at once [ADMIN-14, ADMIN-48]", async () => {
	const { world, post } = await setUp();
	await makeOpportunity(world, {}, { title: "One" });
	await post(create, { groupName: "Autumn", offers: "One" });
	const [row] = await groups(world);
	const memberId = await addMember(world);
	const reply = await post(remove, {}, row?.id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Offer group deleted successfully") });
	expect(await groups(world)).toEqual([]);
	expect((await listVisibleOffers(world.scope, memberId)).map(({ title }) => title)).toEqual(["One"]);
	expect((await post(remove, {}, row?.id)).status).toBe(404);
	const ids = [await addGroup(world, "A"), await addGroup(world, "B")];
	expect((await post(bulk, { intent: "delete", id: ids, count: "2" })).status).toBe(303);
	expect(await groups(world)).toEqual([]);
});

test("groups are listed by order then name, sorted and searched; another program's never [ADMIN-14, OFFER-23]", async () => {
	const { world, get } = await setUp();
	await addGroup(world, "zebra", 1);
	await addGroup(world, "Élan", 1);
	await addGroup(world, "Last", 2);
	await addGroup(world, "First", 0);
	await addGroup(world, "Foreign", 0, "other");
	const names = async (query = "") => (await get(query)).rows.map(({ groupName }) => groupName);
	expect(await names()).toEqual(["First", "zebra", "Élan", "Last"]);
	expect(await names("?sort=-order")).toEqual(["Last", "Élan", "zebra", "First"]);
	expect(await names("?sort=name")).toEqual(["Élan", "First", "Last", "zebra"]);
	expect(await names("?q=elan")).toEqual(["Élan"]);
	expect(await get("?q=foreign")).toMatchObject({ rows: [], count: 0 });
});

test("an observer reads the list and changes nothing [ADMIN-29]", async () => {
	const { world, post, get } = await setUp("observer");
	const id = await addGroup(world, "Autumn");
	expect((await get()).rows).toMatchObject([{ groupName: "Autumn", offers: 0 }]);
	expect((await post(create, { groupName: "x" })).status).toBe(403);
	expect((await post(edit, { groupName: "x" }, id)).status).toBe(403);
	expect((await post(remove, {}, id)).status).toBe(403);
});

test.each(["order", "-order", "name", "-name"] as const)("the order %s is read along an index", async (sort) => {
	const { world } = await setUp();
	const after = sort.endsWith("order") ? [1, "A", "a"] : ["A", "a"];
	for (const place of [null, after]) {
		const wanted = { q: "", filters: {}, sort };
		const { sql, parameters } = offerGroupList
			.pageQuery(world.scope, wanted, null, { after: place, size: 51 })
			.compile();
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		const plan = rows.map(({ detail }) => detail).join("\n");
		expect(plan).toContain(`offer_groups_${sort.endsWith("order") ? "order" : "alphabet"} (program_id=?`);
		expect(plan).not.toMatch(/SCAN g|TEMP B-TREE/);
	}
});
