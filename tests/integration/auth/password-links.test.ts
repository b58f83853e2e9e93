import { expect, test, vi } from "vitest";
import { deleteLinks, insertLink } from "~/features/credentials/member-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import {
	findMemberForSignIn,
	savePassword,
	setMemberStatus,
	updateMember,
} from "~/features/members/members.repository.server";
import { inviteMember } from "~/features/members/members.service.server";
import { tokenHash } from "~/lib/ids.server";
import { action as activate, loader as activatePage } from "~/routes/auth/activate";
import { action as forgot, loader as forgotPage } from "~/routes/auth/forgot-password";
import { action as reset, loader as resetPage } from "~/routes/auth/reset";
import { action as signIn, loader as signInPage } from "~/routes/auth/signin";
import { loader as homeLoader } from "~/routes/member/layout";
import { createContext } from "~/server/context.server";
import { transact } from "~db/transact";
import { answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, errorsOf, PASSWORD, passwordHash, tokenIn } from "./people";

const EMAIL = "ada@example.test";
const SITE = { origin: "http://demo.test" };
const NEW = { password: "a quiet new morning", confirmation: "a quiet new morning" };
const DAY = 24 * 3600_000;

type Which = "activate" | "reset";
const routes = { activate: { page: activatePage, post: activate }, reset: { page: resetPage, post: reset } };
const open = (kind: Which, token: string) =>
	answer(() => routes[kind].page(args(`/${kind}/${token}`, { params: { token } })));
const submit = (kind: Which, token: string, form: Record<string, string> = NEW) =>
	answer(() => routes[kind].post(args(`/${kind}/${token}`, { params: { token }, form })));
const enter = (password: string) => answer(() => signIn(args("/signin", { form: { email: EMAIL, password } })));
const ask = (email: string, more = {}) => answer(() => forgot(args("/forgot-password", { form: { email }, ...more })));
const mails = (world: World) => listMailTexts(world.scope, 10);

async function invited(world: World, password = false): Promise<string> {
	const id = await addAda(world, { status: "Pending", password });
	await inviteMember(world.scope, id, SITE);
	return tokenIn((await mails(world))[0]?.body ?? "", "activate");
}

async function resetToken(world: World): Promise<string> {
	await ask(EMAIL);
	const mail = (await mails(world)).find((one) => one.kind === "reset");
	return tokenIn(mail?.body ?? "", "reset");
}

test.each(["activate", "reset"] as const)(
	"the 11th post by a link to %s within 15 minutes is 429 with the wait, even of a password that is right [AUTH-51]",
	async (kind) => {
		const world = await makeWorld();
		if (kind === "reset") await addAda(world);
		const token = kind === "reset" ? await resetToken(world) : await invited(world);
		const apart = { ...NEW, confirmation: "another long phrase" };
		for (let nth = 0; nth < 10; nth++) expect((await submit(kind, token, apart)).status).toBe(400);
		const refused = await submit(kind, token);
		expect([refused.status, errorsOf(refused)[""]]).toEqual([
			429,
			[reads("Too many tries. Please wait 15 minutes, then try again.")],
		]);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(880);
		expect((await open(kind, token)).status).toBe(200);
	},
);

test("an invited member sets a password by the mailed link and signs in; the link works once (check 23) [AUTH-47, MEM-43]", async () => {
	const world = await makeWorld();
	const token = await invited(world);
	expect((await open("activate", token)).data).toEqual({
		member: { email: EMAIL, hasPassword: false, elsewhere: false },
	});
	const reply = await submit("activate", token);
	expect([reply.status, reply.location]).toEqual([303, "/signin"]);
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Your account is active. You can sign in now."),
	});
	expect((await findMemberForSignIn(world.scope, EMAIL))?.status).toBe("Active");
	expect((await enter(NEW.password)).location).toBe("/home");
	expect((await open("activate", token)).status).toBe(404);
	const again = await submit("activate", token, {
		password: "another long phrase",
		confirmation: "another long phrase",
	});
	expect(again.location).toBe(`/activate/${token}`);
	expect((await enter(NEW.password)).status).toBe(303);
});

test.each(["activate", "reset"] as const)(
	"the sign-in page after %s has the address already, until the member is in",
	async (kind) => {
		const world = await makeWorld();
		if (kind === "reset") await addAda(world);
		const reply = await submit(kind, kind === "reset" ? await resetToken(world) : await invited(world));
		const { sent } = cookieOf(reply.headers, "laurel-sign-in-email");
		const known = async (cookie: string) => {
			const page = await answer(() => signInPage(args("/signin", { cookie })));
			return (page.data as { email: string | null }).email;
		};
		expect([await known(sent), await known(""), await known(`${sent}x`)]).toEqual([EMAIL, null, null]);
		const form = { email: EMAIL, password: NEW.password };
		const signedIn = await answer(() => signIn(args("/signin", { form, cookie: sent })));
		expect(cookieOf(signedIn.headers, "laurel-sign-in-email").empty).toBe(true);
	},
);

test("opening an activation link changes nothing [AUTH-47]", async () => {
	const world = await makeWorld();
	const token = await invited(world);
	await open("activate", token);
	await open("activate", token);
	expect((await findMemberForSignIn(world.scope, EMAIL))?.status).toBe("Invited");
	expect((await submit("activate", token)).status).toBe(303);
});

test("an invited member who has a password keeps it [AUTH-47]", async () => {
	const world = await makeWorld();
	const token = await invited(world, true);
	expect((await open("activate", token)).data).toMatchObject({ member: { hasPassword: true } });
	expect((await submit("activate", token, {})).status).toBe(303);
	expect((await enter(PASSWORD)).location).toBe("/home");
});

test("refuses weak and differing passwords without using the link up [AUTH-10, AUTH-46]", async () => {
	const world = await makeWorld();
	const token = await invited(world);
	const weak = await submit("activate", token, { password: "lovelace1", confirmation: "lovelace2" });
	expect(errorsOf(weak)).toEqual({
		password: [reads("Please choose a password without your name, your email or the name of this program")],
		confirmation: [reads("Passwords do not match")],
	});
	expect((await submit("activate", token)).status).toBe(303);
});

test("of two posts at once one activates [AUTH-47]", async () => {
	const world = await makeWorld();
	const token = await invited(world);
	const replies = await Promise.all([submit("activate", token), submit("activate", token)]);
	expect(replies.map((one) => one.location).sort()).toEqual([`/activate/${token}`, "/signin"].sort());
});

test.each([
	["activate", 7 * DAY],
	["reset", 3600_000],
] as const)("a link to %s ends after its time (check 23) [AUTH-47, AUTH-48]", async (kind, life) => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const past = Date.now() - life;
	const old = await world.scopeOf({ now: () => past - 1000 });
	const late = await transact(old, (tx) => insertLink(tx, memberId, kind));
	await transact(world.scope, (tx) =>
		tx.trx.deleteFrom("member_credentials").where("program_id", "=", "demo").execute(),
	);
	expect((await open(kind, late)).status).toBe(404);
	const young = await world.scopeOf({ now: () => past + 60_000 });
	const inTime = await transact(young, (tx) => insertLink(tx, memberId, kind));
	expect((await open(kind, inTime)).status).toBe(200);
});

test("only the hash of a link is stored, and the mail's text is encrypted (check 23) [AUTH-47]", async () => {
	const world = await makeWorld();
	const token = await invited(world);
	const links = await world.scope.query
		.selectFrom("member_links")
		.selectAll()
		.where("program_id", "=", "demo")
		.execute();
	expect(links).toMatchObject([{ token_hash: tokenHash(token), kind: "activate" }]);
	const box = await world.scope.query.selectFrom("outbox").selectAll().where("program_id", "=", "demo").execute();
	expect(JSON.stringify([links, box])).not.toContain(token);
});

test("a reset link sets a new password once, ends all sessions and tells the member (checks 7, 23, 25) [AUTH-48, SEC-15]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const cookie = await memberCookieFor(world, memberId);
	const token = await resetToken(world);
	expect((await open("reset", token)).data).toEqual({ email: EMAIL });
	const reply = await submit("reset", token);
	expect([reply.status, reply.location]).toEqual([303, "/signin"]);
	expect((await answer(() => homeLoader(args("/home", { cookie })))).location).toBe("/signin");
	expect((await enter(PASSWORD)).status).toBe(401);
	expect((await enter(NEW.password)).status).toBe(303);
	expect((await open("reset", token)).status).toBe(404);
	expect((await submit("reset", token)).location).toBe(`/reset/${token}`);
	expect((await mails(world)).map((one) => one.kind).sort()).toEqual(["passwordChanged", "reset"]);
});

test("known, unknown and waiting e-mails get the same answer (check 21, the answer); only an Active member gets a mail [AUTH-48]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await addAda(world, { email: "waiting@example.test", status: "Awaiting Approval" });
	const replies = [await ask(EMAIL), await ask("nobody@example.test"), await ask("waiting@example.test")];
	for (const reply of replies) {
		expect([reply.status, reply.location]).toEqual([303, "/forgot-password?sent=1"]);
		expect([...reply.headers]).toEqual([...(replies[0]?.headers ?? [])]);
	}
	expect((await answer(() => forgotPage(args("/forgot-password?sent=1")))).data).toEqual({
		sent: true,
		elsewhere: false,
	});
	expect((await mails(world)).map((one) => one.toAddress)).toEqual([EMAIL]);
});

test("links die when the password or the e-mail changes, or the member leaves (check 23) [AUTH-48]", async () => {
	const world = await makeWorld();
	const memberId = await addAda(world);
	const link = () => transact(world.scope, (tx) => insertLink(tx, memberId, "reset"));
	const status = async (token: string) => (await open("reset", token)).status;

	const beforePassword = await link();
	const later = await world.scopeOf({ now: () => Date.now() + 1000 });
	const stored = await passwordHash();
	await transact(later, (tx) => savePassword(tx, memberId, stored));
	expect(await status(beforePassword)).toBe(404);

	await transact(world.scope, (tx) => savePassword(tx, memberId, stored));
	const beforeEmail = await link();
	await transact(world.scope, (tx) => updateMember(tx, memberId, { email: EMAIL, firstname: "Ada", lastname: "King" }));
	expect(await status(beforeEmail)).toBe(200);
	await transact(world.scope, (tx) =>
		updateMember(tx, memberId, { email: "new@example.test", firstname: "Ada", lastname: "King" }),
	);
	expect(await status(beforeEmail)).toBe(404);

	const beforePending = await link();
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Awaiting Approval"));
	expect(await status(beforePending)).toBe(404);
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Active"));
	expect(await status(beforePending)).toBe(200);

	const beforeCancel = await link();
	await transact(world.scope, (tx) => setMemberStatus(tx, memberId, "Cancelled"));
	expect(await status(beforeCancel)).toBe(404);
	await transact(world.scope, (tx) => deleteLinks(tx, memberId));
});

test("a link of one program is nothing on another's host, nor is one kind good for the other [SEC-11]", async () => {
	const world = await makeWorld();
	await addAda(world);
	const token = await resetToken(world);
	const elsewhere = await answer(() => resetPage(args(`/reset/${token}`, { params: { token }, host: "other.test" })));
	expect(elsewhere.status).toBe(404);
	expect((await open("activate", token)).status).toBe(404);
	expect((await open("reset", token)).status).toBe(200);
});

test("links in mails lead to the stored site, whatever host the request named", async () => {
	const world = await makeWorld({
		LAUREL_MODE: "production",
		SESSION_SECRET: "s".repeat(40),
		ENCRYPTION_KEYS: `1:${"A".repeat(43)}=`,
	});
	await addAda(world);
	await ask(EMAIL, { headers: { Host: "evil.test", "X-Forwarded-Host": "evil.test" } });
	expect((await mails(world))[0]?.body).toMatch(/\nhttps:\/\/demo\.test\/reset\/[\w-]{43}\n/);
});

test("five reset links go to a member in an hour, whoever asks; the last one works, and the answer is the same (check 40)", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const world = await makeWorld();
	await addAda(world);
	const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
	const from = (i: number) => ({ context: createContext({ host: "demo.test", address: `10.2.2.${i}` }) });
	const sent = async () => (await mails(world)).filter((one) => one.kind === "reset").length;
	for (let i = 1; i <= 5; i++) {
		later(1000);
		await ask(EMAIL, from(i));
	}
	expect(await sent()).toBe(5);
	const [fifth] = await mails(world);
	const more = await ask(EMAIL, from(6));
	expect([more.status, more.location]).toEqual([303, "/forgot-password?sent=1"]);
	expect(await sent()).toBe(5);
	expect((await open("reset", tokenIn(fifth?.body ?? "", "reset"))).status).toBe(200);
	later(3600_000);
	await ask(EMAIL, from(7));
	expect(await sent()).toBe(6);
});
