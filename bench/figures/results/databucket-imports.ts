import { createHmac } from "node:crypto";
import { join } from "node:path";
import Libsql from "libsql";
import { startBuiltServer } from "../../../tests/support/built-server";
import { rosterScene } from "../../data/scenes/roster";
import { ask } from "../../http";
import { type Figure, rate } from "../../measure";
import { importedFile } from "../imports";
import { memory } from "../operations/scale";

const ROWS = 250_000;
const CODES = Array.from({ length: 12 }, (_, n) => `M${String(n + 1).padStart(2, "0")}`);
const BATCH = 500;
const RATIO_GOAL = 0.25;
const MEMORY_GOAL = 150;

const amountOf = (row: number, code: number) =>
	`${(row * 7 + code * 13) % 90_000}.${String(row % 100).padStart(2, "0")}`;

/** 250,000 lines of actuals with 12 codes each, checked and imported over HTTP, against bare batches of the same rows. */
export async function databucketImportFigures(): Promise<Figure[]> {
	const { dataDir, admin, members } = await rosterScene(50_000);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const raw = new Libsql(join(dataDir, "default.db"), { timeout: 5000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	try {
		await ask(`${server.url}/admin/databuckets/new`, admin, { title: "Year", targetCodes: CODES.join("\n") });
		const { id: databucket } = raw.prepare("select id from databuckets where program_id = 'demo'").get() as {
			id: string;
		};
		const idle = memory(server, "VmRSS");
		const lines = Array.from({ length: ROWS }, (_, row) =>
			[`KEY-${row % 50_000}`, ...CODES.map((_, code) => amountOf(row, code))].join(","),
		);
		const file = {
			fields: { what: "actuals/wide", databucket },
			header: ["accountKey", ...CODES].join(","),
			lines,
			more: Object.fromEntries(CODES.map((code, at) => [`codes.c${at + 1}`, code])),
		};
		const waits: number[] = [];
		const { commit, whole } = await importedFile(server.url, admin, file, { member: members[0]!, waits });
		const grown = memory(server, "VmHWM") - idle;
		const bare = bareRows(raw, databucket);
		const slow = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
		return [
			{
				what: "actuals, 250,000 × 12 (check + commit)",
				against: "bare batches of 500",
				value: (whole / bare).toFixed(2),
				goal: `≥ ${RATIO_GOAL}`,
				ok: whole / bare >= RATIO_GOAL,
				detail: `${rate(whole)} rows (commit ${rate(commit)}) against ${rate(bare)}`,
			},
			{
				what: "memory of that import above idle",
				against: "goal",
				value: `${grown} MB`,
				goal: `≤ ${MEMORY_GOAL} MB`,
				ok: grown <= MEMORY_GOAL,
				detail: `${idle} MB idle; home meanwhile p99 ${slow.toFixed(0)} ms`,
			},
		];
	} finally {
		raw.close();
		await server.dispose();
	}
}

/** Looks owners up and inserts as many rows by prepared statements, 500 a transaction; returns rows a second. */
function bareRows(raw: Libsql.Database, databucketId: string): number {
	raw
		.prepare(
			`insert into databucket_imports (program_id, databucket_id, id, kind, csv_name, created, updated, created_by, updated_by)
				values ('demo', ?, 'bare', 'actual', 'bare.csv', 1, 1, 'raw', 'raw')`,
		)
		.run([databucketId] as never);
	const owner = raw.prepare(
		"select id from members where program_id = 'demo' and account_key_hash = ? and deleted_at is null",
	);
	const insert = raw.prepare(
		`insert into databucket_rows (program_id, databucket_id, import_id, row_no, key_hash, key_enc, participant_id, data, created)
			values ('demo', ?, 'bare', ?, ?, ?, ?, ?, 1)`,
	);
	const started = performance.now();
	for (let at = 0; at < ROWS; at += BATCH) {
		raw.exec("BEGIN IMMEDIATE");
		for (let row = at; row < at + BATCH; row++) {
			const hash = createHmac("sha256", "k")
				.update(`KEY-${row % 50_000}`)
				.digest("base64url");
			const found = owner.get([hash] as never) as { id: string } | undefined;
			const data = JSON.stringify(Object.fromEntries(CODES.map((code, n) => [code, (row * 7 + n * 13) % 900_000_000])));
			insert.run([databucketId, row + 1, hash, `${hash}${hash}`, found?.id ?? null, data] as never);
		}
		raw.exec("COMMIT");
	}
	return (ROWS * 1000) / (performance.now() - started);
}
