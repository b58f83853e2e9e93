import { beforeEach, expect, test, vi } from "vitest";
import {
	assignProgram,
	findAdminById,
	findAdminSession,
	insertAdmin,
	insertAdminSession,
} from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { logPath } from "~/gate/portal.server";
import AdminForgot, { action as forgot, loader as forgotPage } from "~/routes/auth/admin-forgot-password";
import { action as reset, loader as resetPage } from "~/routes/auth/admin-reset";
import { verifyPassword } from "~/server/crypto/password.server";
import { transactControl } from "~db/transact";
import { answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { passwordHash, tokenIn } from "./people";
import { renderPage } from "./rendering";

const HOUR = 3600_000;
const BOSS = "boss@example.test";
const NEW = "a quite long new password";
let world: World;
let id: string;

beforeEach(async () => {
	world = await makeWorld();
	const stored = await passwordHash();
	id = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: BOSS, name: "Kim Boss", role: "admin", passwordHash: stored }),
	);
});

const ask = (email: string, host = "demo.test") =>
	answer(() => forgot(args("/admin/forgot-password", { form: { email }, host })));
const mails = () => listMailTexts(world.control, 10);
const open = (token: string) => answer(() => resetPage(args(`/admin/reset/${token}`, { params: { token } })));
const send = (token: string, password = NEW) =>
	answer(() => reset(args("/admin/reset/x", { params: { token }, form: { password, confirmation: password } })));
const passwordIs = async (password: string) =>
	verifyPassword((await findAdminById(world.control, id))?.passwordHash, password);

test("known, unknown and inactive e-mails get the same answer; only an active admin gets a mail (check 21, the answer)", async () => {
	const stored = await passwordHash();
	await transactControl(world.control, async (tx) => {
		const gone = await insertAdmin(tx, {
			email: "gone@example.test",
			name: "Gone",
			role: "admin",
			passwordHash: stored,
		});
		await tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", gone).execute();
	});
	const known = await ask("BOSS@example.test");
	expect([known.status, known.location]).toEqual([303, "/admin/forgot-password?sent=1"]);
	for (const email of ["nobody@example.test", "gone@example.test"]) {
		const reply = await ask(email);
		expect([reply.status, reply.location, reply.body]).toEqual([known.status, known.location, known.body]);
		expect([...reply.headers]).toEqual([...known.headers]);
	}
	expect(await mails()).toMatchObject([{ kind: "adminReset", toAddress: BOSS }]);
	const { data } = await answer(() => forgotPage(args("/admin/forgot-password?sent=1")));
	expect(renderPage(<AdminForgot />, { loader: data })).toContain("If there is an account for that email");
});

test("the mailed link sets the password once, ends every session and tells the admin (checks 7, 23, 25)", async () => {
	const session = await transactControl(world.control, (tx) => insertAdminSession(tx, id, null));
	await ask(BOSS);
	const token = tokenIn((await mails())[0]?.body ?? "", "reset");
	expect(await open(token)).toMatchObject({ status: 200, data: { email: BOSS } });
	const reply = await send(token);
	expect([reply.status, reply.location]).toEqual([303, "/admin/signin"]);
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Your password has been changed. You can sign in now."),
	});
	expect(await passwordIs(NEW)).toBe(true);
	expect(await findAdminSession(world.control, session)).toBeUndefined();
	expect(await mails()).toMatchObject([{ kind: "adminPasswordChanged", toAddress: BOSS }, { kind: "adminReset" }]);
	expect((await open(token)).status).toBe(404);
	expect((await send(token, "another long password")).location).toMatch(/^\/admin\/reset\//);
	expect(await passwordIs(NEW)).toBe(true);
});

test("a link lasts an hour, the last one asked for only, and opens nothing of the other kind (check 23)", async () => {
	const made = (ago: number, kind: "reset" | "activate" = "reset") =>
		transactControl({ ...world.control, now: () => Date.now() - ago }, (tx) => insertAdminLink(tx, id, kind));
	expect((await open(await made(HOUR))).status).toBe(404);
	const first = await made(HOUR - 60_000);
	expect((await open(first)).status).toBe(200);
	await ask(BOSS);
	expect((await open(first)).status).toBe(404);
	expect((await open(await made(0, "activate"))).status).toBe(404);
	const stored = JSON.stringify(await world.control.query.selectFrom("admin_links").selectAll().execute());
	const token = tokenIn((await mails())[0]?.body ?? "", "reset");
	expect((await open(token)).status).toBe(200);
	expect(stored).not.toContain(token);
});

test("the link leads to a stored site, and no log line holds its secret (checks 14, 23)", async () => {
	await ask(BOSS, "evil.test");
	expect((await mails())[0]?.body).toContain("http://demo.test:3000/admin/reset/");
	for (const path of ["/admin/reset/", "/admin/activate/", "/reset/", "/activate/", "/Reset/", "/notices/off/"])
		expect(logPath(`${path}${"x".repeat(43)}`)).toBe(`${path}[token]`);
});

const owned = (updatedBy: string, organisationId = "org") =>
	transactControl(world.control, async (tx) => {
		const row = { title: organisationId, title_upper: organisationId.toUpperCase(), created: 0, updated: 0 };
		await tx.trx
			.insertInto("organisations")
			.values({ id: organisationId, ...row, created_by: "system", updated_by: "system" })
			.execute();
		await tx.trx
			.updateTable("program_directory")
			.set({ organisation_id: organisationId })
			.where("program_id", "=", "other")
			.execute();
		await tx.trx
			.updateTable("sites")
			.set({ active_domain: "trap.test", domain_lower: "trap.test", updated_by: updatedBy, created: 0 })
			.where("program_id", "=", "other")
			.execute();
	});
const linkHost = async () => /https?:\/\/([^/:]+)/.exec((await mails())[0]?.body ?? "")?.[1];

test("a link leads to a site that an owner made only where all the admin's rights are that owner's to give (checks 14, 17)", async () => {
	await owned(id);
	await ask(BOSS, "trap.test");
	expect(await linkHost()).toBe("demo.test");
	await transactControl(world.control, (tx) => assignProgram(tx, id, "other"));
	await ask(BOSS, "trap.test");
	expect(await linkHost()).toBe("trap.test");
	await transactControl(world.control, (tx) => assignProgram(tx, id, "demo"));
	await ask(BOSS, "trap.test");
	expect(await linkHost()).toBe("demo.test");
});

test("a site that a super saved last may hold the link of anybody, also of a super (check 14)", async () => {
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admins").set({ role: "super" }).where("id", "=", id).execute(),
	);
	await owned(id);
	await ask(BOSS, "trap.test");
	expect(await linkHost()).toBe("trap.test");
});

test("where only owners keep sites, nobody's link leads to one, and the answer is the same (checks 14, 17, 21)", async () => {
	await owned(id);
	await transactControl(world.control, async (tx) => {
		await tx.trx.updateTable("program_directory").set({ organisation_id: "org" }).execute();
		await tx.trx.updateTable("sites").set({ updated_by: id }).execute();
	});
	const [unknown, known] = [await ask("nobody@example.test", "trap.test"), await ask(BOSS, "trap.test")];
	expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
	expect(known.location).toBe("/admin/forgot-password?sent=1");
	expect(await mails()).toEqual([]);
});

test("for an e-mail that no active admin has, as much is written as for one (check 21, the time)", async () => {
	const writes = async (email: string) => {
		const written = vi.spyOn(world.control.database, "write");
		await ask(email);
		const size = written.mock.calls.length;
		written.mockRestore();
		return size;
	};
	expect(await writes("nobody@example.test")).toBe(await writes(BOSS));
	const counted = await world.control.query
		.selectFrom("rate_limits")
		.select("points")
		.where("key", "=", "reset-mail:nobody")
		.execute();
	expect(counted).toEqual([{ points: 1 }]);
});

test("five reset links go to an admin in an hour, whoever asks, with the same answer after that (check 40)", async () => {
	const replies = [];
	for (let i = 1; i <= 6; i++) replies.push((await ask(BOSS)).location);
	expect(new Set(replies)).toEqual(new Set(["/admin/forgot-password?sent=1"]));
	expect(await mails()).toHaveLength(5);
});

test("an installation that cannot mail says so and makes no link", async () => {
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("sites").execute());
	expect((await ask(BOSS, "evil.test")).status).toBe(503);
	expect(await world.control.query.selectFrom("admin_links").selectAll().execute()).toEqual([]);
});
