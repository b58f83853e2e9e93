import { cpSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "../files/opened-file";
import { seededTemplate } from "../seeded";

export const PROGRAM = "demo";
const MOST_DRAINED_MS = 180_000;

/** Looks at the files that servers have open, from another process as it were. */
export function openProbe(dataDir: string) {
	const probe = openFile(join(dataDir, "default.db"));
	return {
		rows: <R>(text: string, values: unknown[] = []) => probe.prepare(text).all(values as never) as R[],
		close: () => probe.close(),
	};
}

export type Probe = ReturnType<typeof openProbe>;

/** Fills the folder with the demo programs, and lets so many of their members sign in with the demo password. */
export function prepare(dataDir: string, members: number): { emails: string[]; rightAnswers: Set<string> } {
	cpSync(seededTemplate(), dataDir, { recursive: true });
	const db = openFile(join(dataDir, "default.db"));
	db.prepare(`INSERT INTO member_credentials (program_id, member_id, password_hash, set_at)
		SELECT m.program_id, m.id, c.password_hash, c.set_at FROM members m, member_credentials c
		WHERE m.program_id = ? AND m.status = 'Active' AND m.deleted_at IS NULL AND c.program_id = m.program_id
			AND c.member_id = (SELECT id FROM members WHERE program_id = ? AND email_lower = 'member@demo.test')
		ON CONFLICT DO NOTHING`).run([PROGRAM, PROGRAM] as never);
	db.close();
	const probe = openProbe(dataDir);
	const people = probe.rows<{ email: string }>(
		`SELECT email FROM members WHERE program_id = ? AND status = 'Active' AND deleted_at IS NULL ORDER BY id LIMIT ?`,
		[PROGRAM, members],
	);
	const right = probe.rows<{ id: string }>("SELECT id FROM quiz_answers WHERE program_id = ? AND is_correct = 1", [
		PROGRAM,
	]);
	probe.close();
	return { emails: people.map(({ email }) => email), rightAnswers: new Set(right.map(({ id }) => id)) };
}

const WAITING = [
	["points to award", "SELECT count(*) AS n FROM points_queue WHERE processed = 0"],
	["standings", "SELECT count(*) AS n FROM standing_queue"],
	["imports", "SELECT count(*) AS n FROM import_jobs WHERE status IN ('Checking', 'Running')"],
] as const;

/** Waits until the jobs have nothing left to do; what is left when it takes too long. */
export async function drained(probe: Probe, pause: (ms: number) => Promise<unknown>): Promise<string[]> {
	const left = () =>
		WAITING.map(([what, text]) => [what, probe.rows<{ n: number }>(text)[0]?.n ?? 0] as const).filter(([, n]) => n > 0);
	const until = Date.now() + MOST_DRAINED_MS;
	let waiting = left();
	while (waiting.length > 0 && Date.now() < until) {
		await pause(500);
		waiting = left();
	}
	return waiting.map(([what, n]) => `${n} ${what} still wait after ${MOST_DRAINED_MS / 1000} s`);
}
