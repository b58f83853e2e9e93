import { expect, test } from "vitest";
import { ensureCompanyTag, insertCompany } from "~/features/companies/companies.repository.server";
import { findTable } from "~/features/tables/tables.repository.server";
import * as edit from "~/routes/admin/tables/edit";
import * as list from "~/routes/admin/tables/list";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { addDatabucket } from "../databuckets/support";
import { asMember, makeStatic, setUp } from "./support";

const CSV = "Key,Month,Sold,Note\nK-1,JUL,100,Well begun\n";

test("a table says who made it and who changed it last, and when [TABLE-13]", async () => {
	const { world, editor } = await setUp();
	const id = await editor.make();
	const before = await findTable(world.scope, id);
	const cookie = await adminCookieFor(world, "editor");
	const form = { title: "Turnover", updated: String(before?.updated) };
	const reply = await answer(() => edit.action(args(`/admin/tables/${id}`, { cookie, params: { id }, form })));
	expect(reply.status).toBe(303);
	const after = await findTable(world.scope, id);
	expect([after?.created, after?.createdBy]).toEqual([before?.created, before?.createdBy]);
	expect(after?.updated).toBeGreaterThan(before?.updated ?? 0);
	expect([before?.updatedBy, after?.updatedBy === before?.updatedBy]).toEqual([before?.createdBy, false]);
});

test("whom a table is for, and its status, are stored as its form says [TABLE-35]", async () => {
	const { world, editor } = await setUp();
	const tag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
	const id = await editor.make({ memberTags: ["Gold"], companyTagIds: [tag] });
	const stored = () => findTable(world.scope, id);
	expect(await stored()).toMatchObject({ status: "Active", memberTags: ["Gold"], companyTagIds: [tag] });
	await editor.save(id, { status: "Inactive", memberTags: ["vip"], companyTagIds: [] });
	expect(await stored()).toMatchObject({ status: "Inactive", memberTags: ["vip"], companyTagIds: [] });
});

test("of a company its id, its remarks, its rows and their totals are stored [TABLE-12]", async () => {
	const { world, editor } = await setUp();
	const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "North", accountKey: "K-1" }));
	const form = { participantType: "company", homeType: "column", homeColumn: "Sold", homeFormat: "number" };
	const id = await editor.make(form);
	await editor.upload(id, CSV);
	for (const column of ["Month", "Sold"]) await editor.column(id, { use: "results", column });
	await editor.column(id, { use: "remark", column: "Note" });
	await editor.save(id, { mode: "static", accountKeyColumn: "Key" });
	const [stored, ...others] = await world.scope.query.selectFrom("table_data").selectAll().execute();
	expect([stored, others]).toMatchObject([
		{
			...{ company_id: company, participant_id: company, home_card_value: "1000000" },
			...{ rows: '[["JUL",1000000]]', totals: "[null,1000000]" },
		},
		[],
	]);
	expect(JSON.parse(stored?.remarks ?? "")).toMatchObject([{ value: "Well begun" }]);
});

test("a member's cards stand in the order of their tables [TABLE-19]", async () => {
	const { world, editor } = await setUp();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const form = { homeType: "column", homeColumn: "Sold", homeFormat: "number" };
	for (const [title, order] of [
		["Ant", "2"],
		["Zoo", "1"],
		["Cat", "3"],
	] as const)
		await makeStatic(editor, CSV, { ...form, title, order });
	const cards = await (await asMember(world, memberId)).cards();
	expect(cards.map(({ card }) => card.title)).toEqual(["Zoo", "Ant", "Cat"]);
});

test("the files of tables are listed with them, of all or of one databucket [TABLE-21]", async () => {
	const { world, editor } = await setUp();
	const selectedDatabucket = await addDatabucket(world);
	const of = await editor.make({ title: "Of it", selectedDatabucket });
	const other = await editor.make({ title: "Other" });
	for (const [id, file] of [
		[of, "july.csv"],
		[other, "august.csv"],
	] as const) {
		await editor.upload(id, CSV, file);
		await editor.save(id, { mode: "static", accountKeyColumn: "Key" });
	}
	await editor.make({ title: "Without", selectedDatabucket });
	const open = async (query: string) => {
		const { data } = await answer(() => list.loader(args(`/admin/tables${query}`, { cookie: editor.cookie })));
		const { rows } = data as { rows: { id: string; file: string | null }[] };
		const html = renderPage(list.default, `/admin/tables${query}`, { loaderData: data });
		return [
			rows.flatMap(({ id, file }) => (file ? [[id, file]] : [])).sort(),
			html.match(/\w+\.csv/g)?.sort(),
		] as const;
	};
	expect(await open("?view=all")).toEqual([
		[
			[of, "july.csv"],
			[other, "august.csv"],
		].sort(),
		["august.csv", "july.csv"],
	]);
	expect(await open(`?view=all&databucket=${selectedDatabucket}`)).toEqual([[[of, "july.csv"]], ["july.csv"]]);
});
