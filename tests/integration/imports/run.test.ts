import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_LEASE } from "~/features/imports/run/progress.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { importsAtRest, startImport, stopImports, sweepImports } from "~/features/imports/run/worker.server";
import { requestCancel, requestCheck, requestCommit, requestResume } from "~/features/imports/wizard.service.server";
import { insertMember } from "~/features/members/members.repository.server";
import { importJob } from "~/gate/jobs/import-job.server";
import { loader as progressLoader } from "~/routes/resources/import-progress";
import { translator } from "~/server/i18n/messages.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { onChanges } from "~db/changes";
import { checkInvariants } from "~db/invariants";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { driver, roster, stable } from "./import-driver";

async function progressOf(cookie: string, id: string) {
	const reply = await answer(() => progressLoader(args(`/import-progress/${id}`, { cookie, params: { id } })));
	return JSON.parse(reply.body ?? "null") as unknown;
}

function membersOf(scope: TenantScope) {
	return scope.query
		.selectFrom("members")
		.select(["id", "email", "firstname", "status", "account_key_hash", "color", "created", "updated", "created_by"])
		.where("program_id", "=", scope.programId)
		.where("email", "like", "%@example.com")
		.orderBy("email")
		.execute();
}

type Seen = (processed: number, job: NonNullable<Awaited<ReturnType<typeof findJob>>>) => void;

/** Calls `seen` with the rows processed after each batch that is written; the promise it gives ends with the last call. */
function onBatch(scope: TenantScope, id: string, seen: Seen): () => Promise<void> {
	let last = 0;
	let told = Promise.resolve();
	const off = onChanges(() => {
		told = told.then(async () => {
			const job = await findJob(scope, id);
			if (!job || job.processed === last) return;
			seen(job.processed, job);
			last = job.processed;
		});
	});
	onTestFinished(off);
	return () => {
		off();
		return told;
	};
}

/** A checked file in a fresh world. */
async function checkedFile(content: string) {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie);
	const { id } = await imports.check(content);
	return { world, cookie, imports, id };
}

/** Refuses the member of that e-mail at the database, as a fault nobody foresaw would. */
async function breakAt(world: World, email: string): Promise<() => Promise<void>> {
	const { writer } = await world.runtime.regions.region("default");
	const body =
		sql.raw(`CREATE TRIGGER broken BEFORE INSERT ON members WHEN NEW.email = '${email}' AND NEW.program_id <> ''
		BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END`);
	await body.execute(writer);
	return async () => {
		await sql.raw("DROP TRIGGER broken").execute(writer);
	};
}

test("1,201 rows are written in batches of 500, each moving the progress from 0 to 100 [MEM-33 IMPORT-01 IMPORT-02 IMPORT-03 IMPORT-04 IMPORT-06 LIMIT-09]", async () => {
	const { world, cookie, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	expect(await progressOf(cookie, id)).toEqual({ importing: true, percent: 0, total: 1201, processed: 0 });
	const seen: unknown[] = [];
	const told = onBatch(world.scope, id, (processed, { importing, percent, total }) =>
		seen.push({ importing, percent, total, processed }),
	);
	await startImport(world.scope, id);
	await told();
	expect(seen).toEqual([
		{ importing: true, percent: 41, total: 1201, processed: 500 },
		{ importing: true, percent: 83, total: 1201, processed: 1000 },
		{ importing: false, percent: 100, total: 1201, processed: 1201 },
	]);
	expect(await progressOf(cookie, id)).toEqual({ importing: false, percent: 100, total: 1201, processed: 1201 });
	expect(await membersOf(world.scope)).toHaveLength(1201);
});

test("the progress of an import is shown to the program's admins only [IMPORT-01]", async () => {
	const { world, cookie, id } = await checkedFile(roster(2));
	expect(await progressOf(cookie, id)).toEqual({ importing: false, percent: 100, total: 2, processed: 2 });
	const call = { params: { id } };
	expect((await answer(() => progressLoader(args(`/import-progress/${id}`, call)))).status).toBe(302);
	const other = await adminCookieFor(world, "admin", "other");
	const foreign = await answer(() => progressLoader(args("/", { ...call, cookie: other, host: "other.test" })));
	expect(foreign.status).toBe(404);
});

test("a failure in the second batch keeps the first, resets the progress and can be resumed [IMPORT-05 IMPORT-07]", async () => {
	const { world, cookie, imports, id } = await checkedFile(roster(1201));
	const mend = await breakAt(world, "member700@example.com");
	await imports.commit(id);
	expect(await progressOf(cookie, id)).toMatchObject({ importing: false, percent: 0, processed: 500 });
	const failed = await imports.show(id);
	expect(failed.job).toMatchObject({
		status: "Failed",
		error: reads("A batch of rows could not be written; nothing of that batch was kept."),
		counts: { created: 500 },
	});
	expect(failed.may.resume).toBe(true);
	expect(await membersOf(world.scope)).toHaveLength(500);

	await mend();
	await imports.post(id, { intent: "resume" });
	await importsAtRest();
	expect((await imports.show(id)).job).toMatchObject({ status: "Completed", percent: 100, counts: { created: 1201 } });
	expect(await membersOf(world.scope)).toHaveLength(1201);
});

test("an import that was killed goes on in the next process and ends as if nothing had happened [IMPORT-07]", async () => {
	// The same e-mail in the first and the third batch: the resumed run must still know the first.
	const content = `${roster(1200)}\nAgain,Twice,member3@example.com,,,,,,`;
	const whole = await checkedFile(content);
	await whole.imports.commit(whole.id);
	const undisturbed = { job: await findJob(whole.world.scope, whole.id), members: await membersOf(whole.world.scope) };
	const problems = (await whole.imports.show(whole.id)).problems;

	const { world, imports, id } = await checkedFile(content);
	await requestCommit(world.scope, id);
	const killed = new AbortController();
	const told = onBatch(world.scope, id, () => killed.abort());
	const frozen = Date.now();
	const early = await world.scopeOf({ now: () => frozen });
	await runImport(early, id, killed.signal);
	await told();
	// A killed process gives nothing back: its lease stays on the row.
	await transact(early, (tx) =>
		tx.trx
			.updateTable("import_jobs")
			.set({ lease_owner: "the-dead", lease_until: frozen + IMPORT_LEASE })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	const stopped = await findJob(early, id);
	expect(stopped?.processed).toBeLessThan(1201);
	expect(stopped).toMatchObject({ status: "Running", importing: true });

	await world.runtime.regions.close();
	const next = createRuntime(world.runtime.env);
	installRuntime(next);
	onTestFinished(() => next.regions.close());
	const { tenantScope } = await import("~db/scope");
	const at = async (now: number) =>
		tenantScope(await next.regions.region("default"), { programId: "demo", now: () => now });
	await importJob.run(await at(frozen + IMPORT_LEASE - 1));
	await importsAtRest();
	expect(await findJob(await at(frozen), id)).toMatchObject({ status: "Running", processed: stopped?.processed });

	await importJob.run(await at(frozen + IMPORT_LEASE + 1));
	await importsAtRest();
	const after = await at(frozen);
	const job = await findJob(after, id);
	expect(job).toMatchObject({ status: "Completed", counts: undisturbed.job?.counts, processed: 1201 });
	expect(job?.counts).toEqual({ created: 1200, updated: 0, skipped: 0, failed: 1 });
	const plain = (rows: Awaited<ReturnType<typeof membersOf>>) =>
		stable(rows).map(({ created_by, account_key_hash, ...rest }) => rest);
	expect(plain(await membersOf(after))).toEqual(plain(undisturbed.members));
	expect((await imports.show(id)).problems).toEqual(problems);
});

test("two workers at once do each batch once [IMPORT-07]", async () => {
	const { world, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	await Promise.all([runImport(world.scope, id), runImport(world.scope, id), startImport(world.scope, id)]);
	const job = await findJob(world.scope, id);
	expect(job).toMatchObject({ status: "Completed", counts: { created: 1201, failed: 0 } });
	expect(await membersOf(world.scope)).toHaveLength(1201);
});

test("a worker whose lease has gone to another writes nothing more", async () => {
	const { world, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	let late = 0;
	// The clock of the second worker is past the lease of the first, which is still at work.
	const first = runImport(world.scope, id);
	const second = runImport(await world.scopeOf({ now: () => Date.now() + 2 * IMPORT_LEASE + late++ }), id);
	await Promise.all([first, second]);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 1201, failed: 0 } });
	expect(await membersOf(world.scope)).toHaveLength(1201);
});

test("a worker that reads again what is written holds its lease on the way [IMPORT-07]", async () => {
	const { world, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	for (let batch = 0; batch < 2; batch++) await runImport(world.scope, id, AbortSignal.abort());
	expect((await findJob(world.scope, id))?.processed).toBe(1000);
	const leases = new Set<number | null>();
	let told = Promise.resolve();
	const off = onChanges(() => {
		told = told.then(async () => {
			const job = await findJob(world.scope, id);
			if (job?.processed === 1000) leases.add(job.leaseUntil);
		});
	});
	onTestFinished(off);
	let clock = Date.now();
	// Each look at the clock is a quarter of a lease later.
	const slow = await world.scopeOf({ now: () => (clock += IMPORT_LEASE / 4) });
	await runImport(slow, id);
	off();
	await told;
	expect(leases.size).toBe(3);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 1201, failed: 0 } });
});

test("an import can be cancelled midway; what is written stays and the rest can follow", async () => {
	const { world, imports, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	let asked: Promise<unknown> | undefined;
	const told = onBatch(world.scope, id, () => {
		asked ??= imports.post(id, { intent: "cancel" });
	});
	await startImport(world.scope, id);
	await told();
	await asked;
	const cancelled = await imports.show(id);
	expect(cancelled.job).toMatchObject({ status: "Cancelled", percent: 0 });
	expect(cancelled.job.processed).toBeLessThan(1201);
	expect(await membersOf(world.scope)).toHaveLength(cancelled.job.processed);
	expect(await requestResume(world.scope, id)).toBe(true);
	await startImport(world.scope, id);
	expect(await membersOf(world.scope)).toHaveLength(1201);
});

test("a job that nobody works on is cancelled at once, and only once", async () => {
	const { world, id } = await checkedFile(roster(3));
	await requestCommit(world.scope, id);
	expect(await requestCancel(world.scope, id)).toBe(true);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Cancelled", importing: false, percent: 0 });
	expect(await requestCancel(world.scope, id)).toBe(false);
	expect(await membersOf(world.scope)).toHaveLength(0);
});

test("a process that stops lets the batch end and gives the import back", async () => {
	const { world, id } = await checkedFile(roster(1201));
	await requestCommit(world.scope, id);
	let stopping: Promise<void> | undefined;
	const told = onBatch(world.scope, id, () => {
		stopping ??= stopImports();
	});
	await startImport(world.scope, id);
	await told();
	await stopping;
	const given = await findJob(world.scope, id);
	expect(given).toMatchObject({ status: "Running", leaseOwner: null, leaseUntil: null });
	expect(given?.processed).toBeLessThan(1201);
	await sweepImports(world.scope);
	await importsAtRest();
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 1201 } });
});

test("the import starts once, whoever presses the button how often", async () => {
	const { world, imports, id } = await checkedFile(roster(3));
	const replies = await Promise.all([1, 2, 3].map(() => imports.post(id, { intent: "commit" })));
	await importsAtRest();
	expect(replies.every(({ status, location }) => status === 303 && location === `/admin/imports/${id}`)).toBe(true);
	expect(await membersOf(world.scope)).toHaveLength(3);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select("action")
		.where("program_id", "=", "demo")
		.where("entity", "=", "import")
		.where("action", "in", ["commit", "complete"])
		.execute();
	expect(audit.map(({ action }) => action).sort()).toEqual(["commit", "complete"]);
});

test("an import that cannot begin yet is not answered as if it had, in both languages", async () => {
	const { world, cookie, imports, id } = await checkedFile(roster(3));
	const replies = async () => {
		const { status, data, location } = await imports.post(id, { intent: "commit" });
		return {
			status,
			location,
			fault: (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error[""],
		};
	};
	const mapping = (await imports.mapping(id)).mapping;
	await requestCheck(world.scope, id, mapping);
	expect(await replies()).toEqual({
		status: 409,
		location: null,
		fault: [reads("The file is still being checked. Nothing was imported: look at the result of the check first.")],
	});
	await requestCancel(world.scope, id);
	expect(await replies()).toEqual({
		status: 409,
		location: null,
		fault: [reads("This file has not been checked yet. Nothing was imported.")],
	});
	const t = (locale: "en" | "fr") => translator(locale);
	expect(t("en")("imports:stillChecking")).toBe(
		"The file is still being checked. Nothing was imported: look at the result of the check first.",
	);
	expect(t("fr")("imports:notChecked")).toBe("Ce fichier n’a pas encore été vérifié. Rien n’a été importé.");
	expect(await membersOf(world.scope)).toEqual([]);
	expect(await progressOf(cookie, id)).toMatchObject({ importing: false });
});

test("what is asked for while the worker ends is worked on, without waiting for the next round", async () => {
	const { world, id } = await checkedFile(roster(3));
	const ending = startImport(world.scope, id);
	await requestCommit(world.scope, id);
	// The work that is ending is asked again, not taken for the work that was asked for.
	await Promise.all([ending, startImport(world.scope, id)]);
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 3 } });
});

test("a check counts what would become of rows, an import what has become of them", async () => {
	const { world, imports, id } = await checkedFile(`${roster(3)}\n,No,nobody,,,,,,`);
	const none = { created: 0, updated: 0, skipped: 0, failed: 0 };
	const foreseen = { created: 3, updated: 0, skipped: 0, failed: 1 };
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Checked", plan: foreseen, counts: none });
	await requestCommit(world.scope, id);
	expect(await findJob(world.scope, id)).toMatchObject({ processed: 0, plan: foreseen, counts: none });
	await transact(world.scope, (tx) =>
		insertMember(tx, { firstname: "A", lastname: "B", email: "member2@example.com", status: "Active" }),
	);
	await startImport(world.scope, id);
	const done = { ...foreseen, created: 2, failed: 2 };
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", plan: foreseen, counts: done });
	expect((await imports.planUndo(id)).undo).toMatchObject({ plan: { ...none, updated: 2 }, counts: none });
	expect(await checkInvariants(await world.runtime.regions.region("default"))).toEqual([]);
});

test("a file that has gone from the disk ends the import with a plain sentence", async () => {
	const { world, imports, id } = await checkedFile(roster(3));
	const { rmSync } = await import("node:fs");
	rmSync(`${world.dataDir}/imports`, { recursive: true });
	await imports.commit(id);
	expect((await imports.show(id)).job).toMatchObject({
		status: "Failed",
		error: reads("The uploaded file is no longer on the server. Upload it again."),
	});
});
