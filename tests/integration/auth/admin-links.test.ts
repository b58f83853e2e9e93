import { beforeEach, expect, test } from "vitest";
import {
	findAdminById,
	findAdminSession,
	insertAdmin,
	insertAdminSession,
} from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { queueAdminMail } from "~/features/mails/admin-mails.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { adminOrigin } from "~/features/sites/mail-origins.server";
import { cleanUpControl } from "~/gate/jobs/cleanup-job.server";
import { sendDueAdminMails } from "~/gate/jobs/mail-job.server";
import { action, loader } from "~/routes/auth/admin-activate";
import { createContext } from "~/server/context.server";
import { verifyPassword } from "~/server/crypto/password.server";
import type { OutgoingMail } from "~/server/mail/transport.server";
import { transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

const DAY = 24 * 3600_000;
const NEW = "a quite long new password";
let world: World;
let id: string;

beforeEach(async () => {
	world = await makeWorld();
	id = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "new@example.test", name: "Kim New", role: "admin", passwordHash: null }),
	);
});

const link = (now = Date.now()) =>
	transactControl({ ...world.control, now: () => now }, (tx) => insertAdminLink(tx, id, "activate"));
const open = (token: string) => answer(() => loader(args(`/admin/activate/${token}`, { params: { token } })));
const send = (token: string, password = NEW, confirmation = password) =>
	answer(() => action(args(`/admin/activate/${token}`, { params: { token }, form: { password, confirmation } })));
const passwordIs = async (password: string) =>
	verifyPassword((await findAdminById(world.control, id))?.passwordHash, password);

test("a link sets the password once, on any host, and ends what was open (check 23)", async () => {
	const session = await transactControl(world.control, (tx) => insertAdminSession(tx, id, null));
	const token = await link();
	expect(await open(token)).toMatchObject({ status: 200, data: { email: "new@example.test" } });
	expect(await passwordIs(NEW)).toBe(false);
	expect(await send(token)).toMatchObject({ status: 303, location: "/admin/signin" });
	expect(await passwordIs(NEW)).toBe(true);
	expect(await findAdminSession(world.control, session)).toBeUndefined();
	expect((await open(token)).status).toBe(404);
	expect(await send(token, "another long password")).toMatchObject({ status: 303 });
	expect(await passwordIs(NEW)).toBe(true);
});

test("a link works for seven days, the last one made only, and for nobody inactive (check 23)", async () => {
	expect((await open(await link(Date.now() - 7 * DAY - 1))).status).toBe(404);
	const first = await link();
	const second = await link();
	expect((await open(first)).status).toBe(404);
	expect((await open(second)).status).toBe(200);
	await transactControl(world.control, (tx) =>
		tx.trx.updateTable("admins").set({ status: "Inactive" }).where("id", "=", id).execute(),
	);
	expect((await open(second)).status).toBe(404);
	expect((await open("x".repeat(43))).status).toBe(404);
	const stored = await world.control.query.selectFrom("admin_links").select("token_hash").execute();
	expect(stored.map((row) => row.token_hash)).not.toContain(second);
});

test("a password that is weak, or of the own name, is refused and the link stays (check 20)", async () => {
	const token = await link();
	for (const weak of ["tooshrt", "password1", "kim new kim"]) {
		const reply = await send(token, weak);
		expect(reply).toMatchObject({ status: 400, data: { lastResult: { error: { password: [expect.any(String)] } } } });
		expect(JSON.stringify(reply.data)).not.toContain(`"${weak}"`);
	}
	expect((await send(token, NEW, "something else")).status).toBe(400);
	expect((await open(token)).status).toBe(200);
});

test("the 11th post by a link within 15 minutes is 429, even of a password that is right [AUTH-51]", async () => {
	const token = await link();
	for (let nth = 0; nth < 10; nth++) expect((await send(token, NEW, "something else")).status).toBe(400);
	expect(await send(token)).toMatchObject({
		status: 429,
		data: {
			lastResult: { error: { "": [reads("Too many tries. Please wait 15 minutes, then try again.")] } },
		},
	});
	expect((await open(token)).status).toBe(200);
});

test("links that are out of time are removed", async () => {
	await link(Date.now() - 8 * DAY);
	const later = Date.now() + 3600_000;
	await cleanUpControl({ ...world.control, now: () => later });
	expect(await world.control.query.selectFrom("admin_links").selectAll().execute()).toEqual([]);
});

test("mails to admins go out in their language, once, and a failure does not lose them", async () => {
	const admin = { id, email: "new@example.test", name: "Kim", locale: "fr" };
	await transactControl(world.control, (tx) =>
		queueAdminMail(tx, "adminActivation", admin, { installation: "Laurel", link: "https://demo.test/x" }),
	);
	const refuse = async () => {
		throw new Error("550 no mailbox new@example.test");
	};
	expect(await sendDueAdminMails(world.control, refuse)).toBe(0);
	expect(await listMailTexts(world.control, 5)).toMatchObject([{ status: "queued" }]);
	const out: OutgoingMail[] = [];
	const later = { ...world.control, now: () => Date.now() + 120_000 };
	expect(await sendDueAdminMails(later, async (mail) => void out.push(mail))).toBe(1);
	expect(await sendDueAdminMails(later, async (mail) => void out.push(mail))).toBe(0);
	expect(out).toMatchObject([{ to: "new@example.test", subject: expect.stringContaining("Votre accès") }]);
	expect(out[0]?.text).toContain("https://demo.test/x");
	const kept = await world.control.query.selectFrom("outbox").selectAll().execute();
	expect(JSON.stringify(kept)).not.toContain("demo.test/x");
});

test("links lead to a stored site, whatever the request says (check 14)", async () => {
	const originFor = (host: string) => adminOrigin(createContext({ host }));
	expect(await originFor("other.test")).toBe("http://other.test:3000");
	expect(await originFor("evil.test")).toBe("http://demo.test:3000");
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("sites").execute());
	await expect(originFor("evil.test")).rejects.toMatchObject({
		messageKey: reads("No site is set up yet, so links in emails would lead nowhere. Add a site first"),
	});
});
