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

type Asked = Call & { method?: string };
/** Requests by route. */
const asked = new Map<string, number>();

/** An answer of ours to nonsense: no fault of the server, nothing of its inside, and not large. */
async function check(file: string, half: "loader" | "action", path: string, call: Asked) {
	installRuntime(world.runtime);
	const module = await moduleOf(file);
	const controller = new AbortController();
	const { method, ...rest } = call;
	const given = args(path, { cookie: cookieOf(file), ...rest });
	const request = new Request(given.request, { signal: controller.signal, ...(method && { method }) });
	asked.set(file, (asked.get(file) ?? 0) + 1);
	const reply = await Promise.race([
		answer(() => module[half]?.({ ...given, request })),
		// An event stream never ends by itself.
		new Promise<null>((resolve) => setTimeout(resolve, 2000, null)),
	]);
	controller.abort();
	if (!reply) return;
	const where = `${half} of ${file} asked ${path.slice(0, 120)} ${JSON.stringify(call).slice(0, 200)}`;
	expect(reply.status, where).toBeLessThan(500);
	const text = `${JSON.stringify(reply.data)}${reply.body ?? ""}`;
	expect(text.length, where).toBeLessThan(1_000_000);
	expect(text, where).not.toMatch(/SQLITE_|node_modules|\bat [\w.]+ \(|select .* from "/);
}

/** By way of UTF-8, which has no half letters. */
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString()).slice(0, 4000) || "-";
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
		for (const value of HOSTILE_VALUES) {
			const query = QUERY_NAMES.map((name) => `${name}=${encoded(value)}`).join("&");
			await check(file, "loader", `${path}?${query}&q=twice&cursor=twice`, { params });
		}
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
			for (let turn = 0; turn < HOSTILE_VALUES.length; turn++) {
				const word = (at: number) =>
					encoded((HOSTILE_VALUES[(turn + at * 7) % HOSTILE_VALUES.length] ?? "").slice(0, 300));
				const query = QUERY_NAMES.map((name, at) => `${name}=${word(at)}`).join("&");
				await check(file, "loader", `${path}?${query}`, { params });
			}
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
