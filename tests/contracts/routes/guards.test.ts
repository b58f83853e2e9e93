import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { installRuntime } from "~/server/runtime.server";
import { addMember, adminCookieFor, answer, args, type Call, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { type Audience, allRoutes, audienceOf, isThere, moduleOf, namedRoutes, type RouteRow } from "./table";

let world: World;
const cookies: Record<string, string> = {};
const table = await allRoutes();

beforeAll(async () => {
	world = await makeWorld({}, false);
	const memberId = await addMember(world);
	cookies.member = await memberCookieFor(world, memberId);
	cookies["other program's member"] = await memberCookieFor(world, await addMember(world, {}, "other"), "other");
	cookies.super = await adminCookieFor(world, "super");
	cookies.admin = await adminCookieFor(world, "admin");
	cookies.observer = await adminCookieFor(world, "observer");
	cookies["other program's admin"] = await adminCookieFor(world, "admin", "other");
	cookies["admin of nothing"] = await adminCookieFor(world, "admin", null);
	return () => world.close();
});

type Half = "loader" | "action";

const calls: { name: string; row: RouteRow; half: Half; audience: Audience }[] = [];
for (const row of table) {
	const module = await moduleOf(row.file);
	for (const half of ["loader", "action"] as const)
		if (module[half]) {
			const audience = audienceOf(row.file) ?? "member";
			calls.push({ name: `${half} of ${row.file.replace("routes/", "")}`, row, half, audience });
		}
}
const of = (...audiences: Audience[]) => calls.filter((one) => audiences.includes(one.audience));

/** How many rows both databases have had changed so far, but for those that say what an admin was refused. */
async function changes(): Promise<number> {
	let total = 0;
	for (const { writer } of [world.scope.database, world.control.database]) {
		const { rows } = await sql<{ n: number }>`
			select total_changes() - (select count(*) from audit_log where action = 'refused') as n`.execute(writer as never);
		total += rows[0]?.n ?? 0;
	}
	return total;
}

async function call({ row, half }: { row: RouteRow; half: Half }, call: Call = {}) {
	// The set-up file takes the runtime away after each test.
	installRuntime(world.runtime);
	const module = await moduleOf(row.file);
	const before = await changes();
	const given = args(row.path, { params: row.params, ...(half === "action" && { form: {} }), ...call });
	const reply = await answer(() => module[half]?.(given));
	return { ...reply, wrote: (await changes()) - before };
}

/** Cookies that must count as nobody for members' pages, and for admins'. */
const strangersToMembers = ["none", "super", "other program's member"];
const strangersToAdmins = ["none", "member"];
const withCookie = (who: string): Call => (cookies[who] ? { cookie: cookies[who] } : {});

describe("the table of routes", () => {
	test("has a row for every route of app/routes.ts", () => {
		expect(table.length).toBeGreaterThan(70);
		expect(table.filter(({ file }) => audienceOf(file) === undefined)).toEqual([]);
	});

	test("names no route that is not there", () => {
		expect(table.filter(({ file }) => !isThere(file)).map(({ file }) => file)).toEqual([]);
		const files = new Set(table.map(({ file }) => file));
		expect(namedRoutes.filter((file) => !files.has(file) && file !== "routes/auth/demo.tsx")).toEqual([]);
	});

	test("gives every page of members and admins a loader of its own, which guards it", async () => {
		const bare = table.filter(({ file }) => {
			const guarded = ["member", "admin", "admin identity", "platform"].includes(audienceOf(file) ?? "");
			return guarded && !calls.some(({ row, half }) => row.file === file && half === "loader");
		});
		expect(bare.map(({ file }) => file)).toEqual([]);
	});
});

describe.each(of("member"))("members only: $name", (one) => {
	test.each(strangersToMembers)(
		"sends %s to sign in and writes nothing (check 8) [AUTH-27, SITE-23, NAV-15, SEC-09]",
		async (who) => {
			const reply = await call(one, withCookie(who));
			expect(reply.status).toBe(302);
			expect(reply.location).toMatch(/^\/signin(\?redirectTo=|$)/);
			expect(reply.wrote).toBe(0);
		},
	);

	test("does not exist on a host without a program", async () => {
		const reply = await call(one, { ...withCookie("member"), host: "nowhere.test" });
		expect(reply).toMatchObject({ status: 404, wrote: 0 });
	});

	test("lets a member in, who meets no fault with an id of nothing", async () => {
		const reply = await call(one, withCookie("member"));
		expect(reply.location ?? "").not.toMatch(/^\/signin/);
		expect(reply.status).toBeLessThan(500);
	});
});

describe.each(of("admin", "admin identity", "platform"))("admins only: $name", (one) => {
	test.each(strangersToAdmins)("sends %s to the admins' sign in and writes nothing", async (who) => {
		const reply = await call(one, withCookie(who));
		expect(reply.status).toBe(302);
		expect(reply.location).toMatch(/^\/admin\/signin(\?redirectTo=|$)/);
		expect(reply.wrote).toBe(0);
	});

	test("lets a super admin in, who meets no fault with an id of nothing [ADMIN-26]", async () => {
		const reply = await call(one, withCookie("super"));
		expect(reply.location ?? "").not.toMatch(/signin/);
		expect(reply.status).not.toBe(403);
		expect(reply.status).toBeLessThan(500);
	});
});

describe.each(of("admin"))("admins of the program only: $name", (one) => {
	test.each(["other program's admin", "admin of nothing"])(
		"keeps out the %s and writes nothing [ADMIN-27, ADMIN-31]",
		async (who) => {
			const reply = await call(one, withCookie(who));
			const sentAway = reply.status === 404 || (reply.status === 302 && reply.location === "/admin/programs");
			expect(sentAway, `${reply.status} ${reply.location}`).toBe(true);
			expect(reply.wrote).toBe(0);
		},
	);
});

/** What these open is only looked at, and what these keep is the reader's own; the matrix says who may change what is shared. */
const FOR_OBSERVERS = /^routes\/admin\/(preview\.tsx|members\/preview\.tsx|lists\/)/;
const changing = of("admin").filter(({ half, row }) => half === "action" && !FOR_OBSERVERS.test(row.file));

describe.each(changing)("admins' actions: $name", (one) => {
	test("answers an observer 403 and writes nothing [ADMIN-29]", async () => {
		const reply = await call(one, withCookie("observer"));
		expect(reply).toMatchObject({ status: 403, wrote: 0 });
	});
});

describe.each(of("platform"))("managers of the installation: $name", (one) => {
	test.each(["admin", "observer", "admin of nothing"])("answers %s 403 and writes nothing [ADMIN-27]", async (who) => {
		expect(await call(one, withCookie(who))).toMatchObject({ status: 403, wrote: 0 });
	});
});

describe.each(of("member or admin"))("members or admins: $name", (one) => {
	test("sends a stranger away and writes nothing", async () => {
		for (const path of [one.row.path, `${one.row.path}?as=admin`]) {
			const reply = await call({ ...one, row: { ...one.row, path } });
			// A stream takes no redirect.
			expect([302, 401, 404]).toContain(reply.status);
			if (reply.status === 302) expect(reply.location).toMatch(/^(\/admin)?\/signin/);
			expect(reply.wrote).toBe(0);
		}
	});
});

describe.each(of("api"))("systems with a key, and admins who may do the same: $name", (one) => {
	const strangers = ["none", "member", "observer", "other program's admin", "admin of nothing"];
	test.each(strangers)("refuses %s and writes nothing [API-02, API-03]", async (who) => {
		const reply = await call(one, withCookie(who));
		expect(one.half === "action" ? [401, 403, 404] : [404, 405]).toContain(reply.status);
		expect(reply.wrote).toBe(0);
	});

	test("says to a super admin what the call lacks", async () => {
		const reply = await call(one, withCookie("super"));
		expect(one.half === "action" ? [404, 422] : [404, 405]).toContain(reply.status);
	});
});

describe.each(of("visitor"))("visitors of a program: $name", (one) => {
	test("does not exist on a host without a program", async () => {
		const reply = await call(one, { host: "nowhere.test" });
		expect(reply).toMatchObject({ status: 404, wrote: 0 });
	});

	test("answers a stranger without a fault", async () => {
		expect((await call(one)).status).toBeLessThan(500);
	});
});

describe.each(of("anybody"))("everybody: $name", (one) => {
	test("answers without a fault, with and without a program", async () => {
		for (const host of ["demo.test", "nowhere.test"]) expect((await call(one, { host })).status).toBeLessThan(500);
	});
});

test("a mail shown in development is nothing in production", async () => {
	const production = await makeWorld({
		LAUREL_MODE: "production",
		SESSION_SECRET: "0123456789abcdef0123456789abcdef",
		ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
	});
	installRuntime(production.runtime);
	const { loader } = await moduleOf("routes/resources/dev-mails.tsx");
	const reply = await answer(() => loader?.(args("/dev/mails")));
	expect(reply.status).toBe(404);
});
