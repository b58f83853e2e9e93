import { sql } from "kysely";
import { expect, test } from "vitest";
import { findResult } from "~/features/databuckets/results/results.repository.server";
import { importsAtRest, startImport } from "~/features/imports/run/worker.server";
import UndoImport, { action as undoAction } from "~/routes/admin/imports/undo";
import { addMember, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { bucketWorld, storedImports, storedRows, updateShown } from "./data-files";

const errorsOf = (data: unknown) => (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;

const BROKEN = reads(
	"Error occurred when importing data: A batch of rows could not be written; nothing of that batch was kept.",
);

const HEADER = "accountKey,JUL,AUG";

async function start() {
	const bucket = await bucketWorld();
	const memberId = await addMember(bucket.world, { accountKey: "K-1" });
	/** What is shown of the member by code, in whole units. */
	const shown = async () => {
		await updateShown(bucket.world, bucket.databucketId);
		const { codes = [] } = (await findResult(bucket.world.scope, bucket.databucketId, memberId)) ?? {};
		return Object.fromEntries(codes.map(({ code, actual, target }) => [code, [actual / 10_000, target / 10_000]]));
	};
	const held = async () =>
		Object.fromEntries(
			(await storedImports(bucket.world)).map(({ file, state, active }) => [file, [state, ...JSON.parse(active)]]),
		);
	return { ...bucket, memberId, shown, held };
}

test("a new file of targets takes the place of the former one [BUCKET-10, BUCKET-30]", async () => {
	const { run, shown, held, page } = await start();
	await run("targets/wide", [HEADER, "K-1,1,2"], { name: "one.csv" });
	await run("targets/wide", [HEADER, "K-1,3,4"], { name: "two.csv" });
	expect(await held()).toEqual({ "one.csv": ["Replaced"], "two.csv": ["Current", "JUL", "AUG"] });
	expect(await shown()).toEqual({ JUL: [0, 3], AUG: [0, 4] });
	const { targets } = await page();
	expect(targets.map(({ csvName, took }) => [csvName, took])).toEqual([
		["two.csv", [{ file: "one.csv", codes: ["JUL", "AUG"], all: false }]],
		["one.csv", []],
	]);
});

test("targets of other codes stay unless the file is said to be all there is, and what goes is listed [BUCKET-10]", async () => {
	const { run, check, imports, held } = await start();
	await run("targets/wide", [HEADER, "K-1,1,2"], { name: "one.csv" });
	const { id, question } = await check("targets/wide", ["accountKey,JUL", "K-1,3"]);
	expect(question).toEqual({
		legend: reads("What happens to targets that this file does not hold?"),
		options: [
			{
				value: "codes",
				label: reads("They stay: only the codes of this file are replaced"),
				help: reads("This is usual."),
			},
			{
				value: "all",
				label: reads("They go: this file is all there is"),
				help: reads("These disappear: AUG (one.csv)"),
			},
		],
		initial: "codes",
	});
	const silent = await imports.commit(id);
	expect([silent.status, errorsOf(silent.data)[""]]).toEqual([
		409,
		[reads("Say first what this file does with what is there already")],
	]);
	await imports.commit(id, { answer: "codes" });
	expect(await held()).toMatchObject({ "one.csv": ["Current", "AUG"] });
	await run("targets/wide", ["accountKey,JUL", "K-1,5"], { name: "all.csv", commit: { answer: "all" } });
	expect(await held()).toMatchObject({ "one.csv": ["Replaced"], "all.csv": ["Current", "JUL"] });
});

test("actuals of codes that are there are asked about, and add to them or replace a file", async () => {
	const { run, check, imports, shown, held } = await start();
	const july = await run("actuals/wide", ["accountKey,JUL", "K-1,10"], { name: "july.csv" });
	expect((await check("actuals/wide", ["accountKey,AUG", "K-1,1"])).question).toBeNull();
	const { id, question } = await check("actuals/wide", [HEADER, "K-1,5,7"]);
	expect(question?.options.map(({ value, label }) => [value, label])).toEqual([
		["add", "imports:replaces.actuals.add"],
		[`replace:${july.id}`, reads("It replaces july.csv")],
	]);
	await imports.commit(id, { answer: "add" });
	expect(await shown()).toEqual({ JUL: [15, 0], AUG: [7, 0] });
	await run("actuals/wide", ["accountKey,JUL", "K-1,4"], { name: "new.csv", commit: { answer: `replace:${july.id}` } });
	expect(await held()).toMatchObject({ "july.csv": ["Replaced"], "new.csv": ["Current", "JUL"] });
	expect(await shown()).toEqual({ JUL: [9, 0], AUG: [7, 0] });
});

test("where several files of actuals hold its codes, a file may replace any one of them or all", async () => {
	const { run, check, imports, held, shown } = await start();
	const july = await run("actuals/wide", ["accountKey,JUL", "K-1,10"], { name: "july.csv" });
	const add = { commit: { answer: "add" } };
	const both = await run("actuals/wide", [HEADER, "K-1,5,7"], { name: "both.csv", ...add });
	// Neither targets nor actuals of other codes are asked about.
	await run("targets/wide", ["accountKey,JUL", "K-1,8"], { name: "targets.csv" });
	await run("actuals/wide", ["accountKey,AUG", "K-1,0"], { name: "august.csv", ...add });
	const { id, question } = await check("actuals/wide", ["accountKey,JUL", "K-1,4"]);
	const every = `replace:${july.id},${both.id}`;
	expect(question).toMatchObject({
		legend: reads("There are actuals of these codes already. What does this file do?"),
		initial: "",
	});
	const help = reads("Of that file these codes count no more: JUL");
	expect(question?.options).toEqual([
		{ value: "add", label: reads("It adds to them"), help: reads("Amounts of the same key and code add up.") },
		{ value: `replace:${july.id}`, label: reads("It replaces july.csv"), help },
		{ value: `replace:${both.id}`, label: reads("It replaces both.csv"), help },
		{ value: every, label: reads("It replaces all of them: july.csv, both.csv") },
	]);
	await imports.commit(id, { answer: every });
	expect(await held()).toMatchObject({ "july.csv": ["Replaced"], "both.csv": ["Current", "AUG"] });
	expect(await shown()).toEqual({ JUL: [4, 8], AUG: [7, 0] });
});

test("undoing an import gives back what it replaced and removes its rows [BUCKET-31]", async () => {
	const { world, databucketId, run, imports, shown, held } = await start();
	const july = await run("actuals/wide", ["accountKey,JUL", "K-1,10"], { name: "july.csv" });
	const right = await run("actuals/wide", ["accountKey,JUL", "K-1,12"], {
		...{ name: "right.csv", commit: { answer: `replace:${july.id}` } },
	});
	expect(await shown()).toEqual({ JUL: [12, 0] });
	const undone = await imports.undo(right.id);
	expect(undone.undo).toMatchObject({ status: "Completed", counts: { updated: 1 } });
	// What is left of the figures is looked at there.
	expect(undone.listHref).toBe(`/admin/databuckets/${databucketId}/imports`);
	expect(await held()).toEqual({ "july.csv": ["Current", "JUL"] });
	expect(await storedRows(world, right.id)).toEqual([]);
	expect(await shown()).toEqual({ JUL: [10, 0] });
	await imports.undo(july.id);
	expect(await shown()).toEqual({});
	expect(await storedImports(world)).toEqual([]);
});

test("files of actuals are listed in the order of their coming [BUCKET-32]", async () => {
	const { run, page } = await start();
	for (const name of ["m.csv", "z.csv", "a.csv"]) {
		const ids = (await page()).actuals.map(({ id }) => id).join(",");
		await run("actuals/wide", ["accountKey,JUL", "K-1,1"], { name, commit: ids ? { answer: "add" } : {} });
	}
	expect((await page()).actuals.map(({ csvName }) => csvName)).toEqual(["m.csv", "z.csv", "a.csv"]);
});

test("a file that came in while another one was on its way is not added to in silence", async () => {
	const { run, check, imports, held, world } = await start();
	const { id } = await check("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	await world.scope.database.write((trx) =>
		sql`create trigger broken before insert on databucket_rows begin select raise(abort, 'broken'); end`.execute(trx),
	);
	await imports.commit(id);
	expect((await imports.show(id)).job.error).toEqual(BROKEN);
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	await run("actuals/wide", ["accountKey,JUL", "K-1,7"], { name: "first.csv" });
	await imports.post(id, { intent: "resume" });
	await importsAtRest();
	const { job } = await imports.show(id);
	const late =
		"Error occurred when importing data: “first.csv” was imported in the meantime and holds the same codes, so this file does not count. Import it again from the start: you are then asked what it replaces.";
	expect([job.status, job.error]).toEqual(["Failed", reads(late)]);
	expect(await held()).toEqual({ "first.csv": ["Current", "JUL"] });
});

test("targets that came in while a file that is all there is was on its way do not go unlisted [BUCKET-10]", async () => {
	const { run, check, imports, held, world } = await start();
	await run("targets/wide", [HEADER, "K-1,1,2"], { name: "one.csv" });
	const { id } = await check("targets/wide", ["accountKey,JUL", "K-1,3"]);
	await world.scope.database.write((trx) =>
		sql`create trigger broken before insert on databucket_rows begin select raise(abort, 'broken'); end`.execute(trx),
	);
	await imports.commit(id, { answer: "all" });
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	await run("targets/wide", ["accountKey,AUG", "K-1,7"], { name: "late.csv", commit: { answer: "codes" } });
	await imports.post(id, { intent: "resume" });
	await importsAtRest();
	const { job } = await imports.show(id);
	const late =
		"Error occurred when importing data: “late.csv” was imported in the meantime and would disappear without your having been told, so this file does not count. Import it again from the start: you are then asked what it replaces.";
	expect([job.status, job.error]).toEqual(["Failed", reads(late)]);
	expect(await held()).toEqual({ "one.csv": ["Current", "JUL"], "late.csv": ["Current", "AUG"] });
});

test("an import that broke off counts for nothing, goes on where it was, and can be undone instead [BUCKET-34]", async () => {
	const { world, imports, run, held, memberId } = await start();
	const lines = Array.from({ length: 1200 }, (_, n) => `K-${n},${n}`);
	const breakAt = (row: number) =>
		world.scope.database.write((trx) =>
			sql`create trigger broken before insert on databucket_rows when new.row_no = ${sql.lit(row)}
				begin select raise(abort, 'broken'); end`.execute(trx),
		);
	const mend = () => world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	await breakAt(1100);
	const broken = await run("actuals/wide", ["accountKey,JUL", ...lines], { name: "f.csv" });
	expect(broken.job).toMatchObject({ status: "Failed", processed: 1000 });
	expect(broken.job.error).toEqual(BROKEN);
	expect(await held()).toEqual({ "f.csv": ["Open"] });
	await mend();
	await imports.post(broken.id, { intent: "resume" });
	await importsAtRest();
	expect(await held()).toEqual({ "f.csv": ["Current", "JUL"] });
	expect(await storedImports(world)).toMatchObject([{ rows: 1200, unmatched: 1199 }]);
	expect((await storedRows(world, broken.id)).filter(({ participantId }) => participantId === memberId)).toHaveLength(
		1,
	);
	await breakAt(600);
	const again = await run("actuals/wide", ["accountKey,AUG", ...lines], { name: "g.csv" });
	await mend();
	await imports.undo(again.id);
	// What is gone would be missing from it.
	expect((await imports.post(again.id, { intent: "resume" })).status).toBe(409);
	await importsAtRest();
	await imports.undo(broken.id);
	expect(await storedImports(world)).toEqual([]);
});

test("a check that breaks off says why, and calls it no import that went wrong", async () => {
	const { world, check } = await start();
	await world.scope.database.write((trx) =>
		sql`create trigger broken before update on import_jobs when new.status = 'Checked'
			begin select raise(abort, 'broken'); end`.execute(trx),
	);
	const { job } = await check("actuals/wide", ["accountKey,JUL", "K-1,5"]);
	expect(job).toMatchObject({
		...{ status: "Failed", phase: "check" },
		error: reads("A batch of rows could not be written; nothing of that batch was kept."),
	});
});

test("undoing that breaks off counts for nothing at once, and goes on with the rows that are left [BUCKET-33]", async () => {
	const { world, cookie, imports, run, held } = await start();
	const lines = Array.from({ length: 1200 }, (_, n) => `K-${n},${n}`);
	const { id } = await run("actuals/wide", ["accountKey,JUL", ...lines], { name: "f.csv" });
	await world.scope.database.write((trx) =>
		sql`create trigger broken before delete on databucket_rows when old.row_no = 700
			begin select raise(abort, 'broken'); end`.execute(trx),
	);
	const { undo } = await imports.undo(id);
	expect(undo).toMatchObject({ status: "Failed", error: reads("Error occurred when reversing file") });
	expect(await held()).toEqual({ "f.csv": ["Removing"] });
	expect(await storedRows(world, id)).toHaveLength(700);
	// It counts no more, so there is nothing to be looked at before the rest goes.
	const page = renderPage(UndoImport, `/admin/imports/${id}/undo`, { loaderData: await imports.undoPage(id) });
	expect([page.includes("Resume undoing"), page.includes("Look again")]).toEqual([true, false]);
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	await imports.undoPost(id, { intent: "resume" });
	expect(await storedImports(world)).toEqual([]);
	// What breaks before the job is asked for is told at once.
	const other = await run("actuals/wide", ["accountKey,JUL", "K-1,1"]);
	await world.scope.database.write((trx) =>
		sql`create trigger broken before insert on import_jobs begin select raise(abort, 'broken'); end`.execute(trx),
	);
	const about = { cookie, params: { id: other.id }, form: { intent: "check" } };
	const { status, data } = await answer(() => undoAction(args(`/admin/imports/${other.id}/undo`, about)));
	expect([status, errorsOf(data)[""]]).toEqual([500, [reads("Error occurred when reversing file")]]);
	await startImport(world.scope, other.id);
});
