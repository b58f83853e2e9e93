import { expect, test } from "vitest";
import { insertForm } from "~/features/forms/forms.repository.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { transact } from "~db/transact";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";

test("an offer is Draft with order 0 unless told otherwise, and says who made it when [OFFER-01, OFFER-05, OFFER-06, OFFER-07]", async () => {
	const world = await makeWorld();
	const scope = await world.scopeOf({ actor: { kind: "admin", id: "rae" }, now: () => 5000 });
	const id = await transact(scope, (tx) => insertOffer(tx, { title: " Été " }));
	const row = await world.scope.query.selectFrom("offers").selectAll().executeTakeFirst();
	expect(row).toMatchObject({
		...{ id, title: "Été", title_upper: "ÉTÉ", status: "Draft", sort_order: 0 },
		...{ created: 5000, updated: 5000, created_by: "rae", updated_by: "rae" },
	});
});

test("opportunities keep their order and have ids of their own [OFFER-02, OFFER-27]", async () => {
	const world = await makeWorld();
	const scope = world.scope;
	await transact(scope, (tx) =>
		insertOffer(tx, {
			title: "Spring",
			opportunities: [
				{ title: "First" },
				{ title: "Second", description: "One a day", points: 25, entryLimit: 2, deadline: 9000, targetCode: "X" },
				{ title: "Third", redeemable: false },
			],
		}),
	);
	const rows = await scope.query.selectFrom("opportunities").selectAll().orderBy("position").execute();
	expect(rows.map((row) => [row.title, row.position, row.redeemable, row.add_to_databucket, row.status])).toEqual([
		["First", 0, 1, 1, "Active"],
		["Second", 1, 1, 1, "Active"],
		["Third", 2, 0, 1, "Active"],
	]);
	expect(rows[0]).toMatchObject({ description: "", points: 0, form_id: null, deadline: null, entry_limit: null });
	expect(rows[1]).toMatchObject({ description: "One a day", points: 25, deadline: 9000 });
	expect(rows[1]).toMatchObject({ form_id: null, entry_limit: 2, target_code: "X" });
	expect(new Set(rows.map((row) => row.id)).size).toBe(3);
});

test("a title is used once in a program, whatever its case, and again in another [OFFER-12]", async () => {
	const world = await makeWorld();
	await transact(world.scope, (tx) => insertOffer(tx, { title: "Été" }));
	await expect(transact(world.scope, (tx) => insertOffer(tx, { title: "éTÉ " }))).rejects.toMatchObject({
		messageKey: reads("Offer title already exists"),
		field: "title",
	});
	const other = await world.scopeOf({ programId: "other" });
	await expect(transact(other, (tx) => insertOffer(tx, { title: "Été" }))).resolves.toBeTruthy();
});

test("keeps a group with its offers in their order [OFFER-22]", async () => {
	const world = await makeWorld();
	await transact(world.scope, async (tx) => {
		const a = await insertOffer(tx, { title: "A" });
		const b = await insertOffer(tx, { title: "B" });
		await insertOfferGroup(tx, { id: "g", groupName: "Both", sortOrder: 3, offerIds: [b, a, b] });
	});
	const group = await world.scope.query.selectFrom("offer_groups").selectAll().executeTakeFirst();
	expect(group).toMatchObject({
		group_name: "Both",
		sort_order: 3,
		created: expect.any(Number),
		updated: expect.any(Number),
	});
	expect(await world.scope.query.selectFrom("offer_group_offers").select("position").execute()).toHaveLength(2);
});

test("a form is kept only when its definition is one, under a title of its own [FORM-01]", async () => {
	const world = await makeWorld();
	const definition = { sections: [{ id: "a", type: "text" as const, label: "A" }] };
	const id = await transact(world.scope, (tx) => insertForm(tx, { title: "Sale", definition }));
	const kept = await world.scope.query.selectFrom("forms").select(["program_id", "id", "title", "sections"]).execute();
	expect(kept).toEqual([{ program_id: "demo", id, title: "Sale", sections: JSON.stringify(definition.sections) }]);
	await expect(transact(world.scope, (tx) => insertForm(tx, { title: "SALE", definition }))).rejects.toMatchObject({
		messageKey: reads("Form title already exists"),
	});
	const wrong = { sections: [{ id: "a", type: "guess" as never, label: "A" }] };
	await expect(transact(world.scope, (tx) => insertForm(tx, { title: "Other", definition: wrong }))).rejects.toThrow();
});
