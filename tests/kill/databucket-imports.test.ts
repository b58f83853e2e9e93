import { expect, test } from "vitest";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { transact } from "../../db/transact";
import { uploadForm } from "../integration/imports/import-driver";
import { adminCookieFor } from "../support/http";
import { SEED, TIMES } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import { checked, watchJobs } from "./import-watch";
import { autopsy, makeVictim, post, start, until } from "./victim";

const KILLS = 3;
let rounds = 0;
const ROWS = 3000;

const rowsOf = async (world: Parameters<typeof autopsy>[0], id: string) =>
	autopsy(world, async (rows) => {
		const [job] = await rows<{ status: string; created: number }>(
			`select status, created_rows as created from import_jobs where id = '${id}'`,
		);
		const [count] = await rows<{ n: number }>(`select count(*) as n from databucket_rows where import_id = '${id}'`);
		const [held] = await rows<{ state: string; count: number }>(
			`select state, row_count as count from databucket_imports where id = '${id}'`,
		);
		return { job, rows: count?.n, held };
	});

test(`${KILLS} kills in the middle of actuals: none counts before its last row, and each goes on or is undone`, {
	repeats: TIMES - 1,
}, async () => {
	const random = randomFrom(SEED + 7 + rounds++);
	let cookie = "";
	let databucket = "";
	const world = await makeVictim(async (made) => {
		cookie = await adminCookieFor(made, "admin");
		databucket = await transact(made.scope, (tx) => insertDatabucket(tx, { title: "Season", targetCodes: ["JUL"] }));
	});
	const columns = ["accountKey", "code", "amount"];
	for (let kill = 0; kill < KILLS; kill++) {
		const server = await start(world);
		const watch = watchJobs(world);
		const lines = Array.from({ length: ROWS }, (_, n) => `K-${kill}-${n},JUL,${n}`);
		const form = uploadForm([columns.join(), ...lines].join("\n"), "actuals/long");
		form.set("databucket", databucket);
		const id = await checked(server, cookie, { form, columns, watch });
		const rows = Math.floor(random(0, 5)) * 500;
		const committing = post(server, `/admin/imports/${id}`, cookie, { intent: "commit" }).catch(() => undefined);
		await until(
			() => watch.job(id),
			({ status, processed }) => status !== "Checked" && processed >= rows,
		);
		await server.stop("SIGKILL");
		await committing;
		const { violations, seen } = await rowsOf(world, id);
		expect(violations, `seed ${SEED}, kill ${kill}`).toEqual([]);
		expect(seen.rows).toBe(seen.job?.created);
		expect([undefined, seen.job?.status === "Completed" ? "Current" : "Open"]).toContain(seen.held?.state);

		await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
		const next = await start(world);
		await until(
			() => watch.job(id).status,
			(status) => status === "Completed",
		);
		const whole = await rowsOf(world, id);
		expect(whole.seen).toMatchObject({ rows: ROWS, held: { state: "Current", count: ROWS } });
		// Undoing is killed as well.
		await post(next, `/admin/imports/${id}/undo`, cookie, { intent: "check" });
		await until(
			() => watch.undoOf(id).status,
			(status) => status === "Checked",
		);
		const undoing = post(next, `/admin/imports/${id}/undo`, cookie, { intent: "undo" }).catch(() => undefined);
		await until(
			() => watch.undoOf(id),
			({ status, processed }) => status !== "Checked" && processed >= rows,
		);
		await next.stop("SIGKILL");
		await undoing;
		await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
		const last = await start(world);
		await until(
			() => watch.undoOf(id).status,
			(status) => status === "Completed",
		);
		watch.close();
		await last.stop("SIGTERM");
		expect((await rowsOf(world, id)).seen).toMatchObject({ rows: 0, held: undefined });
	}
	await world.close();
});
