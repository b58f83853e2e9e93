import { beforeEach, expect, test } from "vitest";
import { deleteDataSet, findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { loader as importList } from "~/routes/admin/imports/list";
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
	({ dataSetId } = await addDataSet(world, ["OLD-1"]));
	return () => world.close();
});

const upload = (content: string, subject = dataSetId) => {
	const form = uploadForm(content, "records/create-new", "serials.csv");
	form.set("subject", subject);
	return answer(() => uploadAction(args("/admin/imports/new", { cookie, form })));
};
const run = async (content: string, subject = dataSetId) => {
	const id = idIn((await upload(content, subject)).location);
	await imports.map(id);
	await imports.commit(id);
	return { id, ...(await imports.show(id)) };
};
const rows = () =>
	world.scope.query
		.selectFrom("preset_records")
		.select(["data_set_id", "identifier", "name", "status", "claims_limit"])
		.where("data_set_id", "=", dataSetId)
		.orderBy("id")
		.execute();

test("an import says which data set its rows belong to, in its steps and in the history, for as long as there is one", async () => {
	const title = (await findDataSet(world.scope, dataSetId))?.title;
	expect(title).toBeTruthy();
	const id = idIn((await upload("identifier\nA1\n")).location);
	const roster = idIn(
		(await imports.upload("firstname,lastname,email\nA,B,a@example.test\n", "members/create-new")).location,
	);
	expect((await imports.mapping(id)).file.belongsTo).toBe(title);
	expect((await imports.mapping(roster)).file.belongsTo).toBeNull();
	await imports.map(id);
	expect((await imports.show(id)).job.belongsTo).toBe(title);
	const listed = async () => {
		const { data } = await answer(() => importList(args("/admin/imports", { cookie })));
		return new Map(
			(data as { jobs: { id: string; belongsTo: string | null }[] }).jobs.map((job) => [job.id, job.belongsTo]),
		);
	};
	expect(await listed()).toEqual(
		new Map([
			[roster, null],
			[id, title],
		]),
	);
	await transact(world.scope, (tx) => deleteDataSet(tx, dataSetId));
	expect((await listed()).get(id)).toBeNull();
});

test("a file of records is imported into the data set it was uploaded for [DATA-36]", async () => {
	const other = await addDataSet(world, ["A1"]);
	const { job, result, listHref } = await run(
		`identifier,name,status,claimsLimit\nA1|A2 | a1,First,Inactive,3\nB1,,,\n="00123",Zeros,actif,0`,
	);
	expect(job.counts).toEqual({ created: 3, updated: 0, skipped: 0, failed: 0 });
	expect(result).toEqual(reads("Successfully imported 3 records"));
	expect(listHref).toBe(`/admin/data-sets/${dataSetId}/records`);
	expect((await rows()).map(({ data_set_id: _, ...row }) => row)).toEqual([
		{ identifier: "OLD-1", name: "", status: "Active", claims_limit: null },
		{ identifier: "A1|A2", name: "First", status: "Inactive", claims_limit: 3 },
		{ identifier: "B1", name: "", status: null, claims_limit: null },
		{ identifier: "00123", name: "Zeros", status: "Active", claims_limit: 0 },
	]);
	const found = await world.scope.query
		.selectFrom("preset_identifiers")
		.select(["exact", "folded", "in_list"])
		.where("data_set_id", "=", dataSetId)
		.where("exact", "in", ["A2", "B1"])
		.orderBy("exact")
		.execute();
	expect(found).toEqual([
		{ exact: "A2", folded: "A2", in_list: 1 },
		{ exact: "B1", folded: "B1", in_list: 0 },
	]);
	expect(other.dataSetId).not.toBe(dataSetId);
});

test("the report of an import leads to all data sets once its own is deleted", async () => {
	const { id } = await run("identifier\nB1");
	await transact(world.scope, (tx) => deleteDataSet(tx, dataSetId));
	expect((await imports.show(id)).listHref).toBe("/admin/data-sets");
});

test("rows that cannot be records are left out, each with its reason [DATA-36]", async () => {
	const { job, problems } = await run(
		[
			"identifier,name,status,claimsLimit",
			"OLD-1,taken,,",
			",nameless,,",
			"C1|NEW,,,",
			"NEW,,,",
			"D1,,Lost,",
			"E1,,,many",
			"1.2E+11,,,",
			"F1,fine,,",
		].join("\n"),
	);
	expect(job.counts).toEqual({ created: 2, updated: 0, skipped: 0, failed: 6 });
	expect(problems.rows.map(({ line, reasons }) => [line, reasons])).toEqual([
		[2, [reads("The data set already has the identifier “OLD-1”")]],
		[3, [reads("Identifier is required")]],
		[5, [reads("Identifier is the same on lines 4 and 5: the first one counts")]],
		[6, [reads("There is no status “Lost” (use one of: Active, Inactive)")]],
		[7, [reads("“many” is not a claims limit: write a whole number from 0 to 1,000,000")]],
		[8, [reads("A spreadsheet has replaced the identifier by “1.2E+11”: enter it as text")]],
	]);
});

test("a claims limit is read with the blanks that spreadsheets put between thousands, and no other marks [DATA-36]", async () => {
	const { problems } = await run(
		"identifier;claimsLimit\nA1;1 000\nB1;25\u00a0000\nC1;1\u202f000\nD1;1 00\nE1;1,000\nF1;5 %\n",
	);
	expect((await rows()).map((row) => row.claims_limit)).toEqual([null, 1000, 25_000, 1000]);
	expect(problems.rows.map(({ line }) => line)).toEqual([5, 6, 7]);
});

test("a file needs a data set of the program, and says so at the field", async () => {
	const foreign = await addDataSet(world, [], { programId: "other" });
	for (const subject of ["", "nothing", foreign.dataSetId]) {
		const reply = await upload("identifier\nA1", subject);
		expect(reply.status).toBe(400);
		expect((reply.data as { lastResult: { error: unknown } }).lastResult.error).toEqual({
			subject: [reads("Choose the data set that the records belong to")],
		});
	}
});

test("an import is taken back but for records that are claimed or were changed", async () => {
	const { id } = await run("identifier\nA1\nA2\nA3");
	const ids = await addSerialOffer(world, dataSetId);
	await sendEntry(world, { id: "e1", data: { serial: "A1" }, memberId: await addMember(world), ...ids });
	const { writer } = world.scope.database;
	await writer.updateTable("preset_records").set({ updated: 5 }).where("identifier", "=", "A2").execute();
	const undone = await imports.undo(id);
	expect(undone.undo.counts).toMatchObject({ updated: 1, skipped: 2, failed: 0 });
	expect(undone.rows.map(({ state, reason, name }) => [state, reason, name])).toEqual([
		["Kept", reads("Entries have claimed it"), "A1"],
		["Kept", reads("Changed since"), "A2"],
		["Reversed", null, "A3"],
	]);
	expect(undone.rows[0]?.href).toMatch(/^\/admin\/data-sets\/records\/[\w-]+$/);
	expect((await rows()).map(({ identifier }) => identifier)).toEqual(["OLD-1", "A1", "A2"]);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "detail"])
		.where("entity", "=", "preset_record")
		.where("action", "=", "delete")
		.execute();
	expect(audit.map(({ detail }) => JSON.parse(detail ?? ""))).toMatchObject([
		{ before: { identifier: "A3" }, note: reads(`Undo of import ${id}`) },
	]);
	expect(await imports.undoFile(id)).toContain("Entries have claimed it");
});

test("the columns of a file are remembered for its data set alone", async () => {
	const other = await addDataSet(world);
	const id = idIn((await upload("what,who\nA1,First")).location);
	await imports.map(id, { "columns.identifier": "0", "columns.name": "1" });
	const again = idIn((await upload("what,who\nB1,Second")).location);
	expect((await imports.mapping(again)).mapping).toMatchObject({ identifier: 0, name: 1 });
	const elsewhere = idIn((await upload("what,who\nB1,Second", other.dataSetId)).location);
	expect((await imports.mapping(elsewhere)).mapping).toMatchObject({ identifier: null, name: null });
});
