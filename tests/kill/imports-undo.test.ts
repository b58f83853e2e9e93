import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { HEADER, roster, uploadForm } from "../integration/imports/import-driver";
import { addMember, adminCookieFor } from "../support/http";
import { SEED } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import { checked, type Watch, watchJobs } from "./import-watch";
import { autopsy, makeVictim, post, start, until } from "./victim";

const PASSWORD = "a long own password";
const MEMBERS = 40;
const POINTS_ROWS = 2000;
const ROSTER_ROWS = 4000;
/** Files that are posted until so many of them were killed midway, and how many are tried at most. */
const WITHIN = 3;
const MOST_FILES = 12;

async function victim() {
	let cookie = "";
	const world = await makeVictim(async (made) => {
		cookie = await adminCookieFor(made, "admin");
		const hash = await hashPassword(PASSWORD);
		await transactControl(made.control, (tx) => tx.trx.updateTable("admins").set({ password_hash: hash }).execute());
		for (let n = 0; n < MEMBERS; n++) await addMember(made, { email: `points${n}@example.com` });
	});
	return { world, cookie };
}

/**
 * Ends `ms` milliseconds into the posting of a job: its worker has the lease and somebody the writer. False when the posting
 * was over before it was met.
 */
async function posting(watch: Watch, id: string, ms: number): Promise<boolean> {
	await until(
		() => watch.job(id),
		({ status, lease }) => status === "Completed" || (lease !== null && watch.isWriting()),
	);
	await later(ms);
	return watch.job(id).status !== "Completed";
}

test(`kills of points imports, ${WITHIN} while rows are posted: all postings of a file are there or none, and later each once`, async () => {
	const random = randomFrom(SEED + 2);
	const { world, cookie } = await victim();
	const lines = Array.from({ length: POINTS_ROWS }, (_, n) => `points${n % MEMBERS}@example.com,1,Row ${n}`);
	const columns = ["email", "points", "reason"];
	const jobs: string[] = [];
	const stages: string[] = [];
	const count = (stage: string) => stages.filter((one) => one === stage).length;
	while (jobs.length < MOST_FILES && (count("within") < WITHIN || count("after") === 0)) {
		const server = await start(world);
		const watch = watchJobs(world);
		const content = [columns.join(","), ...lines.map((line) => `${line}/${jobs.length}`)].join("\n");
		const form = uploadForm(content, "points/post");
		const id = await checked(server, cookie, { form, columns, watch });
		const committing = post(server, `/admin/imports/${id}`, cookie, { intent: "commit", ownPassword: PASSWORD }).catch(
			() => undefined,
		);
		// The first dies as soon as its posting is met, the next ones further on, the last one after the end.
		if (count("within") < WITHIN) await posting(watch, id, jobs.length === 0 ? 0 : random(0, 100));
		else
			await until(
				() => watch.job(id).status,
				(status) => status === "Completed",
			);
		await server.stop("SIGKILL");
		watch.close();
		await committing;
		const found = await autopsy(world, async (rows) => {
			const [job] = await rows<{ status: string; done: number; created: number }>(
				`select status, processed as done, created_rows as created from import_jobs where id = '${id}'`,
			);
			const [postings] = await rows<{ n: number }>(
				`select count(*) as n from member_transactions where import_id = '${id}'`,
			);
			const [effects] = await rows<{ n: number }>(`select count(*) as n from import_effects where job_id = '${id}'`);
			return { ...job, postings: postings?.n, effects: effects?.n };
		});
		expect(found.violations, `seed ${SEED}, file ${jobs.length}`).toEqual([]);
		const all = found.seen.status === "Completed" ? POINTS_ROWS : 0;
		expect(found.seen).toMatchObject({ done: all, created: all, postings: all, effects: all });
		expect(found.seen.status).toMatch(/^(Running|Completed)$/);
		stages.push(all === 0 ? "within" : "after");
		jobs.push(id);
	}
	expect(count("within"), stages.join(", ")).toBeGreaterThanOrEqual(WITHIN);
	await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
	const server = await start(world);
	const watch = watchJobs(world);
	for (const id of jobs)
		await until(
			() => watch.job(id).status,
			(status) => status === "Completed",
		);
	watch.close();
	await server.stop("SIGTERM");
	const end = await autopsy(world, (rows) =>
		rows(`select count(*) as n, count(distinct import_id || source_part) as sources, sum(points) as points
			from member_transactions`),
	);
	expect(end.violations, `seed ${SEED}`).toEqual([]);
	const total = jobs.length * POINTS_ROWS;
	expect(end.seen).toEqual([{ n: total, sources: total, points: total }]);
	console.info(`${jobs.length} kills of points imports: ${stages.join(", ")}, seed ${SEED}`);
	await world.close();
});

test("4 kills in the middle of an undo: it goes on where it was, and every row is taken back once", async () => {
	const random = randomFrom(SEED + 3);
	const { world, cookie } = await victim();
	let server = await start(world);
	let watch = watchJobs(world);
	const id = await checked(server, cookie, {
		form: uploadForm(roster(ROSTER_ROWS)),
		columns: HEADER.split(","),
		watch,
	});
	const report = `/admin/imports/${id}`;
	const undo = `${report}/undo`;
	await post(server, report, cookie, { intent: "commit" });
	await until(
		() => watch.job(id).status,
		(status) => status === "Completed",
	);
	await post(server, undo, cookie, { intent: "check" });
	await until(
		() => watch.undoOf(id).status,
		(status) => status === "Checked",
	);
	const stages: number[] = [];
	for (let kill = 0; kill < 4; kill++) {
		// The first time it is asked for, later the job left behind goes on by itself.
		const asking = kill === 0 ? post(server, undo, cookie, { intent: "undo" }).catch(() => undefined) : undefined;
		const before = stages.at(-1) ?? 0;
		await until(
			() => watch.undoOf(id),
			// On a quick machine it may have ended before it could be met midway.
			({ status, processed }) => status === "Completed" || (status === "Running" && processed > before),
		);
		await later(random(0, 40));
		await server.stop("SIGKILL");
		watch.close();
		await asking;
		const { violations, seen } = await autopsy(world, async (rows) => {
			const [job] = await rows<{ done: number }>(`select updated_rows as done from import_jobs where undoes = '${id}'`);
			const [gone] = await rows<{ n: number }>("select count(*) as n from members where deleted_at is not null");
			await rows("update import_jobs set lease_until = 1 where lease_until is not null");
			return { done: job?.done, gone: gone?.n };
		});
		expect(violations, `seed ${SEED}, kill ${kill}`).toEqual([]);
		// What is taken back and the progress that counts it are one transaction.
		expect(seen.gone).toBe(seen.done);
		stages.push(seen.gone ?? 0);
		server = await start(world);
		watch = watchJobs(world);
	}
	await until(
		() => watch.undoOf(id).status,
		(status) => status === "Completed",
	);
	watch.close();
	await server.stop("SIGTERM");
	const end = await autopsy(world, async (rows) => ({
		jobs: await rows(
			"select status, updated_rows as reversed, skipped_rows as kept from import_jobs where undoes is not null",
		),
		trashed: await rows("select count(*) as n from members where deleted_at is not null"),
		audited: await rows("select count(*) as n from audit_log where action = 'delete' and entity = 'member'"),
	}));
	expect(end.violations, `seed ${SEED}`).toEqual([]);
	expect(end.seen).toEqual({
		jobs: [{ status: "Completed", reversed: ROSTER_ROWS, kept: 0 }],
		trashed: [{ n: ROSTER_ROWS }],
		audited: [{ n: ROSTER_ROWS }],
	});
	console.info(`4 kills of an undo, members in the trash after each: ${stages.join(", ")}, seed ${SEED}`);
	await world.close();
});
