// Tries changes with tests, in rounds: first with the test that most likely notices a change and costs little, then with more.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../install.mjs";
import { distancesFrom } from "./imported.mjs";

const folder = join(root, ".cache/mutation");
const journal = join(folder, "journal.txt");
/** How many milliseconds of tests each change gets in a round, if it was not noticed in those before. */
export const SHORT_ROUNDS = [300, 1_000, 3_000];
export const LONG_ROUNDS = [10_000, 30_000];
/** What runs while a module is loaded needs a new process for each change, so few files of tests are asked. */
const FILES_PER_LOAD = 3;
/** A constant may be read by tests that call nothing in its file: of those the nearest are asked that cost little. */
const NEAREST_PER_LOAD = 4;
const LITTLE = 1_000;
const STUCK = 120;

export async function start(tests, code) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "code.json"), JSON.stringify(code));
	Object.assign(process.env, {
		MUTATION_FOLDER: folder,
		MUTATION_TESTS: tests.join(","),
		RUST_LOG: "off",
		NODE_NO_WARNINGS: "1",
	});
	const { createVitest } = await import("vitest/node");
	const vitest = await createVitest("test", {
		config: join(root, "tests/mutation.config.ts"),
		...{ root, watch: false, reporters: [{}], onConsoleLog: () => false },
	});
	return { run: (round, files, hear) => run(vitest, round, files, hear), close: () => vitest.close() };
}

/** Has one process do a round, hears what it tells meanwhile, and ends it where it hangs. */
async function run(vitest, round, files, hear = () => {}) {
	writeFileSync(
		join(folder, "round.json"),
		JSON.stringify({ tests: {}, careful: [], steady: [], cpu: {}, hits: {}, ...round }),
	);
	writeFileSync(journal, "");
	for (const { config } of [vitest, ...vitest.projects]) config.bail = round.mode === "load" ? 1 : 0;
	vitest.state.filesMap.clear();
	const doing = { told: 0, line: [], since: 0, stuck: false };
	const listen = () => {
		const lines = readFileSync(journal, "utf8").split("\n").slice(doing.told, -1);
		doing.told += lines.length;
		for (const line of lines.map((text) => JSON.parse(text))) {
			if (line[0] !== "begun") hear(line);
			else Object.assign(doing, { line, since: secondsOf(line[1]) });
		}
		const [, pid] = doing.line;
		if (!pid || doing.stuck || secondsOf(pid) - doing.since < STUCK) return;
		doing.stuck = true;
		process.kill(pid, "SIGKILL");
	};
	const watch = setInterval(listen, 5_000);
	try {
		await vitest.start(files);
	} catch (error) {
		if (!doing.stuck) throw error;
	} finally {
		clearInterval(watch);
	}
	listen();
	if (doing.stuck) hear(["tooLong", ...doing.line.slice(2)]);
	return vitest.state.getFiles().some(({ result }) => result?.state === "fail");
}

/** How long a process has had a processor. */
function secondsOf(pid) {
	const file = `/proc/${pid}/stat`;
	if (!existsSync(file)) return 0;
	const [user, system] = readFileSync(file, "utf8").split(") ")[1].split(" ").slice(11, 13);
	return (Number(user) + Number(system)) / 100;
}

/**
 * Which tests meet which changes, what each costs, and which changes are met while modules are loaded. Asked again only for
 * tests that have changed since; of all when the code has.
 */
export async function count({ run }, { tests, code, report }, say) {
	const digest = (text) => createHash("sha256").update(text).digest("hex");
	const place = join(root, report.replace(/\.json$/, "-met.json"));
	const kept = existsSync(place) ? JSON.parse(readFileSync(place, "utf8")) : {};
	const now = digest(JSON.stringify(code));
	const files = kept.code === now ? kept.files : {};
	const isKept = (file) => files[file]?.digest === digest(readFileSync(join(root, file), "utf8"));
	const missing = tests.filter((file) => !isKept(file));
	let lines = [];
	const hear = (line) => {
		lines.push(line);
		if (line[0] !== "met") return;
		const file = relative(root, line[1]).replaceAll("\\", "/");
		files[file] = { digest: digest(readFileSync(line[1], "utf8")), lines };
		lines = [];
		writeFileSync(place, JSON.stringify({ code: now, files }));
	};
	if (missing.length > 0) await run({ mode: "count" }, missing, hear);
	const known = { file: {}, cpu: {}, hits: {}, loading: new Map(), broken: new Set() };
	for (const [word, ...rest] of tests.flatMap((file) => files[file]?.lines ?? [])) {
		if (word === "counted") {
			const [test, file, ms, failed] = rest;
			if (failed) {
				say(`a test fails without any change: ${file}`);
				known.broken.add(file);
			} else known.file[test] = file;
			known.cpu[test] = ms;
		}
		if (word !== "met") continue;
		const [file, loading, perTest] = rest;
		for (const id of loading) known.loading.set(id, [...(known.loading.get(id) ?? []), file]);
		Object.assign(known.hits, perTest);
	}
	return known;
}

/** A function that tries changes in such rounds, until each is noticed or no test is left; `noticed` is told as it goes. */
export function trying(runner, changes, known, { noticed, say, until }) {
	const left = new Map(changes.map(({ id, file }) => [id, { file, asked: new Set() }]));
	const fileOf = Object.fromEntries(changes.map(({ id, file }) => [id, file]));
	const shares = sharesOf(known, fileOf);
	const found = {};
	const gaveUp = [];
	const careful = new Set();
	const steady = new Set();
	const never = new Set();
	const byChange = new Map();
	for (const [test, hits] of Object.entries(known.hits)) {
		if (!known.file[test] || sharesWorld(known.file[test])) continue;
		for (const id of Object.keys(hits)) if (left.has(id)) byChange.set(id, [...(byChange.get(id) ?? []), test]);
	}
	return async (budgets) => {
		for (const budget of budgets) await tryWith(budget);
	};

	async function tryWith(budget) {
		for (let again = 0; again < 40 && Date.now() < until; again += 1) {
			const tests = again === 0 ? plan(budget) : rest();
			const files = [...new Set(Object.keys(tests).map((test) => known.file[test]))];
			if (files.length === 0) break;
			const before = left.size;
			await runner.run(
				{ mode: "try", tests, careful: [...careful], steady: [...steady], cpu: known.cpu, hits: hitsOf(tests) },
				files,
				hear,
			);
			say(
				`${budget} ms each, part ${again + 1}: ${before - left.size} of ${before} noticed; given up for ${gaveUp.splice(0).join(" ") || "nothing"}`,
			);
		}
	}

	function hear([word, test, ...ids]) {
		if (word === "unnoticed") for (const id of ids) left.get(id)?.asked.add(test);
		if (word === "noticed") steady.add(test);
		if (word === "careful" || word === "unsteady" || word === "tooLong") gaveUp.push(word, test, ...ids);
		if (word === "careful") for (const id of ids) careful.add(id);
		if (word === "unsteady") never.add(test);
		if (word !== "noticed" && word !== "tooLong") return;
		for (const id of ids) {
			if (!left.delete(id)) continue;
			found[`${test} ${fileOf[id]}`] = (found[`${test} ${fileOf[id]}`] ?? 0) + 1;
			noticed(id, word === "noticed" ? "Killed" : "Timeout", test);
		}
	}
	function worth(test, file) {
		return ((shares[`${test} ${file}`] ?? 0) + 0.02 * (found[`${test} ${file}`] ?? 0)) / (30 + known.cpu[test]);
	}
	function plan(budget) {
		for (const [id, change] of left) {
			const able = (byChange.get(id) ?? []).filter((test) => !change.asked.has(test) && !never.has(test));
			able.sort((a, b) => worth(b, change.file) - worth(a, change.file));
			change.todo = [];
			let spent = 0;
			for (const test of able) {
				if (spent > 0 && spent + known.cpu[test] > budget) continue;
				change.todo.push(test);
				spent += known.cpu[test];
			}
		}
		return rest();
	}
	/** What a process that was given up has left undone. */
	function rest() {
		const tests = {};
		for (const [id, { todo = [], asked }] of left)
			for (const test of todo) {
				if (asked.has(test) || never.has(test)) continue;
				tests[test] ??= [];
				tests[test].push(id);
			}
		return tests;
	}
	function hitsOf(tests) {
		return Object.fromEntries(
			Object.entries(tests).map(([test, ids]) => [
				test,
				Object.fromEntries(ids.map((id) => [id, known.hits[test][id]])),
			]),
		);
	}
}

/** What a change leaves behind in a world that several tests share, the tests of the next change would stumble over. */
const sharing = new Map();
function sharesWorld(file) {
	if (!sharing.has(file)) sharing.set(file, /\bbeforeAll\(/.test(readFileSync(file, "utf8")));
	return sharing.get(file);
}

/** How much of all that a test meets lies in a file: a test of companies notices more about companies than a tour does. */
function sharesOf({ hits }, fileOf) {
	const shares = {};
	for (const [test, met] of Object.entries(hits)) {
		const ids = Object.keys(met).filter((id) => fileOf[id]);
		for (const id of ids) shares[`${test} ${fileOf[id]}`] = (shares[`${test} ${fileOf[id]}`] ?? 0) + 1 / ids.length;
	}
	return shares;
}

/** Changes of what is made while modules are loaded. */
export async function loadAll(runner, changes, known, { noticed, unnoticed, say, until }) {
	const fileOf = Object.fromEntries(changes.map(({ id, file }) => [id, file]));
	const shares = sharesOf(known, fileOf);
	const cost = {};
	for (const [test, file] of Object.entries(known.file))
		if (!known.broken.has(file)) cost[file] = (cost[file] ?? 0) + known.cpu[test];
	const worth = {};
	const meeting = {};
	for (const [key, share] of Object.entries(shares)) {
		const [test, ...name] = key.split(" ");
		if (!known.file[test] || known.broken.has(known.file[test])) continue;
		const place = `${known.file[test]} ${name.join(" ")}`;
		const file = name.join(" ");
		meeting[file] ??= new Set();
		meeting[file].add(known.file[test]);
		worth[place] = (worth[place] ?? 0) + share / (300 + cost[known.file[test]]);
	}
	const distances = new Map(Object.keys(cost).map((test) => [test, distancesFrom(relative(root, test))]));
	const nearest = (file) => {
		const able = [...distances].filter(([test, from]) => from.has(file) && cost[test] < LITTLE);
		able.sort(([a, toA], [b, toB]) => toA.get(file) - toB.get(file) || cost[a] - cost[b]);
		return able.slice(0, NEAREST_PER_LOAD).map(([test]) => test);
	};
	let done = 0;
	for (const { id, file } of changes) {
		if (Date.now() > until) break;
		const able = [...new Set([...(meeting[file] ?? []), ...known.loading.get(id)])]
			.filter((test) => !known.broken.has(test))
			.sort((a, b) => (worth[`${b} ${file}`] ?? 0) - (worth[`${a} ${file}`] ?? 0))
			.slice(0, FILES_PER_LOAD);
		const near = nearest(file);
		const load = (files) => runner.run({ mode: "load", change: id, cpu: known.cpu }, files);
		const others = able.filter((test) => !near.includes(test));
		const failed = (near.length > 0 && (await load(near))) || (others.length > 0 && (await load(others)));
		if (failed) noticed(id, "Killed");
		else unnoticed(id);
		done += 1;
		if (done % 10 === 0) say(`loaded anew: ${done} of ${changes.length}`);
	}
}
