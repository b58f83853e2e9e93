import { expect, test } from "vitest";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { findMemberForSignIn, savePassword } from "~/features/members/members.repository.server";
import { listSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import { action } from "~/routes/member/profile/password";
import { loader as profileLoader } from "~/routes/member/profile/show";
import { hashPassword, verifyPassword } from "~/server/crypto/password.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { whileLookedAt } from "../auth/people";

const OLD = "correct horse battery";
const NEW = "violet umbrella twelve";
const FORM = { currentPassword: OLD, password: NEW, confirmation: NEW };

async function scene() {
	const world = await makeWorld();
	const email = "ada@example.test";
	const memberId = await addMember(world, { email, firstname: "Ada", lastname: "Lovelace" });
	const hash = await hashPassword(OLD);
	await transact(world.scope, (tx) => savePassword(tx, memberId, hash));
	const cookie = await memberCookieFor(world, memberId);
	const send = (form: Record<string, string>, by = cookie) =>
		answer(() => action(args("/profile/password", { cookie: by, form: { ...FORM, ...form } })));
	const opens = async (password: string) =>
		verifyPassword((await findMemberForSignIn(world.scope, email))?.passwordHash, password);
	return { world, memberId, cookie, send, opens };
}

test("sets the password, keeps this session, ends the others and tells the member by mail (checks 7, 25) [MEM-48, SEC-15]", async () => {
	const { world, memberId, cookie, send, opens } = await scene();
	const elsewhere = await memberCookieFor(world, memberId);
	await memberCookieFor(world, memberId);
	const reply = await send({});
	expect(reply).toMatchObject({ status: 303, location: "/profile" });
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Password changed. You are signed out everywhere else"),
	});
	expect([await opens(NEW), await opens(OLD)]).toEqual([true, false]);
	expect(await listSessionsOfMember(world.scope, memberId)).toHaveLength(1);
	expect((await answer(() => profileLoader(args("/profile", { cookie })))).status).toBe(200);
	expect((await answer(() => profileLoader(args("/profile", { cookie: elsewhere })))).status).toBe(302);
	const mails = await world.scope.query
		.selectFrom("outbox")
		.select(["kind", "to_address", "subject"])
		.where("program_id", "=", "demo")
		.execute();
	expect(mails).toEqual([
		{ kind: "passwordChanged", to_address: "ada@example.test", subject: "Your password for Demo was changed" },
	]);
	const [{ body = "" } = {}] = await listMailTexts(world.scope, 1);
	expect(body).toContain("and your other sessions ended");
});

test.each([
	[{ currentPassword: "wrong" }, "currentPassword", reads("This is not your current password")],
	[{ currentPassword: "" }, "currentPassword", reads("Enter your current password")],
	[{ password: "short", confirmation: "short" }, "password", reads("The password needs at least 8 characters")],
	[
		{ password: "lovelace1", confirmation: "lovelace1" },
		"password",
		reads("Please choose a password without your name, your email or the name of this program"),
	],
])("refuses %j at its field and changes nothing (check 20) [MEM-48]", async (form, field, message) => {
	const { world, memberId, send, opens } = await scene();
	await memberCookieFor(world, memberId);
	const reply = await send(form);
	expect(reply.status).toBe(400);
	expect(reply.data).toMatchObject({ lastResult: { error: { [field]: [message] } } });
	for (const secret of [NEW, OLD, 'wrong"']) expect(JSON.stringify(reply.data)).not.toContain(secret);
	expect(await opens(OLD)).toBe(true);
	expect(await listSessionsOfMember(world.scope, memberId)).toHaveLength(2);
});

test("a new password that is typed differently the second time is refused there, and changes nothing [AUTH-10, MEM-48]", async () => {
	const { send, opens } = await scene();
	const reply = await send({ confirmation: "something else" });
	expect(reply).toMatchObject({
		status: 400,
		data: { lastResult: { error: { confirmation: [reads("Passwords do not match")] } } },
	});
	expect(await opens(OLD)).toBe(true);
});

test("a form that is sent twice, as by a double press, says both times that the password is changed, and mails once [MEM-48]", async () => {
	const { world, send, opens } = await scene();
	for (const time of ["first", "second"]) {
		const reply = await send({});
		expect(reply, time).toMatchObject({ status: 303, location: "/profile" });
		expect(await toastOf(reply.headers), time).toMatchObject({
			message: reads("Password changed. You are signed out everywhere else"),
		});
	}
	expect([await opens(NEW), await opens(OLD)]).toEqual([true, false]);
	expect(await world.scope.query.selectFrom("outbox").select("id").execute()).toHaveLength(1);
});

test("two presses at the same time change it once, and say so both times [MEM-48]", async () => {
	const { world, send } = await scene();
	const replies = await Promise.all([send({}), send({})]);
	expect(replies.map(({ status, location }) => [status, location])).toEqual(replies.map(() => [303, "/profile"]));
	expect(await world.scope.query.selectFrom("outbox").select("id").execute()).toHaveLength(1);
});

test("a password that is reset while the current one is looked at stays (check 7)", async () => {
	const { world, memberId, send, opens } = await scene();
	const fresh = await hashPassword("a quiet new morning");
	const reply = await whileLookedAt(
		() => send({}),
		() => transact(world.scope, (tx) => savePassword(tx, memberId, fresh)),
	);
	expect([reply.status, await opens("a quiet new morning")]).toEqual([400, true]);
});

test("stops guessing of the current password after ten tries", async () => {
	const { send, opens } = await scene();
	const statuses = [];
	for (let i = 0; i < 11; i++) statuses.push((await send({ currentPassword: `guess ${i}` })).status);
	expect(statuses).toEqual([...Array(10).fill(400), 429]);
	const blocked = await send({});
	expect(blocked.status).toBe(429);
	expect(JSON.stringify(blocked.data)).not.toMatch(new RegExp(`${OLD}|${NEW}`));
	expect(await opens(OLD)).toBe(true);
});
