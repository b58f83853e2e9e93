import { expect, test } from "vitest";
import { removeFile } from "~/features/import-jobs/files.server";
import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_LEASE } from "~/features/imports/run/progress.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { startImport } from "~/features/imports/run/worker.server";
import { requestUndoCheck } from "~/features/imports/undo/undo.service.server";
import {
	readAnew,
	requestCancel,
	requestCheck,
	requestCommit,
	requestResume,
} from "~/features/imports/wizard.service.server";
import { adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { driver, idIn, roster } from "./import-driver";

const NONE = { created: 0, updated: 0, skipped: 0, failed: 0 };

async function start() {
	const world = await makeWorld();
	return { world, imports: driver(await adminCookieFor(world, "admin")) };
}

/** What the log says of imports, in the order in which it was written. */
const logOf = async (world: World) => {
	const rows = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id", "detail"])
		.where("program_id", "=", "demo")
		.where("entity", "=", "import")
		.orderBy("id")
		.execute();
	return rows.map(({ action, entity_id, detail }) => [action, entity_id, JSON.parse(detail ?? "null")]);
};

const jobOf = async (world: World, id: string) => (await findJob(world.scope, id)) as ImportJob;

test("the log tells each step of an import with what was asked and what came of it", async () => {
	const { world, imports } = await start();
	const bytes = Buffer.from("firstname;lastname;email;x\nRen\xe9;Lee;r@example.com;\nB;Lee;none;\n", "latin1");
	const id = idIn((await imports.upload(bytes)).location);
	await readAnew(world.scope, await jobOf(world, id), { encoding: "windows-1252", delimiter: "," });
	expect(await jobOf(world, id)).toMatchObject({ status: "Uploaded", shape: { delimiter: "," }, mapping: {} });
	await readAnew(world.scope, await jobOf(world, id), { encoding: "windows-1252", delimiter: ";" });
	await imports.map(id, { "columns.mobile": "" });
	await imports.commit(id);
	const read = (delimiter: string) => ({ encoding: "windows-1252", delimiter });
	const counts = { ...NONE, created: 1, failed: 1 };
	expect(await logOf(world)).toEqual([
		["upload", id, { after: { kind: "members", variant: "create-new", fileName: "roster.csv", rows: 2 } }],
		["read", id, { before: read(";"), after: read(",") }],
		["read", id, { before: read(","), after: read(";") }],
		[
			"check",
			id,
			{
				after: {
					columns: {
						...{ firstname: "firstname", lastname: "lastname", email: "email", mobile: null, phone: null },
						...{ accountKey: null, status: null, companies: null, tags: null },
					},
				},
			},
		],
		["commit", id, { after: counts }],
		["complete", id, { after: { rows: 2, ...counts } }],
	]);
});

test("the log tells where an import was stopped, where it went on, and the end of its undo as the undo's", async () => {
	const { world, imports } = await start();
	const { id } = await imports.check(roster(501));
	expect(await requestCommit(world.scope, id)).toBe(true);
	await runImport(world.scope, id, AbortSignal.abort());
	expect(await requestCancel(world.scope, id)).toBe(true);
	expect(await jobOf(world, id)).toMatchObject({
		...{ status: "Cancelled", importing: false, percent: 0, processed: 500, error: null, cancelRequested: 0 },
		...{ leaseOwner: null, leaseUntil: null, finished: expect.any(Number) },
	});
	expect(await requestCancel(world.scope, id)).toBe(false);
	expect(await requestResume(world.scope, id)).toBe(true);
	expect(await jobOf(world, id)).toMatchObject({
		...{ status: "Running", importing: true, percent: 99, processed: 500, finished: null, error: null },
	});
	expect(await requestResume(world.scope, id)).toBe(false);
	await startImport(world.scope, id);
	expect(await requestResume(world.scope, id)).toBe(false);
	await imports.undo(id);
	const created = { ...NONE, created: 501 };
	expect((await logOf(world)).slice(2)).toEqual([
		["commit", id, { after: created }],
		["cancel", id, { after: { phase: "commit", processed: 500, ...NONE, created: 500 } }],
		["resume", id, { after: { from: 500 } }],
		["complete", id, { after: { rows: 501, ...created } }],
		["undo", id, { after: { reversed: 501, kept: 0 } }],
		["complete", id, { after: { rows: 501, ...NONE, updated: 501 }, note: reads("Undo of an import") }],
	]);
});

test("a check that is stopped or fails is logged as one, with what it had found", async () => {
	const { world, imports } = await start();
	const { id, job } = await imports.check(roster(501));
	expect(job.plan).toMatchObject({ created: 501 });
	const { mapping, filePath } = await jobOf(world, id);
	await requestCheck(world.scope, id, mapping);
	await runImport(world.scope, id, AbortSignal.abort());
	expect(await requestCancel(world.scope, id)).toBe(true);
	await requestCheck(world.scope, id, mapping);
	expect(await jobOf(world, id)).toMatchObject({ status: "Checking", processed: 0, plan: NONE, finished: null });
	await removeFile(filePath);
	await startImport(world.scope, id);
	expect((await jobOf(world, id)).error).toEqual(
		reads("The uploaded file is no longer on the server. Upload it again."),
	);
	const log = (await logOf(world)).filter(([action]) => action === "cancel" || action === "fail");
	expect(log).toEqual([
		["cancel", id, { after: { phase: "check", processed: 500, ...NONE, created: 500 } }],
		["fail", id, { after: { phase: "check", processed: 0, ...NONE } }],
	]);
});

test("an import whose worker is gone is stopped at once, one that is worked on after its batch", async () => {
	const { world, imports } = await start();
	const { id } = await imports.check(roster(2));
	await requestCommit(world.scope, id);
	const until = Date.now() + IMPORT_LEASE;
	await world.scope.database.write((trx) =>
		trx.updateTable("import_jobs").set({ lease_owner: "it", lease_until: until }).where("id", "=", id).execute(),
	);
	expect(await requestCancel(await world.scopeOf({ now: () => until - 1 }), id)).toBe(true);
	expect(await jobOf(world, id)).toMatchObject({ status: "Running", cancelRequested: 1, leaseOwner: "it" });
	expect(await requestCancel(await world.scopeOf({ now: () => until }), id)).toBe(true);
	expect(await jobOf(world, id)).toMatchObject({ status: "Cancelled", cancelRequested: 0, leaseOwner: null });
});

test("what has been written, is an undo, or does not exist is neither read nor checked nor imported anew", async () => {
	const { world, imports } = await start();
	const { id } = await imports.run(roster(2));
	const done = await jobOf(world, id);
	const undo = await jobOf(world, await requestUndoCheck(world.scope, id));
	const nothing = { ...done, id: "nowhere" };
	const tooLate = {
		messageKey: reads("This import has moved on in the meantime. Nothing was changed. Please look at it again."),
	};
	for (const job of [done, undo, nothing]) {
		const anew = readAnew(world.scope, job, { encoding: "utf-8", delimiter: ";" });
		await expect(anew).rejects.toMatchObject(tooLate);
	}
	for (const jobId of [id, undo.id]) await expect(requestCheck(world.scope, jobId, {})).rejects.toMatchObject(tooLate);
	await expect(requestCheck(world.scope, "nowhere", {})).rejects.toMatchObject(tooLate);
	const missing = { messageKey: reads("Import not found") };
	for (const jobId of [undo.id, "nowhere"])
		await expect(requestCommit(world.scope, jobId)).rejects.toMatchObject(missing);
	await expect(requestResume(world.scope, "nowhere")).rejects.toMatchObject(missing);
	expect(await requestCancel(world.scope, "nowhere")).toBe(false);
	expect(await jobOf(world, id)).toEqual(done);
	expect(await jobOf(world, undo.id)).toEqual(undo);
});

test("a post without any of the page's buttons does nothing and says so, wherever the import and its undoing have come to", async () => {
	const { imports } = await start();
	const none = [reads("Nothing was done: press one of the buttons of this page.")];
	const told = async (id: string) => {
		for (const send of [imports.post, imports.undoPost])
			for (const form of [{}, { intent: "" }, { intent: "whatever" }] as Record<string, string>[]) {
				const reply = await send(id, form);
				expect(reply).toMatchObject({ status: 400, data: { lastResult: { error: { "": none } } } });
			}
	};
	const id = idIn((await imports.upload(roster(2))).location);
	await imports.map(id);
	await told(id);
	expect((await imports.show(id)).job.status).toBe("Checked");
	await imports.commit(id);
	await told(id);
	await imports.planUndo(id);
	await told(id);
	expect((await imports.undoPage(id)).undo.status).toBe("Checked");
});
