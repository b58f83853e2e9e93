import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Libsql from "libsql";
import { expect, test } from "vitest";
import { hashPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { idIn, roster, uploadForm } from "../integration/imports/import-driver";
import type { BuiltServer } from "../support/built-server";
import { addMember, adminCookieFor } from "../support/http";
import type { World } from "../support/world";
import { autopsy, makeVictim, post, randomFrom, SEED, start } from "./victim";

const PASSWORD = "a long own password";
const MEMBERS = 40;
const POINTS_ROWS = 2000;
const ROSTER_ROWS = 4000;
/** No other transaction keeps the writer so long, in milliseconds. */
const HELD = 60;

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

/** The page shows a button of this intent. */
async function offers(server: BuiltServer, path: string, cookie: string): Promise<string[]> {
	const response = await fetch(`http://localhost:${server.port}${path}`, { headers: { Cookie: cookie } });
	return [...(await response.text()).matchAll(/value="(commit|cancel|resume|check|undo)"/g)].map((match) => match[1]!);
}

interface Progress {
	importing: boolean;
	percent: number;
	processed: number;
}

async function progress(server: BuiltServer, id: string, cookie: string): Promise<Progress> {
	const address = `http://localhost:${server.port}/import-progress/${id}`;
	return (await (await fetch(address, { headers: { Cookie: cookie } })).json()) as Progress;
}

/** Asks until the answer is as wanted. */
async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<void> {
	const fits = async () => wanted(await ask());
	await expect.poll(fits, { timeout: 60_000, interval: 10 }).toBe(true);
}

/** Uploads a file and waits for the end of its check; returns the job's id. */
async function checked(server: BuiltServer, cookie: string, form: FormData, columns: string[]): Promise<string> {
	const uploaded = await post(server, "/admin/imports/new", cookie, form);
	const id = idIn(uploaded.location);
	expect(id, uploaded.text.slice(0, 500)).not.toBe("");
	const chosen = Object.fromEntries(columns.map((name, at) => [`columns.${name}`, `${at}`]));
	expect((await post(server, `/admin/imports/${id}/mapping`, cookie, chosen)).status).toBe(303);
	await expect
		.poll(() => offers(server, `/admin/imports/${id}`, cookie), { timeout: 10_000, interval: 50 })
		.toContain("commit");
	return id;
}

/**
 * Ends `ms` milliseconds into the posting of a job: its worker has the lease, and then one transaction keeps the writer for
 * longer than any other does. Another process sees that by asking for the writer itself.
 */
async function posting(world: World, id: string, ms: number): Promise<void> {
	const probe = new Libsql(join(world.dataDir, "default.db"), { timeout: 0 });
	const leased = () => {
		const job = probe.prepare("select lease_owner as lease from import_jobs where id = ?").get([id] as never);
		return (job as { lease: string | null }).lease !== null;
	};
	const isHeld = () => {
		try {
			probe.exec("BEGIN IMMEDIATE");
			probe.exec("ROLLBACK");
			return false;
		} catch {
			return true;
		}
	};
	try {
		let since = 0;
		const deadline = performance.now() + 30_000;
		for (;;) {
			const now = performance.now();
			if (now > deadline) throw new Error("the posting was not met");
			if (!leased() || !isHeld()) since = 0;
			else if (since === 0) since = now;
			else if (now - since >= HELD + ms) return;
			await sleep(2);
		}
	} finally {
		probe.close();
	}
}

test("4 kills of points imports, 3 while rows are posted: all postings of a file are there or none, and later each once", async () => {
	const random = randomFrom(SEED + 2);
	const { world, cookie } = await victim();
	const lines = Array.from({ length: POINTS_ROWS }, (_, n) => `points${n % MEMBERS}@example.com,1,Row ${n}`);
	const jobs: string[] = [];
	const seen: string[] = [];
	for (let kill = 0; kill < 4; kill++) {
		const server = await start(world);
		const form = uploadForm(
			["email,points,reason", ...lines.map((line) => `${line}/${kill}`)].join("\n"),
			"points/post",
		);
		const id = await checked(server, cookie, form, ["email", "points", "reason"]);
		jobs.push(id);
		const committing = post(server, `/admin/imports/${id}`, cookie, { intent: "commit", ownPassword: PASSWORD }).catch(
			() => undefined,
		);
		const within = kill < 3;
		if (within) await posting(world, id, random(5, 150));
		else {
			await committing;
			await until(
				() => progress(server, id, cookie),
				({ importing, percent }) => !importing && percent === 100,
			);
		}
		await server.stop("SIGKILL");
		await committing;
		const found = await autopsy(world, async (rows) => {
			const [job] = await rows<{ status: string; lease: string | null; done: number }>(
				`select status, lease_owner as lease, processed as done from import_jobs where id = '${id}'`,
			);
			const [postings] = await rows<{ n: number }>(
				`select count(*) as n from member_transactions where import_id = '${id}'`,
			);
			const [effects] = await rows<{ n: number }>(`select count(*) as n from import_effects where job_id = '${id}'`);
			return { ...job, postings: postings?.n, effects: effects?.n };
		});
		expect(found.violations, `seed ${SEED}, kill ${kill}`).toEqual([]);
		if (within) {
			// The worker had the job and the writer, and nothing of it was kept.
			expect(found.seen).toMatchObject({ status: "Running", done: 0, postings: 0, effects: 0 });
			expect(found.seen.lease).not.toBeNull();
		} else expect(found.seen).toMatchObject({ status: "Completed", postings: POINTS_ROWS, effects: POINTS_ROWS });
		seen.push(within ? "within" : "after");
	}
	await autopsy(world, (rows) => rows("update import_jobs set lease_until = 1 where lease_until is not null"));
	const server = await start(world);
	for (const id of jobs)
		if ((await offers(server, `/admin/imports/${id}`, cookie)).includes("commit"))
			await post(server, `/admin/imports/${id}`, cookie, { intent: "commit", ownPassword: PASSWORD });
	const open = async () => {
		const pages = await Promise.all(jobs.map((id) => offers(server, `/admin/imports/${id}`, cookie)));
		return pages.filter((buttons) => buttons.includes("cancel") || buttons.includes("commit"));
	};
	await expect.poll(open, { timeout: 60_000, interval: 200 }).toEqual([]);
	await server.stop("SIGTERM");
	const end = await autopsy(world, (rows) =>
		rows(`select count(*) as n, count(distinct import_id || source_part) as sources, sum(points) as points
			from member_transactions`),
	);
	expect(end.violations, `seed ${SEED}`).toEqual([]);
	const total = 4 * POINTS_ROWS;
	expect(end.seen).toEqual([{ n: total, sources: total, points: total }]);
	console.info(`4 kills of points imports: ${seen.join(", ")}, seed ${SEED}`);
	await world.close();
});

test("4 kills in the middle of an undo: it goes on where it was, and every row is taken back once", async () => {
	const random = randomFrom(SEED + 3);
	const { world, cookie } = await victim();
	let server = await start(world);
	const columns = "firstname,lastname,email,mobile,phone,accountKey,status,companies,tags".split(",");
	const id = await checked(server, cookie, uploadForm(roster(ROSTER_ROWS)), columns);
	const report = `/admin/imports/${id}`;
	const undo = `${report}/undo`;
	await post(server, report, cookie, { intent: "commit" });
	const shows = (path: string, button: string) =>
		until(
			() => offers(server, path, cookie),
			(buttons) => buttons.includes(button),
		);
	await shows(report, "check");
	await post(server, undo, cookie, { intent: "check" });
	await shows(undo, "undo");
	const found = await autopsy(world, (rows) =>
		rows<{ id: string }>("select id from import_jobs where undoes is not null"),
	);
	const undoId = found.seen[0]?.id ?? "";
	const stages: number[] = [];
	for (let kill = 0; kill < 4; kill++) {
		// The first time it is asked for, later the job left behind goes on by itself.
		const asking = kill === 0 ? post(server, undo, cookie, { intent: "undo" }).catch(() => undefined) : undefined;
		const before = stages.at(-1) ?? 0;
		await until(
			() => progress(server, undoId, cookie),
			// On a quick machine it may have ended before it could be met midway.
			({ importing, percent, processed }) => (importing ? processed > before : kill > 0 && percent === 100),
		);
		await sleep(random(0, 60));
		await server.stop("SIGKILL");
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
	}
	if ((await offers(server, undo, cookie)).includes("undo")) await post(server, undo, cookie, { intent: "undo" });
	await until(
		() => offers(server, undo, cookie),
		(buttons) => !buttons.includes("cancel"),
	);
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
