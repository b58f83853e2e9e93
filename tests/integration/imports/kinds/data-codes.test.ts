import { expect, test } from "vitest";
import { CODES_MAX } from "~/features/databuckets/databuckets.rules";
import { removeDatabucket } from "~/features/databuckets/databuckets.service.server";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { startImport } from "~/features/imports/run/worker.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { addMember } from "../../../support/http";
import { reads } from "../../../support/reads";
import { bucketWorld, storedImports, storedRows } from "../../databuckets/data-files";
import { idIn } from "../import-driver";

const LONG = "actuals/long";
const HEADER = "accountKey,code,amount";
/** Whichever codes the rows hold are added. */
const ADD = { "settings.newCodes": "add" };
const filler = (code: string) => Array.from({ length: IMPORT_BATCH }, (_, n) => `K-${n},${code},1`);

test("a databucket takes as many codes as it may have, and what would be one more is left out with its line", async () => {
	const targetCodes = Array.from({ length: CODES_MAX - 1 }, (_, n) => `C${n}`);
	const { run, check, world } = await bucketWorld({ targetCodes });
	// In batches of their own: what was added in one counts in the next, and what was known is no addition.
	const lines = [HEADER, ...filler("C0"), ...filler("NEW"), "K-1,MORE,2", "K-1,NEW,3", "K-1,C0,4"];
	const rows = lines.length - 2;
	const full = [[lines.indexOf("K-1,MORE,2") + 1, [reads(`A databucket has at most ${CODES_MAX} codes`)]]];
	const told = ({ problems }: Awaited<ReturnType<typeof check>>) =>
		problems.rows.map(({ line, reasons }) => [line, reasons]);
	const checked = await check(LONG, lines, ADD);
	expect([checked.job.plan, told(checked)]).toMatchObject([{ created: rows, failed: 1 }, full]);
	const { id, ...done } = await run(LONG, lines, { map: ADD });
	expect([done.job.counts, told({ id, ...done } as typeof checked)]).toMatchObject([
		{ created: rows, failed: 1 },
		full,
	]);
	const [stored] = await storedImports(world);
	expect(stored).toMatchObject({ rows, unmatched: rows, consumed: JSON.stringify(["C0", "NEW"]) });
});

test("what is told of rows while a column is missing follows how numbers are said to be written", async () => {
	const { imports } = await bucketWorld();
	const lines = ["Key,code,amount", 'K-1,JUL,"1,000"', 'K-2,JUL,"x"'];
	const aheadOf = async (numbers: string) => {
		const id = idIn((await imports.upload(lines.join("\n"), LONG)).location);
		const { data } = await imports.map(id, { "columns.accountKey": "", "settings.numbers": numbers });
		return (data as { ahead: { reason: string; line: number }[] }).ahead.map(({ reason, line }) => [line, reason]);
	};
	const twoWays = "JUL: “1,000” can be read in two ways: say at the “Columns” step how numbers are written";
	const wrong = [3, reads("JUL: “x” is not an amount")];
	expect(await aheadOf("")).toEqual([[2, reads(twoWays)], wrong]);
	for (const numbers of ["comma", "point"]) expect(await aheadOf(numbers)).toEqual([wrong]);
});

test("a file is counted by its codes and by the rows whose key nobody has; rows that say nothing are not", async () => {
	const { check, world } = await bucketWorld();
	await addMember(world, { accountKey: "K-1" });
	const lines = [HEADER, "K-1,JUL,1", "K-2,JUL,2", "K-2,SEP,3", "K-3,SEP,", "K-4,AUG,x"];
	const { id } = await check(LONG, lines, ADD);
	const job = await findJob(world.scope, id);
	expect(job?.plan).toEqual({ created: 3, updated: 0, skipped: 1, failed: 1 });
	expect(job?.sums).toEqual({ unmatched: 2, "code/JUL": 2, "code/SEP": 1, "new/SEP": 1 });
	const known = await check(LONG, [HEADER, "K-1,AUG,1"]);
	expect((await findJob(world.scope, known.id))?.sums).toEqual({ unmatched: 0, "code/AUG": 1 });
});

test("whoever takes an import over goes on with its codes, its rows and its count, each as it was begun", async () => {
	const { check, world } = await bucketWorld();
	const memberId = await addMember(world, { accountKey: "K-7" });
	const { id } = await check(LONG, [HEADER, ...filler("SEP"), "K-7,OCT,5", "K-X,SEP,6"], ADD);
	await requestCommit(world.scope, id, { answer: "add" });
	await runImport(world.scope, id, AbortSignal.abort());
	expect(await storedImports(world)).toMatchObject([
		{ state: "Open", rows: IMPORT_BATCH, unmatched: IMPORT_BATCH - 1, consumed: JSON.stringify(["SEP"]) },
	]);
	await runImport(world.scope, id);
	expect(await storedImports(world)).toMatchObject([
		{ state: "Current", rows: IMPORT_BATCH + 2, unmatched: IMPORT_BATCH, active: JSON.stringify(["SEP", "OCT"]) },
	]);
	const own = (await storedRows(world, id)).filter(({ participantId }) => participantId === memberId);
	expect(own.map(({ row, data }) => [row, data])).toEqual([
		[8, JSON.stringify({ SEP: 10_000 })],
		[IMPORT_BATCH + 1, JSON.stringify({ OCT: 50_000 })],
	]);
});

test("a databucket that is deleted before the first row is written takes none, and each row says so", async () => {
	const { check, imports, databucketId, world } = await bucketWorld();
	const { id } = await check(LONG, [HEADER, "K-1,JUL,1", "K-2,AUG,2"]);
	await requestCommit(world.scope, id);
	await removeDatabucket(world.scope, databucketId);
	await startImport(world.scope, id);
	const gone = [reads("The databucket has been deleted since")];
	const { job, problems } = await imports.show(id);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 0, failed: 2 } });
	expect(problems.rows.map(({ line, reasons }) => [line, reasons])).toEqual([
		[2, gone],
		[3, gone],
	]);
	expect(await storedImports(world)).toEqual([]);
});
