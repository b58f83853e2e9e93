import { expect, test } from "vitest";
import DatabucketMappings, { loader as mappingsLoader } from "~/routes/admin/databuckets/imports/columns";
import DatabucketImports from "~/routes/admin/databuckets/imports/list";
import UnmatchedRows, { loader as unmatchedLoader } from "~/routes/admin/databuckets/imports/unmatched";
import ImportMapping from "~/routes/admin/imports/mapping";
import ShowImport from "~/routes/admin/imports/show";
import { answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { bucketWorld } from "./data-files";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("the columns page has a field and a tick box for each column, filled where a heading is a code, without scripts", async () => {
	const { imports, check } = await bucketWorld();
	const { id } = await check("targets/wide", ["accountKey,JUL,SEP", 'K-1,"1,234.5",2']);
	const html = renderPage(ImportMapping, `/admin/imports/${id}/mapping`, { loaderData: await imports.mapping(id) });
	expect(html).toMatch(/<input[^>]*name="codes\.c1"[^>]*value="JUL"|<input[^>]*value="JUL"[^>]*name="codes\.c1"/);
	expect(html).toMatch(/<input[^>]*name="codes\.c2"/);
	expect(html).toMatch(/<input[^>]*name="add\.c2"[^>]*type="checkbox"/);
	expect(html).not.toMatch(/<input[^>]*name="add\.c2"[^>]*checked/);
	expect(html).toMatch(/<option[^>]*value="point"[^>]*selected=""/);
	expect(textOf(html)).toContain("Add as a new code: SEP");
});

test("the check asks what happens to what is there, with every file named", async () => {
	const { imports, run, check } = await bucketWorld();
	const first = await run("actuals/wide", ["accountKey,JUL", "K-1,5"], { name: "july.csv" });
	const { id } = await check("actuals/wide", ["accountKey,JUL", "K-1,6"]);
	const html = renderPage(ShowImport, `/admin/imports/${id}`, { loaderData: await imports.show(id) });
	expect(html).toMatch(new RegExp(`<input[^>]*name="answer"[^>]*value="replace:${first.id}"`));
	expect(html).not.toMatch(/<input[^>]*name="answer"[^>]*checked/);
	expect(textOf(html)).toContain("It replaces july.csv");
	expect(textOf(html)).toContain("Amounts by code: JUL (1).");
});

test("a databucket's imports, its columns and the rows that are nobody's can be read", async () => {
	const { cookie, databucketId, run, page } = await bucketWorld();
	await run("targets/wide", ["accountKey,JUL", "K-1,5"], { name: "old.csv" });
	const { id } = await run("targets/wide", ["accountKey,JUL", "K-1,1234.5"], { name: "new.csv" });
	const address = `/admin/databuckets/${databucketId}/imports`;
	const list = renderPage(DatabucketImports, address, { loaderData: await page() });
	expect(textOf(list)).toMatch(/new\.csv Counts JUL 1 1 old\.csv \(JUL\).*old\.csv Replaced None/);
	expect(list).toContain(`action="/admin/imports/${id}/undo"`);
	const about = { cookie, params: { id: databucketId, importId: id } };
	const rows = (await answer(() => unmatchedLoader(args(`${address}/of/${id}`, about)))).data;
	const unmatched = renderPage(UnmatchedRows, `${address}/of/${id}`, { loaderData: rows });
	expect(textOf(unmatched)).toContain("K-1 JUL: 1,234.5");
	const columns = (await answer(() => mappingsLoader(args(`${address}/columns`, about)))).data;
	expect(renderPage(DatabucketMappings, `${address}/columns`, { loaderData: columns })).toContain("JUL = JUL");
});
