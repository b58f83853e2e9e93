import { beforeEach, expect, test } from "vitest";
import { deleteDataSet } from "~/features/data-sets/data-sets.repository.server";
import { IDENTIFIERS_MAX } from "~/features/data-sets/records/records.rules";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { loader as recordsExport } from "~/routes/admin/data-sets/records-export";
import { action as uploadAction } from "~/routes/admin/imports/new";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { driver, idIn, uploadForm } from "../imports/import-driver";
import { addDataSet, addSerialOffer, sendEntry } from "./serials";

let world: World;
let cookie: string;
let imports: ReturnType<typeof driver>;
let dataSetId: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "admin");
	imports = driver(cookie);
	({ dataSetId } = await addDataSet(world, [
		{ identifiers: ["A1", "A2"], name: "First", claimsLimit: 2 },
		{ identifiers: "B1", name: "Second" },
		{ identifiers: "C1", name: "Third", status: "Inactive" },
	]));
	return () => world.close();
});

type Variant = "create-new" | "add-or-update" | "update-by-identifier";

const begin = async (content: string, variant: Variant) => {
	const form = uploadForm(content, `records/${variant}`, "serials.csv");
	form.set("subject", dataSetId);
	const id = idIn((await answer(() => uploadAction(args("/admin/imports/new", { cookie, form })))).location);
	await imports.map(id);
	return id;
};
const run = async (content: string, variant: Variant) => {
	const id = await begin(content, variant);
	await imports.commit(id);
	return { id, ...(await imports.show(id)) };
};
const rows = async () =>
	(
		await world.scope.query
			.selectFrom("preset_records")
			.select(["identifier", "name", "status", "claims_limit"])
			.where("data_set_id", "=", dataSetId)
			.orderBy("id")
			.execute()
	).map((row) => Object.values(row));
const BEFORE = [
	["A1|A2", "First", "Active", 2],
	["B1", "Second", "Active", null],
	["C1", "Third", "Inactive", null],
];
const found = async (exact: string) =>
	(
		await world.scope.query
			.selectFrom("preset_identifiers as i")
			.innerJoin("preset_records as r", (join) =>
				join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.record_id"),
			)
			.select(["r.identifier", "i.in_list"])
			.where("i.exact", "=", exact)
			.execute()
	).map((row) => Object.values(row));

test("an update changes what a row says of the record that it names, and leaves what is blank", async () => {
	const { job, result } = await run(
		"identifier,name,status,claimsLimit\nA2|A3,,Inactive,0\nB1,Renamed,,\nC1,Third,inactif,\n",
		"update-by-identifier",
	);
	expect(job.counts).toEqual({ created: 0, updated: 2, skipped: 1, failed: 0 });
	expect(result).toEqual(reads("Successfully imported 2 records"));
	expect(await rows()).toEqual([
		["A1|A2|A3", "First", "Inactive", 0],
		["B1", "Renamed", "Active", null],
		["C1", "Third", "Inactive", null],
	]);
	expect([await found("A3"), await found("A1")]).toEqual([[["A1|A2|A3", 1]], [["A1|A2|A3", 1]]]);
});

test("a row that names no record, two of them, or one once more is left out with its reason", async () => {
	const { job, problems } = await run(
		"identifier,name\nNEW,Nobody\nB1|C1,Both\nA1,Once\nA2,Twice\n",
		"update-by-identifier",
	);
	expect(job.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 3 });
	expect(problems.rows.map(({ line, reasons }) => [line, reasons])).toEqual([
		[2, [reads("The data set has no record with the identifier “NEW”")]],
		[3, [reads("The identifiers belong to different records")]],
		[5, [reads("An earlier row is about the same record: the first one counts")]],
	]);
	expect((await rows()).map(([, name]) => name)).toEqual(["Once", "Second", "Third"]);
});

test("a row that was refused keeps no other row of its record away", async () => {
	const many = Array.from({ length: IDENTIFIERS_MAX - 1 }, (_, n) => `Z${n}`).join("|");
	const { job, problems } = await run(`identifier,name\nA1|${many},Full\nA2,Once\n`, "update-by-identifier");
	expect(job.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 1 });
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads(`Identifier holds more than ${IDENTIFIERS_MAX} entries`)],
	]);
	expect((await rows()).map(([, name]) => name)).toEqual(["Once", "Second", "Third"]);
});

test.each(["create-new", "update-by-identifier", "add-or-update"] as const)(
	"where the data set is deleted before an import of %s begins, each row says so and nothing is written",
	async (variant) => {
		const id = await begin("identifier,name\nA1,Changed\nB1,Changed\n", variant);
		await transact(world.scope, (tx) => deleteDataSet(tx, dataSetId));
		await imports.commit(id);
		const { job, problems } = await imports.show(id);
		expect(job.counts).toEqual({ created: 0, updated: 0, skipped: 0, failed: 2 });
		const gone = [reads("The data set has been deleted since")];
		expect(problems.rows.map(({ reasons }) => reasons)).toEqual([gone, gone]);
	},
);

test("whoever takes an import over knows which records the rows before were about", async () => {
	const others = Array.from({ length: IMPORT_BATCH - 1 }, (_, n) => `Z${n},New`);
	const id = await begin(["identifier,name", "A1,Once", ...others, "A2,Twice", ""].join("\n"), "add-or-update");
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	await runImport(world.scope, id);
	const { job } = await imports.show(id);
	expect(job).toMatchObject({ status: "Completed", plan: { failed: 1 }, counts: { updated: 1, failed: 1 } });
	expect((await rows())[0]?.[1]).toBe("Once");
});

test("records of another set are not found by an update", async () => {
	await addDataSet(world, ["X1"]);
	const { job } = await run("identifier,name\nX1,Stolen", "update-by-identifier");
	expect(job.counts).toMatchObject({ updated: 0, failed: 1 });
});

test("adding or updating does with each row what it is for, and its check says the same before", async () => {
	const id = await begin(
		"identifier,name,status,claimsLimit\nA1,Changed,,\nD1|D2,Fourth,,5\nB1,Second,,\nA1|C1,Both,,\n",
		"add-or-update",
	);
	const told = { created: 1, updated: 1, skipped: 1, failed: 1 };
	expect((await imports.show(id)).job.plan).toEqual(told);
	expect(await rows()).toEqual(BEFORE);
	await imports.commit(id);
	expect((await imports.show(id)).job.counts).toEqual(told);
	expect(await rows()).toEqual([["A1|A2", "Changed", "Active", 2], ...BEFORE.slice(1), ["D1|D2", "Fourth", null, 5]]);
});

test("the same file once more changes nothing", async () => {
	const file = "identifier,name,status,claimsLimit\nA1,Changed,Inactive,7\nD1,Fourth,,\n";
	await run(file, "add-or-update");
	const after = await rows();
	expect((await run(file, "add-or-update")).job.counts).toEqual({ created: 0, updated: 0, skipped: 2, failed: 0 });
	expect(await rows()).toEqual(after);
});

test("undone, changed records are as they were and added ones are gone, also where one is claimed meanwhile", async () => {
	const { id } = await run(
		"identifier,name,status,claimsLimit\nA1|A9,Changed,Inactive,7\nB1,New name,,\nD1,Fourth,,\nE1,Fifth,,\n",
		"add-or-update",
	);
	const ids = await addSerialOffer(world, dataSetId);
	const memberId = await addMember(world);
	for (const serial of ["B1", "E1"]) await sendEntry(world, { id: serial, data: { serial }, memberId, ...ids });
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 3, skipped: 1, failed: 0 });
	expect(await rows()).toEqual([...BEFORE, ["E1", "Fifth", null, null]]);
	expect([await found("A9"), await found("A2")]).toEqual([[], [["A1|A2", 1]]]);
	expect(await imports.undoFile(id)).toContain("Entries have claimed it");
});

test("what somebody changed after the import stays when it is undone, column by column", async () => {
	const { id } = await run("identifier,name,claimsLimit\nA1,Changed,7\nB1,New name,\n", "update-by-identifier");
	const { writer } = world.scope.database;
	await writer
		.updateTable("preset_records")
		.set({ name: "By hand", updated: 5 })
		.where("identifier", "=", "A1|A2")
		.execute();
	await writer
		.updateTable("preset_records")
		.set({ name: "By hand", updated: 5 })
		.where("identifier", "=", "B1")
		.execute();
	const undone = await imports.undo(id);
	expect(undone.undo.counts).toMatchObject({ updated: 1, skipped: 1, failed: 0 });
	expect(undone.rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", reads("Changed since, so these columns stay: name")],
		["Kept", reads("Changed since")],
	]);
	expect(await imports.undoFile(id)).toContain("so these columns stay: Name");
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select("detail")
		.where("entity", "=", "preset_record")
		.where("action", "=", "update")
		.execute();
	expect(audit.map(({ detail }) => JSON.parse(detail ?? ""))).toContainEqual(
		expect.objectContaining({
			...{ before: { claimsLimit: 7 }, after: { claimsLimit: 2 }, note: reads(`Undo of import ${id}`) },
		}),
	);
	expect(await rows()).toEqual([
		["A1|A2", "By hand", "Active", 2],
		["B1", "By hand", "Active", null],
		["C1", "Third", "Inactive", null],
	]);
});

test("an import before it can be undone once the later one is", async () => {
	const first = await run("identifier,name\nD1,Fourth\n", "create-new");
	const second = await run("identifier,name\nD1,Changed\n", "update-by-identifier");
	await imports.undo(second.id);
	expect((await imports.undo(first.id)).undo.counts).toMatchObject({ updated: 1, skipped: 0, failed: 0 });
	expect(await rows()).toEqual(BEFORE);
});

test("the download of the records is imported again as it is, and changes nothing (check 33)", async () => {
	({ dataSetId } = await addDataSet(world, [
		{ identifiers: "00123", name: "=Evil" },
		{ identifiers: "1E10", name: "00077", claimsLimit: 0 },
		{ identifiers: ["A1", "1E11", "=x"], name: "'-y", claimsLimit: 5 },
		{ identifiers: ["01", "02"], name: "Two numbers", status: "Inactive" },
		{ identifiers: '"q"', name: 'in"ch, 1-2' },
	]));
	const before = await rows();
	const download = await answer(() => recordsExport(args("/admin/x", { cookie, params: { id: dataSetId } })));
	for (const variant of ["add-or-update", "update-by-identifier"] as const) {
		const { job, problems } = await run(download.body ?? "", variant);
		expect(problems.rows.map(({ reasons }) => reasons)).toEqual([]);
		expect(job.counts).toMatchObject({ created: 0, updated: 0, skipped: 5, failed: 0 });
		expect(await rows()).toEqual(before);
	}
});
