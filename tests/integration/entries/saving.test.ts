import { beforeEach, describe, expect, test } from "vitest";
import { countEntries, findEntry } from "~/features/entries/entries.repository.server";
import { type EntryInput, saveEntry, withdrawEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";

let world: World;
let memberId: string;
let ids: { offerId: string; opportunityId: string };
let input: EntryInput;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	ids = await makeOpportunity(world);
	input = { id: "e1", status: "Pending", data: { description: "Hello" }, memberId, ...ids };
	return () => world.close();
});

const refusal = (change: Record<string, unknown>, scope = world.scope) =>
	saveEntry(scope, { ...input, ...change } as EntryInput).then(
		() => "saved",
		(error: { messageKey?: string }) => error.messageKey ?? String(error),
	);
const rows = () => world.scope.query.selectFrom("offer_entries").selectAll().execute();

test("keeps everything of a new entry with its defaults [ENTRY-01, ENTRY-02, ENTRY-03, ENTRY-06, ENTRY-07, ENTRY-08, ENTRY-09, ENTRY-10, ENTRY-11]", async () => {
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId }, now: () => 5000 });
	await saveEntry(scope, input);
	const [row] = await rows();
	expect(row).toMatchObject({
		offer_id: ids.offerId,
		opportunity_id: ids.opportunityId,
		member_id: memberId,
		company_id: null,
		deadline: null,
		status: "Pending",
		reviewed: null,
		redeemable: 1,
		add_to_databucket: 1,
		points: 0,
		total_points: 0,
		form_points: 0,
		bonus_points: 0,
		created_by: memberId,
		updated_by: memberId,
	});
	expect(JSON.parse(row?.form_submission_data ?? "")).toEqual({ description: "Hello" });
});

test("an entry that answers no opportunity is paid and counts in results [ENTRY-09, ENTRY-11, ENTRY-12]", async () => {
	const { opportunityId: _none, ...offerOnly } = input;
	await saveEntry(world.scope, offerOnly);
	expect(await rows()).toMatchObject([{ opportunity_id: null, redeemable: 1, add_to_databucket: 1 }]);
});

test.each(["points", "total_points", "form_points", "bonus_points"] as const)(
	"has whole %s: a part of a point cannot be stored [ENTRY-03]",
	async (column) => {
		await saveEntry(world.scope, input);
		const store = (value: number) =>
			world.scope.database.write((trx) =>
				trx
					.updateTable("offer_entries")
					.set({ [column]: value })
					.execute(),
			);
		await expect(store(1.5)).rejects.toThrow();
		await store(2);
		expect(await rows()).toMatchObject([{ [column]: 2 }]);
	},
);

test("stamps sending and changing [ENTRY-04]", async () => {
	await saveEntry(await world.scopeOf({ now: () => 1000 }), input);
	expect((await rows())[0]).toMatchObject({ submitted: 1000, form_submitted_at: 1000, last_modified_at: 1000 });
	await saveEntry(await world.scopeOf({ now: () => 2000 }), input);
	expect((await rows())[0]).toMatchObject({ submitted: 1000, form_submitted_at: 2000, last_modified_at: 2000 });
});

test("takes redeemable, databucket and deadline from the opportunity [ENTRY-01, ENTRY-02, ENTRY-12]", async () => {
	const deadline = Date.now() + 90_000;
	const other = await makeOpportunity(world, { redeemable: false, addToDatabucket: false, deadline });
	await saveEntry(world.scope, { ...input, ...other });
	expect((await rows())[0]).toMatchObject({ redeemable: 0, add_to_databucket: 0, deadline });
});

test("replaces the entry with the same id as a whole [ENTRY-26]", async () => {
	await saveEntry(world.scope, { ...input, data: { description: "First", more: 1 } });
	await saveEntry(world.scope, { ...input, data: { description: "Second" } });
	const all = await rows();
	expect(all.map((row) => JSON.parse(row.form_submission_data))).toEqual([{ description: "Second" }]);
	expect((await listEntryHistory(world.scope, "e1")).map((item) => item.status)).toEqual(["Pending", "Pending"]);
});

test("never replaces another member's entry, nor one in review", async () => {
	await saveEntry(world.scope, input);
	expect(await refusal({ memberId: await addMember(world) })).toEqual(reads("Entry not found"));
	await world.scope.database.writer.updateTable("offer_entries").set({ status: "Processing" }).execute();
	expect(await refusal({})).toEqual(reads("This entry is already in review, so it can no longer be changed."));
});

describe("rules of a save", () => {
	test("needs data [ENTRY-16]", async () => {
		expect(await refusal({ data: undefined })).toEqual(reads("Form data is required"));
	});

	test("takes the offer from parentOfferId, else from offerId [ENTRY-17]", async () => {
		expect(await refusal({ offerId: undefined })).toEqual(reads("Offer ID is required"));
		expect(await refusal({ offerId: undefined, parentOfferId: ids.offerId })).toBe("saved");
		expect(await refusal({ offerId: "nothing", parentOfferId: ids.offerId })).toBe("saved");
		expect(await refusal({ parentOfferId: "nothing" })).toEqual(reads("Offer not found"));
		expect(await refusal({})).toBe("saved");
	});

	test("needs the program [ENTRY-18]", async () => {
		expect(await refusal({}, { ...world.scope, programId: "" })).toEqual(reads("Program ID is required"));
	});

	test("needs offer id and status as texts [ENTRY-21]", async () => {
		expect(await refusal({ offerId: 7 })).toEqual(reads("Offer ID and status must be non-empty strings"));
		expect(await refusal({ status: 7 })).toEqual(reads("Offer ID and status must be non-empty strings"));
		expect(await refusal({ status: "" })).not.toBe("saved");
	});

	test("needs id, offer and status not to be empty [ENTRY-22]", async () => {
		for (const name of ["id", "offerId", "status"])
			expect(await refusal({ [name]: "" })).toEqual(reads("Critical fields cannot be empty"));
	});

	test("needs data that can be serialised [ENTRY-23]", async () => {
		const cyclic: Record<string, unknown> = {};
		cyclic.self = cyclic;
		expect(await refusal({ data: cyclic })).toEqual(reads("Form data contains non-serializable values"));
		expect(await rows()).toEqual([]);
	});

	test("takes an unknown offer as not there [ENTRY-14, OFFER-17]", async () => {
		expect(await refusal({ offerId: "nothing" })).toEqual(reads("Offer not found"));
	});
});

test("saves without a member or an opportunity, but says so in the log [ENTRY-24]", async () => {
	const warned: unknown[] = [];
	world.runtime.log.warn = ((value: unknown) => warned.push(value)) as never;
	await saveEntry(world.scope, { ...input, memberId: null });
	await saveEntry(world.scope, { ...input, id: "e2", opportunityId: null });
	expect(warned).toMatchObject([
		{ entryId: "e1", memberId: null },
		{ entryId: "e2", opportunityId: null },
	]);
	expect((await rows()).map((row) => [row.id, row.member_id, row.opportunity_id]).sort()).toEqual([
		["e1", null, ids.opportunityId],
		["e2", memberId, null],
	]);
	await saveEntry(world.scope, { ...input, id: "e3" });
	expect(warned).toHaveLength(2);
});

test("takes no entry for an opportunity that was removed since, or is another offer's [ENTRY-14]", async () => {
	const other = await makeOpportunity(world, { title: "Other" });
	expect(await refusal({ opportunityId: other.opportunityId })).toEqual(reads("Offer not found"));
	await world.scope.database.writer.deleteFrom("opportunities").where("id", "=", ids.opportunityId).execute();
	expect(await refusal({})).toEqual(reads("Offer not found"));
	expect(await rows()).toEqual([]);
});

test("an entry belongs to its offer until it is withdrawn [ENTRY-29, OFFER-04]", async () => {
	await saveEntry(world.scope, input);
	expect(await countEntries(world.scope, ids.opportunityId, memberId, "")).toBe(1);
	await withdrawEntry(world.scope, memberId, "e1");
	expect(await countEntries(world.scope, ids.opportunityId, memberId, "")).toBe(0);
	expect(await findEntry(world.scope, "e1")).toBeUndefined();
	expect(await listEntryHistory(world.scope, "e1")).toEqual([]);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity", "entity_id", "detail"])
		.where("action", "=", "withdraw")
		.execute();
	expect(audit).toMatchObject([{ entity: "entry", entity_id: "e1" }]);
	expect(JSON.parse(audit[0]?.detail ?? "")).toMatchObject({ before: { ...ids, answers: { description: "Hello" } } });
	const stranger = await addMember(world);
	const asStranger = await world.scopeOf({ actor: { kind: "member", id: stranger } });
	await expect(withdrawEntry(asStranger, stranger, "e1")).rejects.toMatchObject({
		messageKey: reads("Entry not found"),
	});
});

test("ten parallel submits against a limit of one make one entry [ENTRY-38]", async () => {
	const limited = await makeOpportunity(world, { entryLimit: 1 });
	const results = await Promise.all(
		Array.from({ length: 10 }, (_, i) => refusal({ ...limited, id: `p${i}`, submitKey: `key ${i}` })),
	);
	expect(results.filter((one) => one === "saved")).toHaveLength(1);
	expect(new Set(results)).toEqual(new Set(["saved", reads("You have reached the entry limit")]));
	expect(await rows()).toHaveLength(1);
});

test("a one-time key makes one entry, however often it is sent", async () => {
	const limited = await makeOpportunity(world, { entryLimit: 1 });
	const sent = await Promise.all(
		Array.from({ length: 5 }, (_, i) =>
			saveEntry(world.scope, { ...input, ...limited, id: `k${i}`, submitKey: "same" }),
		),
	);
	expect(new Set(sent.map((one) => one.id)).size).toBe(1);
	expect(sent.filter((one) => !one.repeated)).toHaveLength(1);
	expect(await rows()).toHaveLength(1);
	const other = await addMember(world);
	expect(await saveEntry(world.scope, { ...input, ...limited, id: "k9", memberId: other, submitKey: "same" })).toEqual({
		id: "k9",
		repeated: false,
	});
});

test("an opportunity that was switched off is closed", async () => {
	const off = await makeOpportunity(world, { status: "Inactive" });
	expect(await refusal(off)).toEqual(reads("This offer is closed"));
});
