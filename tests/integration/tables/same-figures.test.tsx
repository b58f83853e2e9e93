import { expect, test } from "vitest";
import TablePage from "~/routes/member/tables/show";
import { addMember } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { asMember, makeStatic, publishResults, setUp } from "./support";

test("a file and results with the same figures make the same table [LEAD-66]", async () => {
	const { world, editor } = await setUp();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const lines = {
		target: [["K-1", { JUL: "10000", AUG: "8000" }]],
		actual: [["K-1", { JUL: "12000.5", AUG: "4999.5" }]],
	} as const;
	const selectedDatabucket = await publishResults(world, lines);
	const dynamic = await editor.make({ title: "Sales", selectedDatabucket });
	const csv = "Key,Target Code,Actual,Target\nK-1,JUL,12000.5,10000\nK-1,AUG,4999.5,8000\n";
	const fixed = await makeStatic(editor, csv, { title: "Sales of the file" });
	for (const [id, form] of [
		[dynamic, { selectedDatabucket }],
		[fixed, { mode: "static", accountKeyColumn: "Key" }],
	] as const) {
		for (const column of ["Target Code", "Actual", "Target"])
			await editor.column(id, { use: "results", column, label: `${column}!` });
		await editor.column(id, { use: "cardHeader", column: "Actual", label: "Sold" });
		await editor.save(id, form);
	}
	const member = await asMember(world, memberId);
	const rowsOf = async (id: string) => {
		const { data } = await member.table(id);
		const html = renderPage(TablePage, `/tables/${id}`, { loaderData: data });
		const tables = html.match(/<table.*?<\/table>/gs) ?? [];
		return tables
			.join("")
			.match(/<t[hd][^>]*>.*?<\/t[hd]>/gs)
			?.map((cell) => cell.replace(/<[^>]*>/g, ""));
	};
	const shown = await rowsOf(fixed);
	for (const said of ["JUL", "12,000.5", "10,000", "AUG", "4,999.5", "8,000"]) expect(shown).toContain(said);
	expect(await rowsOf(dynamic)).toEqual(shown);
});
