import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { checkInvariants } from "~db/invariants";
import { sumUp } from "~db/moving/copy";
import { copiedOf, listTables } from "~db/moving/tables";
import { type RegionName, Regions } from "~db/regions";
import { copySeeded } from "../../support/seeded";
import { SEED } from "../../support/soak/long-runs";
import { randomFrom } from "../../support/soak/random";

const KILLS = 12;
/** A machine that is quicker than it was is killed less often than it is tried. */
const MOST_RUNS = 60;

interface Run {
	code: number | null;
	output: string;
}

/** Runs the command; after `ms`, counted from its first line, it is killed. */
async function move(dataDir: string, to: RegionName, ms?: number): Promise<Run> {
	const child: ChildProcess = spawn(
		process.execPath,
		[resolve("build/server.mjs"), "program:move", "--program", "demo", "--to", to],
		{
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, SEED: "empty" },
		},
	);
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (chunk) => {
			if (output === "" && ms !== undefined) setTimeout(() => child.kill("SIGKILL"), ms);
			output += chunk;
		});
	const [code] = await once(child, "close");
	return { code, output };
}

/** What a program holds in a region, table by table, and what is broken there. */
async function look(dataDir: string, region: RegionName) {
	const regions = new Regions({ dataDir, remotes: {} });
	try {
		const database = await regions.region(region);
		const sums: Record<string, string> = {};
		for (const table of copiedOf(await listTables(database))) {
			const { rows, sha256 } = await sumUp({ database, programId: "demo", table });
			if (rows > 0) sums[table.name] = `${rows} ${sha256}`;
		}
		const { rows: fences } =
			await sql`select name from sqlite_master where type = 'trigger' and name like 'moved:%'`.execute(database.writer);
		return { sums, violations: await checkInvariants(database), fences: fences.length };
	} finally {
		await regions.close();
	}
}

test(`${KILLS} kills in the middle of moves lose and double no row, and each move comes to its end`, async () => {
	const random = randomFrom(SEED);
	const dataDir = copySeeded();
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const { sums: wanted } = await look(dataDir, "default");
	expect(Object.keys(wanted).length).toBeGreaterThan(60);
	const untouched = mkdtempSync(join(tmpdir(), "laurel-moves-"));
	onTestFinished(() => rmSync(untouched, { recursive: true, force: true }));
	cpSync(dataDir, untouched, { recursive: true });
	const whole = await move(untouched, "sydney");
	const longest = 1000 * Number(/([\d.]+) s\s*$/.exec(whole.output)?.[1]);
	let [here, there]: [RegionName, RegionName] = ["default", "sydney"];
	let kills = 0;
	for (let runs = 0; kills < KILLS && runs < MOST_RUNS; runs++) {
		const { code, output } = await move(dataDir, there, random(0, longest));
		if (code === null) {
			kills++;
			continue;
		}
		// It may have been killed when all was done.
		expect(output).toMatch(code === 0 ? /nothing is left of it/ : /is in \w+ already/);
		expect((await look(dataDir, there)).sums).toEqual(wanted);
		[here, there] = [there, here];
	}
	expect(kills).toBe(KILLS);
	const last = await move(dataDir, there);
	expect(last.output).toMatch(/nothing is left of it|is in \w+ already/);
	const [now, before] = [await look(dataDir, there), await look(dataDir, here)];
	expect(now).toEqual({ sums: wanted, violations: [], fences: 0 });
	expect(before).toEqual({ sums: {}, violations: [], fences: 0 });
});
