import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { HEADER, idIn, roster, uploadForm } from "../integration/imports/import-driver";
import { adminCookieFor } from "../support/http";
import { autopsy, makeVictim, post, randomFrom, SEED, start } from "./victim";

const KILLS = 10;
const ROWS = 3000;

test(`${KILLS} kills in the middle of imports: each goes on where it was and every row is there once`, async () => {
	const random = randomFrom(SEED + 1);
	let cookie = "";
	const world = await makeVictim(async (made) => {
		cookie = await adminCookieFor(made, "admin");
	});
	const columns = Object.fromEntries(HEADER.split(",").map((name, at) => [`columns.${name}`, `${at}`]));
	const jobs: string[] = [];
	const stages = new Map<string, number>();
	for (let kill = 0; kill < KILLS; kill++) {
		const server = await start(world);
		const uploaded = await post(server, "/admin/imports/new", cookie, uploadForm(roster(ROWS, 1 + kill * ROWS)));
		const id = idIn(uploaded.location);
		expect(id, uploaded.text.slice(0, 500)).not.toBe("");
		jobs.push(id);
		const mapped = await post(server, `/admin/imports/${id}/mapping`, cookie, columns);
		expect(mapped.status).toBe(303);
		const progress = async () => {
			const response = await fetch(`http://localhost:${server.port}/import-progress/${id}`, {
				headers: { Cookie: cookie },
			});
			return (await response.json()) as { processed: number; total: number; importing: number };
		};
		await expect.poll(() => stateOf(server, id, cookie), { timeout: 10_000, interval: 50 }).toMatch("commit");
		const committing = post(server, `/admin/imports/${id}`, cookie, { intent: "commit" }).catch(() => undefined);
		// Some die before the first batch, most within, some after the last.
		await sleep(random(5, 400));
		await Promise.race([progress().catch(() => undefined), sleep(5)]);
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
		const stage = seen.job?.status === "Completed" ? "done" : seen.job?.created === 0 ? "before" : "within";
		stages.set(stage, (stages.get(stage) ?? 0) + 1);
	}

	// The lease of a dead process runs out by itself after a while; here the clock is helped along.
	await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
	const server = await start(world);
	for (const id of jobs) {
		const state = await stateOf(server, id, cookie);
		if (/commit/.test(state)) await post(server, `/admin/imports/${id}`, cookie, { intent: "commit" });
	}
	await expect
		.poll(
			async () =>
				(await Promise.all(jobs.map((id) => stateOf(server, id, cookie)))).filter((state) => state !== "done"),
			{
				timeout: 60_000,
				interval: 200,
			},
		)
		.toEqual([]);
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

/** What the page of an import offers: "commit" once it is checked, "done" once it has run. */
async function stateOf(server: { port: number }, id: string, cookie: string): Promise<string> {
	const response = await fetch(`http://localhost:${server.port}/admin/imports/${id}`, { headers: { Cookie: cookie } });
	const html = await response.text();
	if (/value="commit"/.test(html)) return "commit";
	if (/value="cancel"|value="resume"/.test(html)) return "working";
	return response.status === 200 ? "done" : `status ${response.status}`;
}
