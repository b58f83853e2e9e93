import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findRawRecord, listRawRecords } from "~/features/result-views/raw/raw-records.repository.server";
import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import { advanceEdition, findEdition, insertEdition } from "~/features/tables/editions/editions.repository.server";
import { findTable } from "~/features/tables/tables.repository.server";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import * as remove from "~/routes/admin/tables/delete";
import * as edit from "~/routes/admin/tables/edit";
import * as list from "~/routes/admin/tables/list";
import * as create from "~/routes/admin/tables/new";
import { transact } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { addDatabucket } from "../databuckets/support";
import { csvDataOf } from "../result-views/csv-data";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { type Form, makeStatic, setUp, type TableEditor } from "./support";

async function listed({ cookie }: TableEditor, query = "?view=all") {
	const { data } = await answer(() => list.loader(args(`/admin/tables${query}`, { cookie })));
	return (data as { rows: { id: string; title: string }[] }).rows;
}

describe("saving", () => {
	test("a new table is of members, dynamic, first and for everybody [TABLE-01] [TABLE-02] [TABLE-03] [TABLE-04] [TABLE-10] [TABLE-13] [TABLE-35] [TABLE-36]", async () => {
		const { world, editor } = await setUp();
		const reply = await editor.create({ title: "Übersicht", description: "What you have sold" });
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Table created successfully") });
		const [row] = await world.scope.query.selectFrom("result_tables").selectAll().execute();
		expect(row).toMatchObject({
			...{
				title: "Übersicht",
				title_upper: "ÜBERSICHT",
				description: "What you have sold",
				participant_type: "member",
			},
			...{ mode: "dynamic", sort_order: 0, status: "Active", publish_from: null, publish_until: null },
			...{ created: row?.updated, created_by: row?.updated_by },
		});
		const table = await findTable(world.scope, String(row?.id));
		expect(table).toMatchObject({ memberTags: [], companyTagIds: [], settings: { homeCard: { suffix: "of Target" } } });
	});

	test("what a request for a new table leaves out is as in a new one; what it empties is empty [TABLE-08] [TABLE-10]", async () => {
		const { world, editor } = await setUp();
		const forms: Form[] = [{ title: "Plain" }, { title: "Bare", cardSuffix: "", leftOperator: "" }];
		for (const form of forms)
			await answer(() => create.action(args("/admin/tables/new", { cookie: editor.cookie, form })));
		const settings = (await listed(editor)).map(async ({ id }) => (await findTable(world.scope, id))?.settings);
		const [bare, plain] = await Promise.all(settings);
		expect(plain).toEqual(NEW_SETTINGS);
		expect(bare).toEqual({
			...{ ...NEW_SETTINGS, homeCard: { prefix: "", suffix: "" } },
			homeCardMappings: { ...NEW_SETTINGS.homeCardMappings, leftOperator: "" },
		});
	});

	test("what is set is there again, columns by what they are used for [TABLE-05] [TABLE-06] [TABLE-07] [TABLE-08] [TABLE-09] [TABLE-11] [TABLE-36]", async () => {
		const { world, editor } = await setUp();
		const databucket = await addDatabucket(world);
		const id = await editor.make();
		const { itemId: month } = await editor.column(id, {
			use: "results",
			column: "Month",
			label: "When",
			format: "text",
		});
		const { itemId: plan } = await editor.column(id, {
			use: "runningTotal",
			column: "Plan",
			row: "AUG",
			rounding: "2",
		});
		const { itemId: region } = await editor.column(id, { use: "cardHeader", column: "Region", format: "percent" });
		const { itemId: note } = await editor.column(id, {
			use: "remark",
			column: "Note",
			format: "number",
			rounding: "0",
		});
		const home = {
			homeType: "ratio",
			homeColumn: "Sold",
			leftOperator: "Sold",
			rightOperator: "Plan",
			homeFormat: "number",
		};
		const words = { valuePrefix: "$", valueSuffix: "k", cardPrefix: "So far", cardSuffix: "of the plan" };
		const reply = await editor.save(id, {
			...{ ...home, ...words, homeRounding: "2", cardHeader: "This season", resultsHeader: "By month" },
			...{ selectedDatabucket: databucket, accountKeyColumn: "Key", order: "7", description: "" },
		});
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Table saved successfully") });
		expect(await findTable(world.scope, id)).toMatchObject({
			...{ selectedDatabucket: databucket, accountKeyColumn: "Key", order: 7 },
			settings: {
				...{ cardHeader: "This season", resultsHeader: "By month" },
				homeCard: { prefix: "So far", suffix: "of the plan" },
				homeCardMappings: {
					...{ type: "ratio", column: "Sold", leftOperator: "Sold", rightOperator: "Plan", format: "number" },
					...{ rounding: 2, prefix: "$", suffix: "k" },
				},
				resultsHeaderMappings: [{ uid: month, column: "Month", label: "When", format: "text", rounding: null }],
				runningTotalMappings: [{ uid: plan, column: "Plan", label: "", format: null, rounding: 2, row: "AUG" }],
				cardHeaderMappings: [{ uid: region, column: "Region", label: "", format: "percent", rounding: null }],
				remarksMappings: [{ uid: note, column: "Note", label: "", format: "number", rounding: 0 }],
			},
		});
		expect((await editor.open(id)).columns.map(({ title, use }) => [title, use])).toEqual([
			...[
				["When", "results"],
				["Plan", "runningTotal"],
				["Region", "cardHeader"],
				["Note", "remark"],
			],
		]);
	});

	test.each([
		["", "title", "Title is required"],
		["  sales ", "title", "Title is already registered"],
	])("a title is required and belongs to one table: %j [TABLE-23] [TABLE-24]", async (title, field, text) => {
		const { editor } = await setUp();
		await editor.make({ title: "Sales" });
		const other = await editor.make({ title: "Other" });
		for (const reply of [
			await editor.create({ title, description: "Kept" }),
			await editor.save(other, { title, description: "Kept" }),
		]) {
			expect([reply.status, errorsOf(reply.data)]).toEqual([400, { [field]: [reads(text)] }]);
			expect(inputOf(reply.data)).toMatchObject({ description: "Kept" });
		}
		expect((await editor.save(other, { title: "OTHER" })).location).toBe(`/admin/tables/${other}`);
	});

	test("a column's fault is said at the column, and nothing is saved", async () => {
		const { world, editor } = await setUp();
		const id = await editor.make();
		const { itemId } = await editor.column(id, { use: "results", column: "" });
		const reply = await editor.save(id, { title: "Changed" });
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			400,
			{ [`list/${itemId}/column`]: [reads("Name a column")] },
		]);
		expect(await findTable(world.scope, id)).toMatchObject({ title: "Sales" });
	});

	test("what a form names has to be there, and of the same participants", async () => {
		const { world, editor } = await setUp();
		const foreign = await addDatabucket(world, { title: "Foreign" }, "other");
		const ofCompanies = await addDatabucket(world, { title: "Companies", participantType: "company" });
		const gone = reads("This databucket does not exist. Choose another one.");
		for (const selectedDatabucket of [foreign, "nothing"]) {
			const reply = await editor.create({ title: "New", selectedDatabucket });
			expect([reply.status, errorsOf(reply.data)]).toEqual([400, { selectedDatabucket: [gone] }]);
		}
		const other = await editor.create({ title: "New", selectedDatabucket: ofCompanies });
		expect(errorsOf(other.data)).toEqual({
			selectedDatabucket: [reads("This databucket has results of other participants. Choose another one")],
		});
		const tags = await editor.create({ title: "New", companyTagIds: ["nothing"] });
		expect(tags.status).toBe(400);
		expect(await listed(editor)).toEqual([]);
	});

	test("somebody else's save, and another window's draft, are not overwritten", async () => {
		const { world, editor } = await setUp();
		const id = await editor.make();
		const opened = { title: "Mine", updated: String((await editor.open(id)).table?.updated) };
		await editor.save(id, { title: "Theirs" });
		expect((await editor.post(id, opened)).status).toBe(409);
		await editor.step(id, "keep", { title: "Draft" });
		expect(
			(await editor.post(id, { title: "Mine", updated: String((await editor.open(id)).table?.updated) })).status,
		).toBe(409);
		expect(await findTable(world.scope, id)).toMatchObject({ title: "Theirs" });
	});

	test.each([
		["INSERT", "Error occurred when creating a new table", "create"],
		["UPDATE", "Error when syncing table", "save"],
		["DELETE", "Error when deleting table", "delete"],
	] as const)(
		"what nobody foresaw is said in these words: %s [TABLE-27] [TABLE-28] [TABLE-29]",
		async (kind, text, what) => {
			const { world, editor } = await setUp();
			const id = await editor.make();
			await breakWrites(world, "result_tables", kind);
			const reply = await {
				create: () => editor.create({ title: "New" }),
				save: () => editor.save(id, { title: "New" }),
				delete: () =>
					answer(() =>
						remove.action(args(`/admin/tables/${id}/delete`, { cookie: editor.cookie, params: { id }, form: {} })),
					),
			}[what]();
			expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads(text)] }]);
			expect((await listed(editor)).map(({ title }) => title)).toEqual(["Sales"]);
		},
	);

	test("an unknown table is not found, and a read that fails says so [TABLE-25] [TABLE-26]", async () => {
		const { world, editor } = await setUp();
		const load = (id: string) =>
			answer(() => edit.loader(args(`/admin/tables/${id}`, { cookie: editor.cookie, params: { id } })));
		const unknown = await load("nothing");
		expect([unknown.status, unknown.body]).toEqual([404, reads("No such Table")]);
		const id = await editor.make();
		await world.scope.database.write((trx) => trx.schema.dropTable("result_table_editions").execute());
		const failed = await load(id);
		expect([failed.status, failed.body]).toEqual([500, reads("Error occurred when fetching table data")]);
	});
});

const CSV = "Key,Month,Sold\nK-1,JUL,100\nK-2,JUL,50\nnobody,JUL,9\n";

describe("files", () => {
	test("a static table keeps the file that waited, a dynamic one drops it [TABLE-14] [TABLE-17] [TABLE-18]", async () => {
		const { world, editor } = await setUp();
		const id = await editor.make();
		await editor.upload(id, CSV, "july.csv");
		expect(await editor.open(id)).toMatchObject({ waiting: { name: "july.csv", rows: 3 }, file: null });
		await editor.save(id, { mode: "dynamic" });
		expect(await findRawRecord(world.scope, "table", id)).toBeUndefined();
		expect(await editor.open(id)).toMatchObject({ waiting: null, draft: null });
		await editor.upload(id, CSV, "july.csv");
		await editor.save(id, { mode: "static", accountKeyColumn: "Key" });
		const raw = await findRawRecord(world.scope, "table", id);
		expect(raw).toMatchObject({ csvName: "july.csv", updated: expect.any(Number) });
		expect(JSON.parse(String(await csvDataOf(world.scope, String(raw?.uploadId))))).toEqual([
			...[
				["Key", "Month", "Sold"],
				["K-1", "JUL", "100"],
				["K-2", "JUL", "50"],
				["nobody", "JUL", "9"],
			],
		]);
		await editor.upload(id, "Key,Sold\nK-1,7\n", "august.csv");
		await editor.save(id, { mode: "dynamic" });
		expect(await findRawRecord(world.scope, "table", id)).toEqual(raw);
		await sql`update raw_records set updated = 5`.execute(world.scope.database.writer);
		await editor.upload(id, "Key,Sold\nK-1,7\n", "august.csv");
		await editor.save(id, { mode: "static", accountKeyColumn: "Key" });
		const anew = await findRawRecord(world.scope, "table", id);
		expect([anew?.csvName, anew?.uploadId === raw?.uploadId]).toEqual(["august.csv", false]);
		expect(anew?.updated).toBeGreaterThan(5);
	});

	test("a file without the column of account keys is refused, and waits on", async () => {
		const { editor } = await setUp();
		const id = await editor.make();
		await editor.upload(id, CSV);
		const reply = await editor.save(id, { mode: "static", accountKeyColumn: "Dealer" });
		expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["accountKeyColumn"]]);
		expect((await editor.open(id)).waiting).toMatchObject({ rows: 3 });
	});

	test("a file without columns that the table shows says so as soon as it is uploaded", async () => {
		const { editor } = await setUp();
		const id = await makeStatic(editor, CSV, { homeType: "column", homeColumn: "Sold" });
		await editor.column(id, { use: "remark", column: "note" });
		await editor.upload(id, "KEY,Sold,NOTE\nK-1,1,x\n");
		expect((await editor.open(id)).lacks).toEqual([]);
		await editor.upload(id, "Key,Month\nK-1,JUL\n");
		expect((await editor.open(id)).lacks).toEqual(["Sold", "note"]);
	});

	test("the page of a table says which cells of its file are no figures [TABLE-15]", async () => {
		const { editor } = await setUp();
		const id = await makeStatic(editor, "Key,Month,Sold\nK-1,JUL,7\nK-1,AUG,seven\nK-2,AUG,3\n");
		expect((await editor.open(id)).unread).toEqual([{ column: "Sold", count: 1, row: 2 }]);
		const { data } = await answer(() =>
			edit.loader(args(`/admin/tables/${id}`, { cookie: editor.cookie, params: { id } })),
		);
		const html = renderPage(edit.default, `/admin/tables/${id}`, { loaderData: data });
		expect(html).toContain("“Sold”: 1 cell cannot be read as a figure.");
		expect(html).toContain("The first is in row 2 below the header.");
	});

	test("each participant's own figures are stored, of rows that are somebody's [TABLE-12] [TABLE-15] [TABLE-32]", async () => {
		const { world, editor } = await setUp();
		const memberId = await addMember(world, { accountKey: "K-1" });
		const id = await makeStatic(editor, CSV, {
			leftOperator: "Sold",
			homeType: "sum",
			homeFormat: "number",
			rightOperator: "",
		});
		const rows = await world.scope.query.selectFrom("table_data").selectAll().execute();
		expect(rows).toMatchObject([
			{
				...{ participant_id: memberId, company_id: null, home_card_value: "1000000", remarks: "[]" },
				...{ rows: '[["JUL",1000000]]', totals: "[null,1000000]" },
			},
		]);
		expect((await editor.open(id)).edition).toMatchObject({ state: "Shown", rows: 3, matched: 1, participants: 1 });
	});

	test("the preview of a file has somebody's figures, and not their account key [ADMIN-29]", async () => {
		const { world, editor } = await setUp();
		await addMember(world, { accountKey: "K-1" });
		const { preview } = await editor.open(await makeStatic(editor, CSV));
		expect(preview.source?.rows.flat()).toContain("JUL");
		expect(JSON.stringify(preview)).not.toContain("K-1");
	});

	test("deleting a table takes its raw record and everybody's figures along [TABLE-20] [TABLE-21] [TABLE-22] [TABLE-36] [ADMIN-20]", async () => {
		const { world, editor } = await setUp("super");
		await addMember(world, { accountKey: "K-1" });
		const id = await makeStatic(editor, CSV);
		const stays = await makeStatic(editor, CSV, { title: "Stays" });
		const form = args(`/admin/tables/${id}/delete`, { cookie: editor.cookie, params: { id }, form: {} });
		const reply = await answer(() => remove.action(form));
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Table deleted successfully") });
		expect((await listed(editor)).map((table) => table.id)).toEqual([stays]);
		expect((await listRawRecords(world.scope, "table")).map(({ recordId }) => recordId)).toEqual([stays]);
		expect(await world.scope.query.selectFrom("table_data").select("participant_id").execute()).toHaveLength(1);
	});

	test("two processes at once, and one that goes on where another ended, store each participant once", async () => {
		const { world, editor } = await setUp();
		const ids: string[] = [];
		for (const accountKey of ["K-1", "K-2"]) ids.push(await addMember(world, { accountKey }));
		const id = await editor.make();
		await editor.upload(id, CSV);
		await Promise.all([
			editor.save(id, { mode: "static", accountKeyColumn: "Key" }),
			sweepEditions(world.scope),
			sweepEditions(world.scope),
		]);
		const stored = () =>
			world.scope.query.selectFrom("table_data").select("participant_id as id").orderBy("id").execute();
		expect(await stored()).toEqual(ids.toSorted().map((one) => ({ id: one })));
		expect((await editor.open(id)).edition).toMatchObject({ state: "Shown", participants: 2 });
		const [first = "", last = ""] = ids.toSorted();
		await world.scope.database.write(async (trx) => {
			await trx.updateTable("result_table_editions").set({ state: "Building", after_id: first }).execute();
			await trx.deleteFrom("table_data").where("participant_id", "=", last).execute();
		});
		await sweepEditions(world.scope);
		expect(await stored()).toEqual(ids.toSorted().map((one) => ({ id: one })));
	});

	test("what members saw before is removed after the next edition is shown", async () => {
		const { world, editor } = await setUp();
		await addMember(world, { accountKey: "K-1" });
		const id = await makeStatic(editor, CSV);
		await editor.save(id, { title: "Again" });
		await sweepEditions(world.scope);
		expect(await world.scope.query.selectFrom("result_table_editions").select("state").execute()).toEqual([
			{ state: "Shown" },
		]);
		expect(await world.scope.query.selectFrom("table_data").select("participant_id").execute()).toHaveLength(1);
	});
});

test("tables are listed by their order, then by title, all or those of a databucket [TABLE-19] [TABLE-20] [ADMIN-20]", async () => {
	const { world, editor } = await setUp("super");
	const databucket = await addDatabucket(world);
	for (const [title, order, selectedDatabucket] of [
		...[
			["Zebra", "1", ""],
			["Lion", "2", databucket],
			["ant", "1", databucket],
			["Wolf", "0", ""],
		],
	] as const)
		await editor.make({ title: String(title), order: String(order), selectedDatabucket: String(selectedDatabucket) });
	const titles = async (query: string) => (await listed(editor, query)).map(({ title }) => title);
	expect(await titles("?view=all")).toEqual(["Wolf", "ant", "Zebra", "Lion"]);
	expect(await titles(`?view=all&databucket=${databucket}`)).toEqual(["ant", "Lion"]);
	expect(await titles(`?view=all&sort=-title&databucket=${databucket}`)).toEqual(["Lion", "ant"]);
	expect(await titles("?view=all&q=zeb")).toEqual(["Zebra"]);
});

test("of two that store an edition at once one goes on from where both began", async () => {
	const { world, editor } = await setUp();
	await editor.create({ title: "Sales" });
	const { id: tableId } = await world.scope.query.selectFrom("result_tables").select("id").executeTakeFirstOrThrow();
	const edition = { tableId, mode: "static", participantType: "member", accountKeyColumn: "Key" } as const;
	const id = await transact(world.scope, (tx) =>
		insertEdition(tx, { ...edition, selectedDatabucket: null, uploadId: null, settings: NEW_SETTINGS }),
	);
	const goOn = (to: string) =>
		transact(world.scope, (tx) => advanceEdition(tx, { id, afterId: "" }, { afterId: to, participants: 1 }));
	expect([await goOn("m1"), await goOn("m2")]).toEqual([true, false]);
	expect(await findEdition(world.scope, id)).toMatchObject({ afterId: "m1", participants: 1 });
});
