import { expect, onTestFinished, test } from "vitest";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { importsAtRest, startImport } from "~/features/imports/run/worker.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { setProgramStatus } from "~/features/programs/platform/platform-programs.service.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { cleanupJob } from "~/gate/jobs/cleanup-job.server";
import { importJob } from "~/gate/jobs/import-job.server";
import { type Job, runRound } from "~/gate/jobs/jobs.server";
import { mailJob } from "~/gate/jobs/mail-job.server";
import { onChanges } from "~db/changes";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember, adminCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { driver, roster } from "../imports/import-driver";

const DAY = 24 * 3600_000;
const REACH = { all: true } as const;

const switchTo = (world: World, status: "Active" | "Inactive") =>
	setProgramStatus(world.control, REACH, "demo", status);

/** The programs that a round of a job does something for. */
async function worked(run: (note: (scope: TenantScope) => Promise<void>) => Job): Promise<string[]> {
	const programs: string[] = [];
	await runRound(
		run(async ({ programId }) => {
			programs.push(programId);
		}),
	);
	return programs.sort();
}

test("an import under way rests while its program is switched off and goes on when it is on again", async () => {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const { id } = await imports.check(roster(1201));
	await requestCommit(world.scope, id);
	let resting: Promise<void> | undefined;
	onTestFinished(
		onChanges(() => {
			resting ??= switchTo(world, "Inactive").then(() => runRound(importJob));
		}),
	);
	await startImport(world.scope, id);
	await resting;
	const rested = await findJob(world.scope, id);
	expect(rested).toMatchObject({ status: "Running", importing: true, leaseOwner: null });
	expect(rested?.processed).toBeLessThan(1201);

	await runRound(importJob);
	await importsAtRest();
	expect((await findJob(world.scope, id))?.processed).toBe(rested?.processed);

	await switchTo(world, "Active");
	await runRound(importJob);
	await importsAtRest();
	expect(await findJob(world.scope, id)).toMatchObject({ status: "Completed", counts: { created: 1201, failed: 0 } });
});

test("a program that is switched off gets no job but those that say so", async () => {
	const world = await makeWorld();
	const own = (run: Job["run"]): Job => ({ name: "test", everyMs: 1, run });
	const always = (run: Job["run"]): Job => ({ ...own(run), whileOff: run });
	expect(await worked(own)).toEqual(["demo", "other"]);
	await switchTo(world, "Inactive");
	expect(await worked(own)).toEqual(["other"]);
	expect(await worked(always)).toEqual(["demo", "other"]);
	expect(mailJob.whileOff).toBeUndefined();
});

test("what has expired goes while a program is switched off as well", async () => {
	const world = await makeWorld();
	const early = await world.scopeOf({ now: () => Date.now() - 40 * DAY });
	const memberId = await addMember(world);
	await transact(early, (tx) => insertMemberSession(tx, { memberId }));
	await switchTo(world, "Inactive");
	await runRound(cleanupJob);
	const left = await world.scope.query
		.selectFrom("sessions")
		.select("member_id")
		.where("program_id", "=", "demo")
		.execute();
	expect(left).toEqual([]);
});
