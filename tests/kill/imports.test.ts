import { expect, test } from "vitest";
import { HEADER, roster, uploadForm } from "../integration/imports/import-driver";
import { adminCookieFor } from "../support/http";
import { SEED, TIMES } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import { checked, watchJobs } from "./import-watch";
import { autopsy, makeVictim, post, start, until } from "./victim";

/** The portal takes thirty files from one in ten minutes, so that more of them need another folder. */
const KILLS = 10;
let rounds = 0;
const ROWS = 3000;
const BATCHES = ROWS / 500;

test(`${KILLS} kills in the middle of imports: each goes on where it was and every row is there once`, {
	repeats: TIMES - 1,
}, async () => {
	const random = randomFrom(SEED + 1 + rounds++);
	let cookie = "";
	const world = await makeVictim(async (made) => {
		cookie = await adminCookieFor(made, "admin");
	});
	const columns = HEADER.split(",");
	const jobs: string[] = [];
	const stages = new Map<string, number>();
	for (let kill = 0; kill < KILLS; kill++) {
		const server = await start(world);
		const watch = watchJobs(world);
		const form = uploadForm(roster(ROWS, 1 + kill * ROWS));
		const id = await checked(server, cookie, { form, columns, watch });
		jobs.push(id);
		// One dies as soon as the import is asked for, one after its end, the others once so many rows are written.
		const batches = kill < 2 ? kill * BATCHES : Math.floor(random(0, BATCHES));
		const committing = post(server, `/admin/imports/${id}`, cookie, { intent: "commit" }).catch(() => undefined);
		await until(
			() => watch.job(id),
			({ status, processed }) => status !== "Checked" && processed >= batches * 500,
		);
		watch.close();
		await server.stop("SIGKILL");
		await committing;
		const { violations, seen } = await autopsy(world, async (rows) => {
			const [job] = await rows<{ status: string; processed: number; created: number }>(
				`select status, processed, created_rows as created from import_jobs where id = '${id}'`,
			);
			const [members] = await rows<{ n: number }>(`select count(*) as n from members where import_id = '${id}'`);
			return { job, members: members?.n };
		});
		expect(violations, `seed ${SEED}, kill ${kill}`).toEqual([]);
		// Rows and the progress that counts them are one transaction.
		expect(seen.members, JSON.stringify(seen.job)).toBe(seen.job?.created);
		expect(seen.job?.processed).toBeGreaterThanOrEqual(batches * 500);
		expect(seen.job?.status).toMatch(/^(Running|Completed)$/);
		const stage = seen.job?.status === "Completed" ? "done" : seen.job?.created === 0 ? "before" : "within";
		stages.set(stage, (stages.get(stage) ?? 0) + 1);
	}

	// The lease of a dead process runs out by itself after a while; here the clock is helped along.
	await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
	const server = await start(world);
	const watch = watchJobs(world);
	// Nobody asks for anything again.
	for (const id of jobs)
		await until(
			() => watch.job(id).status,
			(status) => status !== "Running",
		);
	watch.close();
	await server.stop("SIGTERM");
	const { violations, seen } = await autopsy(world, async (rows) => ({
		jobs: await rows(
			"select distinct status, created_rows as created, failed_rows as failed, skipped_rows as skipped from import_jobs",
		),
		members: await rows(
			"select count(*) as n, count(distinct email_lower) as emails from members where import_id is not null",
		),
	}));
	expect(violations, `seed ${SEED}`).toEqual([]);
	expect(seen).toEqual({
		jobs: [{ status: "Completed", created: ROWS, failed: 0, skipped: 0 }],
		members: [{ n: KILLS * ROWS, emails: KILLS * ROWS }],
	});
	console.info(
		`${KILLS} kills of imports: ${[...stages].map(([stage, count]) => `${count} ${stage}`).join(", ")}, seed ${SEED}`,
	);
	await world.close();
});
