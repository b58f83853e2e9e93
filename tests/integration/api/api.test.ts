import { expect, test, vi } from "vitest";
import { insertApiKey } from "~/features/api-keys/api-keys.repository.server";
import type { ApiScope } from "~/features/api-keys/api-keys.rules";
import { findMemberById, savePassword, setMemberStatus } from "~/features/members/members.repository.server";
import { action as newKey } from "~/routes/admin/api-keys/new";
import { action as revokeKey, loader as revokePage } from "~/routes/admin/api-keys/revoke";
import { action as approve } from "~/routes/api/v1/approve-member";
import { action as invite } from "~/routes/api/v1/invite-member";
import { action as signIn, loader as signInRead } from "~/routes/api/v1/sign-in";
import { loader as layoutLoader } from "~/routes/member/layout";
import { createContext } from "~/server/context.server";
import { memberCookie } from "~/server/cookies.server";
import * as passwords from "~/server/crypto/password.server";
import { transact } from "~db/transact";
import { allRoutes } from "../../contracts/routes/table";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

type Action = typeof signIn;

async function call(run: Action, body: unknown, headers: Record<string, string> = {}, host = "demo.test") {
	const request = new Request(`http://${host}/api/v1/x`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	const response = await run({ request, params: {}, context: createContext({ host }) });
	return { status: response.status, body: await response.json(), headers: response.headers };
}

const keyFor = async (world: World, scopes: ApiScope[], programId = "demo") => {
	const { secret } = await transact(await world.scopeOf({ programId }), (tx) =>
		insertApiKey(tx, { name: "Test", scopes }),
	);
	return { Authorization: `Bearer ${secret}` };
};

const withPassword = async (world: World, email: string, password: string) => {
	const memberId = await addMember(world, { email });
	const hash = await passwords.hashPassword(password);
	await transact(world.scope, (tx) => savePassword(tx, memberId, hash));
	return memberId;
};

test("sign-in answers with a token that is the session [API-01, API-07, AUTH-22]", async () => {
	const world = await makeWorld();
	await withPassword(world, "a@b.test", "correct horse");
	const reply = await call(signIn, {
		email: "A@b.test",
		password: "correct horse",
		programId: "demo",
		databaseId: "default",
	});
	expect(reply.status).toBe(200);
	expect(Object.keys(reply.body)).toEqual(["data"]);
	const cookie = (await memberCookie().serialize(reply.body.data.token)).split(";")[0] ?? "";
	expect((await answer(() => layoutLoader(args("/home", { cookie })))).status).toBe(200);
});

test("a sign-in is counted as that of the page is, and nobody gets in who was cancelled while the password was looked at [API-04]", async () => {
	const world = await makeWorld();
	const memberId = await withPassword(world, "a@b.test", "correct horse");
	const sign = { email: "a@b.test", password: "correct horse" };
	expect((await call(signIn, sign)).status).toBe(200);
	const signIns = () =>
		world.scope.query.selectFrom("audit_log").select("entity_id as of").where("action", "=", "sign-in").execute();
	expect(await signIns()).toEqual([{ of: memberId }]);
	vi.spyOn(passwords, "verifyPassword").mockImplementationOnce(async () => {
		await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Cancelled"));
		return true;
	});
	expect((await call(signIn, sign)).status).toBe(403);
	expect(await signIns()).toHaveLength(1);
});

test("a member without a password is 404, a wrong password 401, with the same text [AUTH-19, API-07]", async () => {
	const world = await makeWorld();
	await addMember(world, { email: "new@b.test" });
	await withPassword(world, "old@b.test", "correct horse");
	const text = { error: { message: "Email or password is incorrect." } };
	expect(await call(signIn, { email: "new@b.test", password: "whatever1" })).toMatchObject({ status: 404, body: text });
	expect(await call(signIn, { email: "old@b.test", password: "whatever1" })).toMatchObject({ status: 401, body: text });
});

test("the host decides the program; a call that names another is refused [AUTH-53]", async () => {
	const world = await makeWorld();
	await withPassword(world, "a@b.test", "correct horse");
	const sign = { email: "a@b.test", password: "correct horse" };
	expect((await call(signIn, { ...sign, programId: "other" })).status).toBe(409);
	expect((await call(signIn, { ...sign, databaseId: "sydney" })).status).toBe(409);
	expect((await call(signIn, { ...sign, programId: "", databaseId: "" })).status).toBe(200);
	expect((await call(signIn, sign, {}, "other.test")).status).toBe(401);
});

test("an eleventh wrong try is 429 with the time to wait [AUTH-51, API-07]", async () => {
	const world = await makeWorld();
	await withPassword(world, "a@b.test", "correct horse");
	for (let i = 0; i < 10; i++)
		expect((await call(signIn, { email: "a@b.test", password: "wrong one" })).status).toBe(401);
	const reply = await call(signIn, { email: "a@b.test", password: "correct horse" });
	expect(reply.status).toBe(429);
	expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(60);
});

test("the three calls are below /api/v1, and nothing else is [API-04]", async () => {
	const calls = (await allRoutes()).filter(({ file }) => file.startsWith("routes/api/v1/"));
	expect(calls.map(({ pattern, file }) => [pattern, file])).toEqual([
		["/api/v1/auth/signin", "routes/api/v1/sign-in.ts"],
		["/api/v1/inviteMember", "routes/api/v1/invite-member.ts"],
		["/api/v1/approveMember", "routes/api/v1/approve-member.ts"],
	]);
});

test("invite and approve do what the pages do, with a key that allows it [API-02, API-03, API-04]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { status: "Awaiting Approval" });
	const status = async () => (await findMemberById(world.scope, memberId))?.status;
	const invited = await call(invite, { memberId, programId: "demo" }, await keyFor(world, ["members:invite"]));
	expect([invited.status, invited.body, await status()]).toEqual([200, { data: { memberId } }, "Invited"]);
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Awaiting Approval"));
	const approved = await call(approve, { memberId }, await keyFor(world, ["members:approve"]));
	expect([approved.status, await status()]).toEqual([200, "Active"]);
	const mails = await world.scope.query.selectFrom("outbox").select("kind").where("program_id", "=", "demo").execute();
	expect(mails).toHaveLength(2);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "actor_id"])
		.where("program_id", "=", "demo")
		.execute();
	expect(audit.map((row) => row.action).sort()).toEqual(["approve", "invite"]);
	expect(audit[0]?.actor_id).toMatch(/^api-key:/);
});

test.each([
	["invite", invite, "members:invite", "Error occurred when sending invitation"],
	["approve", approve, "members:approve", "Error occurred when approving member"],
] as const)(
	"a call to %s that breaks says so, and changes nothing [MEM-38, MEM-40, API-04]",
	async (_, run, scope, text) => {
		const world = await makeWorld();
		const memberId = await addMember(world, { status: "Awaiting Approval" });
		const key = await keyFor(world, [scope]);
		vi.spyOn(world.runtime.log, "error").mockImplementation(() => undefined);
		const reply = await breaking(/insert into "outbox"/, () => call(run, { memberId }, key));
		expect([reply.status, reply.body]).toEqual([500, { error: { message: text } }]);
		expect((await findMemberById(world.scope, memberId))?.status).toBe("Awaiting Approval");
	},
);

test("a call that names another program or database changes nothing [API-02, API-03, API-07]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { status: "Awaiting Approval" });
	const key = await keyFor(world, ["members:invite", "members:approve"]);
	for (const run of [invite, approve])
		for (const named of [{ programId: "other" }, { databaseId: "sydney" }])
			expect(await call(run, { memberId, ...named }, key)).toMatchObject({ status: 409 });
	expect((await findMemberById(world.scope, memberId))?.status).toBe("Awaiting Approval");
	expect((await call(invite, { memberId, programId: "demo", databaseId: "default" }, key)).status).toBe(200);
});

test("a call that is cut off in the middle of its body is no fault of the portal [API-07]", async () => {
	const world = await makeWorld();
	const gone = new AbortController();
	const body = new ReadableStream({
		pull(stream) {
			gone.abort();
			stream.error(new Error("aborted"));
		},
	});
	const headers = await keyFor(world, ["members:invite"]);
	const about = { method: "POST", headers, body, signal: gone.signal, duplex: "half" };
	const error = vi.spyOn(world.runtime.log, "error");
	const request = new Request("http://demo.test/api/v1/inviteMember", about as RequestInit);
	const reply = await invite({ request, params: {}, context: createContext({ host: "demo.test" }) });
	expect([reply.status, error.mock.calls]).toEqual([400, []]);
});

test("an admin who is signed in calls like a key, a member is 403, nobody 401 [API-02, API-03]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { status: "Awaiting Approval" });
	const status = async () => (await findMemberById(world.scope, memberId))?.status;
	const as = (cookie: string) => ({ Cookie: cookie });
	const ask = async (run: Action, headers: Record<string, string>) =>
		(await call(run, { memberId, programId: "demo" }, headers)).status;
	const admin = as(await adminCookieFor(world, "admin"));
	const others = {
		member: as(await memberCookieFor(world, await addMember(world))),
		editor: as(await adminCookieFor(world, "editor")),
		elsewhere: as(await adminCookieFor(world, "admin", "other")),
		wrongKey: { ...admin, Authorization: "Bearer laurel_x" },
	};
	for (const run of [invite, approve]) {
		for (const headers of Object.values(others)) expect(await ask(run, headers)).toBe(403);
		expect(await ask(run, {})).toBe(401);
		expect(await ask(run, as("__admin=x"))).toBe(401);
		expect(await status()).toBe("Awaiting Approval");
	}
	expect(await call(invite, { memberId, programId: "other" }, admin)).toMatchObject({ status: 409 });
	expect([await ask(invite, admin), await status()]).toEqual([200, "Invited"]);
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Awaiting Approval"));
	expect([await ask(approve, admin), await status()]).toEqual([200, "Active"]);
});

test("no key is 401; a member's token, another scope or another program's key is 403 [API-02, API-03, SEC-11]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { status: "Awaiting Approval" });
	const token = (await memberCookieFor(world, memberId)).split("=")[1] ?? "";
	expect((await call(approve, { memberId })).status).toBe(401);
	expect((await call(approve, { memberId }, { Authorization: `Bearer ${decodeURIComponent(token)}` })).status).toBe(
		403,
	);
	expect((await call(approve, { memberId }, await keyFor(world, ["members:invite"]))).status).toBe(403);
	expect((await call(approve, { memberId }, await keyFor(world, ["members:approve"], "other"))).status).toBe(403);
	expect((await findMemberById(world.scope, memberId))?.status).toBe("Awaiting Approval");
});

test("each fault has the shape and status of the contract [API-07, MEM-19]", async () => {
	const world = await makeWorld();
	const key = await keyFor(world, ["members:invite"]);
	const missing = { message: "Member ID is required", fields: { memberId: ["Member ID is required"] } };
	expect(await call(invite, {}, key)).toMatchObject({ status: 422, body: { error: missing } });
	const long = { message: "The call is not complete", fields: { memberId: ["Is too long"] } };
	expect(await call(invite, { memberId: "x".repeat(201) }, key)).toMatchObject({ body: { error: long } });
	expect(await call(invite, { memberId: "nobody" }, key)).toMatchObject({
		status: 404,
		body: { error: { message: "Member not found" } },
	});
	expect((await call(invite, "{not json", key)).status).toBe(400);
	expect((await call(invite, JSON.stringify({ memberId: "x".repeat(70_000) }), key)).status).toBe(413);
	expect((await call(invite, { memberId: "a" }, key, "nobody.test")).status).toBe(404);
	for (const body of ["[1]", "null", '"text"', ""]) expect((await call(invite, body, key)).status, body).toBe(400);
	expect((await answer(() => signInRead(args("/api/v1/auth/signin")))).status).toBe(405);
});

test.each([
	[{ email: " ", password: "x" }, "Please enter your email", { email: ["Email is required"] }],
	[{ email: "a@b.test" }, "Please enter your password", { password: ["Password is required"] }],
	[{}, "Please enter your email", { email: ["Email is required"], password: ["Password is required"] }],
])(
	"a sign-in by %j says what is missing as the form does, above and at the fields [API-07, AUTH-11]",
	async (body, message, fields) => {
		await makeWorld();
		const reply = await call(signIn, body);
		expect([reply.status, reply.body.error]).toEqual([422, { message, fields }]);
	},
);

test("what is missing or no text is named by its field, in our own words [API-07]", async () => {
	const world = await makeWorld();
	const fields = async (run: Action, body: unknown) => {
		const reply = await call(run, body, await keyFor(world, ["members:invite"]));
		return [reply.status, reply.body.error.fields];
	};
	const wrong = { email: 5, password: { a: 1 }, programId: "x".repeat(201) };
	const words = { email: ["Has to be a text"], password: ["Has to be a text"], programId: ["Is too long"] };
	expect(await fields(signIn, wrong)).toEqual([422, words]);
	expect(await fields(invite, { memberId: 7 })).toEqual([422, { memberId: ["Member ID is required"] }]);
	expect(await fields(invite, { memberId: "x".repeat(201) })).toEqual([422, { memberId: ["Is too long"] }]);
});

test("the word before a key may be written in any case, and only a POST is looked at [API-07]", async () => {
	const world = await makeWorld();
	const { Authorization } = await keyFor(world, ["members:invite"]);
	const lower = { Authorization: Authorization.replace("Bearer", "bearer") };
	expect((await call(invite, { memberId: "nobody" }, lower)).status).toBe(404);
	for (const run of [invite, signIn]) {
		const request = new Request("http://demo.test/api/v1/x", { method: "DELETE" });
		const response = await run({ request, params: {}, context: createContext({ host: "demo.test" }) });
		expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
	}
});

test("a key is shown once, kept as a hash, and refused once revoked", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const made = await answer(() =>
		newKey(args("/admin/api-keys/new", { cookie, form: { name: "Portal", scopes: "members:invite" } })),
	);
	const { secret } = made.data as { secret: string };
	const row = await world.scope.query
		.selectFrom("api_keys")
		.selectAll()
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(JSON.stringify(row)).not.toContain(secret);
	const memberId = await addMember(world, { status: "Pending" });
	const headers = { Authorization: `Bearer ${secret}` };
	expect((await call(invite, { memberId }, headers)).status).toBe(200);
	await answer(() => revokeKey(args(`/admin/api-keys/${row.id}/revoke`, { cookie, params: { id: row.id }, form: {} })));
	expect((await call(invite, { memberId }, headers)).status).toBe(403);
	const observer = await adminCookieFor(world, "observer");
	expect(
		(
			await answer(() =>
				newKey(args("/admin/api-keys/new", { cookie: observer, form: { name: "x", scopes: "members:invite" } })),
			)
		).status,
	).toBe(403);
});

test("whoever revokes a key that a colleague has revoked is told so, and the log has one who did", async () => {
	const world = await makeWorld();
	const [one, two] = [await adminCookieFor(world, "admin"), await adminCookieFor(world, "admin")];
	await keyFor(world, ["members:invite"]);
	const { id } = await world.scope.query.selectFrom("api_keys").select("id").executeTakeFirstOrThrow();
	const at = (cookie: string, more = {}) => args(`/admin/api-keys/${id}/revoke`, { cookie, params: { id }, ...more });
	expect((await answer(() => revokePage(at(two)))).data).toEqual({ name: expect.any(String) });
	await answer(() => revokeKey(at(one, { form: {} })));
	for (const reply of [await answer(() => revokeKey(at(two, { form: {} }))), await answer(() => revokePage(at(two)))]) {
		expect(reply.location).toBe("/admin/api-keys");
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("This key was revoked before") });
	}
	const ended = await world.scope.query.selectFrom("audit_log").select("id").where("action", "=", "delete").execute();
	expect(ended).toHaveLength(1);
	const none = args("/admin/api-keys/none/revoke", { cookie: one, params: { id: "none" }, form: {} });
	expect((await answer(() => revokeKey(none))).status).toBe(404);
});

test("a body of any shape and size is answered in words, soon, and never by a fault [SEC-16]", async () => {
	const world = await makeWorld();
	const key = await keyFor(world, ["members:invite"]);
	const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
	const bodies: [string, number][] = [
		[nested(30_000), 400],
		[`{"memberId":${nested(30_000)}}`, 422],
		[`{${Array.from({ length: 5000 }, (_, at) => `"${at}":1`).join()}}`, 422],
		['{"__proto__":{"memberId":"x"},"constructor":1}', 422],
		['{"memberId":1e999}', 422],
		['{"memberId":"\\ud800\\u0000"}', 404],
		[`{"memberId":"${"9".repeat(400)}"}`, 422],
		["{", 400],
		["null", 400],
		["x".repeat(64 * 1024 + 1), 413],
		["é".repeat(40_000), 413],
		["x".repeat(5_000_000), 413],
	];
	for (const [body, status] of bodies) {
		const from = performance.now();
		const reply = await call(invite, body, key);
		expect([body.slice(0, 40), reply.status]).toEqual([body.slice(0, 40), status]);
		expect(reply.body.error.message).toMatch(/[a-z]/);
		expect(performance.now() - from).toBeLessThan(2000);
	}
	const form = { ...key, "Content-Type": "Application/X-WWW-Form-URLEncoded; charset=utf-8" };
	expect((await call(invite, "a&".repeat(30_000), form)).status).toBe(422);
	const twin = { email: "a@b.test.", password: "correct horse" };
	await withPassword(world, "a@b.test", "correct horse");
	for (const email of ["a@b.test.", "ａ@b.test", "a@b.test\ud800", "a\u202e@b.test"])
		expect((await call(signIn, { ...twin, email })).status, email).toBe(401);
});
