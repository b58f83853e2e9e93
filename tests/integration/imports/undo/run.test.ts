import { sql } from "kysely";
import { expect, test } from "vitest";
import { findJob, findUndoOf } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_LEASE } from "~/features/imports/run/progress.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { importsAtRest, startImport } from "~/features/imports/run/worker.server";
import { requestUndo, requestUndoCheck } from "~/features/imports/undo/undo.service.server";
import { requestCancel, requestCommit, requestResume } from "~/features/imports/wizard.service.server";
import { savePassword } from "~/features/members/members.repository.server";
import { importJob } from "~/gate/jobs/import-job.server";
import { loader as progressLoader } from "~/routes/resources/import-progress";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { driver, roster } from "../import-driver";

const ROWS = 1201;

async function imported(count = ROWS) {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie);
	const { id } = await imports.run(roster(count));
	return { world, cookie, imports, id };
}

const left = async (world: World) => {
	const rows = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", "demo")
		.where("deleted_at", "is", null)
		.execute();
	return rows.length;
};

/** An undo that was asked for but on which nobody works yet. */
async function asked(count = ROWS) {
	const made = await imported(count);
	const undoId = await requestUndoCheck(made.world.scope, made.id);
	await startImport(made.world.scope, undoId);
	await requestUndo(made.world.scope, made.id);
	return { ...made, undoId };
}

test("undoing works in batches of 500 and moves its progress from 0 to 100 [IMPORT-06]", async () => {
	const { world, cookie, undoId } = await asked();
	const progress = async () => {
		const reply = await answer(() =>
			progressLoader(args(`/import-progress/${undoId}`, { cookie, params: { id: undoId } })),
		);
		return JSON.parse(reply.body ?? "null") as { processed: number };
	};
	expect(await progress()).toEqual({ importing: true, percent: 0, total: ROWS, processed: 0 });
	const seen: number[] = [];
	for (let batch = 0; batch < 3; batch++) {
		// A worker that is to stop gives the job back after the batch under way.
		await runImport(world.scope, undoId, AbortSignal.abort());
		seen.push((await progress()).processed);
	}
	expect(seen).toEqual([500, 1000, 1201]);
	expect(await progress()).toEqual({ importing: false, percent: 100, total: ROWS, processed: ROWS });
	expect(await left(world)).toBe(0);
});

test("an undo that was killed goes on in the next process, and ends as if nothing had happened", async () => {
	const { world, undoId, imports, id } = await asked();
	await runImport(world.scope, undoId, AbortSignal.abort());
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("import_jobs")
			.set({ lease_owner: "the-dead", lease_until: Date.now() + IMPORT_LEASE })
			.where("program_id", "=", "demo")
			.where("id", "=", undoId)
			.execute(),
	);
	await importJob.run(world.scope);
	await importsAtRest();
	expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Running", processed: 500 });
	await importJob.run(await world.scopeOf({ now: () => Date.now() + IMPORT_LEASE + 1 }));
	await importsAtRest();
	const { undo } = await imports.undoPage(id);
	expect(undo).toMatchObject({
		status: "Completed",
		processed: ROWS,
		counts: { updated: ROWS, skipped: 0, failed: 0 },
	});
	expect(await left(world)).toBe(0);
});

test("two workers at once take each row back once", async () => {
	const { world, undoId } = await asked();
	await Promise.all([runImport(world.scope, undoId), runImport(world.scope, undoId), startImport(world.scope, undoId)]);
	expect(await findJob(world.scope, undoId)).toMatchObject({
		status: "Completed",
		counts: { updated: ROWS, failed: 0 },
	});
	const trashed = await world.scope.query
		.selectFrom("audit_log")
		.select((eb) => eb.fn.countAll<number>().as("n"))
		.where("program_id", "=", "demo")
		.where("action", "=", "delete")
		.executeTakeFirstOrThrow();
	expect(Number(trashed.n)).toBe(ROWS);
});

test("an undo can be stopped midway, what is undone stays so, and the rest can follow", async () => {
	const { world, undoId, imports, id } = await asked();
	await runImport(world.scope, undoId, AbortSignal.abort());
	expect(await requestCancel(world.scope, undoId)).toBe(true);
	const stopped = await imports.undoPage(id);
	expect(stopped.undo).toMatchObject({ status: "Cancelled", percent: 0, processed: 500 });
	expect(stopped.may.resume).toBe(true);
	expect(await left(world)).toBe(ROWS - 500);
	await imports.undoPost(id, { intent: "resume" });
	expect((await imports.undoPage(id)).undo).toMatchObject({ status: "Completed", counts: { updated: ROWS } });
	expect(await left(world)).toBe(0);
});

test("a batch that fails keeps those before it, and the rest can follow", async () => {
	const { world, undoId, imports, id } = await asked();
	const { writer } = await world.runtime.regions.region("default");
	const broken = `CREATE TRIGGER broken BEFORE UPDATE ON members WHEN NEW.email = 'member300@example.com' AND NEW.program_id <> ''
		BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END`;
	await sql.raw(broken).execute(writer);
	await startImport(world.scope, undoId);
	expect((await imports.undoPage(id)).undo).toMatchObject({
		status: "Failed",
		error: reads("A batch of rows could not be written; nothing of that batch was kept."),
		processed: 500,
	});
	expect(await left(world)).toBe(ROWS - 500);
	await sql.raw("DROP TRIGGER broken").execute(writer);
	await imports.undoPost(id, { intent: "resume" });
	expect(await left(world)).toBe(0);
});

test("undoing again changes nothing, and takes what has come free meanwhile", async () => {
	const { world, imports, id } = await imported(5);
	const member = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", "demo")
		.where("email_lower", "=", "member2@example.com")
		.executeTakeFirstOrThrow();
	await transact(world.scope, (tx) => savePassword(tx, member.id, "hash"));
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 4, skipped: 1 });
	const snapshot = () =>
		world.scope.query.selectFrom("members").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
	const before = await snapshot();
	const again = await imports.undo(id);
	expect(again.undo.counts).toMatchObject({ updated: 4, skipped: 1 });
	expect(await snapshot()).toEqual(before);

	await transact(world.scope, (tx) =>
		tx.trx.deleteFrom("member_credentials").where("program_id", "=", "demo").execute(),
	);
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 5, skipped: 0 });
	expect(await left(world)).toBe(0);
});

test("an import that is at work cannot be undone, one that is being undone not be gone on with", async () => {
	const { world, imports, id } = await (async () => {
		const made = await makeWorld();
		const wizard = driver(await adminCookieFor(made, "admin"));
		return { world: made, imports: wizard, id: (await wizard.check(roster(ROWS))).id };
	})();
	await expect(requestUndoCheck(world.scope, id)).rejects.toThrow("imports:undo.notNow");
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	const refused = await imports.undoPost(id, { intent: "check" });
	expect(refused.status).toBe(400);
	expect(await findUndoOf(world.scope, id)).toBeUndefined();
	await importsAtRest();
	await requestCancel(world.scope, id);
	const written = (await findJob(world.scope, id))?.counts.created ?? 0;
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: written });
	await expect(requestResume(world.scope, id)).rejects.toMatchObject({
		status: 409,
		messageKey: reads("This import has moved on in the meantime. Nothing was changed. Please look at it again."),
	});
	expect(await left(world)).toBe(0);
});

test("what was imported after the look is looked at before it is undone", async () => {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const { id } = await imports.check(roster(ROWS));
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	await requestCancel(world.scope, id);
	expect((await imports.planUndo(id)).undo.total).toBe(500);
	expect(await requestResume(world.scope, id)).toBe(true);
	await startImport(world.scope, id);
	await expect(requestUndo(world.scope, id)).rejects.toMatchObject({
		status: 409,
		messageKey: reads("This undo has moved on meanwhile. Please look at it again."),
	});
	expect(await left(world)).toBe(ROWS);
	expect((await imports.planUndo(id)).undo.total).toBe(ROWS);
});

test("an undo is no import: none of the import's own buttons moves it", async () => {
	const { world, imports, id } = await imported(3);
	await imports.planUndo(id);
	const undo = await findUndoOf(world.scope, id);
	const undoId = undo?.id ?? "";
	await imports.post(undoId, { intent: "commit" });
	await importsAtRest();
	expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Checked" });
	expect(await left(world)).toBe(3);
	await expect(requestUndoCheck(world.scope, undoId)).rejects.toThrow("imports:undo.notNow");
	expect((await imports.check(roster(3))).earlier).toMatchObject({ id });
});

test("the list is read page by page, by what became of the rows, and as a file", async () => {
	const { world, imports, id } = await imported(120);
	const first = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", "demo")
		.where("email_lower", "=", "member7@example.com")
		.executeTakeFirstOrThrow();
	await memberCookieFor(world, first.id);
	const page = await imports.undo(id);
	expect(page.rows).toHaveLength(50);
	const next = await imports.undoPage(id, page.links.nextHref ?? "");
	expect(next.rows[0]?.row).toBe(51);
	const kept = await imports.undoPage(id, "?show=Kept");
	expect(kept.rows).toMatchObject([{ row: 7, name: "First7 Last7", href: `/admin/members/${first.id}` }]);
	// An id that begins with a dash bears the mark against formulas.
	const lines = (await imports.undoFile(id))
		.trim()
		.split("\r\n")
		.map((line) => line.replace(/,'(?=-)/, ","));
	expect(lines).toHaveLength(121);
	expect(lines[0]).toContain("Row,Line,Record,ID,The import,Undo,Reason");
	expect(lines[7]).toBe(`7,8,First7 Last7,${first.id},Added it,Stays,Has signed in or set a password since`);
	expect(lines[8]).toMatch(/^8,9,First8 Last8,[\w-]+,Added it,Undone,$/);
	const downloads = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity", "detail"])
		.where("program_id", "=", "demo")
		.where("action", "=", "export")
		.execute();
	expect(downloads).toEqual([{ entity: "import", detail: JSON.stringify({ after: { importId: id } }) }]);
});

test("only admins undo; observers and editors read; others find nothing", async () => {
	const { world, imports, id } = await imported(2);
	await imports.planUndo(id);
	const status = async (cookie: string | undefined, host = "demo.test") => {
		const { action, loader } = await import("~/routes/admin/imports/undo");
		const { loader: rows } = await import("~/routes/admin/imports/undo-rows");
		const call = { params: { id }, host, ...(cookie && { cookie }) };
		const form = { intent: "undo" };
		return [
			(await answer(() => loader(args("/", call)))).status,
			(await answer(() => rows(args("/", call)))).status,
			(await answer(() => action(args("/", { ...call, form })))).status,
		];
	};
	expect(await status(await adminCookieFor(world, "observer"))).toEqual([200, 200, 403]);
	expect(await status(await adminCookieFor(world, "editor"))).toEqual([200, 200, 403]);
	expect(await status(await memberCookieFor(world, await addMember(world)))).toEqual([302, 302, 302]);
	expect(await status(undefined)).toEqual([302, 302, 302]);
	expect(await status(await adminCookieFor(world, "admin", "other"), "other.test")).toEqual([404, 404, 404]);
	expect((await imports.undoPage(id)).undo.status).toBe("Checked");
	expect(await left(world)).toBe(3);
	expect(await status(await adminCookieFor(world, "admin"))).toEqual([200, 200, 303]);
	await importsAtRest();
	expect(await left(world)).toBe(1);
});
