import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { HEADER, roster, uploadForm } from "../integration/imports/import-driver";
import { addMember, adminCookieFor } from "../support/http";
import { SEED } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import { assign, checked, uploaded, type Watch, watchJobs } from "./import-watch";
import { autopsy, makeVictim, post, start, until } from "./victim";

const ROUNDS = 3;
/** Enough to keep the worker busy while the rest is asked for: one import works at a time. */
const LONG = 6000;
const SHORT = 40;
const PASSWORD = "a long own password";
const COLUMNS = HEADER.split(",");
const ENDED = ["Checked", "Completed"];

async function victim() {
	let cookie = "";
	const world = await makeVictim(async (made) => {
		cookie = await adminCookieFor(made, "admin");
		const hash = await hashPassword(PASSWORD);
		await transactControl(made.control, (tx) => tx.trx.updateTable("admins").set({ password_hash: hash }).execute());
		for (let n = 0; n < ROUNDS; n++) await addMember(made, { email: `points${n}@example.com` });
	});
	return { world, cookie };
}

test(`what was answered goes on by itself: ${ROUNDS} kills right after the answers to imports, checks, undos and a mail`, async () => {
	const random = randomFrom(SEED + 4);
	const { world, cookie } = await victim();
	const waiting: number[] = [];
	let server = await start(world);
	for (let round = 0; round < ROUNDS; round++) {
		const watch = watchJobs(world);
		let from = 1 + round * 2 * LONG;
		const next = (count: number) => {
			from += count;
			return uploadForm(roster(count, from - count));
		};
		const ready = (form: FormData, columns = COLUMNS) => checked(server, cookie, { form, columns, watch });
		const page = (id: string) => `/admin/imports/${id}`;
		const imported = async () => {
			const id = await ready(next(SHORT));
			await post(server, page(id), cookie, { intent: "commit" });
			await ends(() => watch.job(id).status);
			return id;
		};
		const lookedAt = await imported();
		await post(server, `${page(lookedAt)}/undo`, cookie, { intent: "check" });
		await ends(() => watch.undoOf(lookedAt).status);
		const jobs = {
			...{ long: await ready(next(LONG)), short: await ready(next(SHORT)), undone: lookedAt, look: await imported() },
			points: await ready(uploadForm(`email,points,reason\npoints${round}@example.com,5,R`, "points/post"), [
				...["email", "points", "reason"],
			]),
			check: await uploaded(server, cookie, next(SHORT)),
		};

		const long = post(server, page(jobs.long), cookie, { intent: "commit" });
		await until(
			() => watch.job(jobs.long).lease,
			(lease) => lease !== null,
		);
		const password = { ownPassword: PASSWORD };
		const answers = await Promise.all([
			long,
			post(server, page(jobs.short), cookie, { intent: "commit" }),
			post(server, page(jobs.points), cookie, { intent: "commit", ...password }),
			post(server, `${page(jobs.undone)}/undo`, cookie, { intent: "undo" }),
			post(server, `${page(jobs.look)}/undo`, cookie, { intent: "check" }),
			assign(server, cookie, jobs.check, COLUMNS).then(() => ({ status: 303 })),
			post(server, "/forgot-password", "", { email: `points${round}@example.com` }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303, answers[6]?.status]);
		expect(answers[6]?.status).toBeLessThan(400);
		const delay = random(0, 60);
		await later(delay);
		watch.close();
		await server.stop("SIGKILL");

		const { violations, seen } = await autopsy(world, async (rows) => ({
			open: await rows<{ id: string }>("select id from import_jobs where status in ('Checking', 'Running')"),
			states: await states(rows, jobs),
			mails: await rows(`select status from outbox where to_address = 'points${round}@example.com'`),
			late: await rows("update import_jobs set lease_until = 1 where lease_until is not null"),
		}));
		const told = `seed ${SEED}, round ${round}, killed ${Math.round(delay)} ms after the answers`;
		expect(violations, told).toEqual([]);
		expect(seen.states, told).toEqual({
			...{ long: asked("import"), short: asked("import"), points: asked("import"), undone: asked("import") },
			...{ look: asked("check"), check: asked("check") },
		});
		expect(seen.mails, told).toEqual([{ status: "queued" }]);
		waiting.push(seen.open.length);

		// Nobody asks again: the next process takes up what is left.
		server = await start(world);
		await goesOn(watchJobs(world), jobs);
	}
	await server.stop("SIGTERM");
	const { violations, seen } = await autopsy(world, async (rows) => ({
		imported: await rows("select count(*) as n from members where import_id is not null and deleted_at is null"),
		taken: await rows("select count(*) as n from members where deleted_at is not null"),
		posted: await rows("select count(*) as n, sum(points) as points from member_transactions"),
	}));
	expect(violations).toEqual([]);
	expect(seen).toEqual({
		imported: [{ n: ROUNDS * (LONG + 2 * SHORT) }],
		taken: [{ n: ROUNDS * SHORT }],
		posted: [{ n: ROUNDS, points: ROUNDS * 5 }],
	});
	console.info(`${ROUNDS} kills after answers, jobs left behind: ${waiting.join(", ")}, seed ${SEED}`);
	await world.close();
});

type Jobs = Record<"long" | "short" | "points" | "undone" | "look" | "check", string>;

const asked = (what: "import" | "check") =>
	expect.stringMatching(what === "import" ? /^(Running|Completed)$/ : /^(Checking|Checked)$/);

const ends = (status: () => string) => until(status, (found) => ENDED.includes(found));

async function states(rows: <R>(text: string) => Promise<R[]>, jobs: Jobs) {
	const found = await rows<{ key: string; status: string }>(
		"select coalesce(undoes, id) as key, status, undoes \
		from import_jobs order by undoes is not null",
	);
	const byId = new Map(found.map(({ key, status }) => [key, status]));
	return Object.fromEntries(Object.entries(jobs).map(([name, id]) => [name, byId.get(id)]));
}

async function goesOn(watch: Watch, jobs: Jobs): Promise<void> {
	for (const id of [jobs.long, jobs.short, jobs.points, jobs.check]) await ends(() => watch.job(id).status);
	for (const id of [jobs.undone, jobs.look]) await ends(() => watch.undoOf(id).status);
	expect([jobs.long, jobs.short, jobs.points].map((id) => watch.job(id).status)).toEqual(Array(3).fill("Completed"));
	expect(watch.job(jobs.check).status).toBe("Checked");
	expect([jobs.undone, jobs.look].map((id) => watch.undoOf(id).status)).toEqual(["Completed", "Checked"]);
	watch.close();
}
