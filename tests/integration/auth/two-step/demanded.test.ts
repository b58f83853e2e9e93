import { beforeEach, expect, test, vi } from "vitest";
import { findAdminSession } from "~/features/admins/admins.repository.server";
import { saveOrganisation } from "~/features/organisations/organisations.service.server";
import { loader as layout } from "~/routes/admin/layout";
import { action as addPoints } from "~/routes/admin/members/points";
import * as organisationPage from "~/routes/admin/platform/organisations/edit";
import { action as invite } from "~/routes/api/v1/invite-member";
import { action as signOut, loader as signOutPage } from "~/routes/auth/admin-logout";
import { loader as setUpPage } from "~/routes/auth/two-step/admin-set-up";
import { loader as events } from "~/routes/resources/events";
import { addMember, answer, args } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { addAdmin, addOrganisation } from "../../admins/support";
import { pairsOf } from "../../kept-posts/cookies";
import { addBoss, codeOf, enterCode, enterPassword, NINE, turnOn } from "./support";

let world: World;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: NINE });
	world = await makeWorld();
	await addOrganisation(world, "north", ["demo"]);
	await addOrganisation(world, "south", ["other"]);
});

const demand = (id = "north", twoStep: 0 | 1 = 1) =>
	world.control.database.writer.updateTable("organisations").set({ two_step: twoStep }).where("id", "=", id).execute();
const shown = (cookie: string, path = "/admin") => answer(() => layout(args(path, { cookie })));
const tokenOf = (cookie: string) =>
	JSON.parse(atob(decodeURIComponent(/laurel-admin=([^;]*)/.exec(cookie)?.[1] ?? "")));

test.each([
	["a role in it", { organisations: { north: "client" } }, 1],
	["a role in one of its programs", { programs: { demo: "observer" } }, 1],
	["the own role in one of its programs", { programs: { demo: "own" } }, 1],
	["a super's rights everywhere", { role: "super" }, 1],
	["a role in another organisation", { organisations: { south: "owner" } }, 0],
	["a role in another's program", { programs: { other: "admin" } }, 0],
	["no right at all", {}, 0],
] as const)("an organisation asks whoever has %s", async (_, values, asked) => {
	const { cookie } = await addAdmin(world, values as Parameters<typeof addAdmin>[1]);
	const mustSetUp = async () => (await findAdminSession(world.control, tokenOf(cookie)))?.mustSetUp;
	expect(await mustSetUp()).toBe(0);
	await demand();
	expect(await mustSetUp()).toBe(asked);
	await demand("north", 0);
	expect(await mustSetUp()).toBe(0);
});

test("who has not set it up is led there after the password, can do nothing else, and goes on afterwards (check 43)", async () => {
	await addBoss(world);
	await demand();
	const { location, cookie } = await enterPassword({ redirectTo: "/admin/members?q=a" });
	expect(location).toBe("/admin/members?q=a");
	const led = await shown(cookie, "/admin/members?q=a");
	expect([led.status, led.location]).toEqual([302, "/admin/two-step?redirectTo=%2Fadmin%2Fmembers%3Fq%3Da"]);
	const page = await answer(() => setUpPage(args(led.location ?? "", { cookie })));
	expect(page.data).toMatchObject({ demanded: true, isOn: false, next: "/admin/members?q=a" });
	const { secret } = await turnOn(cookie);
	expect((await shown(cookie, "/admin/members?q=a")).status).toBe(200);
	const next = await enterCode(codeOf(secret), await enterPassword());
	expect((await shown(next.cookie)).status).toBe(200);
});

test("they can sign out instead, and neither a stream nor a call in their name is open to them", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	await demand();
	const stream = await answer(() => events(args("/events?as=admin&topics=members", { cookie })));
	expect(stream.status).toBe(401);
	const call = args("/api/v1/invite", { cookie, form: {} });
	expect((await answer(() => invite(call))).status).toBe(401);
	expect((await answer(() => signOutPage(args("/admin/logout", { cookie })))).status).toBe(200);
	const reply = await answer(() => signOut(args("/admin/logout", { cookie, form: {} })));
	expect(reply.location).toBe("/admin/signin");
	expect((await shown(pairsOf(reply.headers, cookie))).location).toBe("/admin/signin");
});

test("a stream that is open when it is asked for ends", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	const { isAdminSessionOpen } = await import("~/features/admins/admin-sessions.repository.server");
	const hash = (await findAdminSession(world.control, tokenOf(cookie)))?.tokenHash ?? "";
	expect(await isAdminSessionOpen(world.control, hash)).toBe(true);
	await demand();
	expect(await isAdminSessionOpen(world.control, hash)).toBe(false);
});

test("what they were sending when it was asked for is kept, and stands in its form once it is set up [AUTH-37]", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	const params = { id: await addMember(world) };
	const path = `/admin/members/${params.id}/points`;
	const form = { direction: "add", amount: "75", reason: "Trade fair", _key: "key-of-this-page" };
	await demand();
	const late = await answer(() => addPoints(args(path, { cookie, params, form })));
	expect(late.location).toBe(`/admin/two-step?redirectTo=${encodeURIComponent(path)}`);
	expect(await world.scope.query.selectFrom("member_transactions").selectAll().execute()).toEqual([]);
	const cookies = pairsOf(late.headers, cookie);
	await turnOn(cookies);
	expect((await shown(cookies, path)).data).toMatchObject({
		kept: { lastResult: { initialValue: { amount: "75", reason: "Trade fair" } } },
	});
});

test("what was kept of an ended session survives password and code [AUTH-37]", async () => {
	await addBoss(world);
	const first = await enterPassword();
	const { secret } = await turnOn(first.cookie);
	const params = { id: await addMember(world) };
	const path = `/admin/members/${params.id}/points`;
	const form = { direction: "add", amount: "75", reason: "Trade fair", _key: "key-of-this-page" };
	await world.control.database.writer.deleteFrom("admin_sessions").execute();
	const late = await answer(() => addPoints(args(path, { cookie: first.cookie, params, form })));
	const half = await enterPassword({ cookie: pairsOf(late.headers, first.cookie), redirectTo: path });
	const whole = await enterCode(codeOf(secret), { cookie: half.cookie, redirectTo: path });
	expect(whole.location).toBe(path);
	expect((await shown(whole.cookie, path)).data).toMatchObject({
		kept: { lastResult: { initialValue: { amount: "75", reason: "Trade fair" } } },
	});
});

test("a super turns it on and off on the organisation's page, the log says so, and an owner cannot", async () => {
	const root = await addAdmin(world, { role: "super" });
	const owner = await addAdmin(world, { organisations: { north: "owner" } });
	const save = (cookie: string, form: Record<string, string>) =>
		answer(() =>
			organisationPage.action(
				args("/admin/platform/organisations/north/edit", {
					cookie,
					form: { title: "north", ...form },
					params: { id: "north" },
				}),
			),
		);
	const state = async () =>
		(
			await world.control.query
				.selectFrom("organisations")
				.select("two_step")
				.where("id", "=", "north")
				.executeTakeFirst()
		)?.two_step;
	expect((await save(owner.cookie, { asked: "twoStep", twoStep: "on" })).status).toBe(403);
	expect(await state()).toBe(0);
	expect((await save(root.cookie, { asked: "twoStep", twoStep: "on" })).status).toBe(303);
	expect(await state()).toBe(1);
	expect((await save(root.cookie, { asked: "twoStep" })).location).toBe(
		"/admin/two-step?redirectTo=%2Fadmin%2Fplatform%2Forganisations%2Fnorth%2Fedit",
	);
	await saveOrganisation(world.control, root.id, "north", { title: "north", twoStep: false });
	expect(await state()).toBe(0);
	const rows = await world.control.query
		.selectFrom("audit_log")
		.select("detail")
		.where("entity", "=", "organisation")
		.orderBy("at")
		.orderBy("id")
		.execute();
	expect(rows.map(({ detail }) => JSON.parse(detail ?? ""))).toMatchObject([
		{ before: { twoStep: false }, after: { twoStep: true } },
		{ before: { twoStep: true }, after: { twoStep: false } },
	]);
});
