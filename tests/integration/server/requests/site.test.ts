import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { saveInDirectory, saveProgram } from "~/features/programs/programs.repository.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import { resolveTenant } from "~/gate/tenant.server";
import { forgetSites } from "~/kernel/site-cache.server";
import { loader as rootLoader } from "~/root";
import { loader as memberLayout } from "~/routes/member/layout";
import { loader as signOutLoader } from "~/routes/resources/domain-signout";
import { loader as themeLoader } from "~/routes/resources/theme-css";
import { createContext } from "~/server/context.server";
import { Unavailable } from "~db/errors";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";

const root = (host: string, path = "/signin", cookie?: string) =>
	answer(() => rootLoader(args(path, { host, ...(cookie && { cookie }) })));

async function addSite(world: World, activeDomain: string, programId: string, databaseId = "default") {
	await transactControl(world.control, (tx) => insertSite(tx, { activeDomain, programId, databaseId }));
	forgetSites();
}

test("a host resolves to exactly one program, whose title, icon, pictures and theme it shows [SITE-01, SITE-39, UI-01]", async () => {
	const world = await makeWorld();
	expect((await root("demo.test")).data).toMatchObject({ program: { id: "demo", title: "Demo" }, domainError: null });
	expect((await root("OTHER.test:8080")).data).toMatchObject({ program: { id: "other", title: "Other" } });
	for (const [programId, accent] of [
		["demo", "#0A7D4B"],
		["other", "#7D0A4B"],
	] as const) {
		const theme = { accent, logo: `/files/${programId}-logo.webp` };
		const values = { favicon: `/files/${programId}.webp`, theme };
		await transact(await world.scopeOf({ programId }), (tx) => saveProgram(tx, values));
	}
	for (const [programId, accent] of [
		["demo", "#0A7D4B"],
		["other", "#7D0A4B"],
	] as const) {
		const host = `${programId}.test`;
		const pictures = { favicon: `/files/${programId}.webp`, logo: `/files/${programId}-logo.webp` };
		expect((await root(host)).data).toMatchObject({ program: pictures });
		const css = (await answer(() => themeLoader(args("/theme.css", { host })))).body ?? "";
		expect(css.toUpperCase()).toContain(accent);
	}
});

test("a program without a display title, or with an empty one, has none to show [UI-01]", async () => {
	const world = await makeWorld();
	for (const displayTitle of [null, "", "  "]) {
		await transact(world.scope, (tx) => saveProgram(tx, { displayTitle }));
		expect((await root("demo.test")).data).toMatchObject({ program: { id: "demo", title: null } });
	}
});

test("the site's databaseId selects the regional database [SITE-02]", async () => {
	const world = await makeWorld();
	await transact(await world.scopeOf({ programId: "demo", region: "montreal" }), (tx) =>
		saveProgram(tx, { displayTitle: "In Montreal" }),
	);
	await addSite(world, "mtl.test", "demo", "montreal");
	expect((await root("mtl.test")).data).toMatchObject({ program: { title: "In Montreal" } });
	expect((await root("demo.test")).data).toMatchObject({ program: { title: "Demo" } });
});

test("localhost shows the fixed program without any site, other development hosts their site [SITE-04]", async () => {
	const world = await makeWorld();
	await sql`delete from sites`.execute(world.control.database.writer);
	forgetSites();
	expect((await root("localhost:3000")).data).toMatchObject({ program: { id: "demo" } });
	expect((await root("acme.localhost")).data).toMatchObject({ program: { id: "demo" } });
	await addSite(world, "acme.localhost", "other");
	expect((await root("acme.localhost")).data).toMatchObject({ program: { id: "other" } });
});

test("the fixed program of a developer's machine is the demo's unless a setting names another [SITE-05]", async () => {
	for (const [settings, id] of [
		[{}, "demo"],
		[{ LOCAL_PROGRAM: "other" }, "other"],
	] as const) {
		await makeWorld(settings);
		for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", "acme.localhost"])
			expect((await root(host)).data, host).toMatchObject({ program: { id } });
	}
});

test("production refuses development hosts [SITE-05]", async () => {
	const secrets = { SESSION_SECRET: "x".repeat(40), ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}` };
	await makeWorld({ LAUREL_MODE: "production", ...secrets });
	for (const host of ["localhost", "127.0.0.1:3000", "[::1]", "acme.localhost"])
		expect((await root(host)).data, host).toMatchObject({ domainError: "nodomain" });
});

test("an empty databaseId is the default region, an unknown one answers 503 [SITE-06]", async () => {
	const world = await makeWorld();
	await addSite(world, "empty.test", "demo", "");
	await addSite(world, "atlantis.test", "demo", "atlantis");
	expect((await root("empty.test")).data).toMatchObject({ program: { id: "demo" } });
	const log = vi.spyOn(world.runtime.log, "error");
	const reply = await root("atlantis.test");
	expect(log.mock.calls).toEqual([
		[
			expect.objectContaining({
				host: "atlantis.test",
				err: expect.objectContaining({ message: expect.stringContaining("atlantis") }),
			}),
			"tenant could not be resolved",
		],
	]);
	expect(reply.status).toBe(503);
	expect(reply.headers.get("Retry-After")).toBe("5");
});

test("an unknown host is nodomain and answers 404 without any program's name [SITE-08, SITE-11, SITE-12] (check 13)", async () => {
	await makeWorld();
	const reply = await root("nobody.test", "/home");
	expect(reply.status).toBe(404);
	expect(reply.data).toMatchObject({ domainError: "nodomain", program: null });
	expect(JSON.stringify(reply.data)).not.toMatch(/"(Demo|Other)"/);
});

test("a site without a program, or with one that is missing, is noprogram; what is missing is logged [SITE-09, SITE-10]", async () => {
	const world = await makeWorld();
	const log = vi.spyOn(world.runtime.log, "warn");
	await addSite(world, "none.test", "");
	await addSite(world, "ghost.test", "ghost");
	expect((await root("none.test")).data).toMatchObject({ domainError: "noprogram" });
	expect(log).not.toHaveBeenCalled();
	expect((await root("ghost.test")).data).toMatchObject({ domainError: "noprogram" });
	expect(log.mock.calls[0]).toEqual([
		{ programId: "ghost", region: "default" },
		"a site names a program that is missing",
	]);
});

test("a session on a host without a program ends after one second, by a refresh [SITE-13]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const reply = await root("nobody.test", "/home", cookie);
	expect(reply.headers.get("Refresh")).toBe("1;url=/signout/domain");
	await addSite(world, "none.test", "");
	expect((await root("none.test", "/home", cookie)).headers.get("Refresh")).toBe("1;url=/signout/domain");
	expect((await root("demo.test", "/home", cookie)).headers.get("Refresh")).toBeNull();
	expect((await root("nobody.test", "/home")).headers.get("Refresh")).toBeNull();
	const count = () => world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute();
	expect(await count()).toHaveLength(1);
	const out = await answer(() => signOutLoader(args("/signout/domain", { host: "nobody.test", cookie })));
	expect(await count()).toHaveLength(0);
	expect([out.location, out.headers.get("Set-Cookie")]).toEqual([
		"/signin",
		expect.stringMatching(/^laurel-session=;/),
	]);
});

test("the sign-out of lost hosts does nothing on a host that has a program [SITE-13]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	await answer(() => signOutLoader(args("/signout/domain", { cookie })));
	const left = await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute();
	expect(left).toHaveLength(1);
});

test.each(["HTTP status 403: Forbidden", "permission denied", "HTTP status 401", "the request is unauthenticated"])(
	"a refusal to read sites (%s) is silent but for the log: no domain error, nobody signed out [SITE-15]",
	async (why) => {
		const world = await makeWorld();
		const cookie = await memberCookieFor(world, await addMember(world));
		const log = vi.spyOn(world.runtime.log, "warn");
		world.runtime.regions.control = () => Promise.reject(new Unavailable(why));
		const reply = await root("demo.test", "/home", cookie);
		expect(reply).toMatchObject({ status: 200, data: { domainError: null, program: null, loading: true } });
		const page = await answer(() => memberLayout(args("/home", { cookie })));
		for (const { headers, location } of [reply, page])
			expect([headers.get("Refresh"), headers.getSetCookie(), location ?? null]).toEqual([null, [], null]);
		expect(log.mock.calls[0]?.[1]).toBe("sites may not be read");
		expect(
			await world.scope.query.selectFrom("sessions").select("kind").where("program_id", "=", "demo").execute(),
		).toEqual([{ kind: "member" }]);
	},
);

test("any other failure of the control database answers 503 with Retry-After [SITE-16]", async () => {
	const world = await makeWorld();
	world.runtime.regions.control = () => Promise.reject(new Unavailable("connect ECONNREFUSED"));
	const reply = await root("demo.test");
	expect(reply.status).toBe(503);
	expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("on a demo path the program comes from the path, by the directory [SITE-17, SITE-18]", async () => {
	const world = await makeWorld();
	await transact(await world.scopeOf({ programId: "mtl", region: "montreal" }), (tx) =>
		saveProgram(tx, { displayTitle: "Mtl" }),
	);
	await transactControl(world.control, (tx) =>
		saveInDirectory(tx, { programId: "mtl", databaseId: "montreal", title: "Mtl", organisationId: null }),
	);
	const resolve = (path: string) =>
		resolveTenant(createContext({ host: "demo.test" }), new Request(`http://demo.test${path}`));
	expect(await resolve("/demo/mtl/token")).toMatchObject({ tenant: { program: { id: "mtl" } } });
	expect(await resolve("/demo/unknown/token")).toMatchObject({ tenant: { program: { id: "demo" } } });
	for (const path of ["/home", "/page/demo/mtl/token", "/demos/mtl/token"])
		expect(await resolve(path), path).toMatchObject({ tenant: { program: { id: "demo" } } });
});

test("a domain belongs to one site; a program may have several [SITE-31]", async () => {
	const world = await makeWorld();
	await addSite(world, "second.test", "demo");
	await expect(addSite(world, "SECOND.test", "other")).rejects.toMatchObject({
		name: "UniqueViolation",
		table: "sites",
	});
});

test("a changed site is seen at once by the process that changed it and within 60 s by others [SITE-32]", async () => {
	const world = await makeWorld();
	expect((await root("demo.test")).data).toMatchObject({ program: { id: "demo" } });
	await sql`update sites set program_id = 'other' where domain_lower = 'demo.test'`.execute(
		world.control.database.writer,
	);
	expect((await root("demo.test")).data).toMatchObject({ program: { id: "demo" } });
	forgetSites();
	expect((await root("demo.test")).data).toMatchObject({ program: { id: "other" } });
});

test("a new program has en, UTC and the key label identifier [SITE-25, SITE-27, SITE-28, I18N-02]", async () => {
	const world = await makeWorld();
	const row = await world.scope.query
		.selectFrom("programs")
		.selectAll()
		.where("id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(row).toMatchObject({
		locale: "en",
		time_zone: "UTC",
		company_data_key_label: "identifier",
		display_title: "Demo",
	});
	expect(row.created).toBeGreaterThan(0);
	expect((await root("demo.test")).data).toMatchObject({ locale: "en" });
});

test("the visitor's choice goes before the program's locale; unknown ones do not count [I18N-01, I18N-03, I18N-04]", async () => {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { locale: "fr" }));
	const { localeCookie } = await import("~/server/cookies.server");
	const chosen = async (locale: string) => (await localeCookie().serialize(locale)).split(";")[0] ?? "";
	expect((await root("demo.test")).data).toMatchObject({ locale: "fr" });
	expect((await root("demo.test", "/signin", await chosen("en"))).data).toMatchObject({ locale: "en" });
	expect((await root("demo.test", "/signin", await chosen("tlh"))).data).toMatchObject({ locale: "fr" });
	for (const none of ["", "tlh"]) {
		await world.scope.database.write((trx) => sql`update programs set locale = ${none} where id = 'demo'`.execute(trx));
		expect((await root("demo.test")).data).toMatchObject({ locale: "en" });
	}
});

test("times are shown in the program's zone, and in UTC unless it has one [UI-28]", async () => {
	const world = await makeWorld();
	const zone = async (host: string) => ((await root(host)).data as { timeZone: string }).timeZone;
	expect([await zone("demo.test"), await zone("nobody.test")]).toEqual(["UTC", "UTC"]);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Demo", timeZone: "America/Toronto" }));
	expect([await zone("demo.test"), await zone("other.test")]).toEqual(["America/Toronto", "UTC"]);
});

test("favicon and theme come from the program, defaults stand in [SITE-26, UI-03, UI-08, UI-09]", async () => {
	const world = await makeWorld();
	const css = async () => (await answer(() => themeLoader(args("/theme.css")))).body ?? "";
	expect((await root("demo.test")).data).toMatchObject({ program: { favicon: null } });
	expect((await css()).toUpperCase()).toContain("#FF4081");
	await transact(world.scope, (tx) => saveProgram(tx, { theme: { favicon: "/files/theme.webp" } }));
	expect((await root("demo.test")).data).toMatchObject({ program: { favicon: "/files/theme.webp" } });
	await transact(world.scope, (tx) => saveProgram(tx, { favicon: "/files/own.webp", theme: { accent: "#0A7D4B" } }));
	expect((await root("demo.test")).data).toMatchObject({ program: { favicon: "/files/own.webp" } });
	expect((await css()).toUpperCase()).toContain("#0A7D4B");
});

test("no secret and no other program in what every page carries [SITE-24]", async () => {
	const world = await makeWorld();
	const text = JSON.stringify((await root("demo.test")).data);
	expect(text).not.toContain(world.runtime.sessionSecret);
	expect(text).not.toContain('"Other"');
});

test("the debug overlay is off until a setting turns it on, says whose page it is, and holds no secrets [UI-06, UI-07]", async () => {
	await makeWorld();
	expect((await root("demo.test")).data).toMatchObject({ debug: null });
	const world = await makeWorld({ DEBUG_OVERLAY: "1" });
	const facts = { host: "demo.test", program: "demo", region: "default" };
	expect((await root("demo.test")).data).toMatchObject({ debug: { ...facts, member: null } });
	const memberId = await addMember(world);
	const { data } = await root("demo.test", "/home", await memberCookieFor(world, memberId));
	expect((data as { debug: unknown }).debug).toEqual({ ...facts, member: memberId });
	const lost = { host: "nobody.test", program: null, region: null, member: null };
	expect((await root("nobody.test")).data).toMatchObject({ debug: lost });
});

test("a super admin turns the debug overlay on by the address, nobody else does [UI-07]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const member = await memberCookieFor(world, memberId);
	const seenBy = async (cookie: string, path = "/home?debug") =>
		((await root("demo.test", path, cookie)).data as { debug: unknown }).debug;
	const facts = { host: "demo.test", program: "demo", region: "default", member: memberId };
	const superToo = `${member}; ${await adminCookieFor(world, "super")}`;
	expect(await seenBy(superToo)).toEqual(facts);
	expect(await seenBy(superToo, "/home")).toBeNull();
	expect(await seenBy(member)).toBeNull();
	expect(await seenBy(`${member}; ${await adminCookieFor(world, "admin")}`)).toBeNull();
});
