import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { disturb } from "./chaos";
import { checkJournal } from "./check-journal";
import { drained, openProbe, prepare } from "./data";
import { Fleet } from "./fleet";
import { Journal } from "./journal";
import { measure } from "./measuring";
import type { SoakOptions } from "./options";
import { adminSteps, signInAsAdmin } from "./people/admin-steps";
import { memberSteps, signIn } from "./people/member-steps";
import { type Person, type Step, visit } from "./people/person";
import { Visitor } from "./people/visitor";
import { randomFrom } from "./random";
import { type Check, makeReport, memoryChecks, type Report } from "./report";
import { sample } from "./samples";
import { Tally } from "./tally";

const ROOT = new URL("../../..", import.meta.url).pathname;
const SERVERS = 2;
/** The last server: it dies only in the first part of a run. */
const STEADY = SERVERS - 1;
const UNSTEADY_SHARE = 0.2;
const LONGEST_FOR_AN_ORDER = 5;
const ADMINS = ["super@demo.test", "admin@demo.test"];

export interface Soaked {
	report: Report;
	journal: Journal;
	/** Compares a journal with the files as they were left. */
	check: (journal: Journal) => string[];
	dispose: () => void;
}

/** Members and admins at two servers that die and come back; all of it from one seed. `asked` ends the load early. */
export async function soak(options: SoakOptions, asked: AbortSignal, tell: (line: string) => void): Promise<Soaked> {
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-soak-"));
	const fleet = new Fleet(dataDir);
	try {
		return await run(options, { asked, tell, fleet });
	} catch (error) {
		await fleet.killAll();
		rmSync(dataDir, { recursive: true, force: true });
		throw error;
	}
}

async function run(
	options: SoakOptions,
	{ asked, tell, fleet }: { asked: AbortSignal; tell: (line: string) => void; fleet: Fleet },
): Promise<Soaked> {
	const { dataDir } = fleet;
	const { emails, rightAnswers } = prepare(dataDir, options.members);
	const people = { emails, began: Date.now() };
	await fleet.start(SERVERS);
	const [journal, tally] = [new Journal(), new Tally()];
	const hanging = new Set<() => void>();
	const length = options.minutes * 60_000;
	const began = performance.now();
	const ending = new AbortController();
	const over = ending.signal;
	const end = () => ending.abort();
	// On a slow machine nothing may have been ordered by then, and a run without an order shows nothing.
	const isShown = () => journal.of("order").length > 0 || performance.now() - began > LONGEST_FOR_AN_ORDER * length;
	let clock = setTimeout(function due() {
		if (isShown()) end();
		else clock = setTimeout(due, 1000);
	}, length);
	asked.addEventListener("abort", end);
	if (asked.aborted) end();
	let words = 0;
	const word = () => `Soak ${options.seed}-${++words}`;
	const visits = (email: string, number: number, door: Step, steps: Parameters<typeof visit>[1]) => {
		const visitor = new Visitor(fleet, tally, hanging);
		const person: Person = { visitor, email, journal, tally, word, random: randomFrom(options.seed + 1 + number) };
		return door(person)
			.catch((error: unknown) => tally.fault(`${email} could not sign in: ${error}`))
			.then(() => visit(person, steps, over));
	};
	const ticking = setInterval(() => {
		const seconds = Math.round((performance.now() - began) / 1000);
		tell(`${seconds} s: ${tally.requests} requests, ${fleet.kills} kills, ${tally.faultCount} faults`);
	}, 30_000);
	const random = randomFrom(options.seed);
	const steadyFrom = began + UNSTEADY_SHARE * length;
	const chaos = { fleet, random, tally, hanging, killEvery: options.killEvery, steadyFrom };
	const [hangUps, samples] = await Promise.all([
		disturb(chaos, over),
		measure(fleet, STEADY, over),
		...emails.map((email, at) => visits(email, at, signIn, memberSteps(rightAnswers))),
		...ADMINS.map((email, at) => visits(email, emails.length + at, signInAsAdmin, adminSteps(emails))),
	]);
	clearInterval(ticking);
	clearTimeout(clock);
	const minutes = (performance.now() - began) / 60_000;

	tell("the load is over; waiting for the queues");
	const probe = openProbe(dataDir);
	const left = await drained(probe, later);
	for (const hangUp of hanging) hangUp();
	// Servers keep a connection for some seconds after its last answer.
	await later(Math.min(15_000, length));
	const steady = fleet.servers[STEADY];
	const after = steady && (await sample(steady.url, steady.child.pid ?? 0, 0).catch(() => undefined));
	const exits = await fleet.stop();
	tell("verifying");
	const verified = await verify(dataDir);
	const wrong = checkJournal(probe, journal, people);
	probe.close();
	const errors = fleet.errors();
	for (const fault of [...left, ...wrong, ...verified, ...errors]) tally.fault(fault.slice(0, 1000));

	const none = (what: string, count: number): Check => ({ what, figure: String(count), limit: "0", ok: count === 0 });
	const checks = [
		none("what verify finds", verified.length),
		none("acknowledged otherwise than stored", wrong.length),
		none(
			"answers and steps that must not be",
			tally.faultCount - left.length - wrong.length - verified.length - errors.length,
		),
		none("errors in the logs", errors.length),
		none("queues that did not empty", left.length),
		none("servers that did not end with 0", exits.filter((code) => code !== 0).length),
		...memoryChecks(samples, after?.connections ?? null),
	];
	const figures = { kills: fleet.kills, "hang-ups of all clients": hangUps, "slowest restart, ms": fleet.restartMs };
	return {
		report: makeReport({ options, minutes, tally, journal, checks, samples, figures }),
		journal,
		check: (other) => {
			const again = openProbe(dataDir);
			const found = checkJournal(again, other, people);
			again.close();
			return found;
		},
		dispose: () => rmSync(dataDir, { recursive: true, force: true }),
	};
}

/** What `verify` says is broken. */
function verify(dataDir: string): Promise<string[]> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[join(ROOT, "build/server.mjs"), "verify"],
			{ cwd: ROOT, env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir }, maxBuffer: 64 * 1024 * 1024 },
			(error, _stdout, stderr) => {
				if (!error) return resolve([]);
				const lines = stderr.split("\n").filter((line) => line.trim() !== "");
				resolve(lines.length > 0 ? lines : [`verify failed: ${error.message}`]);
			},
		);
	});
}
