import { describe, expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { removeOffer } from "~/features/offers/editing/remove-offer.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { findDraft, saveDraft } from "~/kernel/drafts/drafts.repository.server";
import { newId } from "~/lib/ids.server";
import { DRAFT_CHARACTERS, DRAFTS_EACH, DRAFTS_KEPT, ITEMS_MAX } from "~/lib/limits";
import { loader as listLoader } from "~/routes/admin/offers/list";
import { transact } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { makeOffer } from "../offers/make-offer";
import { errorsOf, inputOf } from "../rewards/support";
import { editorOf, storedDrafts, storedOpportunities, twoEditors } from "./offers";

const opportunities = [
	{ id: "one", title: "One", points: 10 },
	{ id: "two", title: "Two", points: 20, deadline: 1_900_000_012_345, databucketId: "b1" },
	{ id: "three", title: "Three", points: 30 },
];
const SWITCHES = ["redeemable", "addToDatabucket"];
const PHOTO = { title: "Photo", points: "70", redeemable: "on", status: "Active", asked: SWITCHES };

async function enter(world: World, offerId: string, opportunityId: string) {
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	await saveEntry(scope, { id: newId(), status: "Pending", data: {}, memberId, offerId, opportunityId });
}

const formError = (reply: { data: unknown }) => errorsOf(reply.data)[""];

describe("a draft", () => {
	test.for([
		["2026-07-15T17:00", "2026-07-15T21:00:00Z"],
		["2026-12-15T17:00", "2026-12-15T22:00:00Z"],
	])(
		"keeps the moment of a deadline typed as %s when the program moves to another time zone",
		async ([typed, moment]) => {
			const { world, anna } = await twoEditors();
			await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "America/Toronto" }));
			const id = await makeOffer(world, { title: "Notes", opportunities });
			const added = (await anna.step(id, "add", { publishUntil: typed ?? "" })).location?.split("/").at(-1) ?? "";
			await anna.item(id, added, { ...PHOTO, deadline: typed ?? "" });
			await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "Europe/Paris" }));
			expect((await anna.open(id)).open.draft?.fields).toMatchObject({ publishUntil: typed?.replace("T17", "T23") });
			expect((await anna.save(id)).status).toBe(303);
			const stored = await storedOpportunities(world, id);
			expect(stored.map((one) => one.deadline)).toEqual([null, 1_900_000_012_345, null, Date.parse(moment ?? "")]);
			expect((await anna.open(id)).open.offer).toMatchObject({ publishUntil: Date.parse(moment ?? "") });
		},
	);

	test("keeps the moments of forms that were open while the program turned to another time zone", async () => {
		const { world, anna } = await twoEditors();
		await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "America/Toronto" }));
		const id = await makeOffer(world, { title: "Notes", opportunities });
		const added = (await anna.step(id, "add")).location?.split("/").at(-1) ?? "";
		await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "Europe/Paris" }));
		const shown = { _zone: "America/Toronto" };
		await anna.item(id, added, { ...PHOTO, deadline: "2026-12-15T17:00", ...shown });
		await anna.step(id, "keep", { publishUntil: "2026-12-15T17:00", ...shown });
		expect((await anna.save(id)).status).toBe(303);
		const moment = Date.parse("2026-12-15T22:00:00Z");
		expect((await storedOpportunities(world, id)).at(-1)?.deadline).toBe(moment);
		expect((await anna.open(id)).open.offer).toMatchObject({ publishUntil: moment });
	});

	test("keeps every step and what was typed; nothing is stored before it is saved, then all of it", async () => {
		const { world, anna, ben } = await twoEditors();
		const id = await makeOffer(world, { title: "Notes", opportunities });
		await anna.step(id, "up:three", { title: "Field notes", memberTags: "gold" });
		await anna.step(id, "remove:one");
		const added = await anna.step(id, "add");
		const itemId = added.location?.split("/").at(-1) ?? "";
		expect((await anna.item(id, itemId, PHOTO)).location).toBe(`/admin/offers/${id}#opportunity-${itemId}`);

		expect((await storedOpportunities(world, id)).map((one) => one.id)).toEqual(["one", "two", "three"]);
		expect((await ben.open(id)).open).toMatchObject({ draft: null, offer: { title: "Notes" } });
		const { open } = await anna.open(id);
		expect(open.opportunities.map((one) => one.title)).toEqual(["Three", "Two", "Photo"]);
		expect(open.draft?.fields).toMatchObject({ title: "Field notes", memberTags: "gold" });

		const saved = await anna.save(id);
		expect(saved.status).toBe(303);
		expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Offer updated successfully") });
		expect(await storedOpportunities(world, id)).toMatchObject([
			{ id: "three", position: 0 },
			{ id: "two", position: 1, deadline: 1_900_000_012_345, databucket_id: "b1" },
			{ id: itemId, position: 2, title: "Photo", points: 70, redeemable: 1, add_to_databucket: 0 },
		]);
		expect((await anna.open(id)).open).toMatchObject({
			draft: null,
			offer: { title: "Field notes", memberTags: ["gold"] },
		});
		expect(await storedDrafts(world)).toEqual([]);
	});

	test("of a new offer has an address of its own, and makes the offer when it is saved [OFFER-02, OFFER-18]", async () => {
		const { world, anna, ben } = await twoEditors();
		const first = await anna.create({ title: "Summer", step: "add" });
		const [, id = "", itemId = ""] =
			/^\/admin\/offers\/([\w-]+)\/opportunities\/([\w-]+)$/.exec(first.location ?? "") ?? [];
		expect((await ben.open(id)).status).toBe(404);
		expect((await ben.openItem(id, itemId)).status).toBe(404);
		expect((await ben.item(id, itemId, PHOTO)).status).toBe(404);
		await anna.item(id, itemId, PHOTO);
		const listed = async (cookie: string) =>
			(await answer(() => listLoader(args("/admin/offers", { cookie })))).data as {
				drafts: { begun: unknown };
				rows: unknown[];
			};
		expect(await listed(anna.cookie)).toMatchObject({ drafts: { begun: [{ id, title: "Summer" }] }, rows: [] });
		expect(await listed(ben.cookie)).toMatchObject({ drafts: { begun: [] }, rows: [] });
		const saved = await anna.save(id);
		expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Offer created successfully") });
		expect((await ben.open(id)).open.offer).toMatchObject({ title: "Summer", status: "Draft" });
		expect(await storedOpportunities(world, id)).toMatchObject([{ id: itemId, title: "Photo" }]);
	});

	test("is dropped as a whole, and the record stays as it was", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { title: "Notes", opportunities });
		await anna.step(id, "remove:one", { title: "Changed" });
		const dropped = await anna.post(id, { step: "discard" });
		expect(dropped.location).toMatch(new RegExp(`^/admin/offers/${id}\\?anew=\\d+$`));
		expect((await anna.open(id)).open).toMatchObject({ draft: null, offer: { title: "Notes" } });
		expect((await anna.open(id)).open.opportunities).toHaveLength(3);
		const begun = await anna.create({ title: "New one", step: "keep" });
		const made = begun.location?.split("/").at(-1) ?? "";
		expect((await anna.post(made, { step: "discard" })).location).toBe("/admin/offers");
		expect((await anna.open(made)).status).toBe(404);
	});

	test("is refused with 409 when somebody else saved meanwhile, shows what stands, and is saved when asked again", async () => {
		const { world, anna, ben } = await twoEditors();
		const id = await makeOffer(world, { title: "Notes", opportunities });
		await anna.step(id, "remove:one", { title: "Anna's" });
		expect((await ben.save(id, { title: "Ben's" })).status).toBe(303);
		const { open } = await anna.open(id);
		expect(open.draft?.basedOn).not.toBe(open.offer?.updated);
		expect(open.draft?.savedLists?.opportunities).toEqual([
			"1. One · 10",
			expect.stringContaining("2. Two"),
			"3. Three · 30",
		]);
		const late = await anna.save(id);
		expect([late.status, formError(late)]).toEqual([409, ["admin:errors.changedMeanwhile"]]);
		expect(inputOf(late.data)).toMatchObject({ title: "Anna's" });
		expect((await ben.open(id)).open.offer?.title).toBe("Ben's");
		expect((await anna.save(id, { updated: String(open.offer?.updated) })).status).toBe(303);
		expect((await ben.open(id)).open).toMatchObject({ offer: { title: "Anna's" } });
		expect((await storedOpportunities(world, id)).map((one) => one.id)).toEqual(["two", "three"]);
	});

	test("that another window changed, saved or dropped is not saved unseen", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		const before = await anna.basis(id);
		await anna.step(id, "remove:one");
		const stale = await anna.basis(id);
		await anna.step(id, "remove:two");
		for (const form of [before, stale]) {
			const reply = await anna.post(id, form);
			expect([reply.status, formError(reply)]).toEqual([409, ["drafts:errors.otherWindow"]]);
		}
		// What a window that has not seen the last step could not save does not become the draft either.
		expect((await anna.post(id, { ...stale, title: "" })).status).toBe(400);
		expect((await anna.open(id)).open.draft?.fields?.title).toEqual(before.title);
		await anna.post(id, { step: "discard" });
		expect((await anna.post(id, stale)).status).toBe(409);
		expect(await storedOpportunities(world, id)).toHaveLength(3);
	});

	test("goes with its offer, everybody's, and after 30 days without a step", async () => {
		const { world, anna, ben } = await twoEditors();
		const [id, other] = [await makeOffer(world, { opportunities }), await makeOffer(world)];
		for (const one of [anna, ben]) await one.step(id, "remove:one");
		await anna.step(other, "keep");
		await removeOffer(world.scope, id);
		expect(await storedDrafts(world)).toMatchObject([{ record_id: other }]);
		expect((await anna.post(id, { title: "x", step: "keep" })).status).toBe(404);
		const [draft] = await storedDrafts(world);
		const at = (now: number) => world.scopeOf({ now: () => now });
		await cleanUp(await at((draft?.updated ?? 0) + DRAFTS_KEPT - 1));
		expect(await storedDrafts(world)).toHaveLength(1);
		await cleanUp(await at((draft?.updated ?? 0) + DRAFTS_KEPT));
		expect(await storedDrafts(world)).toEqual([]);
	});

	test("that is kept twice within one moment is another one each time", async () => {
		const { world } = await twoEditors();
		const scope = await world.scopeOf({ actor: { kind: "admin", id: "ann" }, now: () => 1_000 });
		const draft = { kind: "offer" as const, recordId: "o1", basedOn: null, state: { list: { items: [] } } };
		const kept = async () => {
			await transact(scope, (tx) => saveDraft(tx, draft));
			return (await findDraft(scope, "offer", "o1"))?.updated;
		};
		expect([await kept(), await kept(), await kept()]).toEqual([1_000, 1_001, 1_002]);
	});

	test("of an unreadable state counts as none", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		await anna.step(id, "remove:one");
		await world.scope.database.write((trx) =>
			trx.updateTable("drafts").set({ state: "{}" }).where("program_id", "=", "demo").execute(),
		);
		expect((await anna.open(id)).open).toMatchObject({ draft: null });
		expect((await anna.open(id)).open.opportunities).toHaveLength(3);
	});
});

describe("hostile drafts", () => {
	test("items of other offers and of nothing are not there, and what is no button does nothing", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		await makeOffer(world, { opportunities: [{ id: "foreign", title: "Foreign" }] });
		for (const step of ["remove:foreign", "up:nothing", "duplicate:foreign", "add:foreign", "undo"]) {
			const reply = await anna.step(id, step);
			expect([step, reply.status, formError(reply)]).toEqual([step, 409, ["drafts:errors.itemGone"]]);
		}
		for (const step of ["", "publish", "up"]) {
			const reply = await anna.step(id, step);
			expect([step, reply.status, formError(reply)]).toEqual([step, 400, ["drafts:errors.step"]]);
		}
		expect((await anna.item(id, "foreign", PHOTO)).status).toBe(409);
		expect((await anna.openItem(id, "foreign")).status).toBe(404);
		expect(await storedDrafts(world)).toEqual([]);
	});

	test("an offer of another program is not there for any button", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities }, "other");
		for (const step of ["keep", "discard", "remove:one", "add"])
			expect((await anna.post(id, { title: "x", step })).status).toBe(404);
		expect((await anna.item(id, "one", PHOTO)).status).toBe(404);
		const theirs = await editorOf(world, "other");
		await theirs.step(id, "remove:one");
		expect((await anna.open(id)).status).toBe(404);
		expect((await anna.post(id, { title: "x" })).status).toBe(404);
	});

	test("fields that the form of an opportunity does not have are not kept, and forms of other programs are refused at it", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		await anna.item(id, "two", { ...PHOTO, id: "foreign", offerId: "x", programId: "other", formId: "foreign-form" });
		const { data } = await anna.openItem(id, "two");
		expect(Object.keys((data as { open: { typed: object } }).open.typed).sort()).toEqual([
			"formId",
			"points",
			"redeemable",
			"status",
			"title",
		]);
		const reply = await anna.save(id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			400,
			{ "list/two/formId": ["offers-admin:errors.formUnknown"] },
		]);
		expect(await storedOpportunities(world, id)).toMatchObject([{}, { title: "Two", databucket_id: "b1" }, {}]);
	});

	test("a list ends at 200, a draft at its length, an admin at 50 drafts", async () => {
		const { world, anna } = await twoEditors();
		const many = Array.from({ length: ITEMS_MAX }, (_, at) => ({ id: `o${at}`, title: `O ${at}` }));
		const id = await makeOffer(world, { opportunities: many });
		const full = await anna.step(id, "add");
		expect([full.status, formError(full)]).toEqual([409, [`drafts:errors.full?max=${ITEMS_MAX}`]]);
		expect((await anna.step(id, "up:o7")).status).toBe(303);

		const item = { id: "o7", values: { description: ["x".repeat(DRAFT_CHARACTERS - 100_000)] } };
		const state = JSON.stringify({ list: { items: [item] } });
		await world.scope.database.write((trx) =>
			trx.updateTable("drafts").set({ state }).where("program_id", "=", "demo").execute(),
		);
		const long = await anna.step(id, "keep", { description: "x".repeat(100_000) });
		expect([long.status, formError(long)]).toEqual([413, ["drafts:errors.tooLarge"]]);
		expect(inputOf(long.data)).toHaveProperty("description");
		expect((await anna.step(id, "keep", { description: "x".repeat(90_000) })).status).toBe(303);

		for (let more = 1; more < DRAFTS_EACH; more++) await anna.create({ title: `Draft ${more}`, step: "keep" });
		const tooMany = await anna.create({ title: "One too many", step: "keep" });
		expect([tooMany.status, formError(tooMany)]).toEqual([409, [`drafts:errors.tooMany?max=${DRAFTS_EACH}`]]);
		expect(inputOf(tooMany.data)).toMatchObject({ title: "One too many" });
		expect(await storedDrafts(world)).toHaveLength(DRAFTS_EACH);
	});
});

describe("an opportunity with entries", () => {
	test("is not removed: the step says why and how many [OFFER-28]", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		await enter(world, id, "one");
		const reply = await anna.step(id, "remove:one");
		expect(reply.status).toBe(409);
		expect(formError(reply)).toEqual([
			reads("“One” has 1 entry, which has to stay readable. Make it inactive instead: members no longer see it."),
		]);
		expect((await anna.item(id, "one", { step: "remove:one" })).status).toBe(409);
		expect((await anna.open(id)).open.opportunities.map((one) => one.id)).toEqual(["one", "two", "three"]);
	});

	test("that came after the step stays, inactive, and the answer says so", async () => {
		const { world, anna } = await twoEditors();
		const id = await makeOffer(world, { opportunities });
		await anna.step(id, "remove:one");
		await enter(world, id, "one");
		const saved = await anna.save(id);
		expect(await toastOf(saved.headers)).toMatchObject({
			type: "info",
			message: reads("Offer updated successfully. “One” got an entry meanwhile, so it stays, inactive."),
		});
		expect(await storedOpportunities(world, id)).toMatchObject([
			{ id: "two" },
			{ id: "three" },
			{ id: "one", status: "Inactive" },
		]);
	});
});

test("faults inside opportunities are all named, each with its opportunity and field, and the draft keeps them", async () => {
	const { world, anna } = await twoEditors();
	const id = await makeOffer(world, { opportunities });
	const odd = await anna.item(id, "two", { title: "", points: "-3", status: "Active", deadline: "2026-02-30T10:00" });
	expect(odd.status).toBe(400);
	expect(Object.keys(errorsOf(odd.data)).sort()).toEqual(["deadline", "points", "title"]);
	const reply = await anna.save(id, { title: "Typed since", addMemberTags: "gold" });
	expect(reply.status).toBe(400);
	// On the way to the opportunity nothing that was typed is lost.
	expect((await anna.open(id)).open.draft?.fields).toMatchObject({ title: "Typed since", memberTags: "gold" });
	expect(errorsOf(reply.data)).toEqual({
		"list/two/title": ["offers-admin:errors.titleRequired"],
		"list/two/points": ["admin:errors.min?min=0"],
		"list/two/deadline": ["offers-admin:errors.deadline"],
	});
	expect((await anna.open(id)).open.opportunities[1]).toMatchObject({ id: "two", title: "", faulty: true });
	expect((await storedOpportunities(world, id))[1]?.title).toBe("Two");
});
