import { join } from "node:path";
import Libsql from "libsql";
import { newId } from "~/lib/ids.server";
import { startBuiltServer } from "../../tests/support/built-server";
import { rosterScene } from "../data/scenes/roster";
import { ask } from "../http";
import type { Figure } from "../measure";
import { median, rate } from "../measure";
import { importedFile } from "./imports";
import { memory } from "./operations/scale";

const ROWS = 100_000;
const BATCH = 500;
const RATIO_GOAL = 0.25;
const MEMORY_GOAL = 150;
const LOOKUP_GOAL = 3;
const LOOKUPS = 2000;

const serialOf = (n: number) => `HM${String(n * 7).padStart(9, "0")}`;

/** 100,000 records brought into a data set over HTTP against bare batches, and looking one up among them. */
export async function recordFigures(): Promise<Figure[]> {
	const { dataDir, admin, members } = await rosterScene(100);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const raw = new Libsql(join(dataDir, "default.db"), { timeout: 5000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	try {
		const made = await ask(`${server.url}/admin/data-sets/new`, admin, { title: "Serials", claimsLimit: "1" });
		const subject = /data-sets\/([^/]+)\/records/.exec(made.location)?.[1] ?? "";
		const idle = memory(server, "VmRSS");
		const lines = Array.from({ length: ROWS }, (_, n) => `${serialOf(n)},Model ${n % 9},Active,`);
		const file = {
			fields: { what: "records/create-new", subject },
			header: "identifier,name,status,claimsLimit",
			lines,
		};
		const { commit } = await importedFile(server.url, admin, file, { member: members[0]!, waits: [] });
		const grown = memory(server, "VmHWM") - idle;
		const bare = bareRecords(raw);
		const times = lookupTimes(raw, subject);
		return [
			{
				what: "import of 100,000 records (commit)",
				against: "bare batches of 500",
				value: (commit / bare).toFixed(2),
				goal: `≥ ${RATIO_GOAL}`,
				ok: commit / bare >= RATIO_GOAL,
				detail: `${rate(commit)} rows against ${rate(bare)}`,
			},
			{
				what: "memory of that import above idle",
				against: "goal",
				value: `${grown} MB`,
				goal: `≤ ${MEMORY_GOAL} MB`,
				ok: grown <= MEMORY_GOAL,
				detail: `${idle} MB idle`,
			},
			{
				what: "looking a value up among 100,000 records",
				against: "one indexed read",
				value: (times.lookup / times.read).toFixed(2),
				goal: `≤ ${LOOKUP_GOAL}`,
				ok: times.lookup / times.read <= LOOKUP_GOAL,
				detail: `${times.lookup.toFixed(1)} µs against ${times.read.toFixed(1)} µs`,
			},
		];
	} finally {
		raw.close();
		await server.dispose();
	}
}

/** Inserts as many records with their identifiers by prepared statements, 500 a transaction; returns rows a second. */
function bareRecords(raw: Libsql.Database): number {
	raw.exec(`insert into data_sets (program_id, id, title, title_upper, created, updated, created_by, updated_by)
		values ('demo', 'bare', 'Bare', 'BARE', 1, 1, 'raw', 'raw')`);
	const record = raw.prepare(
		`insert into preset_records (program_id, id, data_set_id, identifier, name, status, created, updated, created_by, updated_by)
			values ('demo', ?, 'bare', ?, ?, 'Active', 1, 1, 'raw', 'raw')`,
	);
	const identifier = raw.prepare(
		"insert into preset_identifiers (program_id, data_set_id, exact, folded, record_id) values ('demo', 'bare', ?, ?, ?)",
	);
	const started = performance.now();
	for (let at = 0; at < ROWS; at += BATCH) {
		raw.exec("BEGIN IMMEDIATE");
		for (let n = at; n < at + BATCH; n++) {
			const id = newId();
			const serial = serialOf(n);
			record.run([id, serial, `Model ${n % 9}`] as never);
			identifier.run([serial, serial, id] as never);
		}
		raw.exec("COMMIT");
	}
	return (ROWS * 1000) / (performance.now() - started);
}

/** Microseconds of the look-up's statement and of a read by key, each the median of rounds. */
function lookupTimes(raw: Libsql.Database, dataSetId: string): { lookup: number; read: number } {
	const lookup = raw.prepare(
		`select i.exact, i.in_list, r.id, r.identifier, r.name, r.status, r.claims_limit, d.claims_limit from preset_identifiers i
			join preset_records r on r.program_id = i.program_id and r.id = i.record_id
			join data_sets d on d.program_id = r.program_id and d.id = r.data_set_id
			where i.program_id = 'demo' and i.data_set_id = ? and i.exact in (select value from json_each(?))`,
	);
	const read = raw.prepare(
		`select r.id, r.identifier, r.name, r.status, r.claims_limit from preset_records r
			where r.program_id = 'demo' and r.id = (select record_id from preset_identifiers
				where program_id = 'demo' and data_set_id = ? and exact = ?)`,
	);
	const timed = (run: (serial: string) => void) => {
		const started = performance.now();
		for (let n = 0; n < LOOKUPS; n++) run(serialOf((n * 4_999) % ROWS));
		return ((performance.now() - started) * 1000) / LOOKUPS;
	};
	const rounds = Array.from({ length: 5 }, () => ({
		lookup: timed((serial) => {
			const ways = JSON.stringify([serial, serial.toLowerCase(), serial, `H${serial.slice(1).toLowerCase()}`]);
			lookup.all([dataSetId, ways] as never);
		}),
		read: timed((serial) => read.all([dataSetId, serial] as never)),
	}));
	return { lookup: median(rounds.map(({ lookup }) => lookup)), read: median(rounds.map(({ read }) => read)) };
}
