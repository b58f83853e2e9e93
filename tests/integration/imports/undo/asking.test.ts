import { sql } from "kysely";
import { expect, test } from "vitest";
import { findJob, findUndoOf, listJobs } from "~/features/import-jobs/jobs.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { startImport } from "~/features/imports/run/worker.server";
import { requestUndo, requestUndoCheck } from "~/features/imports/undo/undo.service.server";
import { requestCancel, requestCommit, requestResume } from "~/features/imports/wizard.service.server";
import { setMemberStatus } from "~/features/members/members.repository.server";
import UndoImport from "~/routes/admin/imports/undo";
import { transact } from "~db/transact";
import { adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import { makeWorld, type World } from "../../../support/world";
import { driver, HEADER, roster } from "../import-driver";

const NOT_NOW = reads("This import cannot be undone now");
const LOOK_AGAIN = { status: 409, messageKey: reads("This undo has moved on meanwhile. Please look at it again.") };

async function wizard() {
	const world = await makeWorld();
	return { world, imports: driver(await adminCookieFor(world, "admin")) };
}

const undoAudits = async (world: World) => {
	const rows = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity", "entity_id as id", "actor_kind as by", "detail"])
		.where("program_id", "=", "demo")
		.where("action", "=", "undo")
		.execute();
	return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail ?? "{}") }));
};

test("the list tells an import that was taken back from one that stands, and wholly undone it is not offered to be undone again", async () => {
	const { world, imports } = await wizard();
	const importOf = async (...names: string[]) => {
		const rows = names.map((name) => `${name},Lee,${name}@example.com,,,,,,`);
		return (await imports.run([HEADER, ...rows].join("\n"))).id;
	};
	const [whole, partly, stands] = [await importOf("ann"), await importOf("bob", "cyd"), await importOf("dan")];
	expect((await imports.show(whole)).may.undo).toBe(true);
	await imports.undo(whole);
	const [touched] = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("email_lower", "=", "bob@example.com")
		.execute();
	await transact(world.scope, (tx) => setMemberStatus(tx, touched?.id ?? "", "Invited"));
	await imports.undo(partly);
	const listed = new Map((await listJobs(world.scope, 10)).map(({ id, keptRows }) => [id, keptRows]));
	expect([listed.get(whole), listed.get(partly), listed.get(stands)]).toEqual([0, 1, null]);
	expect((await imports.show(whole)).may.undo).toBe(false);
	expect((await imports.show(partly)).may.undo).toBe(true);
});

test("what is no import, or one that has changed nothing, is not undone, and says so", async () => {
	const { world, imports } = await wizard();
	await expect(requestUndoCheck(world.scope, "nowhere")).rejects.toMatchObject({ messageKey: NOT_NOW });
	const { id } = await imports.run(`${HEADER}\nAda,Lovelace,no address,,,,,,`);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 0, failed: 1 } });
	await expect(requestUndoCheck(world.scope, id)).rejects.toMatchObject({
		messageKey: reads("This import changed nothing that could be undone"),
	});
	expect(await findUndoOf(world.scope, id)).toBeUndefined();
});

test("an undo that nobody has looked at, or whose look is asked for anew, is not begun", async () => {
	const { world, imports } = await wizard();
	await expect(requestUndo(world.scope, "nowhere")).rejects.toMatchObject(LOOK_AGAIN);
	const { id } = await imports.run(roster(2));
	await expect(requestUndo(world.scope, id)).rejects.toMatchObject(LOOK_AGAIN);
	await imports.undo(id);
	const undoId = await requestUndoCheck(world.scope, id);
	expect(await requestUndoCheck(world.scope, id)).toBe(undoId);
	await expect(requestUndo(world.scope, id)).rejects.toMatchObject(LOOK_AGAIN);
	expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Checking", undoes: id });
});

test("an undo does what its question said: where a colleague has looked since and found something else, it is asked anew", async () => {
	const { world, imports } = await wizard();
	const { id } = await imports.run(roster(2));
	const shown = await imports.planUndo(id);
	const page = renderPage(UndoImport, `/admin/imports/${id}/undo`, { loaderData: shown });
	const check = /name="check" value="([^"]+)"/.exec(page)?.[1] ?? "";
	expect(page).toContain("Undo 2 rows");
	const first = await world.scope.query
		.selectFrom("members")
		.select("id")
		.where("email_lower", "=", "member1@example.com")
		.executeTakeFirstOrThrow();
	await transact(world.scope, (tx) => setMemberStatus(tx, first.id, "Invited"));
	await imports.planUndo(id);
	const refused = await imports.undoPost(id, { intent: "undo", check });
	expect(refused.status).toBe(409);
	expect(refused.data).toMatchObject({ lastResult: { error: { "": [LOOK_AGAIN.messageKey] } } });
	expect((await imports.undoPage(id)).undo).toMatchObject({ status: "Checked", plan: { updated: 1, skipped: 1 } });
	const { check: anew } = await imports.undoPage(id);
	await imports.undoPost(id, { intent: "undo", check: anew });
	expect((await imports.undoPage(id)).undo).toMatchObject({ status: "Completed", counts: { updated: 1, skipped: 1 } });
});

test("whoever asks for the same undo once more starts nothing, and the log names one, with what it was to do", async () => {
	const { world, imports } = await wizard();
	const { id } = await imports.run(roster(3));
	const undoId = await requestUndoCheck(world.scope, id);
	await startImport(world.scope, undoId);
	expect(await undoAudits(world)).toEqual([]);
	expect(await requestUndo(world.scope, id)).toBe(true);
	expect(await requestUndo(world.scope, id)).toBe(false);
	await startImport(world.scope, undoId);
	expect(await requestUndo(world.scope, id)).toBe(false);
	expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Completed", counts: { updated: 3 } });
	expect(await undoAudits(world)).toEqual([{ entity: "import", id, by: "system", after: { reversed: 3, kept: 0 } }]);
});

test.each([
	["Cancelled", null],
	["Failed", reads("A batch of rows could not be written; nothing of that batch was kept.")],
] as const)(
	"an undo that ended as %s can be looked at anew, and is begun as if it were the first",
	async (status, error) => {
		const { world, imports } = await wizard();
		const { id } = await imports.run(roster(3));
		const undoId = await requestUndoCheck(world.scope, id);
		await startImport(world.scope, undoId);
		expect(await requestUndo(world.scope, id)).toBe(true);
		const { writer } = await world.runtime.regions.region("default");
		if (status === "Cancelled") await requestCancel(world.scope, undoId);
		else {
			const broken = `CREATE TRIGGER broken BEFORE UPDATE ON members WHEN NEW.program_id <> ''
			BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END`;
			await sql.raw(broken).execute(writer);
			await startImport(world.scope, undoId);
			await sql.raw("DROP TRIGGER broken").execute(writer);
		}
		expect(await findJob(world.scope, undoId)).toMatchObject({ status, error, phase: "commit" });

		expect(await requestUndoCheck(world.scope, id)).toBe(undoId);
		const anew = {
			status: "Checking",
			phase: "check",
			percent: 0,
			processed: 0,
			total: 3,
			error: null,
			finished: null,
		};
		expect(await findJob(world.scope, undoId)).toMatchObject(anew);
		await startImport(world.scope, undoId);
		expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Checked", plan: { updated: 3, skipped: 0 } });
		expect(await requestUndo(world.scope, id)).toBe(true);
		await startImport(world.scope, undoId);
		expect(await findJob(world.scope, undoId)).toMatchObject({
			status: "Completed",
			counts: { updated: 3, failed: 0 },
		});
	},
);

test("an import that goes on after the look is not undone at the same time", async () => {
	const { world, imports } = await wizard();
	const { id } = await imports.check(roster(501));
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	await requestCancel(world.scope, id);
	await imports.planUndo(id);
	expect(await requestResume(world.scope, id)).toBe(true);
	await expect(requestUndo(world.scope, id)).rejects.toMatchObject({ messageKey: NOT_NOW });
	expect(await undoAudits(world)).toEqual([]);
});

test("an undo that was stopped before its first row goes on neither beside its import nor with rows nobody has looked at", async () => {
	const { world, imports } = await wizard();
	const { id } = await imports.check(roster(501));
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	await requestCancel(world.scope, id);
	const undoId = await requestUndoCheck(world.scope, id);
	await startImport(world.scope, undoId);
	expect(await requestUndo(world.scope, id)).toBe(true);
	expect(await requestCancel(world.scope, undoId)).toBe(true);
	expect((await imports.undoPage(id)).may).toEqual({ write: true, resume: true });

	expect(await requestResume(world.scope, id)).toBe(true);
	expect((await imports.undoPage(id)).may).toEqual({ write: false, resume: false });
	await expect(requestResume(world.scope, undoId)).rejects.toMatchObject({ status: 409, messageKey: NOT_NOW });
	await startImport(world.scope, id);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 501 } });
	await expect(requestResume(world.scope, undoId)).rejects.toMatchObject(LOOK_AGAIN);
	expect(await findJob(world.scope, undoId)).toMatchObject({ status: "Cancelled", processed: 0 });
	const page = renderPage(UndoImport, `/admin/imports/${id}/undo`, { loaderData: await imports.undoPage(id) });
	expect(page).toContain("Look again at what can be undone");
	expect((await imports.undo(id)).undo).toMatchObject({ status: "Completed", counts: { updated: 501, skipped: 0 } });
});
