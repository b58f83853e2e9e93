import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { codeIn, filesIn, importsOf } from "../../support/sources";

/** From the top down: a file imports from its own floor and from those below. docs/architecture.md says what is on each. */
const FLOORS: readonly [name: string, files: RegExp][] = [
	["routes", /^app\/(routes\/|routes\.|root\.|entry\.)|^db\/seed\//],
	["gate", /^app\/gate\//],
	["addresses", /^app\/features\/.*\.(entity|paths)(\.ts)?$|^app\/entities/],
	["features", /^app\/features\//],
	["frames", /^app\/components\/(admin|member|document)\//],
	["kernel", /^app\/kernel\//],
	["parts", /^app\/components\//],
	["server", /^app\/server\/|^app\/env\.d/],
	["lib", /^app\/lib\//],
	["db", /^(db|migrations)\//],
];
const ORDER = ["routes", "gate", "features", "frames", "kernel", "parts", "server", "addresses", "lib", "db"];

/** From the lowest up: a feature imports from those before it, but for declarations and addresses, which anybody may know. */
const FEATURES = [
	"credentials",
	"list-views",
	"files",
	"points",
	"audit",
	"companies",
	"rewards",
	"programs",
	"translations",
	"menus",
	"sites",
	"mails",
	"expiry",
	"data-sets",
	"forms",
	"databuckets",
	"offers",
	"quizzes",
	"import-jobs",
	"result-views",
	"leaderboards",
	"sign-ins",
	"sessions",
	"admins",
	"two-step",
	"members",
	"notices",
	"points-report",
	"standing",
	"tables",
	"kept-posts",
	"entries",
	"quiz-results",
	"orders",
	"articles",
	"activity",
	"pages",
	"home",
	"search",
	"dashboard",
	"demo-sessions",
	"organisations",
	"imports",
	"auth",
	"api-keys",
	"watch",
];

const floorOf = (file: string) => FLOORS.find(([, files]) => files.test(file))?.[0];
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const code = codeIn("app", "db", "migrations");
/** Pages ask the root for its data by the type of its loader; the seed is loaded only by a server that wants a demo. */
const isExempt = (target: string, typeOnly: boolean) =>
	(typeOnly && target === "app/root") || target === "db/seed/demo";

test("a file imports from its own floor and from those below it", () => {
	expect(code.filter((file) => floorOf(file) === undefined)).toEqual([]);
	const wrong = code.flatMap((file) =>
		importsOf(file)
			.filter(
				({ target, typeOnly }) => /^(app|db|migrations)\/.*(?<!\.css)$/.test(target) && !isExempt(target, typeOnly),
			)
			.filter(({ from, typeOnly }) => !(typeOnly && from.startsWith("./") && floorOf(file) === "addresses"))
			.filter(({ target }) => ORDER.indexOf(floorOf(target) ?? "") < ORDER.indexOf(floorOf(file) ?? ""))
			.map(({ target }) => `${file} → ${target}`),
	);
	expect(wrong).toEqual([]);
});

test("a feature imports from those before it in their order", () => {
	expect([...new Set(filesIn("app/features").map(featureOf))].toSorted()).toEqual(FEATURES.toSorted());
	const place = (file: string) => FEATURES.indexOf(featureOf(file) ?? "");
	const wrong = code
		.filter((file) => floorOf(file) === "features")
		.flatMap((file) =>
			importsOf(file)
				.filter(({ target }) => floorOf(target) === "features" && place(target) > place(file))
				.map(({ target }) => `${file} → ${target}`),
		);
	expect(wrong).toEqual([]);
});

test("every floor and every feature is there", () => {
	for (const [name, files] of FLOORS)
		expect(
			code.some((file) => files.test(file)),
			name,
		).toBe(true);
	expect(FEATURES.filter((name) => !existsSync(`app/features/${name}`))).toEqual([]);
});
