import { expect, test } from "vitest";
import {
	assignProgram,
	findAdminById,
	insertAdmin,
	updatePasswordHash,
} from "~/features/admins/admins.repository.server";
import { adminSignInFailure } from "~/features/auth/admin-sign-in.service.server";
import { tokenHash } from "~/lib/ids.server";
import { loader as layoutLoader } from "~/routes/admin/layout";
import { action as choose, loader as chooser } from "~/routes/admin/programs";
import { action as signOut, loader as signOutPage } from "~/routes/auth/admin-logout";
import { action, loader } from "~/routes/auth/admin-signin";
import { adminCookie } from "~/server/cookies.server";
import { Refused } from "~/server/domain-error";
import { Unavailable } from "~db/errors";
import { transactControl } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, errorsOf, PASSWORD, passwordHash, whileLookedAt } from "./people";

const BOSS = { email: "boss@example.test", password: PASSWORD };

async function addBoss(world: World, programs: string[] = ["demo"]): Promise<string> {
	const stored = await passwordHash();
	return transactControl(world.control, async (tx) => {
		const id = await insertAdmin(tx, { email: BOSS.email, name: "Boss", role: "admin", passwordHash: stored });
		for (const programId of programs) await assignProgram(tx, id, programId);
		return id;
	});
}

const submit = (form: Record<string, string>, more = {}) =>
	answer(() => action(args("/admin/signin", { form, ...more })));
const admins = (cookie: string, path = "/admin") => answer(() => layoutLoader(args(path, { cookie })));

test("an admin signs in with a password of their own and gets a session of 12 hours, of whose token only the hash is stored [AUTH-23, AUTH-38]", async () => {
	const world = await makeWorld();
	await addBoss(world);
	const reply = await submit({ ...BOSS, email: "BOSS@example.test" });
	expect([reply.status, reply.location]).toEqual([303, "/admin"]);
	const { full, sent } = cookieOf(reply.headers, "laurel-admin");
	expect(full).toMatch(/Max-Age=43200;.*HttpOnly;.*SameSite=Lax/);
	expect((await admins(sent)).data).toMatchObject({ admin: { email: BOSS.email }, program: { id: "demo" } });
	const token = (await adminCookie().parse(sent)) as string;
	expect(Buffer.from(token, "base64url")).toHaveLength(32);
	const rows = await world.control.query.selectFrom("admin_sessions").selectAll().execute();
	expect(rows).toMatchObject([{ token_hash: tokenHash(token) }]);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
	[{ email: "", password: "" }, reads("Authentication failed: Please enter your email")],
	[{ email: BOSS.email, password: "" }, reads("Authentication failed: Please enter your password")],
	[{ ...BOSS, password: "wrong password" }, reads("Authentication failed: Email or password is incorrect.")],
	[{ ...BOSS, email: "nobody@example.test" }, reads("Authentication failed: Email or password is incorrect.")],
])("a failure says why: %o reads %s [AUTH-38, AUTH-39]", async (form, text) => {
	const world = await makeWorld();
	await addBoss(world);
	expect(errorsOf(await submit(form))[""]).toEqual([text]);
});

test("what is no e-mail address is said at its field, as a failure too [AUTH-39]", async () => {
	await makeWorld();
	expect(errorsOf(await submit({ ...BOSS, email: "boss" }))).toEqual({
		email: [reads("Authentication failed: Not a valid email")],
	});
});

test.each([
	[new Error("disk"), 500, reads("Authentication failed: Unexpected Error Occured! Please try again later")],
	[
		new Unavailable("connect ECONNREFUSED"),
		503,
		reads("Authentication failed: Our data cannot be reached right now. Please try again in a moment."),
	],
	[
		new Refused("auth:busy", undefined, 503),
		503,
		reads("Authentication failed: A lot of people are signing in right now. Please try again in a moment."),
	],
])("a failure that no password is to blame for says so, too: %s [AUTH-39]", (error, status, message) => {
	expect(adminSignInFailure(error)).toEqual({ status, message });
});

test("an admin who is no longer active reads the same as a wrong password", async () => {
	const world = await makeWorld();
	const id = await addBoss(world);
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", id).execute(),
	);
	expect(errorsOf(await submit(BOSS))).toEqual({
		"": [reads("Authentication failed: Email or password is incorrect.")],
	});
});

test("a member's password and session open nothing here", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addAda(world));
	expect(errorsOf(await submit({ email: "ada@example.test", password: PASSWORD }))).toEqual({
		"": [reads("Authentication failed: Email or password is incorrect.")],
	});
	expect((await admins(cookie)).location).toBe("/admin/signin");
	expect((await answer(() => loader(args("/admin/signin", { cookie })))).status).toBe(200);
});

test("signing in again ends the session this browser brought (check 3) [SEC-15]", async () => {
	const world = await makeWorld();
	await addBoss(world);
	const first = cookieOf((await submit(BOSS)).headers, "laurel-admin").sent;
	const second = cookieOf((await submit(BOSS, { cookie: first })).headers, "laurel-admin").sent;
	expect((await admins(first)).location).toBe("/admin/signin");
	expect((await admins(second)).status).toBe(200);
});

test("an expired session leads to the admin sign-in and back afterwards [AUTH-37]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admin_sessions").set({ expires: Date.now() }).execute(),
	);
	expect((await admins(cookie, "/admin/members?q=a")).location).toBe(
		"/admin/signin?redirectTo=%2Fadmin%2Fmembers%3Fq%3Da",
	);
	await addBoss(world);
	expect((await submit({ ...BOSS, redirectTo: "/admin/members?q=a" })).location).toBe("/admin/members?q=a");
	const sentTo = (address: string) => answer(() => action(args(`/admin/signin?redirectTo=${address}`, { form: BOSS })));
	expect((await sentTo("%2Fadmin%2Fmembers")).location).toBe("/admin/members");
	expect((await sentTo("%2Fhome")).location).toBe("/admin");
	for (const redirectTo of ["//evil.test", "/home", "/administrator", "/admin/signin"])
		expect((await submit({ ...BOSS, redirectTo })).location).toBe("/admin");
});

test("a signed-in admin is sent on; a GET of the sign-out page ends nothing, a POST does", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	expect((await answer(() => loader(args("/admin/signin", { cookie })))).location).toBe("/admin");
	await answer(() => signOutPage(args("/admin/logout", { cookie })));
	expect((await admins(cookie)).status).toBe(200);
	const reply = await answer(() => signOut(args("/admin/logout", { cookie, form: {} })));
	expect([reply.status, reply.location]).toEqual([303, "/admin/signin"]);
	expect(cookieOf(reply.headers, "laurel-admin").empty).toBe(true);
	expect((await admins(cookie)).location).toBe("/admin/signin");
});

test("an admin chooses among the programs they have a right in; others are 404 [SEC-11]", async () => {
	const world = await makeWorld();
	await addBoss(world, ["demo", "other"]);
	const cookie = cookieOf((await submit(BOSS)).headers, "laurel-admin").sent;
	const list = (await answer(() => chooser(args("/admin/programs", { cookie })))).data;
	expect(list).toMatchObject({ current: "demo", programs: [{ programId: "demo" }, { programId: "other" }] });
	const pick = (programId: string, as = cookie) =>
		answer(() => choose(args("/admin/programs", { cookie: as, form: { programId } })));
	expect((await pick("other")).location).toBe("/admin");
	expect((await admins(cookie)).data).toMatchObject({ program: { id: "other" } });
	const stranger = await adminCookieFor(world, "editor");
	const refused = await pick("other", stranger);
	expect([refused.status, refused.body]).toEqual([404, reads("There is no such program, or you have no right in it.")]);
	expect((await pick("nowhere")).status).toBe(404);
});

test("a password that is reset, or an admin who is made inactive, while it is looked at lets nobody in (check 7)", async () => {
	const world = await makeWorld();
	const id = await addBoss(world);
	const { hash } = await import("@node-rs/argon2");
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
	const fresh = await hash("a quiet new morning");
	const set = (values: { password_hash?: string; status?: "Active" | "Inactive" }) =>
		transactControl(world.control, (tx) => tx.trx.updateTable("admins").set(values).where("id", "=", id).execute());
	const passwords = async () => {
		const row = await world.control.query.selectFrom("admins").select("password_hash").where("id", "=", id).execute();
		return row[0]?.password_hash;
	};
	for (const [stored, change] of [
		[weak, { password_hash: fresh }],
		[await passwordHash(), { password_hash: fresh }],
		[await passwordHash(), { status: "Inactive" }],
	] as const) {
		await set({ password_hash: stored });
		const reply = await whileLookedAt(
			() => submit(BOSS),
			() => set(change),
		);
		expect(reply.status).toBe(401);
		expect(await world.control.query.selectFrom("admin_sessions").selectAll().execute()).toEqual([]);
		if ("password_hash" in change) expect(await passwords()).toBe(fresh);
	}
});

test("two sign-ins at once with a hash of old parameters both open a session (check 19)", async () => {
	const world = await makeWorld();
	const id = await addBoss(world);
	const { hash } = await import("@node-rs/argon2");
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
	await transactControl(world.control, (tx) => updatePasswordHash(tx, id, weak));
	const replies = await Promise.all([submit(BOSS), submit(BOSS)]);
	expect(replies.map(({ status }) => status)).toEqual([303, 303]);
	expect((await findAdminById(world.control, id))?.passwordHash).toMatch(/m=19456,t=2,p=1/);
});
