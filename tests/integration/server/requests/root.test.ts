import { expect, test, vi } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import * as texts from "~/gate/page-texts.server";
import * as tenant from "~/gate/tenant.server";
import { loader as rootLoader } from "~/root";
import { loader as adminHome } from "~/routes/admin/home";
import { action as signInAction, loader as signInLoader } from "~/routes/auth/signin";
import { loader as homeLoader } from "~/routes/member/home";
import { loader as memberLayout } from "~/routes/member/layout";
import { loader as notFound } from "~/routes/member/not-found";
import { createContext } from "~/server/context.server";
import * as locale from "~/server/i18n/locale.server";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";

test("the program is settled before the locale, the locale before the texts [SITE-33]", async () => {
	await makeWorld();
	const order: string[] = [];
	const spies = [vi.spyOn(tenant, "resolveTenant"), vi.spyOn(locale, "resolveLocale"), vi.spyOn(texts, "textsOfPage")];
	await answer(() => rootLoader(args("/signin")));
	for (const spy of spies) order.push(`${spy.mock.invocationCallOrder[0]}`);
	expect(order.map(Number)).toEqual([...order.map(Number)].sort((a, b) => a - b));
	expect(spies.map((spy) => spy.mock.calls.length > 0)).toEqual([true, true, true]);
	vi.restoreAllMocks();
});

test("a page of members asks to sign in, be a segment of its path one of signing in [NAV-32]", async () => {
	const world = await makeWorld();
	for (const path of ["/page/x/signin", "/orders/signup", "/demo"]) {
		expect((await answer(() => notFound(args(path)))).location).toBe("/signin");
		expect((await answer(() => memberLayout(args(path)))).location).toBe("/signin");
	}
	const cookie = await memberCookieFor(world, await addMember(world));
	expect((await answer(() => notFound(args("/page/x/signin", { cookie })))).status).toBe(404);
});

test("the signed-in frame needs a program, a session and a member who may be in [SITE-19]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	expect((await answer(() => memberLayout(args("/home", { cookie })))).status).toBe(200);
	expect((await answer(() => memberLayout(args("/home", { cookie, host: "nobody.test" })))).status).toBe(404);
	expect((await answer(() => memberLayout(args("/home")))).location).toBe("/signin");
	const pending = await memberCookieFor(world, await addMember(world, { status: "Pending" }));
	expect((await answer(() => memberLayout(args("/home", { cookie: pending })))).location).toBe("/signin");
});

test("a visitor gets the sign-in page itself, and is never left waiting elsewhere [SITE-20, SITE-21]", async () => {
	await makeWorld();
	expect(await answer(() => signInLoader(args("/signin")))).toMatchObject({ status: 200, data: { redirectTo: null } });
	expect((await answer(() => homeLoader(args("/home")))).location).toBe("/signin");
});

test("a sign-in on a host without a program gets its own answer and schedules no sign-out [SITE-14]", async () => {
	await makeWorld();
	const form = { email: "a@b.test", password: "whatever1" };
	const reply = await answer(() => signInAction(args("/signin", { host: "nobody.test", form })));
	expect(reply.status).toBe(404);
	expect(reply.headers.get("Refresh")).toBeNull();
});

test("the page that answers a sign-in on a host without a program does not sign out who was signed in [SITE-13, SITE-14]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	// The loaders of a page that answers a post are asked with GET.
	const root = async (method: string, path: string) => {
		const context = createContext({ host: "nobody.test", method });
		return (await answer(() => rootLoader(args(path, { host: "nobody.test", cookie, context })))).headers.get(
			"Refresh",
		);
	};
	expect(await root("POST", "/signin")).toBeNull();
	expect([await root("GET", "/signin"), await root("POST", "/profile/edit")]).toEqual(
		Array(2).fill("1;url=/signout/domain"),
	);
});

test("an expired or foreign admin session leads to the admins' sign-in, whatever member is signed in [ADMIN-49, AUTH-37]", async () => {
	const world = await makeWorld();
	const member = await memberCookieFor(world, await addMember(world));
	const admin = await adminCookieFor(world, "admin");
	await world.control.database.write((trx) => trx.updateTable("admin_sessions").set({ expires: 1 }).execute());
	const foreign = `${admin.split("=")[0]}=${member.split("=")[1]}`;
	for (const brought of [admin, foreign, ""]) {
		const reply = await answer(() => adminHome(args("/admin", { cookie: `${member}; ${brought}` })));
		expect(reply.location).toBe("/admin/signin");
	}
});

test("the admin area of a host works on its program; others are chosen, a super may choose any [ADMIN-33, ADMIN-25]", async () => {
	const world = await makeWorld();
	const at = async (role: "admin" | "super", host: string) =>
		answer(async () => adminHome(args("/admin", { host, cookie: await adminCookieFor(world, role) })));
	expect((await at("admin", "demo.test")).status).toBe(200);
	expect((await at("admin", "other.test")).location).toBe("/admin/programs");
	expect((await at("super", "other.test")).status).toBe(200);
});

test("lists of recent things show ten [ADMIN-44]", async () => {
	const world = await makeWorld();
	await world.scope.database.write(async (trx) => {
		for (let i = 0; i < 12; i++)
			await trx
				.insertInto("audit_log")
				.values({
					program_id: "demo",
					id: `a${i}`,
					at: i,
					actor_id: "system",
					actor_kind: "system",
					action: "create",
					entity: "reward",
					entity_id: "r",
				})
				.execute();
	});
	const reply = await answer(async () =>
		adminHome(args("/admin", { cookie: await adminCookieFor(world, "observer") })),
	);
	expect((reply.data as { changes: { id: string }[] }).changes.map((one) => one.id)).toEqual(
		Array.from({ length: 10 }, (_, i) => `a${11 - i}`),
	);
});

test("visitors and members are told whom to ask, admins are not", async () => {
	const world = await makeWorld();
	const nothing = { approvals: null, entries: null, orders: null };
	const desk = { within: nothing, reasons: [], contact: "desk@peaks.example" };
	await transact(world.scope, (tx) => saveProgram(tx, { desk }));
	const contact = async (path: string) =>
		((await answer(() => rootLoader(args(path)))).data as { program: { contact: string } }).program.contact;
	expect([await contact("/signin"), await contact("/admin/signin")]).toEqual(["desk@peaks.example", ""]);
});
