import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteDataSet, insertDataSet, updateDataSet } from "~/features/data-sets/data-sets.repository.server";
import { updateRecord } from "~/features/data-sets/records/records.repository.server";
import { recordClaim } from "~/features/data-sets/validation/claim-fields.service.server";
import { countClaims } from "~/features/data-sets/validation/history.repository.server";
import { addReference } from "~/features/data-sets/validation/references.repository.server";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import { findEntry } from "~/features/entries/entries.repository.server";
import type { ReviewAction } from "~/features/entries/entries.rules";
import { withdrawEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { findRepeats } from "~/features/entries/sending/repeats.repository.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addDataSet, addSerialOffer, claimsIn, referencesIn, releasedIn, sendEntry } from "./serials";

let world: World;
let dataSetId: string;
let recordIds: string[];
let ids: { offerId: string; opportunityId: string };
let memberId: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	({ dataSetId, recordIds } = await addDataSet(world, ["S-1", "S-2", "S-3"], { claimsLimit: 1 }));
	ids = await addSerialOffer(world, dataSetId);
	memberId = await addMember(world, { firstname: "Ada" });
	return () => world.close();
});

const send = (id: string, serial: string, who = memberId) =>
	sendEntry(world, { id, data: { serial }, memberId: who, ...ids });
const review = (entryId: string, action: ReviewAction) =>
	reviewEntry(world.scope, { entryId, action, comments: "Because" }).then(
		() => "done",
		(error: { messageKey?: string }) => error.messageKey ?? String(error),
	);
const CLAIMED = { "field.serial": [reads("Serial is not valid"), reads("Claim limit reached")] };

test("an entry writes what it claims and where that is, with itself [DATA-06, DATA-07, DATA-08, DATA-32, ENTRY-30, ENTRY-41, ENTRY-42]", async () => {
	expect(await send("e1", " s-1 ")).toBeNull();
	const [claim] = await claimsIn(world);
	expect(claim).toMatchObject({
		...{ data_set_id: dataSetId, record_id: recordIds[0], offer_id: ids.offerId, opportunity_id: ids.opportunityId },
		...{ entry_id: "e1", member_id: memberId, field_id: "serial", field_label: "Serial", value_entered: "s-1" },
		...{ entry_ref: `offers/${ids.offerId}/entries/e1`, claims_limit: 1 },
	});
	expect(Math.abs(Date.now() - Number(claim?.validated_at))).toBeLessThan(60_000);
	expect(await referencesIn(world)).toMatchObject([
		{
			...{ entry_id: "e1", field_id: "serial", field_label: "Serial", data_set_id: dataSetId, value: "s-1" },
			...{ record_id: recordIds[0], validated_at: claim?.validated_at },
			validation_history_path: `dataSets/${dataSetId}/records/${recordIds[0]}/history/${claim?.id}`,
		},
	]);
	const changed = { identifiers: ["NEW"], name: "Other", status: "Inactive", claimsLimit: 9 } as const;
	const record = { id: recordIds[0] ?? "", dataSetId };
	await transact(world.scope, (tx) => updateRecord(tx, record, changed, { updated: 9, updated_by: "t" }));
	expect(JSON.parse((await claimsIn(world))[0]?.record_snapshot ?? "")).toMatchObject({
		...{ id: recordIds[0], identifier: "S-1", name: "", status: "Active" },
	});
});

test("an entry that cannot be saved claims nothing [ENTRY-42]", async () => {
	await sql`create trigger no_more before insert on validation_references begin select raise(abort, 'no'); end`.execute(
		world.scope.database.writer,
	);
	expect(await send("e1", "S-1")).toContain("no");
	expect(await claimsIn(world)).toEqual([]);
	expect(await findEntry(world.scope, "e1")).toBeUndefined();
});

test("a claimed record is refused at the field, with the reason beneath [DATA-27, DATA-31, DATA-34]", async () => {
	await send("e1", "S-1");
	expect(await send("e2", "s-1", await addMember(world))).toEqual(CLAIMED);
	expect(await findEntry(world.scope, "e2")).toBeUndefined();
	expect(await send("e2", "S-2")).toBeNull();
	expect(await countClaims(world.scope, { dataSetId, recordId: recordIds[0] ?? "" })).toBe(1);
});

test("a value that is not in the set is refused at its field [DATA-28]", async () => {
	expect(await send("e1", "S-9")).toEqual({ "field.serial": [reads("Serial is not valid")] });
	expect(await findEntry(world.scope, "e1")).toBeUndefined();
});

test("a limit of the record goes before that of the set, and 0 is none [DATA-26, DATA-39]", async () => {
	const { dataSetId: own } = await addDataSet(
		world,
		[
			{ identifiers: "two", claimsLimit: 2 },
			{ identifiers: "free", claimsLimit: 0 },
		],
		{ claimsLimit: 1 },
	);
	ids = await addSerialOffer(world, own);
	expect([await send("a", "two"), await send("b", "two"), await send("c", "two")]).toEqual([null, null, CLAIMED]);
	expect([await send("d", "free"), await send("e", "free"), await send("f", "free")]).toEqual([null, null, null]);
	const caller = { dataSetId: own, value: "two", claimsLimit: 99 };
	expect(await validateValue(world.scope, caller)).toMatchObject({ valid: false });
	const { dataSetId: bare } = await addDataSet(world, ["S-1"]);
	ids = await addSerialOffer(world, bare);
	expect([await send("g", "S-1"), await send("h", "S-1")]).toEqual([null, null]);
	for (const [claimsLimit, valid] of [
		[2, false],
		[3, true],
		[null, true],
	] as const)
		expect(await validateValue(world.scope, { dataSetId: bare, value: "S-1", claimsLimit })).toMatchObject({ valid });
});

describe("a claim is given back", () => {
	test("when its entry is rejected or withdrawn, and is free for others then", async () => {
		await send("e1", "S-1");
		await review("e1", "reject");
		expect(await claimsIn(world)).toEqual([]);
		expect(await releasedIn(world)).toMatchObject([{ entry_id: "e1", reason: "rejected", released_by: "system" }]);
		const other = await addMember(world);
		expect(await send("e2", "S-1", other)).toBeNull();
		await withdrawEntry(world.scope, other, "e2");
		expect(await claimsIn(world)).toEqual([]);
		expect((await releasedIn(world)).map(({ reason }) => reason)).toEqual(["rejected", "withdrawn"]);
		expect(await send("e3", "S-1")).toBeNull();
	});

	test("when the answer changes, and stays when the entry is sent back and sent again", async () => {
		await send("e1", "S-1");
		const [first] = await claimsIn(world);
		await review("e1", "sendBack");
		expect(await claimsIn(world)).toEqual([first]);
		expect(await send("e1", "S-1")).toBeNull();
		expect(await claimsIn(world)).toEqual([first]);
		expect(await send("e1", "S-2")).toBeNull();
		expect(await claimsIn(world)).toMatchObject([{ record_id: recordIds[1] }]);
		expect(await referencesIn(world)).toMatchObject([{ record_id: recordIds[1], value: "S-2" }]);
		expect(await releasedIn(world)).toMatchObject([{ id: first?.id, reason: "changed" }]);
		expect(await send("e2", "S-1", await addMember(world))).toBeNull();
	});

	test("with the field that is not asked any more", async () => {
		await send("e1", "S-1");
		await sql`update opportunities set form_id = null`.execute(world.scope.database.writer);
		expect(await sendEntry(world, { id: "e1", data: { description: "Plain" }, memberId, ...ids })).toBeNull();
		expect([await claimsIn(world), await referencesIn(world)]).toEqual([[], []]);
	});
});

test("a limit that was lowered meanwhile takes nobody's claim away", async () => {
	await transact(world.scope, (tx) => updateDataSet(tx, dataSetId, { title: "Wide", claimsLimit: 3 }));
	for (const id of ["e1", "e2", "e3"]) expect(await send(id, "S-1")).toBeNull();
	await transact(world.scope, (tx) => updateDataSet(tx, dataSetId, { title: "Narrow", claimsLimit: 1 }));
	await review("e3", "sendBack");
	expect(await send("e3", "S-1")).toBeNull();
	expect(await send("e4", "S-1")).toEqual(CLAIMED);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("completing an entry that gave its claim back needs the claim again", async () => {
	await send("e1", "S-1");
	await review("e1", "reject");
	await review("e1", "reopen");
	expect(await claimsIn(world)).toEqual([]);
	expect(await review("e1", "complete")).toBe("done");
	expect(await claimsIn(world)).toMatchObject([{ entry_id: "e1", record_id: recordIds[0] }]);

	await review("e1", "reopen");
	expect(await claimsIn(world)).toHaveLength(1);
	await review("e1", "reject");
	expect(await send("e2", "S-1", await addMember(world))).toBeNull();
	await review("e1", "reopen");
	expect(await review("e1", "complete")).toEqual(
		reads("Serial is not valid any more, or others have claimed it meanwhile"),
	);
	expect(await findEntry(world.scope, "e1")).toMatchObject({ status: "Pending" });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("two fields of one entry cannot claim the same record twice, and may change places", async () => {
	ids = await addSerialOffer(world, dataSetId, [{ id: "second", type: "dataset", label: "Second", dataSetId }]);
	const both = (serial: string, second: string) =>
		sendEntry(world, { id: "e1", data: { serial, second }, memberId, ...ids });
	expect(await both("S-1", "s-1")).toEqual({
		"field.second": [reads("Second is not valid"), reads("Claim limit reached")],
	});
	expect(await both("S-1", "S-2")).toBeNull();
	expect(await both("S-2", "S-1")).toBeNull();
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an entry whose data set was deleted meanwhile can be completed, and still says what it met", async () => {
	await send("e1", "S-1");
	await review("e1", "reject");
	await review("e1", "reopen");
	await transact(world.scope, (tx) => deleteDataSet(tx, dataSetId));
	expect(await review("e1", "complete")).toBe("done");
	expect(await claimsIn(world)).toEqual([]);
	expect(await referencesIn(world)).toMatchObject([{ value: "S-1", data_set_id: dataSetId }]);
});

describe("a claim that cannot be written", () => {
	const broken = (limit: number) => async () => {
		await transact(world.scope, (tx) => updateDataSet(tx, dataSetId, { title: "Set", claimsLimit: limit }));
		await sql`create trigger no_more before insert on validation_history begin select raise(abort, 'no'); end`.execute(
			world.scope.database.writer,
		);
		return send("e1", "S-1");
	};

	test("is false without a limit, and costs nobody their entry [DATA-33]", async () => {
		expect(await broken(0)()).toBeNull();
		expect(await findEntry(world.scope, "e1")).toMatchObject({ answers: { serial: "S-1" } });
		expect([await claimsIn(world), await referencesIn(world)]).toEqual([[], []]);
		const claim = {
			...{ dataSetId, recordId: recordIds[0] ?? "", offerId: null, opportunityId: null, entryId: null },
			...{
				memberId: null,
				fieldId: "f",
				fieldLabel: "F",
				valueEntered: "S-1",
				snapshot: {},
				claimsLimit: 0,
				validatedAt: 5,
			},
		};
		expect(await transact(world.scope, (tx) => recordClaim(tx, claim))).toBe(false);
	});

	test("refuses the entry where a limit holds", async () => {
		expect(await broken(1)()).toContain("no");
		expect(await findEntry(world.scope, "e1")).toBeUndefined();
	});
});

test("a claim without an entry has no path to one [DATA-08]", async () => {
	const claim = {
		...{ dataSetId, recordId: recordIds[0] ?? "", offerId: null, opportunityId: null, entryId: null },
		...{
			memberId: null,
			fieldId: "f",
			fieldLabel: "F",
			valueEntered: "S-1",
			snapshot: {},
			claimsLimit: 0,
			validatedAt: 5,
		},
	};
	await transact(world.scope, (tx) => recordClaim(tx, claim));
	expect(await claimsIn(world)).toMatchObject([{ entry_id: null, entry_ref: null }]);
});

test("a reference to an entry that is not there is not written [ENTRY-32]", async () => {
	const reference = {
		fieldId: "f",
		fieldLabel: "F",
		dataSetId,
		recordId: "r",
		value: "S-1",
		historyId: "h",
		validatedAt: 5,
	};
	const write = (entryId: string) => transact(world.scope, (tx) => addReference(tx, { entryId, ...reference }));
	expect(await write("nothing")).toBe(false);
	expect(await referencesIn(world)).toEqual([]);
	await send("e1", "S-1");
	expect(await write("e1")).toBe(true);
	expect(await referencesIn(world)).toHaveLength(2);
});

test("a member's earlier entry about the same record is named, however it was written", async () => {
	await transact(world.scope, (tx) => updateDataSet(tx, dataSetId, { title: "Free" }));
	await send("e1", "S-1");
	await send("e2", "s-1");
	await send("e3", "S-1", await addMember(world));
	const repeatsOf = async (id: string) => {
		const entry = await findEntry(world.scope, id);
		return entry ? findRepeats(world.scope, entry) : null;
	};
	expect(await repeatsOf("e2")).toMatchObject([{ entryId: "e1", label: "Serial", value: "s-1" }]);
	expect(await repeatsOf("e3")).toEqual([]);
	await world.scope.database.write((trx) =>
		trx.updateTable("offer_entries").set({ submitted: 1 }).where("id", "=", "e1").execute(),
	);
	expect(await repeatsOf("e1")).toEqual([]);
});

test("more claims than a limit allowed are named by the check of the invariants", async () => {
	await send("e1", "S-1");
	await transact(world.scope, (tx) => insertDataSet(tx, { title: "Other" }));
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	const { writer } = world.scope.database;
	await sql`insert into validation_history (program_id, id, data_set_id, record_id, field_id, field_label, value_entered,
		validated_at, claims_limit) select program_id, 'twice', data_set_id, record_id, field_id, field_label, value_entered,
		validated_at, claims_limit from validation_history`.execute(writer);
	expect(await checkInvariants(world.scope.database)).toMatchObject([{ invariant: "I16", what: "demo/twice" }]);
});
