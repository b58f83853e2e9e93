import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { removeDatabucket } from "~/features/databuckets/databuckets.service.server";
import { findResult } from "~/features/databuckets/results/results.repository.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import ShowImport from "~/routes/admin/imports/show";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { idIn } from "../imports/import-driver";
import { bucketWorld, storedImports, storedRows, updateShown } from "./data-files";
import { setFormula } from "./imported";
import { setDatabucket } from "./support";

const errorsOf = (data: unknown) => (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;

test("targets and actuals by CSV yield points by the formula [BUCKET-30, BUCKET-55, BUCKET-56, IMPORT-13]", async () => {
	const { world, databucketId, run } = await bucketWorld();
	const id = await addMember(world, { accountKey: "K-1" });
	await setFormula(world, databucketId, [
		{ statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
	]);
	const { job, result } = await run("targets/wide", ["Account Key,JUL,AUG", "K-1,10000,10000"]);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 1, failed: 0 } });
	expect(result).toEqual(reads("Data imported successfully"));
	await run("actuals/wide", ["Account Key;JUL;AUG", ' K-1 ;"12.000,50";7900']);
	await updateShown(world, databucketId);
	const { codes, totals } = (await findResult(world.scope, databucketId, id)) ?? {};
	expect(codes?.map(({ code, targetPoints, percent }) => [code, targetPoints, percent])).toEqual(
		expect.arrayContaining([["JUL", 600, 120.005]]),
	);
	expect(totals).toMatchObject({ actual: 199_005_000, target: 200_000_000 });
});

test("a row keeps its amounts, its key in secret and when it came [BUCKET-13, BUCKET-11, BUCKET-52]", async () => {
	const { world, run } = await bucketWorld({ targetCodes: ["A", "B", "C"] });
	const id = await addMember(world, { accountKey: "K.1" });
	const first = await run("actuals/wide", ["accountKey,A,B,C", "K.1,1.5,,-2", "K.1,,n/a,7", "K.1,,,"]);
	expect(first.job.counts).toMatchObject({ created: 2, skipped: 1 });
	await run("actuals/wide", ["accountKey,B", "K.1,3"]);
	const [one, two] = await storedImports(world);
	expect(JSON.parse(one?.consumed ?? "")).toEqual(["A", "C"]);
	expect(JSON.parse(two?.consumed ?? "")).toEqual(["B"]);
	for (const { created } of [one!, two!]) expect(Math.abs(Date.now() - created)).toBeLessThan(60_000);
	const rows = await storedRows(world, first.id);
	expect(rows.map(({ row, participantId, data }) => [row, participantId, JSON.parse(data)])).toEqual([
		[1, id, { A: 15_000, C: -20_000 }],
		[2, id, { C: 70_000 }],
	]);
	expect(rows[0]?.created).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain("K.1");
});

test("rows of one key and code add up, in either layout and any notation", async () => {
	const { world, databucketId, run } = await bucketWorld();
	const id = await addMember(world, { accountKey: "00123" });
	const lines = [
		"Dealer Code;Category;Amount",
		'="00123";JUL;"CA$ 1.234,50"',
		'="00123";JUL;(234,5)',
		'="00123";AUG;1 000,00-',
	];
	expect((await run("actuals/long", lines)).job.counts).toMatchObject({ created: 3, failed: 0 });
	await updateShown(world, databucketId);
	const { codes } = (await findResult(world.scope, databucketId, id)) ?? {};
	expect(codes?.map(({ code, actual }) => [code, actual])).toEqual([
		["AUG", -10_000_000],
		["JUL", 10_000_000],
	]);
});

test("what cannot be read exactly is a fault with its line, and nothing is rounded", async () => {
	const { check } = await bucketWorld();
	const bad = ["K-1,1.00001", "K-1,x", "K-1,900000000001", 'K-1,"1,000"', "K-1,1e3", ",5", "K-1,2"];
	const { job, problems } = await check("actuals/wide", ["accountKey,JUL", ...bad]);
	expect(job.plan).toMatchObject({ created: 1, failed: 6 });
	expect(problems.rows.map(({ line, reasons }) => [line, ...reasons])).toEqual([
		[2, reads("JUL: “1.00001” has more than four decimals; nothing is rounded")],
		[3, reads("JUL: “x” is not an amount")],
		[4, reads("JUL: “900000000001” is larger than an amount may be")],
		[5, reads("JUL: “1,000” can be read in two ways: say at the “Columns” step how numbers are written")],
		[6, reads("JUL: “1e3” is not an amount")],
		[7, reads("Account key is required")],
	]);
	const said = await check("actuals/wide", ["accountKey,JUL", 'K-1,"1,000"'], { "settings.numbers": "point" });
	expect(said.job.plan).toMatchObject({ created: 1, failed: 0 });
});

test("targets of the same key and code are an error that names both lines", async () => {
	const { check } = await bucketWorld();
	const lines = ["accountKey,JUL,AUG", "K-1,1,", "K-2,1,1", "K-1,,2", "K-1,3,"];
	const { job, problems } = await check("targets/wide", lines);
	expect(job.plan).toMatchObject({ created: 3, failed: 1 });
	expect(problems.rows.map(({ line, reasons }) => [line, reasons[0]])).toEqual([
		[5, reads("Account key with code is the same on lines 2 and 5: the first one counts")],
	]);
	expect((await check("actuals/wide", lines)).job.plan).toMatchObject({ created: 4, failed: 0 });
});

test("a file of another month is no news, a heading that names no code in another's place is", async () => {
	const { imports, run } = await bucketWorld();
	await run("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	const driftOf = async (file: string) =>
		(await imports.mapping(idIn((await imports.upload(file, "actuals/wide")).location))).drift;
	expect(await driftOf("accountKey,AUG\nK-1,5")).toBeNull();
	expect(await driftOf("accountKey,Sales\nK-1,5")).toMatchObject({ renamed: [{ from: "JUL", to: "Sales" }] });
	expect(await driftOf("accountKey,AUG,Note\nK-1,5,x")).toMatchObject({ renamed: [], missing: [], added: ["Note"] });
});

test("a file with a line for each code is not compared with one of a column for each, nor the other way round", async () => {
	const { imports, run } = await bucketWorld();
	await run("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	const proposed = async (file: string, what: string) =>
		imports.mapping(idIn((await imports.upload(file, what)).location));
	const long = await proposed("accountKey,Month,Sold\nK-1,JUL,5", "actuals/long");
	expect(long).toMatchObject({ drift: null, mapping: { accountKey: 0, code: 1, amount: null } });
	await run("actuals/long", ["accountKey,Month,Sales", "K-1,JUL,5"]);
	expect((await proposed("accountKey,August\nK-1,5", "actuals/wide")).drift).toBeNull();
	expect((await proposed("accountKey,Month,Sold\nK-1,JUL,5", "actuals/long")).drift).toMatchObject({
		renamed: [{ from: "Sales", to: "Sold" }],
	});
});

test("a report names codes that are there by now, and rows without an owner only where there are any", async () => {
	const { world, imports, run } = await bucketWorld();
	await addMember(world, { accountKey: "K-1" });
	const { id } = await run("actuals/wide", ["accountKey,SEP", "K-1,5"], { map: { "add.c1": "on" } });
	const shown = renderPage(ShowImport, `/admin/imports/${id}`, { loaderData: await imports.show(id) });
	expect(shown).toContain("Amounts by code: SEP (1). New codes: SEP.");
	expect(shown).not.toContain("nobody has");
});

test("rows whose key nobody has are kept and counted, and belong to whoever has it later [BUCKET-51]", async () => {
	const { world, databucketId, imports, check, page } = await bucketWorld();
	await addMember(world, { accountKey: "K-1" });
	const { id } = await check("actuals/wide", ["accountKey,JUL", "K-1,5", "k-1,6", "K-9,7"]);
	const shown = renderPage(ShowImport, `/admin/imports/${id}`, { loaderData: await imports.show(id) });
	expect(shown.replace(/<[^>]+>/g, "")).toContain(
		"Rows with an account key that nobody has: 2; they are kept and listed.",
	);
	await imports.commit(id);
	expect((await page()).actuals).toMatchObject([{ rows: 3, unmatched: 2 }]);
	const late = await addMember(world, { accountKey: "K-9" });
	await updateShown(world, databucketId);
	expect((await findResult(world.scope, databucketId, late))?.totals.actual).toBe(70_000);
	expect((await page()).actuals).toMatchObject([{ unmatched: 1 }]);
});

test("a row is that of the member whose key stands plain from before encryption [BUCKET-51, MEM-02]", async () => {
	const { world, databucketId, run } = await bucketWorld();
	const old = async (key: string) => {
		const id = await addMember(world);
		await world.scope.database.write((trx) =>
			trx.updateTable("members").set({ account_key_enc: key }).where("id", "=", id).execute(),
		);
		return id;
	};
	await addMember(world, { accountKey: "K-2" });
	const [id, ...others] = [await old("K-1"), await old("K-2"), await old(" "), await old("K-1")];
	await cleanUp(world.scope);
	await cleanUp(world.scope);
	await run("actuals/wide", ["accountKey,JUL", "K-1,100"]);
	await updateShown(world, databucketId);
	expect(await findResult(world.scope, databucketId, id)).toMatchObject({ totals: { actual: 1_000_000 } });
	const stored = await world.scope.query
		.selectFrom("members")
		.select(["account_key_enc as key", "account_key_hash as hash"])
		.where("id", "in", [id, ...others])
		.orderBy("id")
		.execute();
	// What is another's as well, or nobody's, is found for none of the others.
	expect(stored.map(({ key, hash }) => [key, hash !== null])).toEqual([
		["K-1", true],
		["K-2", false],
		[" ", false],
		["K-1", false],
	]);
});

test("a databucket of companies finds companies by their account keys", async () => {
	const { world, run } = await bucketWorld({ participantType: "company" });
	await addMember(world, { accountKey: "C-1" });
	const companyId = await transact(world.scope, (tx) => insertCompany(tx, { title: "Ace", accountKey: "C-1" }));
	const { id } = await run("targets/wide", ["accountKey,JUL", "C-1,5"]);
	expect((await storedRows(world, id)).map(({ participantId }) => participantId)).toEqual([companyId]);
});

test("headings that are codes are proposed, others are added only when they are ticked", async () => {
	const { world, databucketId, imports, check, run } = await bucketWorld();
	const lines = ["accountKey,jul ,SEP,Remark", "K-1,1,2,3"];
	const { id } = await check("actuals/wide", lines);
	expect((await imports.mapping(id)).codes?.columns.map(({ name, code, add }) => [name, code, add])).toEqual([
		["jul", "JUL", false],
		["SEP", "", false],
		["Remark", "", false],
	]);
	const refused = await imports.map(id, { "codes.c2": "SEP" });
	expect(errorsOf(refused.data)["codes.c2"]).toEqual([
		reads("The databucket has no code “SEP”: choose one it has, or tick that it is added"),
	]);
	const twice = await imports.map(id, { "codes.c2": "JUL" });
	expect(errorsOf(twice.data)["codes.c2"]).toEqual([reads("Another column counts for this code already")]);
	await run("actuals/wide", lines, { map: { "add.c2": "on" } });
	const codes = await world.scope.query
		.selectFrom("databucket_target_codes")
		.select("code")
		.where("databucket_id", "=", databucketId)
		.orderBy("position")
		.execute();
	expect(codes.map(({ code }) => code)).toEqual(["AUG", "JUL", "SEP"]);
});

test("unknown codes in rows are left out with their lines unless they are to be added", async () => {
	const { world, check, run } = await bucketWorld();
	const lines = ["accountKey,code,amount", "K-1,JUL,1", "K-1,__proto__,2"];
	const { job, problems } = await check("actuals/long", lines);
	expect(job.plan).toMatchObject({ created: 1, failed: 1 });
	expect(problems.rows.map(({ line, reasons }) => [line, reasons[0]])).toEqual([
		[3, reads("The databucket has no code “__proto__”")],
	]);
	const { id } = await run("actuals/long", lines, { map: { "settings.newCodes": "add" } });
	expect((await storedImports(world)).map(({ consumed }) => JSON.parse(consumed))).toEqual([["JUL", "__proto__"]]);
	expect((await storedRows(world, id)).map(({ data }) => data)).toEqual(['{"JUL":10000}', '{"__proto__":20000}']);
});

test("an inactive databucket is not offered, and takes no file that was begun before (D100) [BUCKET-16]", async () => {
	const { world, databucketId, imports, check } = await bucketWorld();
	const { id } = await check("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	await setDatabucket(world, databucketId, { status: "Inactive" });
	const committed = await imports.commit(id);
	expect([committed.status, errorsOf(committed.data)]).toMatchObject([
		409,
		// The page of the check has no field for it.
		{ "": [reads("This databucket is inactive and takes no imports")] },
	]);
	const again = await imports.map(id);
	expect([again.status, errorsOf(again.data)]).toMatchObject([
		409,
		{ "": [reads("This databucket is inactive and takes no imports")] },
	]);
	const uploaded = await imports.upload("accountKey,JUL\nK-1,5", "actuals/wide");
	expect([uploaded.status, errorsOf(uploaded.data).databucket]).toEqual([
		409,
		[reads("This databucket is inactive and takes no imports")],
	]);
	expect(await storedImports(world)).toEqual([]);
});

test("a databucket that is deleted takes no file that was begun before, and says so", async () => {
	const { world, databucketId, imports, check } = await bucketWorld();
	const { id } = await check("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	await removeDatabucket(world.scope, databucketId);
	const gone = [reads("The databucket has been deleted since")];
	for (const reply of [await imports.commit(id), await imports.map(id)])
		expect([reply.status, errorsOf(reply.data)]).toMatchObject([409, { "": gone }]);
	const uploaded = await imports.upload("accountKey,JUL\nK-1,5", "actuals/wide");
	expect([uploaded.status, errorsOf(uploaded.data).databucket]).toEqual([
		400,
		[reads("Choose the databucket that the file belongs to")],
	]);
});

test("rows of a file of targets are corrected in the file, which the next one replaces; rows of actuals by themselves [BUCKET-10]", async () => {
	const { databucketId, run } = await bucketWorld();
	const pageOf = async (what: string) => {
		const { id, ...page } = await run(what, ["accountKey,JUL", "K-1,5", "K-2,x"]);
		expect(page.job.counts).toMatchObject({ created: 1, failed: 1 });
		return renderPage(ShowImport, `/admin/imports/${id}`, { loaderData: page });
	};
	const targets = await pageOf("targets/wide");
	expect(targets).toContain("upload the whole file again");
	expect(targets).not.toContain("import that file.");
	const actuals = await pageOf("actuals/wide");
	expect(actuals).toContain("import that file.");
	// The databucket need not be chosen again.
	expect(actuals).toContain(`/admin/imports/new?what=actuals%2Fwide&amp;subject=${databucketId}`);
});

test("a file that cannot be read is refused in the words of the specification [BUCKET-34]", async () => {
	const { imports } = await bucketWorld();
	const { status, data } = await imports.upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), "targets/wide");
	expect(status).toBe(400);
	expect(errorsOf(data)[""]).toEqual([reads("Error occurred when importing data")]);
	expect(errorsOf(data).file).toHaveLength(1);
});
