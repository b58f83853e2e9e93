// `npm test`: installs what tests need and runs every suite; `node bin/test.mjs types lint` runs some. The last line counts.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { findNode24 } from "./node24.mjs";

const STEPS = {
	types: () => command("node_modules/typescript-7/bin/tsc", ["--noEmit", "--singleThreaded"]),
	lint: () => command("node_modules/@biomejs/biome/bin/biome", ["check", "--colors=off", "."]),
	unit: () => vitest("unit"),
	integration: () => vitest("integration"),
	contracts: () => vitest("contracts"),
	build: buildWhenStale,
	http: () => afterBuild(() => vitest("http")),
	http24: () => afterBuild(onNode24),
	kill: () => afterBuild(() => vitest("kill")),
	browser: () => afterBuild(playwright),
};

/**
 * Most of what a suite makes is soon gone: with more room for it, a tenth of the processor is spared that went into moving it.
 * And another tenth without threads that compile and clean up beside it, where all processors are busy anyway.
 */
const LEAN = ["--max-semi-space-size=64", "--single-threaded"];

/**
 * Two at a time, since a suite alone leaves half of two processors idle; what takes longest begins first. Beside the build
 * runs what needs none: what does would only wait for it, with one processor idle.
 */
const AT_ONCE = 2;
const LONGEST_FIRST = [
	"build",
	"contracts",
	"browser",
	"integration",
	"kill",
	"http",
	"http24",
	"types",
	"unit",
	"lint",
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
	console.error(`Unknown step ${unknown.join(", ")}. Known: ${Object.keys(STEPS).join(", ")}`);
	process.exit(2);
}
const names = Object.keys(STEPS).filter((name) => wanted.length === 0 || wanted.includes(name));

const GIB = 1024 ** 3;
/**
 * Where the suites lay their databases: in memory where there is plenty of it. Each commit waits for the disk otherwise,
 * and proves nothing by it: a killed process leaves the same files behind in both, and no test takes the power away.
 */
function placeOfData() {
	const memory = "/dev/shm";
	try {
		const { bavail, bsize } = statfsSync(memory);
		if (bavail * bsize >= 3 * GIB && freemem() >= 6 * GIB) return mkdtempSync(join(memory, "laurel-tests-"));
	} catch {
		// There is none here.
	}
	return mkdtempSync(join(tmpdir(), "laurel-tests-"));
}

const children = new Set();
/** Reports, and whatever the suites leave lying about; it goes at the end. */
const reports = placeOfData();
const TEMPORARY = { TMPDIR: reports, TEMP: reports, TMP: reports, LAUREL_TEST_MODULES: join(reports, "modules") };
/** Each child leads a group of its own, so that what it started ends with it. */
const killGroup = (child) => {
	try {
		process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
	} catch {
		// It has ended already.
	}
};
process.on("exit", () => {
	for (const child of children) killGroup(child);
	rmSync(reports, { recursive: true, force: true });
});
for (const [signal, code] of [
	["SIGINT", 130],
	["SIGTERM", 143],
	["SIGHUP", 129],
])
	process.on(signal, () => process.exit(code));

ensureInstalled();
const chromium = names.includes("browser") ? ensureChromium() : undefined;

/** Settings of a portal on this machine must not lead the tests to its data, nor a terminal's colours into their reports. */
const NOT_FOR_TESTS =
	/^(DB_|MAIL_|AUTH_|BACKUP_|FILES_|AWS_|S3_|METRICS_|SLOW_|ERROR_|DRAIN_|(FORCE_COLOR|NODE_ENV|PORT|HOST|DATA_DIR|LAUREL_MODE|SESSION_SECRET|ENCRYPTION_KEYS|TRUST_PROXY|ADDRESS_HEADER|SEED|LOCAL_PROGRAM|DEBUG_OVERLAY|LOG_LEVEL)$)/;
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_TESTS.test(name)));

/** What a step prints, shown in one piece when it ends: two of them would not be read in pieces. */
const printed = new AsyncLocalStorage();

function run(args, env = {}, node = process.execPath) {
	const output = printed.getStore();
	return new Promise((resolve) => {
		const child = spawn(node, args, {
			cwd: root,
			stdio: ["ignore", ...(output ? ["pipe", "pipe"] : ["inherit", "inherit"])],
			detached: process.platform !== "win32",
			// The replica's engine would print every failed try to reach a primary that a test has killed.
			env: { ...inherited, NO_COLOR: "1", CI: "1", RUST_LOG: "off", ...TEMPORARY, ...env },
		});
		children.add(child);
		for (const stream of output ? [child.stdout, child.stderr] : []) stream.on("data", (chunk) => output.push(chunk));
		child.on("close", (code) => {
			killGroup(child);
			children.delete(child);
			resolve(code ?? 1);
		});
	});
}

async function command(script, args, options = []) {
	const ok = (await run([...options, join(root, script), ...args])) === 0;
	return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Runs a project of tests/vitest.config.ts, or the files of it that are named, on this Node or another. */
async function vitest(project, { files = [], node = process.execPath } = {}) {
	const file = join(reports, `${project}-${files.length}-${node === process.execPath ? "own" : "other"}.json`);
	const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
	const options = ["--config", "tests/vitest.config.ts", "--project", project, ...reporters];
	const code = await run(
		[...LEAN, join(root, "node_modules/vitest/vitest.mjs"), "run", ...options, ...files],
		{},
		node,
	);
	return judge(code, file, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
		faults: testResults.flatMap(({ assertionResults, message, name, status }) => [
			...(status === "failed" && message ? [`${name}: ${message}`] : []),
			...assertionResults
				.filter((test) => test.status === "failed")
				.map((test) => `${test.fullName}: ${test.failureMessages.join("\n")}`),
		]),
		passed: numPassedTests,
		skipped: numPendingTests + numTodoTests,
		// A file that breaks before its first test fails without a failed test.
		failed:
			numFailedTests +
			testResults.filter(
				(one) => one.status === "failed" && !one.assertionResults.some((test) => test.status === "failed"),
			).length,
	}));
}

/** What these look at is made of the same pages and rules on any Node; whatever else is in the suite runs on both. */
const SAME_ON_ANY_NODE = [
	...["bundle", "crawling/crawl", "favicon", "first-program", "journeys", "crawling/member-pages", "proxy"],
	"crawling/results-of-others",
].map((name) => `tests/http/${name}.test.ts`);

/** What talks to sockets and native modules, once more on the newer Node that production runs on. */
async function onNode24() {
	const node = findNode24();
	if (!node) {
		console.log("Left out: Node 24 is not at hand for this machine.");
		return { passed: 0, failed: 0, skipped: 1 };
	}
	const all = readdirSync(join(root, "tests/http"), { recursive: true })
		.filter((name) => name.endsWith(".test.ts"))
		.map((name) => `tests/http/${name.replaceAll("\\", "/")}`);
	// A file that has moved would otherwise run twice unnoticed.
	const gone = SAME_ON_ANY_NODE.find((name) => !all.includes(name));
	if (gone) {
		console.error(`There is no ${gone} to leave out on Node 24.`);
		return { passed: 0, failed: 1, skipped: 0 };
	}
	const files = all.filter((name) => !SAME_ON_ANY_NODE.includes(name));
	// The servers of this suite start as quickly as where they were built.
	await run([join(root, "bin/load-app.cjs"), join(root, "build/bundle/app.cjs")], { NODE_ENV: "production" }, node);
	const results = [
		await vitest("http", { node, files }),
		await vitest("contracts", { node, files: ["tests/contracts/db"] }),
	];
	return results.reduce((sum, one) => ({
		passed: sum.passed + one.passed,
		failed: sum.failed + one.failed,
		skipped: sum.skipped + one.skipped,
	}));
}

async function playwright() {
	const file = join(reports, "browser.json");
	const code = await run(
		[
			join(root, "node_modules/@playwright/test/cli.js"),
			"test",
			"--config",
			"tests/playwright.config.ts",
			"--reporter=dot,json",
		],
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium },
	);
	const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs];
	/** What went wrong in the tries of every test that ended so. */
	const told = (suites, ending) =>
		specsOf({ suites }).flatMap(({ file, line, title, tests }) =>
			tests
				.filter(({ status }) => status === ending)
				.map(({ projectName, results }) => {
					const tries = results.filter(({ errors }) => errors.length > 0).flatMap(failure);
					return [`${file}:${line} ${title}: ${projectName}`, ...tries].join("\n");
				}),
		);
	return judge(code, file, ({ stats, errors, suites }) => ({
		faults: [...told(suites, "unexpected"), ...errors.map((error) => error.message)],
		unsteady: told(suites, "flaky"),
		passed: stats.expected + stats.flaky,
		skipped: stats.skipped,
		failed: stats.unexpected + errors.length,
	}));
}

/** What a browser's test said of its end, what stood on the page then, and what the server had been asked. */
function failure({ errors, attachments }) {
	const context = attachments.find(({ name }) => name === "error-context")?.path;
	const page = context && /```yaml\n(.*?)```/s.exec(readFileSync(context, "utf8"))?.[1];
	const shown = page?.replace(/^.*?(?=^ *- main\b)/ms, "").replace(/ \[(ref|cursor)=\w+\]/g, "");
	const requests = attachments.find(({ name }) => name === "requests")?.body;
	return [
		...errors.map(({ message }) => stripVTControlCharacters(message).slice(0, 1500)),
		...(shown ? [shown.slice(0, 4000)] : []),
		...(requests ? [Buffer.from(requests, "base64").toString()] : []),
	];
}

/** What failed and why, told once more at the end, where it is found under the output of all suites. */
const faults = [];
/** What failed at first and then passed: to be looked into, even though the run has not failed by it. */
const unsteady = [];

/** A suite that ran nothing, or ended badly with nothing to show for it, has failed. */
function judge(code, file, count) {
	let result = { passed: 0, failed: 0, skipped: 0 };
	try {
		result = count(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		console.error("The suite left no report.");
	}
	faults.push(...(result.faults ?? []));
	unsteady.push(...(result.unsteady ?? []));
	const empty = result.passed + result.failed === 0;
	if (empty) console.error("The suite ran no test.");
	return empty || (code !== 0 && result.failed === 0) ? { ...result, failed: 1 } : result;
}

let built;
/** Builds once, whoever asks first. */
function buildWhenStale() {
	built ??= (async () => {
		const { isBuilt } = await import("./build.mjs");
		const ok = isBuilt() || (await run([join(root, "bin/build.mjs")])) === 0;
		return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
	})();
	return built;
}

async function afterBuild(suite) {
	if ((await buildWhenStale()).failed === 0) return suite();
	console.error("Not run: the build failed.");
	return { passed: 0, failed: 1, skipped: 0 };
}

/** For `npm run bench`, which shows it. */
function noteTime(seconds) {
	const cache = join(root, "node_modules/.cache");
	mkdirSync(cache, { recursive: true });
	const note = { seconds, ...total, at: new Date().toISOString() };
	writeFileSync(join(cache, "laurel-test-time.json"), JSON.stringify(note));
}

const total = { passed: 0, failed: 0, skipped: 0 };
const tell = ({ passed, failed, skipped }) =>
	`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
const lines = new Map();

async function step(name, alone) {
	const output = [];
	const started = performance.now();
	if (alone) console.log(`\n== ${name}`);
	const result = await (alone ? STEPS[name]() : printed.run(output, STEPS[name]));
	const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
	const line = `${name.padEnd(12)} ${seconds} s  ${tell(result)}`;
	if (!alone) console.log(`\n== ${name}\n${Buffer.concat(output).toString().trim()}\n${line}`);
	lines.set(name, line);
	for (const kind of Object.keys(total)) total[kind] += result[kind];
}

const queue = LONGEST_FIRST.filter((name) => names.includes(name));
const runner = async () => {
	for (let name = queue.shift(); name; name = queue.shift()) await step(name, names.length === 1);
};
console.log(`Running ${queue.join(", ")}; each shows what it printed when it ends.`);
await Promise.all(Array.from({ length: AT_ONCE }, runner));
console.log(`\n${names.map((name) => lines.get(name)).join("\n")}\n`);
for (const fault of faults) console.log(`FAILED ${fault.slice(0, 8000)}\n`);
for (const one of unsteady) console.log(`PASSED AT THE SECOND TRY ONLY ${one.slice(0, 8000)}\n`);
/** Its name and the first of what it said: all of them in sight at the end, whatever their details take. */
const inShort = (fault) => fault.split("\n").slice(0, 3).join(" | ").slice(0, 400);
for (const fault of faults) console.log(`FAILED ${inShort(fault)}`);
if (wanted.length === 0) noteTime(performance.now() / 1000);
console.log(tell(total));
process.exit(total.failed > 0 ? 1 : 0);
