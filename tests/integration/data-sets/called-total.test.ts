import { expect, test } from "vitest";
import { loader as recordsExport } from "~/routes/admin/data-sets/records-export";
import { loader as unmatchedExport } from "~/routes/admin/databuckets/imports/export";
import { loader as problemsExport } from "~/routes/admin/imports/problems";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { bucketWorld } from "../databuckets/data-files";
import { driver } from "../imports/import-driver";
import { addDataSet } from "./serials";

const IS_SUM = [reads("This row sums up the others and is no record")];

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const { dataSetId } = await addDataSet(world, []);
	const imports = driver(cookie, { subject: dataSetId });
	const download = async (loader: typeof recordsExport, id: string) =>
		(await answer(() => loader(args("/admin/x", { cookie, params: { id } })))).body ?? "";
	return { dataSetId, imports, download };
}

test("a record called Total is imported, and its own download keeps its line when it comes back [DATA-36]", async () => {
	const { dataSetId, imports, download } = await start();
	const first = await imports.run(
		'identifier,name,status,claimsLimit\nTotal,,Active,3\nA-1,First,Active,2\n="Grand total",,,7\nTOTAL,,,12\n',
		"records/create-new",
	);
	expect(first.job.counts).toEqual({ created: 3, updated: 0, skipped: 1, failed: 0 });
	expect(first.problems.rows.map(({ line, reasons }) => [line, reasons])).toEqual([[5, IS_SUM]]);
	const file = await download(recordsExport, dataSetId);
	expect(file).toContain('"=""Total""",,Active,3\r\n');
	const again = await imports.check(file, "records/add-or-update");
	expect(again.problems.rows).toEqual([]);
	expect(again.job.plan).toEqual({ created: 0, updated: 0, skipped: 3, failed: 0 });
	// As a spreadsheet saves it: without the marks.
	const changed = await imports.run(
		file.replace('"=""Total""",,Active,3', "Total,,Active,4"),
		"records/update-by-identifier",
	);
	expect(changed.job.counts).toMatchObject({ updated: 1, failed: 0 });
	expect(await download(recordsExport, dataSetId)).toContain('"=""Total""",,Active,4\r\n');
});

test("a sum stays one in the download of what was left out, and a record called Total stays a record", async () => {
	const { imports, download } = await start();
	const { id } = await imports.check(
		'identifier,name,status,claimsLimit\n="Total",,,wrong\nTOTAL,,,12\nB-1,,,5\n',
		"records/create-new",
	);
	const mended = (await download(problemsExport, id)).replace(",wrong", ",4");
	const { job, problems } = await imports.check(mended, "records/create-new");
	expect(problems.rows.map(({ line, reasons }) => [line, reasons])).toEqual([[3, IS_SUM]]);
	expect(job.plan).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0 });
});

test("sums of actuals are left out also when they come back, whatever they say, but not a key that was kept", async () => {
	const { cookie, imports, run, databucketId } = await bucketWorld({ targetCodes: ["JUL", "AUG"] });
	const lines = ["Account Key,Name,JUL,AUG", '="Total",Its key,1,2', "TOTAL,3 dealers,11,12", "K-1,,x,1"];
	const first = await run("actuals/wide", lines);
	expect(first.job.counts).toEqual({ created: 1, updated: 0, skipped: 1, failed: 1 });
	const read = async (loader: typeof problemsExport, params: Record<string, string>) =>
		(await answer(() => loader(args("/admin/x", { cookie, params })))).body ?? "";
	const problems = await read(problemsExport, { id: first.id });
	const mended = await run("actuals/wide", [problems.replace(",x,", ",5,")], { commit: { answer: "add" } });
	expect(mended.job.counts).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0 });
	const unmatched = await read(unmatchedExport, { id: databucketId, importId: first.id });
	const { job } = await imports.check(unmatched, "actuals/wide");
	expect(job.plan).toEqual({ created: 1, updated: 0, skipped: 0, failed: 0 });
});
