import { beforeAll, describe, expect, test } from "vitest";
import { allRoutes, moduleOf } from "../routes/table";
import { ask, codeOf, type Half } from "./ask";
import { type Cell, cellsOf, type ExpectedRoute, expectedRoutes } from "./expected";
import type { Who } from "./portal/people";
import { MARKS, openPortal, type Portal } from "./portal/portal";
import { scenarioOf } from "./scenarios/all";

const HALVES: Half[] = ["loader", "action"];
const routes = await allRoutes();
const there: string[] = [];
for (const { file } of routes) {
	const module = await moduleOf(file);
	for (const half of HALVES) if (module[half]) there.push(`${file.replace("routes/", "")} ${half}`);
}
const cells = expectedRoutes.reduce((sum, route) => sum + cellsOf(route).length, 0);

let portal: Portal;

beforeAll(async () => {
	portal = await openPortal();
	return () => portal.close();
});

const AT_HOME: Partial<Record<Who, (keyof typeof MARKS)[]>> = {
	nobody: [],
	expired: [],
	cancelled: [],
	"other-member": ["other"],
	"other-admin": ["other"],
	"other-key": ["other"],
	super: ["demo", "other"],
};

/** The programs whose texts somebody must not read. */
const strangeTo = (who: Who) =>
	(["demo", "other"] as const).filter((program) => !(AT_HOME[who] ?? ["demo"]).includes(program));

/** What is wrong with the answer to one cell; the portal is as before afterwards. */
async function faultsOf(route: ExpectedRoute, { place, who, wanted }: Cell, seen: Set<string>): Promise<string[]> {
	const file = `routes/${route.file}`;
	const { pattern = "" } = routes.find((one) => one.file === file) ?? {};
	const scenario = scenarioOf(file);
	const headers = portal.credentials[who] ?? {};
	const question = { file, pattern, half: route.half, scenario, headers, place };
	const reply = await ask(portal, { ...question, foreign: portal.ids.other });
	const changed = await portal.putBack();
	const code = codeOf(reply, changed);
	const cell = `${who} with ids at ${place}`;
	const faults = code === wanted ? [] : [`${cell}: wanted ${wanted}, got ${code}`];
	if (reply.fault) faults.push(`${cell}: threw ${reply.fault}`);
	for (const program of strangeTo(who))
		if (!scenario.addressIsTheKey && reply.text.includes(MARKS[program]))
			faults.push(`${cell}: tells something of program ${program}`);

	const unlike = scenario.ownWhereverAsked?.includes(place) ?? false;
	// Refusals by the guard say nothing of ids, and one write is compared for all who may.
	const alike = place === "own" || unlike || code.startsWith(">") || ((changed || isSlow(file)) && seen.has(place));
	if (alike) return faults;
	seen.add(place);
	const twin = await ask(portal, { ...question, foreign: portal.ids.none });
	await portal.putBack();
	if (twin.text !== reply.text)
		faults.push(`${cell}: ${reply.text.slice(0, 300)} is not what an id of nothing gets: ${twin.text.slice(0, 300)}`);
	return faults;
}

/** Passwords are hashed there. */
const isSlow = (file: string) => /^routes\/(auth|api)\//.test(file);

describe("the table of who may do what", () => {
	test("has a line for every loader and action, and for nothing else [SEC-09]", () => {
		expect(expectedRoutes.map(({ file, half }) => `${file} ${half}`).sort()).toEqual(there.sort());
	});

	test("asks for at least 1,800 cells", () => {
		expect(cells).toBeGreaterThan(1800);
	});

	test("has somebody who succeeds at everything that writes", () => {
		const idle = expectedRoutes.filter(
			({ half, inside, file }) => half === "action" && !inside.own?.endsWith("+") && !WITHOUT_EFFECT.includes(file),
		);
		expect(idle.map(({ file }) => file)).toEqual([]);
	});
});

/**
 * Actions that store nothing: they refuse everybody, write a cookie, keep what comes after a session only, or try out; and the two
 * that nobody here is at, since all have entered their codes (integration/auth/two-step).
 */
const WITHOUT_EFFECT = [
	...["member/not-found.tsx", "admin/not-found.tsx", "api/unknown.ts", "resources/language.ts"],
	"admin/home.tsx",
	"resources/kept-post.ts",
	...["auth/two-step/admin-code.tsx", "auth/two-step/admin-set-up.tsx"],
	...[
		"admin/preview.tsx",
		"admin/preview-text.tsx",
		"admin/leaderboards/preview.ts",
		"admin/mail-templates/preview.ts",
		"admin/databuckets/rules/test.tsx",
	],
];

describe(`${cells} cells: everybody with ids of this program and of another in path, query, body and host`, () => {
	test.each(expectedRoutes.map((route) => [`${route.half} of ${route.file}`, route] as const))(
		"%s, asked by everybody [AUTH-27, SITE-23, ADMIN-26, ADMIN-27, ADMIN-28, ADMIN-29, ADMIN-30, ADMIN-31, SEC-09, SEC-11] (checks 6, 8, 15, 16)",
		async (_name, route) => {
			const seen = new Set<string>();
			const faults: string[] = [];
			for (const cell of cellsOf(route)) faults.push(...(await faultsOf(route, cell, seen)));
			expect(faults).toEqual([]);
		},
	);
});
