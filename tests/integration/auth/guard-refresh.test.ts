import { expect, test } from "vitest";
import { findSessionByToken, insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { needsRefresh } from "~/features/sessions/sessions.rules";
import { loader as demoLoader } from "~/routes/auth/demo";
import { action as signIn, loader as signInLoader } from "~/routes/auth/signin";
import { loader as signUpLoader } from "~/routes/auth/signup";
import { loader as homeLoader } from "~/routes/member/layout";
import { memberCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addAda } from "./people";

const THROTTLE = 300_000;

test.each([
	[{ refreshedAt: 0, now: THROTTLE - 1, previousPath: "/offers", path: "/home" }, false],
	[{ refreshedAt: 0, now: THROTTLE, previousPath: "/offers", path: "/home" }, true],
	[{ refreshedAt: 0, now: THROTTLE, previousPath: null, path: "/home" }, true],
	[{ refreshedAt: 0, now: THROTTLE, previousPath: "/signin", path: "/home" }, false],
	[{ refreshedAt: 0, now: THROTTLE, previousPath: "/signup", path: "/home" }, false],
	[{ refreshedAt: 0, now: THROTTLE, previousPath: "/signing-bonus", path: "/home" }, true],
])("the heavy refresh with %o: %s [AUTH-30, AUTH-32]", (state, expected) => {
	expect(needsRefresh(state)).toBe(expected);
});

test("the guard stamps a refresh after 5 minutes, but not on the way from /signin [AUTH-30, AUTH-32, AUTH-33]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const old = Date.now() - THROTTLE - 1000;
	const past = await world.scopeOf({ now: () => old });
	const token = await transact(past, (tx) => insertMemberSession(tx, { memberId }));
	const cookie = (await memberCookie().serialize(`default.demo.${token}`)).split(";")[0] ?? "";
	const visit = (from: string) =>
		answer(() => homeLoader(args("/home", { cookie, headers: { Referer: `http://demo.test${from}` } })));
	const stamped = async () => (await findSessionByToken(world.scope, token))?.refreshedAt;
	await visit("/signin");
	expect(await stamped()).toBe(old);
	await visit("/offers");
	expect(await stamped()).toBeGreaterThan(old);
});

test("no page of an authentication under way refreshes the session it meets [AUTH-31]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const old = Date.now() - THROTTLE - 1000;
	const token = await transact(await world.scopeOf({ now: () => old }), (tx) => insertMemberSession(tx, { memberId }));
	const cookie = (await memberCookie().serialize(`default.demo.${token}`)).split(";")[0] ?? "";
	const wrong = { email: "ada@example.test", password: "not the password" };
	for (const run of [
		() => signInLoader(args("/signin", { cookie })),
		() => signIn(args("/signin", { cookie, form: wrong })),
		() => signUpLoader(args("/signup", { cookie })),
		() => demoLoader(args("/demo/x/y", { cookie, params: { id: "x", token: "y" } })),
	]) {
		await answer(run);
		expect((await findSessionByToken(world.scope, token))?.refreshedAt).toBe(old);
	}
	await answer(() => homeLoader(args("/home", { cookie })));
	expect((await findSessionByToken(world.scope, token))?.refreshedAt).toBeGreaterThan(old);
});

test("a guard that fails leads to /signin, not to an error page [AUTH-28]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addAda(world));
	const database = await world.runtime.regions.region("default");
	await database.write((trx) => trx.schema.alterTable("sessions").renameTo("gone").execute());
	const reply = await answer(() => homeLoader(args("/home", { cookie })));
	expect([reply.status, reply.location]).toEqual([302, "/signin"]);
});
