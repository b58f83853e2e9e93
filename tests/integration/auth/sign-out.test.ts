import { expect, test } from "vitest";
import { insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertMemberSession, refreshSession } from "~/features/sessions/sessions.repository.server";
import { action, loader } from "~/routes/auth/logout";
import { loader as homeLoader } from "~/routes/member/layout";
import { onChanges } from "~db/changes";
import { transact, transactControl } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf } from "./people";

const HOUR = 3600_000;
const home = (cookie: string) => answer(() => homeLoader(args("/home", { cookie })));

test("a GET asks, a POST ends the session on the server and tells its open pages (check 5) [AUTH-35, AUTH-36]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const cookie = await memberCookieFor(world, memberId);
	const elsewhere = await memberCookieFor(world, memberId);
	expect((await answer(() => loader(args("/logout", { cookie })))).status).toBe(200);
	expect((await home(cookie)).status).toBe(200);
	const told: string[] = [];
	const stop = onChanges((_region, changes) => told.push(...changes.map((one) => `${one.topic} ${one.memberId}`)));
	const reply = await answer(() => action(args("/logout", { cookie, form: {} })));
	stop();
	expect([reply.status, reply.location]).toEqual([303, "/signin"]);
	expect(cookieOf(reply.headers)).toMatchObject({ empty: true });
	expect(told).toContain(`session ${memberId}`);
	expect((await home(cookie)).location).toBe("/signin");
	expect((await home(elsewhere)).status).toBe(200);
});

test("a demo session can be ended too", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const token = await transact(world.scope, (tx) =>
		insertMemberSession(tx, { memberId, kind: "demo", expires: Date.now() + HOUR }),
	);
	const { memberCookie } = await import("~/server/cookies.server");
	const cookie = (await memberCookie().serialize(`default.demo.${token}`)).split(";")[0] ?? "";
	expect((await answer(() => action(args("/logout", { cookie, form: {} })))).location).toBe("/signin");
	expect((await home(cookie)).location).toBe("/signin");
});

test("without a session there is nothing to sign out of", async () => {
	await makeWorld();
	expect((await answer(() => loader(args("/logout")))).location).toBe("/signin");
	expect((await answer(() => action(args("/logout", { form: {} })))).location).toBe("/signin");
});

const expiryOf = async (world: World) => {
	const rows = await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute();
	return rows.map((row) => row.expires);
};

test("a member's session lasts 30 days from its last refresh, a demo session to its end, an admin's 12 hours (check 4) [AUTH-25]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const start = 1_700_000_000_000;
	let now = start;
	const scope = await world.scopeOf({ now: () => now });
	const token = await transact(scope, (tx) => insertMemberSession(tx, { memberId }));
	const { findSessionByToken } = await import("~/features/sessions/sessions.repository.server");
	now = start + 20 * 24 * HOUR;
	const session = await findSessionByToken(scope, token);
	await transact(scope, (tx) => refreshSession(tx, session as NonNullable<typeof session>));
	expect(await expiryOf(world)).toEqual([start + 50 * 24 * HOUR]);
	now = start + 50 * 24 * HOUR;
	expect(await findSessionByToken(scope, token)).toBeUndefined();

	await transact(scope, (tx) => tx.trx.deleteFrom("sessions").where("program_id", "=", "demo").execute());
	const end = now + HOUR;
	const demo = await transact(scope, (tx) => insertMemberSession(tx, { memberId, kind: "demo", expires: end }));
	const shown = await findSessionByToken(scope, demo);
	await transact(scope, (tx) => refreshSession(tx, shown as NonNullable<typeof shown>));
	expect(await expiryOf(world)).toEqual([end]);

	await adminCookieFor(world, "admin");
	const admin = await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow();
	await transactControl({ ...world.control, now: () => start }, (tx) => insertAdminSession(tx, admin.id, null));
	const rows = await world.control.query
		.selectFrom("admin_sessions")
		.select("expires")
		.where("created", "=", start)
		.execute();
	expect(rows).toEqual([{ expires: start + 12 * HOUR }]);
});
