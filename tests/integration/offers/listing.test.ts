import { expect, test } from "vitest";
import {
	ensureCompanyTag,
	insertCompany,
	linkMember,
	tagCompany,
} from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { findVisibleOffer, listVisibleOffers, openOffersFor } from "~/features/offers/offers.repository.server";
import { searchForMember } from "~/features/search/member-search.service.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { makeForm, makeOffer, makeOpportunity } from "./make-offer";

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

test("lists active offers only, in either spelling [OFFER-08]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	for (const [title, status] of [
		["a", "Draft"],
		["b", "Active"],
		["c", "active"],
		["d", "Archive"],
	] as const)
		await makeOffer(world, { title, status });
	expect(titles(await listVisibleOffers(world.scope, memberId))).toEqual(["b", "c"]);
});

test("orders by order, ties by title whatever the case [OFFER-07, OFFER-09]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await makeOffer(world, { title: "two", sortOrder: 2 });
	await makeOffer(world, { title: "Zebra", sortOrder: 1 });
	await makeOffer(world, { title: "élan", sortOrder: 1 });
	await makeOffer(world, { title: "apple", sortOrder: 1 });
	await makeOffer(world, { title: "no order" });
	expect(titles(await listVisibleOffers(world.scope, memberId))).toEqual(["no order", "apple", "Zebra", "élan", "two"]);
});

test("shows an offer only where its member and company tags match [OFFER-03, OFFER-10, SEC-08, SEC-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { mine, theirs } = await transact(world.scope, async (tx) => {
		await setTags(tx, memberId, ["Gold"]);
		const companyId = await insertCompany(tx, { title: "Acme" });
		const mine = await ensureCompanyTag(tx, "West");
		const theirs = await ensureCompanyTag(tx, "East");
		await tagCompany(tx, companyId, [mine]);
		await linkMember(tx, memberId, [companyId]);
		return { mine, theirs };
	});
	const member = { none: [], shared: [" gOLD "], other: ["Silver"] };
	const company = { none: [], shared: [mine, theirs], other: [theirs] };
	for (const [m, memberTags] of Object.entries(member))
		for (const [c, companyTagIds] of Object.entries(company))
			await makeOffer(world, { title: `${m} ${c}`, memberTags, companyTagIds });
	expect(titles(await listVisibleOffers(world.scope, memberId)).sort()).toEqual(
		["none none", "none shared", "shared none", "shared shared"].sort(),
	);
	const stranger = await addMember(world);
	expect(titles(await listVisibleOffers(world.scope, stranger))).toEqual(["none none"]);
});

test("a hidden or draft offer cannot be found by its id [SEC-09]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const hidden = await makeOffer(world, { memberTags: ["Gold"] });
	const draft = await makeOffer(world, { status: "Draft" });
	const foreign = await makeOffer(world, {}, "other");
	const open = await makeOffer(world);
	for (const id of [hidden, draft, foreign, "nothing"])
		expect(await findVisibleOffer(world.scope, memberId, id)).toBeUndefined();
	expect(await findVisibleOffer(world.scope, memberId, open)).toMatchObject({ id: open });
});

test("a group is one card with the opportunities of its visible offers, which do not stand alone [OFFER-22, OFFER-24, OFFER-25]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const a = await makeOpportunity(world, { title: "First" }, { title: "A" });
	const b = await makeOpportunity(world, { title: "Second" }, { title: "B" });
	const hidden = await makeOpportunity(world, {}, { memberTags: ["Gold"] });
	const draft = await makeOpportunity(world, {}, { status: "Draft" });
	await makeOffer(world, { title: "Alone" });
	await transact(world.scope, async (tx) => {
		await insertOfferGroup(tx, {
			groupName: "Both",
			sortOrder: 5,
			offerIds: [b, a, hidden, draft].map((one) => one.offerId),
		});
		await insertOfferGroup(tx, { groupName: "Nothing to see", offerIds: [hidden.offerId, draft.offerId] });
	});
	const cards = await listVisibleOffers(world.scope, memberId);
	expect(cards.map(({ cardType, title }) => [cardType, title])).toEqual([
		["offer", "Alone"],
		["offerGroup", "Both"],
	]);
	expect(cards[1]?.opportunities.map(({ title, offerId }) => [title, offerId])).toEqual([
		["Second", b.offerId],
		["First", a.offerId],
	]);
});

test("groups and single offers share one order [OFFER-23, OFFER-26]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const inside = await makeOffer(world, { title: "Inside", sortOrder: 0 });
	const inside2 = await makeOffer(world, { title: "Inside 2", sortOrder: 0 });
	await makeOffer(world, { title: "Before", sortOrder: 1 });
	await makeOffer(world, { title: "After", sortOrder: 3 });
	await makeOffer(world, { title: "A tie", sortOrder: 2 });
	await makeOffer(world, { title: "Z tie", sortOrder: 2 });
	await transact(world.scope, async (tx) => {
		await insertOfferGroup(tx, { groupName: "m group", sortOrder: 2, offerIds: [inside] });
		await insertOfferGroup(tx, { groupName: "first group", offerIds: [inside2] });
	});
	expect(titles(await listVisibleOffers(world.scope, memberId))).toEqual([
		"first group",
		"Before",
		"A tie",
		"m group",
		"Z tie",
		"After",
	]);
});

test("asks the database a fixed number of times, however many offers there are", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const form = await makeForm(world, [{ id: "note", type: "text", label: "Note" }]);
	const count = async () => {
		let queries = 0;
		const executor = world.scope.query.getExecutor().constructor.prototype;
		const original = executor.executeQuery;
		executor.executeQuery = function (...values: unknown[]) {
			queries++;
			return original.apply(this, values);
		};
		try {
			await listVisibleOffers(world.scope, memberId);
		} finally {
			executor.executeQuery = original;
		}
		return queries;
	};
	await makeOpportunity(world, { formId: form });
	const few = await count();
	for (let i = 0; i < 12; i++) await makeOpportunity(world, { formId: form });
	expect(few).toBe(1);
	expect(await count()).toBe(1);
});

test("says what a form can earn, and offers the home page what is open [OFFER-27]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const formId = await makeForm(world, [
		{ id: "a", type: "text", label: "A", points: 5 },
		{
			id: "b",
			type: "radio",
			label: "B",
			options: [
				{ value: "x", label: "X", points: 10 },
				{ value: "y", label: "Y", points: 20 },
			],
		},
	]);
	const now = Date.now();
	await makeOpportunity(world, { formId, title: "With form" }, { sortOrder: 1 });
	await makeOpportunity(world, { points: 70, title: "Plain", deadline: now + 60_000 }, { sortOrder: 2 });
	await makeOpportunity(world, { deadline: now - 1, title: "Closed" }, { sortOrder: 0 });
	await makeOpportunity(world, { status: "Inactive", title: "Off" });
	const open = await openOffersFor(world.scope, memberId);
	expect(open).toMatchObject([
		{ title: "With form", points: 25, upTo: true, deadline: null },
		{ title: "Plain", points: 70, upTo: false, deadline: now + 60_000 },
	]);
});

test("an offer of two groups stands on both cards, and is told once where ways to earn are listed [OFFER-25, NAV-29]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { offerId } = await makeOpportunity(world, { title: "Sell a mower" });
	await transact(world.scope, async (tx) => {
		for (const groupName of ["Autumn", "Winter"]) await insertOfferGroup(tx, { groupName, offerIds: [offerId] });
	});
	expect(titles(await listVisibleOffers(world.scope, memberId))).toEqual(["Autumn", "Winter"]);
	expect(await openOffersFor(world.scope, memberId)).toMatchObject([{ title: "Sell a mower", cardTitle: "Autumn" }]);
	const found = await searchForMember(world.scope, memberId, "mower");
	expect(found.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(["Sell a mower"]);
});
