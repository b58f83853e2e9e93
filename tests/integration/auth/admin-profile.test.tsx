import { beforeEach, expect, test } from "vitest";
import {
	assignProgram,
	findAdminById,
	insertAdmin,
	insertAdminSession,
	updatePasswordHash,
} from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { loader as layout } from "~/routes/admin/layout";
import { action as changePassword } from "~/routes/admin/profile/password";
import { action as endSessions } from "~/routes/admin/profile/sessions";
import OwnProfile, { action as save, loader as show } from "~/routes/admin/profile/show";
import { action as signIn } from "~/routes/auth/admin-signin";
import { adminCookie } from "~/server/cookies.server";
import { verifyPassword } from "~/server/crypto/password.server";
import { transact, transactControl } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { cookieOf, errorsOf, keptOf, PASSWORD, passwordHash, whileLookedAt } from "./people";

const ME = { name: "Kim Boss", email: "boss@example.test", locale: "en" };
const NEW = "a quite long new password";
let world: World;
let id: string;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld();
	const stored = await passwordHash();
	id = await transactControl(world.control, async (tx) => {
		const made = await insertAdmin(tx, { ...ME, role: "admin", passwordHash: stored });
		await assignProgram(tx, made, "demo");
		return made;
	});
	cookie = await openSession("Firefox/1 Windows");
});

async function openSession(userAgent: string): Promise<string> {
	const token = await transactControl(world.control, (tx) => insertAdminSession(tx, id, userAgent));
	return (await adminCookie().serialize(token)).split(";")[0] ?? "";
}

const me = () => findAdminById(world.control, id);
const mails = () => listMailTexts(world.control, 10);
const links = () => world.control.query.selectFrom("admin_links").selectAll().execute();
const post = (form: Record<string, string>) => answer(() => save(args("/admin/profile", { cookie, form })));
const password = (form: Record<string, string>) =>
	answer(() => changePassword(args("/admin/profile/password", { cookie, form })));
const end = (form: Record<string, string> = {}) =>
	answer(() => endSessions(args("/admin/profile/sessions", { cookie, form })));
const page = async () =>
	(await answer(() => show(args("/admin/profile", { cookie })))).data as Awaited<ReturnType<typeof show>>;
const isIn = async (who: string) =>
	(await answer(() => layout(args("/admin/profile", { cookie: who })))).status === 200;

test("name and language need no password; the language holds at the next sign-in too", async () => {
	const reply = await post({ ...ME, name: "Kim Chef", locale: "fr" });
	expect([reply.status, reply.location]).toEqual([303, "/admin/profile"]);
	expect(await me()).toMatchObject({ name: "Kim Chef", locale: "fr", email: ME.email });
	const compared = world.control.query.selectFrom("admins").select("name_upper").where("id", "=", id);
	expect(await compared.executeTakeFirst()).toEqual({ name_upper: "KIM CHEF" });
	expect(cookieOf(reply.headers, "laurel-locale").empty).toBe(false);
	const entered = await answer(() => signIn(args("/admin/signin", { form: { email: ME.email, password: PASSWORD } })));
	expect(cookieOf(entered.headers, "laurel-locale").sent).toBe(cookieOf(reply.headers, "laurel-locale").sent);
	expect(await mails()).toEqual([]);
});

test("whoever has chosen no language is asked in that of the page, which the host's program gives [I18N-04]", async () => {
	expect((await page()).profile.locale).toBe("en");
	await transact(world.scope, (tx) => saveProgram(tx, { locale: "fr" }));
	expect((await page()).profile.locale).toBe("fr");
});

test("another e-mail needs the password, is told at the old one, kills mailed links and ends the other sessions (checks 7, 23, 25)", async () => {
	const other = await openSession("Safari/1 iPhone");
	await transactControl(world.control, (tx) => insertAdminLink(tx, id, "reset"));
	const fresh = { ...ME, email: "fresh@example.test" };
	for (const [ownPassword, fault] of [
		["", "admin:ownPassword.required"],
		["wrong password", "admin:ownPassword.wrong"],
	] as const) {
		const refused = await post({ ...fresh, ownPassword });
		expect([refused.status, errorsOf(refused)]).toEqual([400, { ownPassword: [fault] }]);
		expect(keptOf(refused)).toMatchObject({ email: fresh.email });
		expect(keptOf(refused).ownPassword).toBeUndefined();
	}
	expect([(await me())?.email, await mails(), (await links()).length]).toEqual([ME.email, [], 1]);
	expect((await post({ ...ME, email: ME.email.toUpperCase() })).status).toBe(303);
	expect([await isIn(cookie), await isIn(other)]).toEqual([true, true]);
	expect((await post({ ...fresh, ownPassword: PASSWORD })).status).toBe(303);
	expect((await me())?.email).toBe(fresh.email);
	expect(await mails()).toMatchObject([{ kind: "adminEmailChanged", toAddress: ME.email.toUpperCase() }]);
	expect([await isIn(cookie), await isIn(other), await links()]).toEqual([true, false, []]);
});

test("an e-mail that another admin has is refused at its field, a form from before is a clash", async () => {
	await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "taken@example.test", name: "T", role: "editor", passwordHash: null }),
	);
	const taken = await post({ ...ME, email: "TAKEN@example.test", ownPassword: PASSWORD });
	expect([taken.status, errorsOf(taken)]).toEqual([400, { email: [reads("Another admin has this email")] }]);
	expect((await post({ ...ME, updated: "1" })).status).toBe(409);
	expect(errorsOf(await post({ name: " ", email: "x", locale: "de" }))).toEqual({
		name: [reads("Enter your name")],
		email: [reads("Not a valid email")],
		locale: [reads("Choose a language")],
	});
});

test("a new password asks for the present one and ends the other sessions; the admin is told (checks 7, 20, 25)", async () => {
	const other = await openSession("Safari/1 iPhone");
	await transactControl(world.control, (tx) => insertAdminLink(tx, id, "reset"));
	const wrong = await password({ currentPassword: "wrong password", password: NEW, confirmation: NEW });
	expect([wrong.status, errorsOf(wrong)]).toEqual([400, { currentPassword: [reads("This is not your password")] }]);
	expect(JSON.stringify(wrong.data)).not.toContain(NEW);
	const weak = await password({ currentPassword: PASSWORD, password: "password1", confirmation: "password1" });
	expect([weak.status, await isIn(other), await mails()]).toEqual([400, true, []]);
	const reply = await password({ currentPassword: PASSWORD, password: NEW, confirmation: NEW });
	expect([reply.status, reply.location]).toEqual([303, "/admin/profile"]);
	expect(await verifyPassword((await me())?.passwordHash, NEW)).toBe(true);
	expect([await isIn(cookie), await isIn(other), await links()]).toEqual([true, false, []]);
	expect(await mails()).toMatchObject([{ kind: "adminPasswordChanged", toAddress: ME.email }]);
});

test("a form that is sent twice, as by a double press, says both times that the password is changed, and mails once", async () => {
	const form = { currentPassword: PASSWORD, password: NEW, confirmation: NEW };
	const replies = [...(await Promise.all([password(form), password(form)])), await password(form)];
	expect(replies.map(({ status, location }) => [status, location])).toEqual(replies.map(() => [303, "/admin/profile"]));
	expect(await mails()).toHaveLength(1);
});

test("a password that is reset while the present one is looked at stays (check 7)", async () => {
	const { hash } = await import("@node-rs/argon2");
	const fresh = await hash("a quiet new morning");
	const reply = await whileLookedAt(
		() => password({ currentPassword: PASSWORD, password: NEW, confirmation: NEW }),
		() => transactControl(world.control, (tx) => updatePasswordHash(tx, id, fresh)),
	);
	expect([reply.status, (await me())?.passwordHash]).toEqual([400, fresh]);
});

test("shows where one is signed in, and ends one session or all others, never anybody else's (check 7)", async () => {
	const phone = await openSession("Safari/1 iPhone");
	await openSession("Chrome/1 Linux");
	const { sessions } = await page();
	expect(sessions.filter(({ current }) => current)).toHaveLength(1);
	expect(JSON.stringify(sessions)).not.toContain("tokenHash");
	const handle = sessions.find(({ userAgent }) => userAgent?.includes("iPhone"))?.handle ?? "";
	await end({ session: handle });
	expect([await isIn(phone), (await page()).sessions.length]).toEqual([false, 2]);
	const own = sessions.find(({ current }) => current)?.handle ?? "";
	await end({ session: own });
	await end({ session: "made up" });
	expect((await page()).sessions).toHaveLength(2);
	const html = renderPage(OwnProfile, "/admin/profile", { loaderData: await page() });
	expect(html).toContain("Sign out everywhere else");
	await end();
	expect((await page()).sessions).toMatchObject([{ current: true }]);
});

test("a session that could not be ended is told on the profile", async () => {
	const failed = await breaking(/delete from "admin_sessions"/, () => end());
	expect([failed.status, failed.location]).toEqual([303, "/admin/profile"]);
	const message = reads("You could not be signed out there. Please try again");
	expect(await toastOf(failed.headers)).toMatchObject({ type: "error", message });
});

test("an admin without any program reaches the own account", async () => {
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("admin_programs").execute());
	expect(await isIn(cookie)).toBe(true);
});

test("a session in use is noted at most every five minutes", async () => {
	const stamps = () => world.control.query.selectFrom("admin_sessions").select("seen").executeTakeFirstOrThrow();
	const set = (seen: number) =>
		transactControl(world.control, (tx) => tx.trx.updateTable("admin_sessions").set({ seen }).execute());
	const recent = Date.now() - 200_000;
	await set(recent);
	await page();
	expect((await stamps()).seen).toBe(recent);
	await set(Date.now() - 300_001);
	await page();
	expect((await stamps()).seen).toBeGreaterThan(recent);
});
