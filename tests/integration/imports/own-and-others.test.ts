import { sql } from "kysely";
import { expect, test } from "vitest";
import { findEarlierImport, listJobs, listWaitingJobs } from "~/features/import-jobs/jobs.repository.server";
import { listProblems } from "~/features/imports/problems.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCancel, requestCommit } from "~/features/imports/wizard.service.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { addMember, adminCookieFor } from "../../support/http";
import { makeWorld, told, type World } from "../../support/world";
import { driver, idIn, roster } from "./import-driver";

async function desk() {
	const world = await makeWorld();
	return { world, imports: driver(await adminCookieFor(world, "admin")) };
}

/** Everything that is stored of a job: itself, its problems and what it did. */
async function stored(world: World, id: string) {
	const job = await world.scope.query
		.selectFrom("import_jobs")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirst();
	const problems = await world.scope.query
		.selectFrom("import_problems")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("job_id", "=", id)
		.orderBy("row")
		.execute();
	const effects = await world.scope.query
		.selectFrom("import_effects")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("job_id", "=", id)
		.orderBy("row")
		.execute();
	return { job, problems, effects };
}

/** A file with rows that can be imported, then some that cannot. */
const bad = (good: number, ...names: string[]) =>
	[roster(good, 90), ...names.map((name) => `${name},Last,not-an-address,,,,Active,,`)].join("\n");

test("checking, importing, undoing and cancelling one import leave all others as they are", async () => {
	const { world, imports } = await desk();
	const done = await imports.run(roster(4));
	const checked = await imports.check(bad(1, "Ada", "Bob"));
	const undone = await imports.run(roster(3, 11));
	const others = () => Promise.all([done.id, checked.id].map((id) => stored(world, id)));
	const before = await others();
	expect(before.map(({ problems, effects }) => [problems.length, effects.length])).toEqual([
		[0, 4],
		[2, 0],
	]);

	expect((await imports.undo(undone.id)).undo.counts).toMatchObject({ updated: 3 });
	const again = await imports.check(bad(5, "Dan", "Eve", "Fay"));
	await imports.map(again.id);
	expect((await stored(world, again.id)).problems).toHaveLength(3);
	await requestCommit(world.scope, again.id);
	await requestCancel(world.scope, again.id);
	expect(await others()).toEqual(before);
	expect((await stored(world, again.id)).job?.status).toBe("Cancelled");

	// What was told of the undone import stays its own as well.
	expect((await stored(world, undone.id)).effects.map(({ undo }) => undo)).toEqual([
		"Reversed",
		"Reversed",
		"Reversed",
	]);
	expect((await imports.planUndo(done.id)).undo.plan).toMatchObject({ updated: 4, skipped: 0 });
});

test("a member who is erased is forgotten in the imports, the others are not", async () => {
	const { world, imports } = await desk();
	const { id } = await imports.run(roster(3));
	const before = (await stored(world, id)).effects;
	const erased = before[1]?.entity_id ?? "";
	await deleteMember(world.scope, erased);
	await purgeMember(world.scope, erased);
	const after = (await stored(world, id)).effects;
	expect(after[1]).toMatchObject({ entity_id: erased, before: "{}", after: "{}", stamp: -1 });
	expect([after[0], after[2]]).toEqual([before[0], before[2]]);
	expect(JSON.stringify(after)).not.toContain("member2@example.com");
});

test("a file is known again by what is in it, when that was imported: the last time, of its own kind", async () => {
	const { world, imports } = await desk();
	const content = roster(2);
	const only = await imports.check(content);
	expect(only.earlier).toBeNull();
	const first = await imports.run(content);
	const second = await imports.run(content);
	await imports.run(roster(2, 5));
	await imports.undo(second.id);
	const { earlier, ...third } = await imports.check(content);
	expect(earlier).toMatchObject({ id: second.id, fileName: "roster.csv", finished: expect.any(Number) });
	expect((await imports.show(first.id)).job.status).toBe("Completed");
	const { fileHash } = (await findHash(world, third.id)) ?? { fileHash: "" };
	expect(
		await findEarlierImport(world.scope, { id: third.id, kind: "companies", fileHash, subject: null }),
	).toBeUndefined();
	expect(
		await findEarlierImport(world.scope, { id: second.id, kind: "members", fileHash, subject: null }),
	).toMatchObject({
		id: first.id,
	});
});

test("a file of which nothing is left is not called imported, one of which some is left still is", async () => {
	const { world, imports } = await desk();
	const content = roster(2);
	const first = await imports.run(content);
	await imports.undo(first.id);
	expect((await imports.check(content)).earlier).toBeNull();
	const second = await imports.run(roster(2, 5));
	await world.scope.database.write((trx) =>
		trx
			.updateTable("members")
			.set({ updated: sql<number>`updated + 1` })
			.where("email", "=", "member5@example.com")
			.execute(),
	);
	expect((await imports.undo(second.id)).undo.counts).toMatchObject({ updated: 1, skipped: 1 });
	expect((await imports.check(roster(2, 5))).earlier).toMatchObject({ id: second.id });
	// Somebody has only looked at what undoing it would do.
	const third = await imports.run(roster(2, 9));
	await imports.planUndo(third.id);
	expect((await imports.check(roster(2, 9))).earlier).toMatchObject({ id: third.id });
});

const findHash = (world: World, id: string) =>
	world.scope.query
		.selectFrom("import_jobs")
		.select("file_hash as fileHash")
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirst();

test("the list has the newest first, page by page, by what became of them", async () => {
	const { world, imports } = await desk();
	const ids: string[] = [];
	for (let n = 0; n < 5; n++) ids.unshift(idIn((await imports.upload(roster(1, n + 1))).location));
	await imports.map(ids[2] ?? "");
	await imports.map(ids[4] ?? "");
	for (const [index, id] of ids.entries())
		await world.scope.database.writer
			.updateTable("import_jobs")
			.set({ created: 5000 - Math.floor(index / 2) * 1000 })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute();
	const inTime = [...ids.slice(0, 2).sort().reverse(), ...ids.slice(2, 4).sort().reverse(), ...ids.slice(4)];
	const seen: string[] = [];
	let before: [number, string] | null = null;
	for (let page = 0; page < 3; page++) {
		const rows: Awaited<ReturnType<typeof listJobs>> = await listJobs(world.scope, 2, { before });
		seen.push(...rows.map(({ id }) => id));
		const last = rows.at(-1);
		before = last ? [last.created, last.id] : null;
	}
	expect(seen).toEqual(inTime);
	const checked = await listJobs(world.scope, 9, { status: "Checked" });
	expect(checked.map(({ id }) => id)).toEqual(inTime.filter((id) => [ids[2], ids[4]].includes(id)));
});

test("jobs that nobody works on are taken up in the order in which they came", async () => {
	const { world, imports } = await desk();
	await imports.run(roster(1, 9));
	const ids: string[] = [];
	for (const [at, created] of [3, 1, 2].entries()) {
		const { id } = await imports.check(roster(1, at + 1));
		await requestCommit(world.scope, id);
		await world.scope.database.write((trx) =>
			trx.updateTable("import_jobs").set({ created }).where("id", "=", id).execute(),
		);
		ids[created] = id;
	}
	expect(await listWaitingJobs(world.scope)).toEqual(ids.slice(1));
});

test("the rows that cannot be imported are listed in the order of the file, with their cells and every reason", async () => {
	const { world, imports } = await desk();
	const { id, problems } = await imports.check(`${bad(1, "Zed", "Ada")}\n,Last,also-none,,,,Nonsense,,`);
	const read = (phase: "check" | "commit", after = 0) => listProblems(world.scope, id, phase, { after, size: 2 });
	expect((await read("check")).map(({ row, line, outcome, cells }) => [row, line, outcome, cells.slice(0, 3)])).toEqual(
		[
			[2, 3, "failed", ["Zed", "Last", "not-an-address"]],
			[3, 4, "failed", ["Ada", "Last", "not-an-address"]],
		],
	);
	const [last, ...none] = await read("check", 3);
	expect(none).toEqual([]);
	expect(last?.reasons.length).toBeGreaterThan(1);
	expect(problems.rows.map(({ row, reasons }) => [row, reasons.length])).toEqual([
		[2, 1],
		[3, 1],
		[4, last?.reasons.length],
	]);
	await imports.map(id);
	expect((await imports.show(id)).problems.rows).toEqual(problems.rows);
	await imports.commit(id);
	expect(await read("commit", 3)).toEqual([last]);
	expect(await read("check", 3)).toEqual([last]);
});

test("open pages of admins are told of each step of an import and of its undo", async () => {
	const { world, imports } = await desk();
	const heard = async (step: () => Promise<unknown>) => {
		const before = await told(world);
		await step();
		return (await told(world)).slice(before.length);
	};
	let id = "";
	const uploading = await heard(async () => {
		id = idIn((await imports.upload(roster(1))).location);
	});
	expect(uploading).toEqual([`imports ${id} null`]);
	expect(await heard(() => imports.map(id))).toContain(`imports ${id} null`);
	const importing = await heard(() => imports.commit(id));
	expect(importing).toEqual(expect.arrayContaining([`imports ${id} null`, `admin ${id} null`]));
});

test("an import that goes on works as the admin who started it, and does each row once", async () => {
	const { world, imports } = await desk();
	await addMember(world);
	const { id } = await imports.check(roster(501));
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	expect((await imports.show(id)).job).toMatchObject({ status: "Running", processed: 500, percent: 99 });
	await runImport(world.scope, id);
	const { job } = await imports.show(id);
	expect(job).toMatchObject({ status: "Completed", processed: 501, percent: 100, counts: { created: 501, failed: 0 } });
	const { effects } = await stored(world, id);
	expect(effects.map(({ row }) => row)).toEqual(Array.from({ length: 501 }, (_, n) => n + 1));
	const authors = await world.scope.query
		.selectFrom("members")
		.select("created_by")
		.distinct()
		.where("program_id", "=", "demo")
		.where("email_lower", "like", "member%")
		.execute();
	expect(authors.map(({ created_by }) => created_by)).toEqual([(await stored(world, id)).job?.started_by]);
});
