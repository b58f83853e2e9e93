import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VitestTestRunner } from "vitest/runners";
import { getFn } from "vitest/suite";

type Test = Parameters<typeof getFn>[0] & {
	id: string;
	file: { filepath: string };
	mode: string;
	repeats?: number;
	result?: { state: string; errors?: unknown };
};
type Hits = Record<string, number>;

/** What `bin/mutation/rounds.mjs` asks of one process. */
interface Round {
	/** Count which changes each test meets, try changes with tests, or load everything with one change made. */
	mode: "count" | "try" | "load";
	change?: string;
	tests: Record<string, string[]>;
	/** After each of these the test is run without a change, to see whether the process still is sound. */
	careful: string[];
	/** Tests that are known to pass more than once in a process. */
	steady: string[];
	cpu: Record<string, number>;
	hits: Record<string, Hits>;
}

const SOUND_AGAIN_AFTER = 8;
const TICK = 200;
const QUIET_TICKS = 30;
const QUIET = 3_000;

const folder = process.env.MUTATION_FOLDER ?? "";
const round: Round = JSON.parse(readFileSync(join(folder, "round.json"), "utf8"));
const tell = (...words: unknown[]) => appendFileSync(join(folder, "journal.txt"), `${JSON.stringify(words)}\n`);
const cpu = () => {
	const { user, system } = process.cpuUsage();
	return user + system;
};
/** Read by the code that Stryker's instrumenter writes. */
interface Switches {
	activeMutant?: string;
	currentTestId?: string;
	hitCount?: number;
	hitLimit?: number;
	mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}
const holder = globalThis as { __stryker__?: Switches };
holder.__stryker__ ??= {};
const switches = holder.__stryker__;
if (round.mode === "load") switches.activeMutant = round.change;
const noticed = new Set<string>();
let unsound = false;

/** Runs each test once for each change that it may notice: a process of its own for each would take ten times as long. */
export default class Changes extends VitestTestRunner {
	private steps: (string | null)[] = [null];
	private since: string[] = [];
	private tooLong = false;
	private begun = 0;

	private step(repeats: number) {
		const step = this.steps[repeats] ?? null;
		return { step, left: unsound || (step !== null && noticed.has(step)) };
	}

	override async onBeforeRunTask(given: unknown) {
		await super.onBeforeRunTask(given as never);
		const test = given as Test;
		this.steps = [null];
		this.since = [];
		if (round.mode !== "try") return;
		const changes = unsound ? [] : (round.tests[test.id] ?? []).filter((change) => !noticed.has(change));
		if (changes.length === 0) {
			test.mode = "skip";
			return;
		}
		this.steps = round.steady.includes(test.id) ? [] : [null];
		let tried = 0;
		for (const change of changes) {
			this.steps.push(change);
			tried += 1;
			if (round.careful.includes(change) || tried % SOUND_AGAIN_AFTER === 0) this.steps.push(null);
		}
		if (this.steps.at(-1) !== null) this.steps.push(null);
		test.repeats = this.steps.length - 1;
	}

	override onBeforeTryTask(given: unknown, options?: { repeats: number }) {
		super.onBeforeTryTask(given as never);
		const test = given as Test;
		this.begun = cpu();
		this.tooLong = false;
		if (round.mode === "count") switches.currentTestId = test.id;
		if (round.mode !== "try") return;
		const { step, left } = this.step(options?.repeats ?? 0);
		switches.activeMutant = left ? undefined : (step ?? undefined);
		switches.hitCount = 0;
		switches.hitLimit = 1_000 + 100 * (round.hits[test.id]?.[step ?? ""] ?? 0);
		if (!left) tell("begun", process.pid, test.id, step);
	}

	async runTask(given: unknown) {
		const test = given as Test;
		const repeats = (test.result as { repeatCount?: number } | undefined)?.repeatCount ?? 0;
		if (round.mode === "try" && this.step(repeats).left) return;
		await this.watched(test);
	}

	/** Time on the processor, not on the clock: others may need the machine. A process that is waited for does nothing at all. */
	private watched(test: Test): Promise<void> {
		const begun = cpu();
		const most = round.mode === "count" ? 600_000_000 : 3_000_000 + 5_000 * (round.cpu[test.id] ?? 10_000);
		return new Promise((resolve, reject) => {
			let last = begun;
			let quiet = 0;
			const timer = setInterval(() => {
				const now = cpu();
				quiet = now - last < QUIET ? quiet + 1 : 0;
				last = now;
				if (now - begun < most && quiet < QUIET_TICKS) return;
				this.tooLong = true;
				clearInterval(timer);
				reject(new Error("takes too long"));
			}, TICK);
			Promise.resolve()
				.then(() => getFn(test)())
				.then(resolve, reject)
				.finally(() => clearInterval(timer));
		});
	}

	onAfterRetryTask(given: unknown, options: { repeats: number }) {
		const test = given as Test & { result: { state: string; errors?: unknown } };
		const failed = test.result.state === "fail";
		if (round.mode === "count") {
			switches.currentTestId = "between";
			tell("counted", test.id, test.file.filepath, (cpu() - this.begun) / 1000, failed);
		}
		if (round.mode !== "try") return;
		switches.activeMutant = undefined;
		test.result.state = "pass";
		delete test.result.errors;
		const { step, left } = this.step(options.repeats);
		if (left) return;
		if (step === null) this.sound(test, failed, options.repeats === 0);
		else if (this.tooLong) {
			tell("tooLong", test.id, step);
			noticed.add(step);
			unsound = true;
		} else if (failed) this.since.push(step);
		else tell("unnoticed", test.id, step);
	}

	private sound(test: Test, failed: boolean, first: boolean) {
		if (failed && first) {
			tell("unsteady", test.id);
			unsound = true;
		} else if (failed && this.since.length > 1) {
			tell("careful", test.id, ...this.since);
			unsound = true;
		} else {
			for (const change of this.since) noticed.add(change);
			tell("noticed", test.id, ...this.since);
			if (failed) unsound = true;
		}
		this.since = [];
	}

	override async onAfterRunSuite(given: unknown) {
		await super.onAfterRunSuite(given as never);
		const suite = given as { filepath?: string };
		if (!suite.filepath) return;
		const { mutantCoverage } = switches;
		if (round.mode !== "count" || !mutantCoverage) return;
		const loading = Object.keys(mutantCoverage.static);
		tell("met", suite.filepath, loading, mutantCoverage.perTest);
		for (const id of loading) delete mutantCoverage.static[id];
		for (const id of Object.keys(mutantCoverage.perTest)) delete mutantCoverage.perTest[id];
	}

	override importFile(filepath: string, source: never) {
		switches.currentTestId = undefined;
		return super.importFile(filepath, source);
	}

	onCollected() {
		if (round.mode === "count") switches.currentTestId = "between";
	}
}
