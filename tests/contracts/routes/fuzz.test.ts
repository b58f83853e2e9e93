import { beforeAll, describe, expect, test } from "vitest";
import { installRuntime } from "~/server/runtime.server";
import { addMember, adminCookieFor, answer, args, type Call, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { HOSTILE_VALUES, ODD_NAMES, QUERY_NAMES } from "./hostile-values";
import { allRoutes, audienceOf, moduleOf } from "./table";

let world: World;
let member = "";
let admin = "";

beforeAll(async () => {
	world = await makeWorld({}, false);
	member = await memberCookieFor(world, await addMember(world));
	admin = await adminCookieFor(world, "super");
	return () => world.close();
});

const table = await allRoutes();
const cookieOf = (file: string) => (audienceOf(file)?.startsWith("admin") ? admin : member);

/** Requests by route. */
const asked = new Map<string, number>();

/** An answer of ours to nonsense: no fault of the server, nothing of its inside, and not large. */
async function check(file: string, half: "loader" | "action", path: string, call: Call) {
	installRuntime(world.runtime);
	const module = await moduleOf(file);
	const controller = new AbortController();
	const given = args(path, { cookie: cookieOf(file), signal: controller.signal, ...call });
	asked.set(file, (asked.get(file) ?? 0) + 1);
	let timer: NodeJS.Timeout | undefined;
	// An event stream never ends by itself.
	const never = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, 2000, null);
	});
	const reply = await Promise.race([answer(() => module[half]?.(given)), never]);
	clearTimeout(timer);
	if (!reply) return controller.abort();
	const text = `${JSON.stringify(reply.data)}${reply.body ?? ""}`;
	const inside = /SQLITE_|node_modules|\bat [\w.]+ \(|select .* from "/.exec(text)?.[0];
	// Words are made for a fault only: there are tens of thousands of answers.
	if (reply.status < 500 && text.length < 1_000_000 && !inside) return;
	const where = `${half} of ${file} asked ${path.slice(0, 120)} ${JSON.stringify(call).slice(0, 200)}`;
	expect.fail(`${where}: ${reply.status}, ${text.length} letters, tells ${inside ?? "nothing of the inside"}`);
}

/** By way of UTF-8, which has no half letters. */
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString()).slice(0, 4000) || "-";
/** Every value behind every name, encoded once for all routes. */
const EVERYWHERE = HOSTILE_VALUES.map((value) => QUERY_NAMES.map((name) => `${name}=${encoded(value)}`).join("&"));
/** Each name with a value of its own, in as many turns as there are values. */
const APART = HOSTILE_VALUES.map((_, turn) => {
	const word = (at: number) => encoded((HOSTILE_VALUES[(turn + at * 7) % HOSTILE_VALUES.length] ?? "").slice(0, 300));
	return QUERY_NAMES.map((name, at) => `${name}=${word(at)}`).join("&");
});
const withLoader: { file: string; path: string; params: Record<string, string> }[] = [];
const withAction: typeof withLoader = [];
for (const row of table) {
	const module = await moduleOf(row.file);
	if (module.loader && row.file !== "routes/resources/events.ts") withLoader.push(row);
	if (module.action) withAction.push(row);
}

describe.each(withLoader.filter(({ params }) => Object.keys(params).length > 0))("$file", ({ file, path, params }) => {
	test("answers any value in its address without a fault [SEC-16]", async () => {
		const [dummy = ""] = Object.values(params);
		for (const value of HOSTILE_VALUES) {
			const hostile = Object.fromEntries(Object.keys(params).map((name) => [name, value]));
			await check(file, "loader", path.replaceAll(dummy, encoded(value)), { params: hostile });
		}
	});
});

describe.each(withLoader)("$file", ({ file, path, params }) => {
	test("answers any value behind the question mark without a fault [SEC-16]", async () => {
		for (const query of EVERYWHERE) await check(file, "loader", `${path}?${query}&q=twice&cursor=twice`, { params });
	});

	test("answers names, methods and data addresses of every kind without a fault [SEC-16]", async () => {
		for (const name of ODD_NAMES)
			for (const value of ["1", "<svg onload=alert(1)>", "x".repeat(1000)]) {
				const query = `${encodeURIComponent(name)}=${encoded(value)}&${encodeURIComponent(name)}=2`;
				await check(file, "loader", `${path}?${query}`, { params });
			}
		for (const value of ["", "1", "%", "'", "\u0000", "x".repeat(1000)]) {
			await check(file, "loader", `${path}?q=${encoded(value)}`, { params, method: "HEAD" });
			await check(file, "loader", `${path}?q=${encoded(value)}`, { params, method: "OPTIONS" });
			await check(file, "loader", `${path}.data?_routes=${encoded(value)}&cursor=${encoded(value)}`, { params });
		}
	});
});

// Routes with parameters are asked often enough as it is.
describe.each(withLoader.filter(({ params }) => Object.keys(params).length === 0))(
	"$file",
	({ file, path, params }) => {
		test("answers each parameter with a value of its own without a fault [SEC-16]", async () => {
			for (const query of APART) await check(file, "loader", `${path}?${query}`, { params });
		});
	},
);

describe.each(withAction)("$file", ({ file, path, params }) => {
	test("answers any form without a fault [SEC-16]", async () => {
		const names = ["intent", "_key", "id", "title", "quantity", "points", "email", "password", "status", "rewardId"];
		for (const value of HOSTILE_VALUES) {
			const form = Object.fromEntries(names.map((name) => [name, name === "intent" ? value.slice(0, 50) : value]));
			await check(file, "action", path, { params, form });
		}
		for (const method of ["PUT", "PATCH", "DELETE"])
			for (const value of ["", "1", "x".repeat(1000)])
				await check(file, "action", path, { params, method, form: { _method: "GET", intent: value, id: value } });
		await check(file, "action", path, { params, form: { __proto__: "x", "a[b][c]": "1", "a[]": ["1", "2"] } as never });
	});
});

test("every route with a loader was asked at least 200 times (checks 12, 34)", () => {
	const total = [...asked.values()].reduce((sum, count) => sum + count, 0);
	console.info(`${total} requests with nonsense to ${asked.size} routes`);
	const loaders = new Set(withLoader.map(({ file }) => file));
	expect([...asked].filter(([file, count]) => loaders.has(file) && count < 200)).toEqual([]);
});
