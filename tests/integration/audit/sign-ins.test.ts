import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertAdmin } from "~/features/admins/admins.repository.server";
import { createDemo } from "~/features/demo-sessions/demo-sessions.service.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { listSignIns } from "~/features/sign-ins/sign-ins.repository.server";
import { recordRefusedAdminSignIn, recordRefusedSignIn } from "~/features/sign-ins/sign-ins.service.server";
import { loader as adminHome } from "~/routes/admin/home";
import { loader as memberLoader } from "~/routes/admin/members/show";
import { action as apiSignIn } from "~/routes/api/v1/sign-in";
import { action as adminSignIn } from "~/routes/auth/admin-signin";
import { loader as openDemo } from "~/routes/auth/demo";
import { action as signIn } from "~/routes/auth/signin";
import { createContext } from "~/server/context.server";
import { transactControl } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addAda, PASSWORD, passwordHash } from "../auth/people";
import { addAdmin, readerOf } from "./support";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
const EMAIL = "ada@example.test";

/** Each try from an address of its own, so that no limit of tries gets in between. */
let address = 0;
function enter(password: string, email = EMAIL, at?: string) {
	address++;
	const context = createContext({ host: "demo.test", address: at ?? `10.0.${address >> 8}.${address & 255}` });
	const headers = { "User-Agent": FIREFOX };
	return answer(() => signIn(args("/signin", { form: { email, password }, context, headers })));
}

const rowsOf = (world: World) =>
	world.scope.query.selectFrom("audit_log").selectAll().where("program_id", "=", "demo").orderBy(sql`rowid`).execute();

test("a member's page shows when, from where and with what somebody signed in or was refused, and why (check 42)", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	await enter("wrong password", EMAIL, "10.9.9.1");
	await enter(PASSWORD, EMAIL, "10.9.9.2");
	const { cookie } = await addAdmin(world, "observer", "Reader");
	const call = args(`/admin/members/${id}?tab=sessions`, { cookie, params: { id } });
	const { data } = await answer(() => memberLoader(call));
	expect(data).toMatchObject({
		panel: {
			signIns: [
				{ ok: true, reason: null, address: "10.9.9.2", userAgent: FIREFOX },
				{ ok: false, reason: "password", address: "10.9.9.1", userAgent: FIREFOX },
			],
		},
	});
});

test.each([
	["Pending", "pending"],
	["Cancelled", "cancelled"],
	["Awaiting Approval", "awaiting"],
	["Invited", "invited"],
] as const)("a refusal of a %s member says so: %s", async (status, reason) => {
	const world = await makeWorld();
	const id = await addAda(world, { status });
	await enter(PASSWORD);
	expect(await listSignIns(world.scope, id)).toMatchObject([{ ok: false, reason }]);
});

test("a refusal for want of a password says so", async () => {
	const world = await makeWorld();
	const id = await addAda(world, { password: false });
	await enter(PASSWORD);
	expect(await listSignIns(world.scope, id)).toMatchObject([{ ok: false, reason: "noPassword" }]);
});

test("is written by the transaction that opens the session: without the row no session, without a session no row (check 42)", async () => {
	const world = await makeWorld();
	await addAda(world);
	expect((await breaking(/insert into "audit_log"/, () => enter(PASSWORD))).status).toBe(500);
	expect((await breaking(/insert into "sessions"/, () => enter(PASSWORD))).status).toBe(500);
	expect(await rowsOf(world)).toEqual([]);
	const sessions = world.scope.query.selectFrom("sessions").select("member_id").where("program_id", "=", "demo");
	expect(await sessions.execute()).toEqual([]);
});

test("a log that cannot be written leaves a refusal what it is", async () => {
	const world = await makeWorld();
	await addAda(world);
	const reply = await breaking(/insert into "audit_log"/, () => enter("wrong password"));
	expect(reply.status).toBe(401);
});

test("keeps no password and no token (check 42)", async () => {
	const world = await makeWorld();
	await addAda(world);
	await enter("my secret guess");
	const { headers } = await enter(PASSWORD);
	const token = /\.([\w-]{43})/.exec(decodeURIComponent(headers.getSetCookie().join()))?.[1] ?? "none";
	const rows = JSON.stringify(await rowsOf(world));
	expect(JSON.parse(rows)).toHaveLength(2);
	for (const secret of ["my secret guess", PASSWORD, token]) expect(rows).not.toContain(secret);
});

test("a flood writes no row for e-mails nobody has, and a bounded number for one somebody has (check 42)", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	for (let i = 0; i < 8; i++) await enter("guess", `nobody${i}@example.test`);
	expect(await rowsOf(world)).toEqual([]);
	const limits = world.scope.query.selectFrom("rate_limits").select("key").where("program_id", "=", "demo");
	const before = (await limits.execute()).filter(({ key }) => key.startsWith("sign-in:nobody"));
	expect(before).toHaveLength(1);
	for (let i = 0; i < 30; i++) await recordRefusedSignIn(world.scope, id, "password");
	expect((await rowsOf(world)).filter((row) => row.entity_id === id)).toHaveLength(20);
});

test("signing in by the interface for other systems is recorded the same way", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	const call = (password: string) =>
		answer(() => {
			const given = args("/api/v1/auth/signin", {});
			const body = JSON.stringify({ email: EMAIL, password });
			const headers = { "Content-Type": "application/json", "User-Agent": "Shop/1.0" };
			return apiSignIn({ ...given, request: new Request(given.request.url, { method: "POST", body, headers }) });
		});
	await call("wrong password");
	await call(PASSWORD);
	expect(await listSignIns(world.scope, id)).toMatchObject([
		{ ok: true, userAgent: "Shop/1.0" },
		{ ok: false, reason: "password" },
	]);
});

test("an opened demo session names the admin behind it and the member shown", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	const boss = await addAdmin(world, "admin", "Robin Boss");
	const scope = await world.scopeOf({ actor: { kind: "admin", id: boss.id } });
	const { token } = await createDemo(scope, id, 30);
	await answer(() => openDemo(args(`/demo/demo/${token}`, { params: { id: "demo", token } })));
	const { rows } = await readerOf(boss.cookie).list("?action=demo-open");
	expect(rows).toMatchObject([
		{
			entity: "member",
			entityId: id,
			actor: { kind: "admin", name: "Robin Boss", actingFor: expect.stringContaining("Ada") },
		},
	]);
	expect(JSON.stringify(await rowsOf(world))).not.toContain(token);
});

test("admins' sign-ins are in the platform's log, refused ones with a reason, unknown ones not at all (check 42)", async () => {
	const world = await makeWorld();
	const stored = await passwordHash();
	const id = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "boss@example.test", name: "Boss", role: "admin", passwordHash: stored }),
	);
	const enterAs = (email: string, password: string) => {
		address++;
		const context = createContext({ host: "demo.test", address: `10.1.${address >> 8}.${address & 255}` });
		return answer(() => adminSignIn(args("/admin/signin", { form: { email, password }, context })));
	};
	await enterAs("boss@example.test", "wrong password");
	await enterAs("boss@example.test", PASSWORD);
	for (let i = 0; i < 5; i++) await enterAs(`nobody${i}@example.test`, "guess");
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", id).execute(),
	);
	await enterAs("boss@example.test", PASSWORD);
	for (let i = 0; i < 25; i++) await recordRefusedAdminSignIn(world.control, id, "password");
	const rows = await world.control.query.selectFrom("audit_log").selectAll().orderBy(sql`rowid`).execute();
	expect(rows.every((row) => row.entity === "admin" && row.entity_id === id)).toBe(true);
	const told = rows.map((row) => `${row.action} ${JSON.parse(row.detail ?? "{}").after?.reason ?? ""}`.trim());
	expect(told.slice(0, 3)).toEqual(["sign-in-failed password", "sign-in", "sign-in-failed inactive"]);
	expect(told.filter((one) => one.startsWith("sign-in-failed"))).toHaveLength(20);
});

test("the latest changes on the start page are about records, not about who signed in", async () => {
	const world = await makeWorld();
	await addAda(world);
	await enter(PASSWORD);
	const { cookie } = await addAdmin(world, "observer", "Reader");
	const { data } = await answer(() => adminHome(args("/admin", { cookie })));
	expect(data).toMatchObject({ changes: [] });
});

test("erasing a member takes addresses and browsers out of the log, and leaves that something was done", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	await enter("wrong password", EMAIL, "10.9.9.1");
	await enter(PASSWORD, EMAIL, "10.9.9.2");
	const { id: adminId } = await addAdmin(world, "admin", "Robin Boss");
	const scope = await world.scopeOf({ actor: { kind: "admin", id: adminId } });
	await deleteMember(scope, id);
	await purgeMember(scope, id);
	const rows = await rowsOf(world);
	expect(rows.map((row) => row.action)).toEqual(["sign-in-failed", "sign-in", "delete", "purge"]);
	expect(JSON.stringify(rows)).not.toMatch(/10\.9\.9|Firefox|ada@/);
});
