import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import DatabucketMappings, { loader as mappingsLoader } from "~/routes/admin/databuckets/imports/columns";
import { loader as unmatchedExport } from "~/routes/admin/databuckets/imports/export";
import DatabucketImports, { loader as importsLoader } from "~/routes/admin/databuckets/imports/list";
import UnmatchedRows, { loader as unmatchedLoader } from "~/routes/admin/databuckets/imports/unmatched";
import ImportMapping from "~/routes/admin/imports/mapping";
import ShowImport from "~/routes/admin/imports/show";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { idIn } from "../imports/import-driver";
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

test("how numbers are written is guessed by the amounts, never by the keys, and new codes are asked about only in rows", async () => {
	const { imports } = await bucketWorld();
	const settings = async (what: string, lines: readonly string[]) =>
		(await imports.mapping(idIn((await imports.upload(lines.join("\n"), what)).location))).settings;
	expect(await settings("actuals/wide", ["accountKey;JUL", "12,5;3.25"])).toMatchObject([
		{ name: "numbers", value: "point" },
	]);
	expect(await settings("actuals/long", ["accountKey;code;amount", "3.25;JUL;12,5"])).toMatchObject([
		{ name: "numbers", value: "comma" },
		{ name: "newCodes", values: ["add"] },
	]);
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

test("a databucket's imports, its columns and the rows that are nobody's can be read, by observers without their keys [ADMIN-29]", async () => {
	const { world, cookie, databucketId, run, page } = await bucketWorld();
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
	const watching = { ...about, cookie: await adminCookieFor(world, "observer") };
	const shown = (await answer(() => importsLoader(args(address, watching)))).data;
	expect(renderPage(DatabucketImports, address, { loaderData: shown })).not.toMatch(/Undo|method="post"/);
	const hidden = (await answer(() => unmatchedLoader(args(`${address}/of/${id}`, watching)))).data;
	expect(hidden).toMatchObject({ rows: [{ key: "••••••", amounts: [["JUL", expect.anything()]] }] });
	const file = (loaded: typeof about) => answer(() => unmatchedExport(args(`${address}/of/${id}/export`, loaded)));
	expect((await file(about)).body).toContain("K-1,1234.5");
	expect((await file(watching)).body).toContain("••••••,1234.5");
	const columns = (await answer(() => mappingsLoader(args(`${address}/columns`, about)))).data;
	expect(renderPage(DatabucketMappings, `${address}/columns`, { loaderData: columns })).toContain("JUL = JUL");
});

test("amounts of rows that are nobody's are written so that an import reads them again as they are", async () => {
	const { cookie, databucketId, run } = await bucketWorld();
	const { id } = await run("targets/wide", ["accountKey,JUL", "K-1,1.2340", "K-2,-5"]);
	const about = { cookie, params: { id: databucketId, importId: id } };
	const address = `/admin/databuckets/${databucketId}/imports/of/${id}/export`;
	const { body } = await answer(() => unmatchedExport(args(address, about)));
	expect(body).toContain("K-1,1.2340\r\nK-2,-5\r\n");
	const again = await run("targets/wide", String(body).trim().split("\r\n"), { name: "again.csv" });
	expect(again.job).toMatchObject({ status: "Completed", counts: { created: 2, failed: 0 } });
});

test("rows that are nobody's, and the lines of a participant, are named by the line of the file that they stand on", async () => {
	const { world, cookie, databucketId, run } = await bucketWorld();
	const lines = ["accountKey,JUL", "K-1,5", "", "", "K-2,6"];
	const { id } = await run("actuals/wide", lines);
	const address = `/admin/databuckets/${databucketId}/imports/of/${id}`;
	const about = { cookie, params: { id: databucketId, importId: id } };
	const { data } = await answer(() => unmatchedLoader(args(address, about)));
	const text = textOf(renderPage(UnmatchedRows, address, { loaderData: data }));
	expect(text).toMatch(/Line Account key Amounts 2 K-1 JUL: 5 5 K-2 JUL: 6/);
	await world.scope.database.writer.updateTable("databucket_rows").set({ line: null }).execute();
	const before = await answer(() => unmatchedLoader(args(address, about)));
	const old = textOf(renderPage(UnmatchedRows, address, { loaderData: before.data }));
	expect(old).toMatch(/Amounts - K-1 JUL: 5 - K-2 JUL: 6/);
});

test.each([
	["member", "This is a company’s account key; the databucket is about members"],
	["company", "This is a member’s account key; the databucket is about companies"],
] as const)(
	"a row of a databucket of a %s with a key of the other kind says so, and one with nobody's does not",
	async (participantType, says) => {
		const { world, databucketId, cookie, run } = await bucketWorld({ participantType });
		await addMember(world, { accountKey: "M-1" });
		await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "C-1" }));
		const { id } = await run("actuals/wide", ["accountKey,JUL", "M-1,1", "C-1,2", "N-1,3"]);
		const about = { cookie, params: { id: databucketId, importId: id } };
		const address = `/admin/databuckets/${databucketId}/imports/of/${id}`;
		const { data } = await answer(() => unmatchedLoader(args(address, about)));
		const page = textOf(renderPage(UnmatchedRows, address, { loaderData: data }));
		const other = participantType === "member" ? "C-1" : "M-1";
		expect(page).toContain(`${other} ${says} JUL`);
		expect(page).toContain("N-1 JUL");
		expect(page.split("account key; the databucket")).toHaveLength(2);
	},
);

test.each(["targets/wide", "actuals/wide"])(
	"a broken encoding of %s is asked about instead of guessed [IMPORT-09]",
	async (what) => {
		const { imports } = await bucketWorld();
		const broken = Buffer.from(
			"accountKey,JUL,Note\nK-1,1,A\xc3(\nK-2,2,Zo\xc3\xab\nK-3,3,Fran\xc3\xa7ois\n",
			"latin1",
		);
		const { question } = await imports.mapping(idIn((await imports.upload(broken, what)).location));
		expect(question?.map(({ encoding, values }) => [encoding, values[0]])).toEqual([
			["utf-8", "A\ufffd("],
			["windows-1252", "AÃ("],
			["utf-8-twice", "A\ufffd("],
		]);
	},
);
