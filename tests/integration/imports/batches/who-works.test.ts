import { expect, test } from "vitest";
import { removeFile } from "~/features/import-jobs/files.server";
import { findJob, findUndoOf, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_LEASE } from "~/features/imports/run/progress.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { importsAtRest, sweepImports } from "~/features/imports/run/worker.server";
import { requestUndo } from "~/features/imports/undo/undo.service.server";
import { requestCancel, requestCheck, requestCommit } from "~/features/imports/wizard.service.server";
import { importJob } from "~/gate/jobs/import-job.server";
import { IMPORT_BATCH } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { addMember, adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { bucketWorld, storedRows } from "../../databuckets/data-files";
import { driver, roster } from "../import-driver";

async function desk() {
	const world = await makeWorld();
	return { world, imports: driver(await adminCookieFor(world, "admin")) };
}

const jobOf = async ({ scope }: World, id: string) => (await findJob(scope, id)) as ImportJob;

const set = (world: World, id: string, values: object) =>
	world.scope.database.write((trx) =>
		trx.updateTable("import_jobs").set(values).where("program_id", "=", "demo").where("id", "=", id).execute(),
	);

const countMembers = async ({ scope }: World) =>
	(await scope.query.selectFrom("members").select("id").where("program_id", "=", "demo").execute()).length;

test("an import that is over, or that nobody has asked for, is not worked on however often it is taken up [IMPORT-07]", async () => {
	const { world, imports } = await desk();
	const done = (await imports.run(roster(2))).id;
	const checked = (await imports.check(roster(2, 3))).id;
	const stopped = (await imports.check(roster(2, 5))).id;
	await requestCommit(world.scope, stopped);
	await requestCancel(world.scope, stopped);
	for (const id of [done, checked, stopped]) {
		const before = await jobOf(world, id);
		await runImport(world.scope, id);
		expect(await jobOf(world, id)).toEqual(before);
	}
	await expect(runImport(world.scope, "nowhere")).resolves.toBeUndefined();
	expect(await countMembers(world)).toBe(2);
});

test("an import that another worker holds is left to that one until its lease has run out [IMPORT-07]", async () => {
	const { world, imports } = await desk();
	const { id } = await imports.check(roster(2));
	await requestCommit(world.scope, id);
	const until = Date.now() + IMPORT_LEASE;
	await set(world, id, { lease_owner: "another", lease_until: until });
	const held = await jobOf(world, id);
	await runImport(await world.scopeOf({ now: () => until - 1 }), id);
	expect(await jobOf(world, id)).toEqual(held);
	await runImport(await world.scopeOf({ now: () => until }), id);
	expect(await jobOf(world, id)).toMatchObject({ status: "Completed", counts: { created: 2 } });
});

test("an import whose file is on another machine waits for that one, where both share a database [IMPORT-07]", async () => {
	const { world, imports } = await desk();
	const { id } = await imports.check(roster(2));
	await requestCommit(world.scope, id);
	await removeFile((await jobOf(world, id)).filePath);
	const waiting = await jobOf(world, id);
	const { database } = world.scope;
	const shared = new Proxy(database, {
		get: (target, key) => {
			if (key === "config") return { ...target.config, remote: {} };
			const value = Reflect.get(target, key) as unknown;
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	await runImport({ ...world.scope, database: shared } as TenantScope, id);
	expect(await jobOf(world, id)).toEqual(waiting);
	await runImport(world.scope, id);
	expect(await jobOf(world, id)).toMatchObject({
		...{ status: "Failed", error: reads("The uploaded file is no longer on the server. Upload it again.") },
	});
});

test("what was chosen beside the columns stays when a check begins anew", async () => {
	const { world, check } = await bucketWorld();
	const { id } = await check("actuals/long", ["accountKey,code,amount", "K-1,NEW,5"], { "settings.newCodes": "add" });
	const { mapping, chosen, plan } = await jobOf(world, id);
	expect([plan.created, chosen]).toEqual([1, expect.objectContaining({ newCodes: "add" })]);
	await requestCheck(world.scope, id, mapping, chosen);
	await runImport(world.scope, id);
	expect(await jobOf(world, id)).toMatchObject({ status: "Checked", plan, chosen });
});

/** Asks to stop a job on which a worker is. */
const stop = (world: World, id: string) => set(world, id, { cancel_requested: 1 });

test("a check, an import and an undo that are to stop do so before their next batch", async () => {
	const { world, imports } = await desk();
	const { id } = await imports.check(roster(IMPORT_BATCH + 1));
	const before = await countMembers(world);
	const stopped = async (jobId: string, processed: number) => {
		await stop(world, jobId);
		await runImport(world.scope, jobId);
		expect(await jobOf(world, jobId)).toMatchObject({
			...{ status: "Cancelled", processed, percent: 0, error: null, importing: false },
			...{ cancelRequested: 0, leaseOwner: null },
		});
	};
	const { mapping } = await jobOf(world, id);
	await requestCheck(world.scope, id, mapping);
	await stopped(id, 0);
	await imports.map(id);
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	await stopped(id, IMPORT_BATCH);
	expect(await countMembers(world)).toBe(before + IMPORT_BATCH);
	await imports.planUndo(id);
	await requestUndo(world.scope, id);
	await stopped((await findUndoOf(world.scope, id))?.id ?? "", 0);
	expect((await imports.undoPage(id)).undo).toMatchObject({ status: "Cancelled", counts: { updated: 0 } });
});

test("an import of figures and its undo that are to stop write nothing more", async () => {
	const { world, imports, run, check } = await bucketWorld();
	await addMember(world, { accountKey: "K-1" });
	const lines = ["accountKey,JUL", "K-1,5"];
	const { id } = await run("targets/wide", lines);
	await imports.planUndo(id);
	await requestUndo(world.scope, id);
	const undoId = (await findUndoOf(world.scope, id))?.id ?? "";
	await stop(world, undoId);
	await runImport(world.scope, undoId);
	expect(await jobOf(world, undoId)).toMatchObject({ status: "Cancelled", processed: 0 });
	expect(await storedRows(world, id)).toHaveLength(1);
	const next = await check("actuals/wide", lines);
	await requestCommit(world.scope, next.id);
	await stop(world, next.id);
	await runImport(world.scope, next.id);
	expect(await jobOf(world, next.id)).toMatchObject({ status: "Cancelled", processed: 0, percent: 0 });
	expect(await storedRows(world, next.id)).toEqual([]);
});

test("imports of a program that is switched off rest, those of the others go on", async () => {
	const { world, imports } = await desk();
	const { id } = await imports.check(roster(IMPORT_BATCH + 1));
	await requestCommit(world.scope, id);
	await sweepImports(world.scope);
	await importJob.whileOff?.(world.scope);
	const rests = await jobOf(world, id);
	expect(rests).toMatchObject({ status: "Running", leaseOwner: null });
	expect(rests.processed).toBeLessThan(IMPORT_BATCH + 1);
	await sweepImports(world.scope);
	await importJob.whileOff?.(await world.scopeOf({ programId: "other" }));
	await importsAtRest();
	expect(await jobOf(world, id)).toMatchObject({ status: "Completed", processed: IMPORT_BATCH + 1 });
});
