// `npm run mutate -- points [orders.rules …]`: breaks the rules, schemas, repositories and services of a feature, one change
// at a time, and shows which changes no test notices. Takes minutes to hours, so it is no part of `npm test`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";
import { changesOf } from "./mutation/changes.mjs";
import { keep, remembered } from "./mutation/report.mjs";
import { count, LONG_ROUNDS, loadAll, SHORT_ROUNDS, start, trying } from "./mutation/rounds.mjs";

/** Tests of other folders that prove a feature; its own, below tests/unit/features and tests/integration, count anyway. */
const ALSO = {
	targeting: ["integration/offers", "integration/rewards", "integration/companies", "integration/admin/bulk"],
	entries: [
		"integration/keys/entries",
		"integration/offers/",
		"integration/admin/",
		"integration/search/",
		"integration/home/",
	],
	points: ["integration/imports/kinds/points", "integration/orders/c", "integration/members/member-page"],
	orders: ["unit/features/rewards", "integration/keys/orders", "integration/admin/", "integration/search/"],
	imports: [
		"integration/keys/imports",
		"integration/databuckets/data-",
		"integration/databuckets/codes-and-columns",
		"integration/members/notices",
		"integration/server/costly",
		"integration/data-sets/",
		"integration/members/erasing/",
		"unit/lib/csv",
		// What reads the name of a column twice.
		"unit/features/translations/directory",
	],
};
/** Takes its time with files of the greatest size, which each change would have it do again. */
const TOO_SLOW = "integration/imports/upload-limits";
/** Fewer changes noticed than this, in percent, and the run has failed. */
const WANTED = 85;
const MUTATED = /\.(rules|schemas|repository\.server|service\.server)\.ts$/;
/** Imports read foreign files, and write by their kinds: what does either has names of its own. */
const IMPORTS = /^app\/(lib\/csv|features\/imports\/(kinds|run|undo))\/.*\.ts$/;
/** A feature that lies in more than one folder. */
const ELSEWHERE = { audit: ["app/kernel/audit"], imports: ["app/features/import-jobs", "app/lib/csv"] };

const words = process.argv.slice(2);
const [feature = "", ...parts] = words.filter((word) => !word.startsWith("--"));
const said = (name) => words.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];
/** Changes that were noticed before are not tried again while their file is as it was then. */
const ANEW = words.includes("--anew");
const MINUTES = Number(said("minutes") ?? 24 * 60);
/** One change of so many is tried, for an estimate of the others. */
const EVERY = Number(said("every") ?? 1);
/** Only tests of these places, where a run shall end soon. */
const only = said("tests")?.split(",");
const FLOORS = ["app/features", "app/kernel"];
const features = FLOORS.flatMap((floor) => readdirSync(join(root, floor))).filter((name) => !name.includes("."));
const floor = FLOORS.find((one) => readdirSync(join(root, one)).includes(feature));
if (floor === undefined) {
	console.error(`Say which feature: ${features.join(", ")}`);
	process.exit(2);
}
ensureInstalled();

const filesBelow = (folder) =>
	readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
const mutate = [`${floor}/${feature}`, ...(ELSEWHERE[feature] ?? [])]
	.flatMap(filesBelow)
	.filter((file) => MUTATED.test(file) || IMPORTS.test(file));
const isAsked = (file) => parts.length === 0 || parts.some((part) => file.includes(part));
const own = [
	`unit/features/${feature}/`,
	`unit/kernel/${feature}/`,
	`integration/${feature}/`,
	...(ALSO[feature] ?? []),
];
const tests = filesBelow("tests").filter(
	(file) =>
		/\.test\.tsx?$/.test(file) &&
		!file.includes(TOO_SLOW) &&
		own.some((place) => file.startsWith(`tests/${place}`)) &&
		(!only || only.some((place) => file.includes(place))),
);
if (!mutate.some(isAsked)) {
	console.error(`Nothing in ${feature} is called ${parts.join(" or ") || "rules, schemas, repository or service"}.`);
	process.exit(2);
}

const { sources, code, changes } = await changesOf(mutate);
const report = `.cache/mutation-${feature}.json`;
for (const change of changes) change.before = remembered(report, sources, change);
const asked = changes.filter(({ file }) => isAsked(file)).filter((_, index) => index % EVERY === 0);
const isGood = (status) => status === "Killed" || status === "Timeout";
for (const change of asked) if (!ANEW && isGood(change.before)) change.status = change.before;
const begun = Date.now();
const until = begun + 60_000 * MINUTES;
const say = (text) => console.log(`${Math.round((Date.now() - begun) / 1000)} s: ${text}`);
const byId = new Map(changes.map((change) => [change.id, change]));
let kept = 0;
const noticed = (id, status, test) => {
	Object.assign(byId.get(id), { status, test });
	if (Date.now() - kept < 20_000) return;
	kept = Date.now();
	keep(report, sources, changes);
};
const open = () => asked.filter(({ status }) => status === undefined);
say(
	`${asked.length} changes, ${asked.length - open().length} of which were noticed before, ${tests.length} files of tests`,
);

const runner = await start(tests, code);
const known = await count(runner, { tests, code, report }, say);
say(`${Object.keys(known.file).length} tests counted`);
const met = new Set(Object.values(known.hits).flatMap((hits) => Object.keys(hits)));
const alive = (text) => {
	keep(report, sources, changes);
	say(text);
};
const tryIn = trying(
	runner,
	open().filter(({ id }) => met.has(id)),
	known,
	{ noticed, say: alive, until },
);
await tryIn(SHORT_ROUNDS);
const loading = open().filter(({ id }) => known.loading.has(id));
const unnoticed = (id) => Object.assign(byId.get(id), { status: "Survived" });
await loadAll(runner, loading, known, { noticed, unnoticed, say: alive, until });
await tryIn(LONG_ROUNDS);
await runner.close();
for (const change of open())
	change.status = met.has(change.id) ? "Survived" : known.loading.has(change.id) ? "Pending" : "NoCoverage";
keep(report, sources, changes);

const counted = (...wanted) => asked.filter(({ status }) => wanted.includes(status)).length;
for (const name of mutate) {
	const missed = asked.filter(({ file, status }) => file === name && !isGood(status));
	if (missed.length > 0) console.log(`\n${name}`);
	for (const { location, replacement, status } of missed) {
		const { start, end } = location;
		const line = sources[name].split("\n")[start.line - 1];
		const was = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined).trim();
		console.log(
			`${start.line} ${status === "Survived" ? "" : `(${status}) `}${was} => ${replacement.replace(/\s+/g, " ").slice(0, 150)}`,
		);
	}
}
const good = counted("Killed", "Timeout");
const missed = counted("Survived", "NoCoverage");
const score = Math.floor((1000 * good) / Math.max(1, good + missed)) / 10;
const later = counted("Pending");
console.log(
	`${feature}: ${good} changes noticed, ${missed} not: ${score} % (wanted: ${WANTED} %)${later ? `; ${later} not tried` : ""}`,
);
process.exit(score < WANTED ? 1 : 0);
