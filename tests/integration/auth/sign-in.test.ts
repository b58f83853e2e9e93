import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInFailure } from "~/features/auth/sign-in.service.server";
import { findMemberForSignIn, savePassword } from "~/features/members/members.repository.server";
import { cancelMember } from "~/features/members/members.service.server";
import { deleteSessionByToken } from "~/features/sessions/sessions.repository.server";
import { statusMessage } from "~/features/sessions/sessions.rules";
import { parseMemberCookie } from "~/gate/guards/member-token.server";
import { tokenHash } from "~/lib/ids.server";
import { loader as rootLoader } from "~/root";
import { action, loader } from "~/routes/auth/signin";
import { loader as homeLoader } from "~/routes/member/layout";
import { memberCookie } from "~/server/cookies.server";
import { Refused } from "~/server/domain-error";
import { transact } from "~db/transact";
import { answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, errorsOf, keptOf, PASSWORD, passwordHash, whileLookedAt } from "./people";

const ADA = { email: "ada@example.test", password: PASSWORD };
const submit = (form: Record<string, string>, more = {}) => answer(() => action(args("/signin", { form, ...more })));
const sessionsOf = (world: World) =>
	world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute();

test("opens a session and goes on to /home [AUTH-01, AUTH-22, NAV-04]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const reply = await submit({ ...ADA, email: "\ufeff ADA@example.test\u00ad\u200b " });
	expect([reply.status, reply.location]).toEqual([303, "/home"]);
	const { sent } = cookieOf(reply.headers);
	const home = await answer(() => homeLoader(args("/home", { cookie: sent })));
	expect(home.data).toMatchObject({ member: { id: memberId } });
});

test("the cookie is HTTP-only, Lax and has an end; the table holds the hash of its token only (check 2) [AUTH-23, AUTH-24]", async () => {
	const world = await makeWorld();
	await addAda(world);
	const { full, sent } = cookieOf((await submit(ADA)).headers);
	expect(full).toMatch(/; HttpOnly/);
	expect(full).toMatch(/; SameSite=Lax/);
	expect(full).toMatch(/; Max-Age=\d+/);
	expect(full).not.toMatch(/; Domain=/);
	const { token } = parseMemberCookie((await memberCookie().parse(sent)) as string) ?? { token: "" };
	const rows = await sessionsOf(world);
	expect(rows).toMatchObject([{ token_hash: tokenHash(token), kind: "member" }]);
	expect(JSON.stringify(rows)).not.toContain(token);
	expect(Buffer.from(token, "base64url")).toHaveLength(32);
	const home = () => answer(() => homeLoader(args("/home", { cookie: sent })));
	expect((await home()).status).toBe(200);
	await transact(world.scope, (tx) => deleteSessionByToken(tx, token));
	expect((await home()).location).toMatch(/^\/signin/);
});

test("an empty form shows the e-mail message first, and both field texts [AUTH-02, AUTH-03, AUTH-07, AUTH-08, AUTH-11]", async () => {
	await makeWorld();
	const reply = await submit({ email: "", password: "" });
	expect(reply.status).toBe(400);
	expect(errorsOf(reply)).toEqual({
		"": [reads("Please enter your email")],
		email: [reads("Email is required")],
		password: [reads("Password is required")],
	});
});

test("asks for the password when only the e-mail is given, and keeps the e-mail [AUTH-04, AUTH-08]", async () => {
	await makeWorld();
	const reply = await submit({ email: "ada@example.test", password: "" });
	expect(errorsOf(reply)).toEqual({
		"": [reads("Please enter your password")],
		password: [reads("Password is required")],
	});
	expect(keptOf(reply)).toMatchObject({ email: "ada@example.test" });
});

test("says that an e-mail is malformed at its field [AUTH-09]", async () => {
	await makeWorld();
	expect(errorsOf(await submit({ email: "abc", password: "x" }))).toEqual({ email: [reads("Not a valid email")] });
});

test("does not tell an unknown e-mail from a wrong look-up [AUTH-05]", async () => {
	await makeWorld();
	const reply = await submit({ email: "nobody@example.test", password: "whatever else" });
	expect([reply.status, errorsOf(reply)]).toEqual([
		401,
		{ "": [reads("Unable to verify credentials. Please try again.")] },
	]);
});

test("a look-up that fails gives the same text and no detail [AUTH-06]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await world.runtime.regions
		.region("default")
		.then((database) =>
			database.write((trx) => trx.schema.alterTable("member_credentials").renameTo("gone").execute()),
		);
	const reply = await submit(ADA);
	expect([reply.status, errorsOf(reply)]).toEqual([
		503,
		{ "": [reads("Unable to verify credentials. Please try again.")] },
	]);
});

test.each([
	[
		"Pending",
		reads("Your registration is still pending. For further information contact the program manager"),
		"AUTH-12",
	],
	["Cancelled", reads("Your registration is cancelled by the admin"), "AUTH-13"],
	["Awaiting Approval", reads("Your registration is waiting for approval by the admin"), "AUTH-14"],
	["Invited", reads("User already invited"), "AUTH-15"],
] as const)(
	"a member who is %s reads %s, also with a wrong password, and gets no session [%s, AUTH-02, AUTH-21]",
	async (status, text, _id) => {
		const world = await makeWorld();
		await addAda(world, { status });
		for (const password of [PASSWORD, "wrong password"]) {
			const reply = await submit({ ...ADA, password });
			expect([reply.status, errorsOf(reply)]).toEqual([403, { "": [text] }]);
			expect(keptOf(reply).password).toBeUndefined();
		}
		expect(await sessionsOf(world)).toEqual([]);
	},
);

test("a status nobody knows is refused, also with the right password [AUTH-20, AUTH-21]", async () => {
	expect(statusMessage("Odd")).toEqual(reads("Unable to verify credentials. Please try again."));
	const world = await makeWorld();
	await addAda(world);
	for (const odd of ["Odd", "", "active"]) {
		// No table takes one; a later release may know another.
		await world.scope.database.write(async (trx) => {
			await sql`pragma ignore_check_constraints = on`.execute(trx);
			await sql`update members set status = ${odd}`.execute(trx);
		});
		const reply = await submit(ADA);
		expect([reply.status, errorsOf(reply)]).toEqual([
			403,
			{ "": [reads("Unable to verify credentials. Please try again.")] },
		]);
	}
	expect(await sessionsOf(world)).toEqual([]);
});

test("a wrong password is 401 with the server's text [AUTH-17, AUTH-19]", async () => {
	const world = await makeWorld();
	await addAda(world);
	const reply = await submit({ ...ADA, password: "wrong password" });
	expect([reply.status, errorsOf(reply)]).toEqual([401, { "": [reads("Email or password is incorrect.")] }]);
});

test("an Active member without a password is 404 and reads about activation [AUTH-16, AUTH-19]", async () => {
	const world = await makeWorld();
	await addAda(world, { password: false });
	const reply = await submit(ADA);
	expect([reply.status, errorsOf(reply)]).toEqual([
		404,
		{
			"": [
				reads(
					"Your account needs to be activated. Please check your email for an activation link from your program administrator, or contact them for assistance.",
				),
			],
		},
	]);
});

test("shows the text a failure brings, else the general one [AUTH-17, AUTH-18]", () => {
	expect(signInFailure(new Refused("X", undefined, 418))).toEqual({ status: 418, message: "X" });
	expect(signInFailure(new Refused(""))).toMatchObject({
		message: reads("Unexpected Error Occured! Please try again later"),
	});
	expect(signInFailure(new Error("select * from secrets"))).toEqual({
		status: 500,
		message: reads("Unexpected Error Occured! Please try again later"),
	});
});

test("says so when the session cannot be opened [AUTH-40]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await world.runtime.regions
		.region("default")
		.then((database) => database.write((trx) => trx.schema.alterTable("sessions").renameTo("gone").execute()));
	const reply = await submit(ADA);
	expect([reply.status, errorsOf(reply)]).toEqual([500, { "": [reads("Authentication failed. Please try again.")] }]);
});

test("each sign-in makes a new session; the one the browser brought ends, planted ones are not taken over (check 3) [SEC-15]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const planted = await memberCookieFor(world, memberId);
	const first = cookieOf((await submit(ADA, { cookie: planted })).headers).sent;
	expect(first).not.toBe(planted);
	expect(await sessionsOf(world)).toHaveLength(1);
	const home = (cookie: string) => answer(() => homeLoader(args("/home", { cookie })));
	expect((await home(planted)).location).toBe("/signin");
	expect((await home(first)).status).toBe(200);
});

test("returns to the page asked for when it is of this site [AUTH-50]", async () => {
	const world = await makeWorld();
	await addAda(world);
	expect((await submit({ ...ADA, redirectTo: "/offers?x=1" })).location).toBe("/offers?x=1");
	expect((await submit({ ...ADA, redirectTo: "//evil.test" })).location).toBe("/home");
	// A form without the field, sent to the address that the guard leads to.
	const sentTo = (address: string, more = {}) =>
		answer(() => action(args(`/signin?redirectTo=${address}`, { form: { ...ADA, ...more } })));
	expect((await sentTo("%2Foffers")).location).toBe("/offers");
	expect((await sentTo("%2F%2Fevil.test")).location).toBe("/home");
	expect((await sentTo("%2Foffers", { redirectTo: "/orders" })).location).toBe("/orders");
	const page = (path: string) => answer(() => loader(args(path)));
	expect((await page("/signin?redirectTo=%2Foffers")).data).toMatchObject({ redirectTo: "/offers" });
	expect((await page("/signin?redirectTo=https%3A%2F%2Fevil.test")).data).toMatchObject({ redirectTo: null });
});

test("a signed-in member is sent home; a visitor gets no cookie and no session [AUTH-49, API-06, AUTH-26]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addAda(world));
	expect((await answer(() => loader(args("/signin", { cookie })))).location).toBe("/home");
	await transact(world.scope, (tx) => tx.trx.deleteFrom("sessions").where("program_id", "=", tx.programId).execute());
	for (const call of [{}, { cookie: "laurel-locale=ImVuIg%3D%3D" }])
		for (const load of [rootLoader, loader]) {
			const visit = await answer(() => load(args("/signin", call)));
			expect([visit.status, visit.headers.getSetCookie()]).toEqual([200, []]);
		}
	for (const visitor of ["laurel-locale=ImVuIg%3D%3D", "laurel-toast=x", "laurel-sign-in-email=x"])
		expect((await answer(() => homeLoader(args("/home", { cookie: visitor })))).location).toBe("/signin");
	expect(await sessionsOf(world)).toEqual([]);
});

test("the host decides the program, whatever the form says [AUTH-53]", async () => {
	const world = await makeWorld();
	await addAda(world, { programId: "other" });
	const reply = await submit({ ...ADA, programId: "other", databaseId: "default" });
	expect(errorsOf(reply)).toEqual({ "": [reads("Unable to verify credentials. Please try again.")] });
	expect((await submit(ADA, { host: "other.test" })).location).toBe("/home");
});

test("a hash of old parameters is renewed at sign-in (check 19)", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const { hash } = await import("@node-rs/argon2");
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
	await transact(world.scope, (tx) => savePassword(tx, memberId, weak));
	expect((await submit(ADA)).status).toBe(303);
	const kept = await world.scope.query
		.selectFrom("member_credentials")
		.select("password_hash")
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect((await submit(ADA)).status).toBe(303);
});

test("two sign-ins at once with a hash of old parameters both open a session (check 19)", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const { hash } = await import("@node-rs/argon2");
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
	await transact(world.scope, (tx) => savePassword(tx, memberId, weak));
	const replies = await Promise.all([submit(ADA), submit(ADA)]);
	expect(replies.map(({ status }) => status)).toEqual([303, 303]);
	expect(await sessionsOf(world)).toHaveLength(2);
});

test("a password that is reset while the old one is looked at lets nobody in, and stays (check 7)", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const { hash } = await import("@node-rs/argon2");
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
	const fresh = await hash("a quiet new morning");
	for (const stored of [weak, await passwordHash()]) {
		await transact(world.scope, (tx) => savePassword(tx, memberId, stored));
		const reply = await whileLookedAt(
			() => submit(ADA),
			() => transact(world.scope, (tx) => savePassword(tx, memberId, fresh)),
		);
		expect(errorsOf(reply)).toEqual({ "": [reads("Email or password is incorrect.")] });
		expect([reply.status, await sessionsOf(world)]).toEqual([401, []]);
		expect((await findMemberForSignIn(world.scope, ADA.email))?.passwordHash).toBe(fresh);
	}
});

test("a member who is cancelled while the password is looked at is not let in (check 7)", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const reply = await whileLookedAt(
		() => submit(ADA),
		() => cancelMember(world.scope, memberId),
	);
	expect([reply.status, await sessionsOf(world)]).toEqual([403, []]);
});
