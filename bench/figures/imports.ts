import { createHmac } from "node:crypto";
import { join } from "node:path";
import Libsql from "libsql";
import { derivedNames } from "~/features/members/members.rules";
import { newId } from "~/lib/ids.server";
import { startBuiltServer } from "../../tests/support/built-server";
import { rosterScene } from "../data/scenes/roster";
import { ask } from "../http";
import { type Figure, median, rate } from "../measure";

const ROWS = 10_000;
const BATCH = 500;
const ROUNDS = 3;
const HEADER = "firstname,lastname,email,mobile,phone,accountKey,status,companies,tags";
const P99_GOAL = 150;
const RATIO_GOAL = 0.6;

const rowOf = (n: number) => `First${n},Last${n},import${n}@example.com,,,KEY-${n},Active,,`;

/** A roster of 10,000 new members, committed over HTTP, against bare batches with the same look-ups; other pages meanwhile. */
export async function importFigures(): Promise<Figure[]> {
	const { dataDir, admin, members } = await rosterScene(20_000);
	const member = members[0]!;
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const raw = new Libsql(join(dataDir, "default.db"), { timeout: 5000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	const ours: number[] = [];
	const theirs: number[] = [];
	const waits: number[] = [];
	try {
		for (let round = 0; round < ROUNDS; round++) {
			const from = round * 2 * ROWS;
			ours.push((await imported(server.url, admin, member, from, waits)).commit);
			theirs.push(bareBatches(raw, from + ROWS));
		}
		const ratio = median(ours.map((value, i) => value / theirs[i]!));
		const slow = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY;
		const quiet = (await quietTimes(server.url, member)).sort((a, b) => a - b);
		return [
			{
				what: "import of 10,000 members (commit)",
				against: "bare batches of 500, same look-ups",
				value: ratio.toFixed(2),
				goal: `≥ ${RATIO_GOAL}`,
				ok: ratio >= RATIO_GOAL,
				detail: `${rate(median(ours))} rows against ${rate(median(theirs))}`,
			},
			{
				what: "other pages' p99 meanwhile",
				against: "goal",
				value: `${Math.round(slow)} ms`,
				goal: `≤ ${P99_GOAL} ms`,
				ok: slow <= P99_GOAL,
				detail: `${waits.length} pages; without an import p99 ${Math.round(quiet[Math.floor(quiet.length * 0.99)] ?? 0)} ms`,
			},
		];
	} finally {
		raw.close();
		await server.dispose();
	}
}

/** Takes a file through the wizard; returns rows a second of the commit, and of the check and the commit together. */
export async function imported(
	url: string,
	admin: string,
	member: string,
	from: number,
	waits: number[],
	rows = ROWS,
): Promise<{ commit: number; whole: number }> {
	const lines = Array.from({ length: rows }, (_, i) => rowOf(from + i));
	return importedFile(url, admin, { fields: { what: "members/create-new" }, header: HEADER, lines }, { member, waits });
}

interface File_ {
	/** Of the upload's form. */
	fields: Record<string, string>;
	header: string;
	lines: readonly string[];
	/** What the columns form is told beside the columns of fields. */
	more?: Record<string, string>;
}

/** The same for any file whose header names the columns of its kind. `member` looks at pages meanwhile. */
export async function importedFile(
	url: string,
	admin: string,
	{ fields, header, lines, more = {} }: File_,
	{ member, waits }: { member: string; waits: number[] },
): Promise<{ commit: number; whole: number }> {
	const rows = lines.length;
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set("file", new File([[header, ...lines].join("\n")], "rows.csv", { type: "text/csv" }));
	const headers = { Cookie: admin, Origin: url };
	const uploaded = await fetch(`${url}/admin/imports/new`, { method: "POST", body: form, headers, redirect: "manual" });
	const id = /\/admin\/imports\/([^/]+)/.exec(uploaded.headers.get("Location") ?? "")?.[1];
	if (!id) throw new Error(`the upload answered ${uploaded.status}`);
	const columns = Object.fromEntries(header.split(",").map((name, at) => [`columns.${name}`, `${at}`]));
	const mapped = performance.now();
	await ask(`${url}/admin/imports/${id}/mapping`, admin, { ...columns, ...more });
	const progress = async () =>
		JSON.parse((await ask(`${url}/import-progress/${id}`, admin)).body) as { processed: number };
	while (!(await ask(`${url}/admin/imports/${id}`, admin)).body.includes('value="commit"'))
		// A page every moment would take what the check needs.
		await pause(Math.min(200, rows / 1000));
	const checked = (performance.now() - mapped) / 1000;

	let running = true;
	const looking = (async () => {
		while (running) {
			waits.push((await ask(`${url}/home`, member)).ms);
			await pause(20);
		}
	})();
	const started = performance.now();
	const committing = ask(`${url}/admin/imports/${id}`, admin, { intent: "commit" });
	let processed = 0;
	// The check has counted up to the end as well, so first see it begin anew.
	for (let begun = false; !(begun && processed >= rows); ) {
		await pause(10);
		processed = (await progress()).processed;
		begun ||= processed < rows || performance.now() - started > 2500;
	}
	const seconds = (performance.now() - started) / 1000;
	running = false;
	await Promise.all([looking, committing]);
	return { commit: rows / seconds, whole: rows / (checked + seconds) };
}

/** Looks up and inserts the same rows with prepared statements, 500 a transaction; returns rows a second. */
function bareBatches(raw: Libsql.Database, from: number): number {
	const byEmail = raw.prepare(
		"select id from members where program_id = 'demo' and email_lower = ? and deleted_at is null",
	);
	const byKey = raw.prepare(
		"select id from members where program_id = 'demo' and account_key_hash = ? and deleted_at is null",
	);
	const insert = raw.prepare(
		`insert into members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper, initials, color,
			status, account_key_hash, created, updated, created_by, updated_by)
			values ('demo', ?, ?, ?, ?, ?, ?, ?, ?, 'c0', 'Active', ?, 1, 1, 'raw', 'raw')`,
	);
	const started = performance.now();
	for (let at = 0; at < ROWS; at += BATCH) {
		raw.exec("BEGIN IMMEDIATE");
		for (let n = from + at; n < from + at + BATCH; n++) {
			const email = `import${n}@example.com`;
			const key = createHmac("sha256", "k").update(`KEY-${n}`).digest("base64url");
			byEmail.all([email] as never);
			byKey.all([key] as never);
			const { fullname_upper, firstname_upper, initials } = derivedNames(`First${n}`, `Last${n}`);
			insert.run([
				newId(),
				email,
				email,
				`First${n}`,
				`Last${n}`,
				fullname_upper,
				firstname_upper,
				initials,
				key,
			] as never);
		}
		raw.exec("COMMIT");
	}
	return (ROWS * 1000) / (performance.now() - started);
}

async function quietTimes(url: string, member: string): Promise<number[]> {
	const times: number[] = [];
	for (let i = 0; i < 100; i++) times.push((await ask(`${url}/home`, member)).ms);
	return times;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
