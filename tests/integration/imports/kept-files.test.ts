import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { removeKeptFiles, removeOldFiles } from "~/features/import-jobs/erasing/kept-files.service.server";
import { importFilePath } from "~/features/import-jobs/files.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { IMPORT_FILES_KEPT } from "~/lib/limits";
import { files } from "~/server/storage/files.server";
import { closeProgram } from "~db/moving/fence";
import { addMember, adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver, roster } from "./import-driver";

async function desk() {
	const world = await makeWorld();
	const wizard = driver(await adminCookieFor(world, "admin"));
	const place = (id: string) => join(world.dataDir, importFilePath("demo", id));
	return { world, ...wizard, place, isKept: (id: string) => existsSync(place(id)) };
}

test("the file of an import goes 30 days after the last work on it, and so does one that no import knows", async () => {
	const { world, run, check, place, isKept } = await desk();
	const { id: done } = await run(roster(2));
	const { id: waiting } = await check(roster(2, 3));
	const stray = join(dirname(place(done)), "stray.csv");
	writeFileSync(stray, "x");
	const at = (ms: number) => world.scopeOf({ now: () => Date.now() + ms });
	await cleanUp(await at(IMPORT_FILES_KEPT - 60_000));
	expect([isKept(done), isKept(waiting), existsSync(stray)]).toEqual([true, true, true]);
	utimesSync(stray, 1, 1);
	await cleanUp(await at(0));
	expect([isKept(done), isKept(waiting), existsSync(stray)]).toEqual([true, true, false]);
	await cleanUp(await at(IMPORT_FILES_KEPT + 60_000));
	expect([isKept(done), isKept(waiting)]).toEqual([false, false]);
});

test("erasing a member removes the files that name them and no other; an import that waited for its rows says so", async () => {
	const { world, run, check, commit, show, isKept } = await desk();
	const id = await addMember(world, { firstname: "First9", lastname: "Last9", email: "gone@example.test" });
	const { id: others } = await run(roster(2));
	const { id: naming } = await check(
		["firstname,lastname,email", "Other,Name,gone@example.test"].join("\n"),
		"members/add-or-update",
	);
	await deleteMember(world.scope, id);
	expect([isKept(others), isKept(naming)]).toEqual([true, true]);
	await purgeMember(world.scope, id);
	expect([isKept(others), isKept(naming)]).toEqual([true, false]);
	await commit(naming);
	expect(await show(naming)).toMatchObject({
		job: { status: "Failed", error: reads("The uploaded file is no longer on the server. Upload it again.") },
	});
});

test("the file of an import that is at work stays, however long ago its last step was, and goes once it has ended", async () => {
	const { world, check, isKept } = await desk();
	const { id } = await check(roster(2));
	const old = (status: "Running" | "Failed") =>
		world.scope.database.write((trx) =>
			trx.updateTable("import_jobs").set({ status, updated: 1 }).where("id", "=", id).execute(),
		);
	await old("Running");
	await removeOldFiles(world.scope);
	await removeKeptFiles(world.scope, [id]);
	expect(isKept(id)).toBe(true);
	await old("Failed");
	await removeOldFiles(world.scope);
	expect(isKept(id)).toBe(false);
});

test("a file that cannot be removed keeps none of the others", async () => {
	const { world, run, isKept } = await desk();
	const ids = [(await run(roster(2))).id, (await run(roster(2, 3))).id];
	const discard = vi.spyOn(files(), "discard").mockRejectedValueOnce(new Error("it is held"));
	onTestFinished(() => discard.mockRestore());
	await removeKeptFiles(world.scope, ids);
	expect(ids.map(isKept)).toEqual([true, false]);
	await removeKeptFiles(world.scope, ids);
	expect(ids.map(isKept)).toEqual([false, false]);
});

test("what a copy that stands still does not know to be in use stays, when old files go and when a member is erased", async () => {
	const { world, run, place, isKept } = await desk();
	const { id } = await run(roster(2));
	utimesSync(place(id), 1, 1);
	const stray = join(dirname(place(id)), "stray.csv");
	writeFileSync(stray, "x");
	utimesSync(stray, 1, 1);
	// A database without any of the program's imports.
	const { query } = await world.scopeOf({ region: "sydney" });
	await removeOldFiles({ ...world.scope, query });
	expect([isKept(id), existsSync(stray)]).toEqual([true, false]);
	await sql`update import_jobs set status = 'Running'`.execute(world.scope.database.writer);
	await removeKeptFiles({ ...world.scope, query }, [id]);
	expect(isKept(id)).toBe(true);
});

test("files of a program that was moved to another region stay", async () => {
	const { world, run, place, isKept } = await desk();
	const { id } = await run(roster(2));
	utimesSync(place(id), 1, 1);
	await closeProgram(world.scope.database, "demo", []);
	await sql`delete from import_jobs`.execute(world.scope.database.writer);
	await removeOldFiles(world.scope);
	expect(isKept(id)).toBe(true);
});
