import { describe, expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import type { NewOpportunity } from "~/features/offers/offer-inserts.repository.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import { newId } from "~/lib/ids.server";
import { action as bulkAction } from "~/routes/admin/offers/bulk";
import { action as deleteAction, loader as deleteLoader } from "~/routes/admin/offers/delete";
import { action as duplicateAction } from "~/routes/admin/offers/duplicate";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addTag } from "../companies/support";
import { addDatabucket } from "../databuckets/support";
import { editorOf, storedOpportunities } from "../drafts/offers";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { makeForm, makeOffer } from "./make-offer";

async function setUp() {
	const world = await makeWorld();
	const anna = await editorOf(world);
	const on =
		(action: typeof deleteAction, name: string) =>
		(id: string, form: Record<string, string> = {}) =>
			answer(() => action(args(`/admin/offers/${id}/${name}`, { cookie: anna.cookie, params: { id }, form })));
	return { world, anna, remove: on(deleteAction, "delete"), duplicate: on(duplicateAction, "duplicate") };
}

const offersOf = (world: World) =>
	world.scope.query.selectFrom("offers").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

async function enter(world: World, offerId: string, opportunityId: string) {
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	await saveEntry(scope, { id: newId(), status: "Pending", data: {}, memberId, offerId, opportunityId });
}

describe("saving an offer", () => {
	test("a new one is a Draft of order 0, with who made it when [OFFER-01, OFFER-05, OFFER-06, OFFER-07, OFFER-18]", async () => {
		const { world, anna } = await setUp();
		const reply = await anna.create({ title: "  Café crème ", description: "Two cups" });
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Offer created successfully") });
		const [row] = await offersOf(world);
		// Members can enter nothing yet, so its opportunities come next.
		expect([reply.status, reply.location]).toEqual([303, `/admin/offers/${row?.id}#opportunity-list`]);
		expect(row).toMatchObject({ title: "Café crème", title_upper: "CAFÉ CRÈME", status: "Draft", sort_order: 0 });
		expect(row?.created).toBe(row?.updated);
		expect(row?.created_by).toBe(row?.updated_by);
	});

	test("needs a title, which is unique in its program whatever its case [OFFER-11, OFFER-12, OFFER-13]", async () => {
		const { world, anna } = await setUp();
		await makeOffer(world, { title: "Taken" }, "other");
		const id = await makeOffer(world, { title: "Mine" });
		const empty = await anna.create({ title: " ", description: "Kept" });
		expect([empty.status, errorsOf(empty.data)]).toEqual([400, { title: ["offers-admin:errors.titleRequired"] }]);
		expect(inputOf(empty.data)).toMatchObject({ description: "Kept" });
		expect((await anna.create({ title: "taken" })).status).toBe(303);
		const again = await anna.create({ title: "TAKEN" });
		expect([again.status, errorsOf(again.data).title]).toEqual([400, [reads("Offer title already exists")]]);
		expect(errorsOf((await anna.save(id, { title: "Taken" })).data).title).toEqual([
			reads("Offer title already exists"),
		]);
		expect((await anna.save(id, { title: "mine" })).status).toBe(303);
		expect((await offersOf(world)).map(({ title }) => title).sort()).toEqual(["mine", "taken"]);
	});

	test("keeps the tags that say who sees it [OFFER-03, OFFER-19]", async () => {
		const { world, anna } = await setUp();
		const id = await makeOffer(world);
		const north = await addTag(world, "North");
		const form = { memberTags: "gold, vip", companyTagIds: north, status: "Active", sortOrder: "4" };
		const saved = await anna.save(id, form);
		expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Offer updated successfully") });
		expect((await anna.open(id)).open.offer).toMatchObject({
			memberTags: ["gold", "vip"],
			companyTagIds: [north],
			sortOrder: 4,
		});
		const foreign = await anna.save(id, { companyTagIds: "of-nobody" });
		expect(errorsOf(foreign.data)).toEqual({ companyTagIds: ["admin:errors.companyTagUnknown"] });
	});

	test("a change says who made it and when, and leaves who made the offer [OFFER-05]", async () => {
		const { world, anna } = await setUp();
		const ben = await editorOf(world);
		await anna.create({ title: "Notes" });
		const [made] = await offersOf(world);
		const id = made?.id ?? "";
		const { created, created_by } = made ?? {};
		await ben.save(id, { title: "Changed" });
		const [changed] = await offersOf(world);
		expect(changed).toMatchObject({ title: "Changed", created, created_by });
		expect(changed?.updated).toBeGreaterThan(made?.updated ?? 0);
		expect(changed?.updated_by).not.toBe(created_by);
		const form = { intent: "archive", id, count: "1" };
		await answer(() => bulkAction(args("/admin/offers/bulk", { cookie: anna.cookie, form })));
		const [archived] = await offersOf(world);
		expect(archived).toMatchObject({ status: "Archive", created, created_by, updated_by: created_by });
		expect(archived?.updated).toBeGreaterThan(changed?.updated ?? 0);
	});

	test("what is not there: 'Offer not found' on saving, 'No such Offer' on opening and deleting [OFFER-14, OFFER-15, OFFER-16, OFFER-17, OFFER-21]", async () => {
		const { world, anna, remove } = await setUp();
		const id = await makeOffer(world, {}, "other");
		for (const one of ["nothing", id]) {
			// Whatever else is wrong with what was sent.
			for (const title of ["x", ""])
				expect(await anna.post(one, { title })).toMatchObject({ status: 404, body: reads("Offer not found") });
			expect(await anna.open(one)).toMatchObject({ status: 404, body: reads("No such Offer") });
			expect(await remove(one)).toMatchObject({ status: 404, body: reads("No such Offer") });
			const asked = args(`/admin/offers/${one}/delete`, { cookie: anna.cookie, params: { id: one } });
			expect(await answer(() => deleteLoader(asked))).toMatchObject({ status: 404, body: reads("No such Offer") });
		}
		expect(await remove(" ")).toMatchObject({ status: 400, body: "offers-admin:errors.idRequired" });
		expect(await anna.post(" ", { title: "x" })).toMatchObject({ status: 400, body: "offers-admin:errors.idRequired" });
		const own = await makeOffer(world);
		const before = await offersOf(world);
		const nothing = await anna.post(own, {});
		expect([nothing.status, errorsOf(nothing.data)]).toEqual([400, { title: ["offers-admin:errors.titleRequired"] }]);
		expect(await offersOf(world)).toEqual(before);
	});

	test("an opportunity has every field that members' pages read, its deadline in the program's time [OFFER-27]", async () => {
		const { world, anna } = await setUp();
		await world.scope.database.write((trx) =>
			trx.updateTable("programs").set({ time_zone: "America/New_York" }).where("id", "=", "demo").execute(),
		);
		const formId = await makeForm(world, [{ id: "a", type: "text", label: "Answer" }]);
		const id = await makeOffer(world);
		const itemId = (await anna.step(id, "add", { status: "Active" })).location?.split("/").at(-1) ?? "";
		const typed = {
			...{ title: "Photo", description: "Of it", points: "70", formId, deadline: "2030-07-01T18:30", entryLimit: "3" },
			...{ addToDatabucket: "on", targetCode: "JUL", status: "Active", asked: ["redeemable", "addToDatabucket"] },
		};
		expect((await anna.item(id, itemId, typed)).status).toBe(303);
		expect((await anna.save(id)).status).toBe(303);
		expect(await storedOpportunities(world, id)).toMatchObject([
			{
				...{ id: itemId, title: "Photo", description: "Of it", points: 70, form_id: formId, entry_limit: 3 },
				...{ redeemable: 0, add_to_databucket: 1, target_code: "JUL", status: "Active" },
				deadline: Date.UTC(2030, 6, 1, 22, 30),
			},
		]);
		const [card] = await listVisibleOffers(world.scope, await addMember(world));
		expect(card?.opportunities).toMatchObject([{ id: itemId, title: "Photo", entryLimit: 3 }]);
		await anna.item(id, itemId, { ...typed, status: "Inactive" });
		expect((await anna.save(id)).status).toBe(303);
		expect(await storedOpportunities(world, id)).toMatchObject([{ id: itemId, status: "Inactive" }]);
	});

	test("an opportunity is redeemable and counts in its databucket unless its page has that off [OFFER-27, ENTRY-12]", async () => {
		const { world, anna } = await setUp();
		const id = await makeOffer(world, { opportunities: [{ id: "one", title: "One" }] });
		const switches = async (form: Record<string, string | string[]>) => {
			await anna.item(id, "one", { title: "One", ...form });
			await anna.save(id);
			const [{ redeemable, add_to_databucket } = {}] = await storedOpportunities(world, id);
			return [redeemable, add_to_databucket];
		};
		expect(await switches({ asked: ["redeemable", "addToDatabucket"] })).toEqual([0, 0]);
		expect(await switches({ asked: ["redeemable", "addToDatabucket"], redeemable: "on" })).toEqual([1, 0]);
		expect(await switches({})).toEqual([1, 1]);
	});

	test("an opportunity names a databucket of the program and one of its codes [OFFER-27]", async () => {
		const { world, anna } = await setUp();
		const databucketId = await addDatabucket(world);
		const foreign = await addDatabucket(world, {}, "other");
		const id = await makeOffer(world, { opportunities: [{ id: "one", title: "One" }] });
		const typed = { title: "One", points: "5", status: "Active", addToDatabucket: "on" };
		const save = async (named: Record<string, string>) => {
			await anna.item(id, "one", { ...typed, ...named });
			return anna.save(id);
		};
		for (const [named, field, text] of [
			[
				{ databucketId: foreign, targetCode: "JUL" },
				"databucketId",
				"This databucket does not exist. Choose another one.",
			],
			[{ databucketId, targetCode: "SEP" }, "targetCode", "The databucket has no such code"],
			[{ databucketId }, "targetCode", "Enter the code under which it counts"],
		] as const) {
			const refused = await save(named);
			expect([refused.status, errorsOf(refused.data)]).toEqual([400, { [listFault("one", field)]: [reads(text)] }]);
		}
		expect(await storedOpportunities(world, id)).toMatchObject([{ databucket_id: null, target_code: null }]);
		expect((await save({ databucketId, targetCode: "JUL" })).status).toBe(303);
		expect(await storedOpportunities(world, id)).toMatchObject([{ databucket_id: databucketId, target_code: "JUL" }]);
		const shown = (await anna.openItem(id, "one")).data as { open: { typed: unknown; databuckets: unknown } };
		expect(shown.open.databuckets).toMatchObject([{ id: databucketId, title: "Season", codes: ["AUG", "JUL"] }]);
		expect(shown.open.typed).toMatchObject({ databucketId, targetCode: "JUL" });
	});

	test("writes all of it or nothing", async () => {
		const { world, anna } = await setUp();
		const id = await makeOffer(world, { title: "Notes", opportunities: [{ id: "one", title: "One" }] });
		await anna.step(id, "duplicate:one", { title: "Changed" });
		await breakWrites(world, "opportunities", "INSERT");
		expect((await anna.save(id)).status).toBe(500);
		expect((await offersOf(world))[0]).toMatchObject({ title: "Notes" });
		expect((await anna.open(id)).open.draft).not.toBeNull();
	});
});

describe("deleting an offer", () => {
	test("takes its opportunities with it [OFFER-20]", async () => {
		const { world, remove } = await setUp();
		const id = await makeOffer(world, { opportunities: [{ title: "One" }] });
		const reply = await remove(id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Offer deleted successfully") });
		expect([await offersOf(world), await storedOpportunities(world, id)]).toEqual([[], []]);
	});

	test("is refused with entries, in words that count them; it can be set back to Draft instead [OFFER-04, OFFER-28]", async () => {
		const { world, anna, remove } = await setUp();
		const id = await makeOffer(world, { opportunities: [{ id: "one", title: "One" }] });
		for (const _ of [1, 2]) await enter(world, id, "one");
		const page = await answer(() =>
			deleteLoader(args(`/admin/offers/${id}/delete`, { cookie: anna.cookie, params: { id } })),
		);
		expect(page.data).toMatchObject({ entries: 2 });
		const reply = await remove(id);
		const why = reads("This offer has 2 entries and cannot be deleted. Set it back to Draft instead.");
		expect([reply.status, errorsOf(reply.data)[""]]).toEqual([409, [why]]);
		expect((await remove(id, { instead: "draft" })).status).toBe(303);
		expect(await offersOf(world)).toMatchObject([{ id, status: "Draft" }]);
	});
});

describe("duplicating an offer", () => {
	test("makes a Draft with the same opportunities under new ids [OFFER-29]", async () => {
		const { world, anna, duplicate } = await setUp();
		const formId = await makeForm(world, [{ id: "a", type: "text", label: "Answer" }]);
		const opportunities: NewOpportunity[] = [
			{
				...{ id: "one", title: "One", description: "Of it", points: 5, formId, deadline: 1_900_000_000_000 },
				...{ entryLimit: 2, redeemable: false, addToDatabucket: false, targetCode: "JUL", status: "Inactive" },
			},
			{ id: "two", title: "Two" },
		];
		const tags = { memberTags: ["gold"], companyTagIds: [await addTag(world, "North")] };
		const id = await makeOffer(world, { title: "Notes", description: "Kept", sortOrder: 3, ...tags, opportunities });
		const reply = await duplicate(id, { _key: "first" });
		const copy = reply.location?.split("/").at(-1) ?? "";
		expect((await anna.open(copy)).open.offer).toMatchObject({
			...{ title: "Notes (Copy)", description: "Kept", status: "Draft", sortOrder: 3, ...tags },
		});
		const made = await storedOpportunities(world, copy);
		const contents = (rows: typeof made) => rows.map(({ id: _id, offer_id: _offer, ...one }) => one);
		expect(contents(made)).toEqual(contents(await storedOpportunities(world, id)));
		for (const one of ["one", "two"]) expect(made.map((row) => row.id)).not.toContain(one);
		// The same key is the same copy; another one makes another.
		expect((await duplicate(id, { _key: "first" })).location).toBe(reply.location);
		await duplicate(id, { _key: "second" });
		expect((await offersOf(world)).map(({ title }) => title)).toEqual(["Notes", "Notes (Copy)", "Notes (Copy 2)"]);
	});

	test("shares the picture, which stays as long as one of them shows it", async () => {
		const { world, anna, duplicate, remove } = await setUp();
		const form = new FormData();
		form.set("title", "Pictured");
		form.set("image", new File([await picture(20, 20)], "x.png", { type: "image/png" }));
		await anna.create(form as never);
		const [offer] = await offersOf(world);
		await duplicate(offer?.id ?? "", { _key: "first" });
		const files = async () =>
			(await world.scope.query.selectFrom("files").select("path").where("program_id", "=", "demo").execute()).length;
		expect(await files()).toBe(3);
		await remove(offer?.id ?? "");
		expect(await files()).toBe(3);
		await remove((await offersOf(world))[0]?.id ?? "");
		expect(await files()).toBe(0);
	});
});

test("several at once: a status for all, and only those without entries are deleted [OFFER-28]", async () => {
	const { world, anna } = await setUp();
	const entered = await makeOffer(world, { opportunities: [{ id: "one", title: "One" }] });
	await enter(world, entered, "one");
	const id = [entered, await makeOffer(world)];
	const bulk = (intent: string) =>
		answer(() => bulkAction(args("/admin/offers/bulk", { cookie: anna.cookie, form: { intent, id, count: "2" } })));
	await bulk("archive");
	expect((await offersOf(world)).map(({ status }) => status)).toEqual(["Archive", "Archive"]);
	await bulk("delete");
	expect((await offersOf(world)).map((one) => one.id)).toEqual([entered]);
	const observer = await adminCookieFor(world, "observer");
	const form = { intent: "activate", id, count: "1" };
	expect((await answer(() => bulkAction(args("/admin/offers/bulk", { cookie: observer, form })))).status).toBe(403);
});
