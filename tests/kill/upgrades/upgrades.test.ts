import { spawn } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { checkInvariants, checkSound } from "~db/invariants";
import { isNewest } from "~db/migrate";
import { Regions } from "~db/regions";
import { SEED } from "../../support/soak/long-runs";
import { randomFrom } from "../../support/soak/random";
import { atEachPoint, schemaPoints } from "../../support/upgrades/schema-points";

const KILLS = 20;
const POINTS = 5;

/** Inside the process: ends it before its n-th statement, or tells at the end how many there were. */
const KILLER = `
import { createRequire } from "node:module";
const { prototype } = createRequire(process.cwd() + "/package.json")("libsql");
let count = 0;
for (const name of ["prepare", "exec"]) {
	const run = prototype[name];
	prototype[name] = function (...given) {
		if (++count === Number(process.env.KILL_AT)) process.kill(process.pid, "SIGKILL");
		return run.apply(this, given);
	};
}
process.on("exit", () => console.log("statements: " + count));`;

// Beside node_modules/.cache it finds its packages; all of the server would take ten times as long to load.
const STARTER = resolve("node_modules/.cache/laurel-starter.mjs");
beforeAll(async () => {
	const source = new URL("../../support/upgrades/starter.ts", import.meta.url).pathname;
	const kind = { bundle: true, packages: "external", format: "esm", platform: "node", target: "node20" } as const;
	await build({ entryPoints: [source], outfile: STARTER, ...kind });
});

/** Starts on a folder, to the end; `statements` is how many it ran, where it was let. */
function migrate(dataDir: string, killAt = 0): Promise<{ code: number | null; output: string; statements: number }> {
	const killer = `data:text/javascript,${encodeURIComponent(KILLER)}`;
	const child = spawn(process.execPath, ["--import", killer, STARTER, dataDir], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, KILL_AT: String(killAt) },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	return new Promise((done) =>
		child.on("close", (code) => done({ code, output, statements: Number(/statements: (\d+)/.exec(output)?.[1] ?? 0) })),
	);
}

/** What is wrong with a folder once a process has opened it. */
async function faultsIn(dataDir: string): Promise<unknown[]> {
	const regions = new Regions({ dataDir, remotes: {} });
	try {
		const [control, region] = [await regions.control(), await regions.region("default")];
		const newest = (await isNewest(control)) && (await isNewest(region));
		const members = await region.writer.selectFrom("members").select("id").execute();
		return [
			...(newest ? [] : ["not on the newest schema"]),
			...(members.length === 2 ? [] : [members]),
			...(await checkSound(control)),
			...(await checkInvariants(region)),
		];
	} finally {
		await regions.close();
	}
}

test(`${KILLS} kills in the middle of an upgrade, and two starters at once, leave the newest schema with all that was there [SITE-43]`, async () => {
	const random = randomFrom(SEED + 53);
	const every = schemaPoints();
	const points = Array.from({ length: POINTS }, (_, at) => every[Math.floor((at * every.length) / POINTS)] ?? "");
	const wrong: unknown[] = [];
	let killed = 0;
	await atEachPoint(points, async (folder, point) => {
		const copy = async (look: (dataDir: string) => Promise<void>) => {
			const own = `${folder}-copy`;
			cpSync(folder, own, { recursive: true });
			await look(own);
			rmSync(own, { recursive: true, force: true });
		};
		let whole = 0;
		await copy(async (own) => {
			const both = await Promise.all([migrate(own), migrate(own)]);
			expect(both.map(({ code }) => code).join(), both.map(({ output }) => output).join()).toBe("0,0");
			whole = Math.max(...both.map(({ statements }) => statements));
			const faults = await faultsIn(own);
			if (faults.length > 0) wrong.push({ point, twoAtOnce: faults });
		});
		expect(whole).toBeGreaterThan(20);
		for (let kill = 0; kill < KILLS / POINTS; kill++)
			await copy(async (own) => {
				const at = Math.floor(random(2, whole / 2));
				const { code } = await migrate(own, at);
				if (code === null) killed++;
				const faults = await faultsIn(own);
				if (faults.length > 0) wrong.push({ point, killedAt: at, seed: SEED, faults });
			});
	});
	expect(wrong).toEqual([]);
	expect(killed).toBe(KILLS);
	console.info(`${killed} kills in the middle of upgrades from ${POINTS} schemas, seed ${SEED}`);
});
