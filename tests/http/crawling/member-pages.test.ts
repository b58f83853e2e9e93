import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "~/routes";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { chooseProgram, signInAsAdmin } from "../../support/journeys/admin";
import { Browser } from "../../support/journeys/browser";
import { postForm, rawRequest, signInBy } from "../../support/raw-request";

/** The whole path of every route, with its file. */
async function addresses(): Promise<{ pattern: string; file: string }[]> {
	const walk = (entries: RouteConfigEntry[], above: string): { pattern: string; file: string }[] =>
		entries.flatMap((entry) => {
			const pattern = [above, entry.path].filter(Boolean).join("/");
			return [{ pattern: `/${pattern}`, file: entry.file }, ...walk(entry.children ?? [], pattern)];
		});
	return walk(await routes, "");
}

/** Pages of one thing or one task lie below a section; the sections themselves are in the bar or one tap away. */
const isBelow = (pattern: string) => pattern.split("/").length > 2 || pattern === "/checkout";

let server: BuiltServer;
let patterns: string[];
/** One page for each of the members' addresses, as the links from home lead to it. */
const pages = new Map<string, { path: string; status: number; body: string }>();

beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	patterns = (await addresses())
		.filter(
			({ file, pattern }) =>
				// A download is no page.
				/^routes\/member\/.*\.tsx$/.test(file) && !/layout|index\.tsx$/.test(file) && pattern !== "/*",
		)
		.map(({ pattern }) => pattern);
	const matchers = patterns.map((pattern) => ({
		pattern,
		matches: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`),
	}));
	const cookie = await signInBy(server.port, "/signin", "member@demo.test");
	// A quiz that was handed in and one that is open have pages of their own.
	const quizzes = await rawRequest(server.port, "/quizzes", { headers: { cookie } });
	const [handed = "", open = ""] = [...quizzes.body.matchAll(/href="(\/quizzes\/[^"]+)"/g)].map(([, href]) => href);
	const attempt = String((await postForm(server.port, handed, {}, cookie)).headers.location);
	await postForm(server.port, attempt, { intent: "submit" }, cookie);
	await postForm(server.port, open, {}, cookie);
	const admin = await signInBy(server.port, "/admin/signin", "admin@demo.test");
	const made = await postForm(server.port, "/admin/leaderboards/new", { title: "Race", status: "Active" }, admin);
	const board = String(made.headers.location).split("/").at(-1);
	const tries = new Map<string, number>();
	const known = new Set(["/home", "/checkout", `/leaderboards/${board}`, "/page/about", "/template/how-points-work"]);
	for (const path of known) {
		const pattern = matchers.find(({ matches }) => matches.test(path))?.pattern;
		const times = tries.get(pattern ?? path) ?? 0;
		if (!pattern || times > 30) continue;
		tries.set(pattern, times + 1);
		const { status, body } = await rawRequest(server.port, path, { headers: { cookie } });
		if (status === 200 && !pages.has(pattern)) pages.set(pattern, { path, status, body });
		for (const [, link = ""] of body.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) known.add(link);
	}
	// Where orders go is asked in programs that ship things.
	const owner = new Browser([server.port]);
	await signInAsAdmin(owner, "super@demo.test");
	await chooseProgram(owner, "demo");
	await owner.send("/admin/settings", { deliveryAddresses: "on", signIn: "on", registration: "on" });
	const path = "/profile/delivery";
	pages.set(path, { path, ...(await rawRequest(server.port, path, { headers: { cookie } })) });
}, 120_000);
afterAll(() => server.dispose());

test("every route is a clean path, written in lower case and without a hash [NAV-01]", async () => {
	// The programming interface is called by other systems under the names that they know.
	for (const { pattern } of await addresses())
		if (!pattern.startsWith("/api/v1/"))
			expect(pattern).toMatch(/^\/((([a-z0-9-]+|v1|:[a-zA-Z]+|theme\.css)(\/|$))*)(\*)?$/);
});

test("each page of members can be asked for by its address and comes whole from the server [NAV-01, NAV-15]", () => {
	expect([...pages.keys()].sort()).toEqual([...patterns].sort());
	for (const { path, body } of pages.values()) {
		expect(body.match(/<h1[\s>]/g), path).toHaveLength(1);
		const hashed = [...body.matchAll(/<a [^>]*href="([^"]*#[^"]*)"/g)].map(([, href]) => href);
		expect(
			hashed.filter((href) => href !== "#main"),
			path,
		).toEqual([]);
	}
});

test("each page of members begins with a link past the navigation, to its content [NAV-31]", () => {
	for (const { path, body } of pages.values()) {
		expect(/<a [^>]*href="([^"]*)"/.exec(body.slice(body.indexOf("<body")))?.[1], path).toBe("#main");
		expect(body.match(/<main [^>]*id="main"/g), path).toHaveLength(1);
	}
});

test("pages below a section say where they are, by the section and their own title; home does not [NAV-28]", () => {
	const sections = [
		"/home",
		"/offers",
		"/quizzes",
		"/rewards",
		"/orders",
		"/activity",
		"/profile",
		"/cart",
		"/articles",
		"/leaderboards",
	];
	const below = patterns.filter(isBelow);
	expect(below.length).toBeGreaterThan(10);
	for (const pattern of below) {
		const { path, body } = pages.get(pattern)!;
		const trail = /<nav aria-label="You are here">(.*?)<\/nav>/s.exec(body)?.[1] ?? "";
		const items = [...trail.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item);
		expect(items.length, path).toBeGreaterThan(1);
		expect(sections, path).toContain(/href="([^"]*)"/.exec(items[0] ?? "")?.[1]);
		expect(items[0]?.replace(/<[^>]*>/g, "").trim(), path).not.toBe("");
		expect(items.at(-1), path).toContain('aria-current="page"');
		expect(
			items
				.at(-1)
				?.replace(/<[^>]*>/g, "")
				.trim(),
			path,
		).not.toBe("");
	}
	expect(pages.get("/home")?.body).not.toContain('aria-label="You are here"');
});

test("the trail of a catalogue and of a reward names them as their heading does [NAV-28]", () => {
	for (const pattern of ["/rewards/:id", "/rewards/:id/:rewardId"]) {
		const body = pages.get(pattern)?.body ?? "";
		const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? "nothing";
		const last = /aria-current="page"[^>]*>([^<]*)<\/span><\/li><\/ol>/.exec(body)?.[1];
		expect(last).toBe(heading);
	}
});

test("the place for earning is marked on its own pages and on those of quizzes", () => {
	const marked = (pattern: string) => {
		const nav = /<nav aria-label="Main navigation".*?<\/nav>/s.exec(pages.get(pattern)?.body ?? "")?.[0] ?? "";
		return [...nav.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
	};
	for (const pattern of ["/offers", "/offers/:offerId", "/quizzes", "/quizzes/:quizId"])
		expect(marked(pattern)).toEqual(["/offers"]);
	expect(marked("/rewards")).toEqual(["/rewards"]);
});
