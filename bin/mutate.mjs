// `npm run mutate -- points [orders.rules …]`: breaks the rules, schemas, repositories and services of a feature, one change
// at a time, and shows which changes no test notices. Takes minutes to hours, so it is no part of `npm test`.
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

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
		"integration/db/lost/storage",
		"integration/admin/home",
		"unit/lib/csv",
		// What reads the name of a column twice.
		"unit/features/translations/directory",
	],
};
/** Take their time with files of the greatest size, which each change would have them do again. */
const TOO_SLOW = ["integration/imports/upload-limits", "unit/lib/csv/limits/"];
/** Fewer changes noticed than this, in percent, and the run has failed. */
const WANTED = 85;
const MUTATED = /\.(rules|schemas|repository\.server|service\.server)\.ts$/;
/** Imports read foreign files, and write by their kinds: what does either has names of its own. */
const IMPORTS = /^app\/(lib\/csv|features\/imports\/(kinds|run|undo))\/.*\.ts$/;
/** A feature that lies in more than one folder. */
const ELSEWHERE = { audit: ["app/kernel/audit"], imports: ["app/features/import-jobs", "app/lib/csv"] };

const [feature = "", ...parts] = process.argv.slice(2);
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
	.filter((file) => MUTATED.test(file) || IMPORTS.test(file))
	.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
const own = [
	`unit/features/${feature}/`,
	`unit/kernel/${feature}/`,
	`integration/${feature}/`,
	...(ALSO[feature] ?? []),
];
const tests = filesBelow("tests").filter(
	(file) =>
		/\.test\.tsx?$/.test(file) &&
		!TOO_SLOW.some((slow) => file.includes(slow)) &&
		own.some((place) => file.startsWith(`tests/${place}`)),
);
if (mutate.length === 0) {
	console.error(`Nothing in ${feature} is called ${parts.join(" or ") || "rules, schemas, repository or service"}.`);
	process.exit(2);
}

process.env.MUTATION_TESTS = tests.join(",");
process.env.RUST_LOG = "off";
const { Stryker } = await import("@stryker-mutator/core");
await dropConditions();
const results = await new Stryker({
	testRunner: "vitest",
	vitest: { configFile: "tests/mutation.config.ts", related: false },
	coverageAnalysis: "perTest",
	mutate,
	// Beside the sources and not in node_modules, whose modules vitest would not transform.
	tempDirName: ".cache/mutate",
	ignorePatterns: ["/.cache", "/build", "/data", "/docs", "/public", "/bench", "/test-results"],
	concurrency: Math.max(1, availableParallelism() - 1),
	reporters: ["clear-text", "json"],
	jsonReporter: { fileName: `.cache/mutation-${feature}.json` },
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	checkers: [],
	disableTypeChecks: false,
	// The first run, without a change, is slow where the machine is busy.
	dryRunTimeoutMinutes: 30,
	timeoutMS: 20_000,
	timeoutFactor: 4,
	logLevel: "warn",
}).runMutationTest();

const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
const missed = results.filter(({ status }) => status === "Survived" || status === "NoCoverage").length;
const score = Math.floor((1000 * noticed) / Math.max(1, noticed + missed)) / 10;
console.log(`${feature}: ${noticed} changes noticed, ${missed} not: ${score} % (wanted: ${WANTED} %)`);
process.exit(score < WANTED ? 1 : 0);

/** Stryker knows no queries: here it learns to leave a condition or an order out, one at a time. */
async function dropConditions() {
	const { allMutators } = await import(
		join(root, "node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js")
	);
	const parts = ["where", "whereRef", "on", "onRef", "having", "$if", "orderBy", "groupBy", "limit"];
	allMutators.push({
		name: "DroppedCondition",
		*mutate({ node }) {
			if (node.type === "CallExpression" && parts.includes(node.callee.property?.name))
				yield structuredClone(node.callee.object);
		},
	});
}
