import { expect, test } from "vitest";
import { listMailTexts, queueMail } from "~/features/mails/mails.repository.server";
import { leaseMail } from "~/features/mails/outbox.repository.server";
import { sendAgain } from "~/features/mails/retry-mail.service.server";
import { deleteMember, restoreMember } from "~/features/members/deleting/remove-member.service.server";
import { switchOff, switchOn } from "~/features/notices/switches.repository.server";
import { mailJob, sendDueMails } from "~/gate/jobs/mail-job.server";
import { loader as list } from "~/routes/admin/mails/list";
import { action as retry, loader as show } from "~/routes/admin/mails/show";
import { loader as devMails } from "~/routes/resources/dev-mails";
import { Cipher } from "~/server/crypto/cipher.server";
import { Refused } from "~/server/domain-error";
import type { OutgoingMail } from "~/server/mail/transport.server";
import { installRuntime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { startMailServer } from "../../support/mail/mail-server";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

const MINUTE = 60_000;

const queue = (scope: TenantScope, number = 1) =>
	transact(scope, (tx) =>
		queueMail(tx, {
			kind: "reset",
			toMemberId: null,
			toAddress: `person${number}@example.test`,
			subject: `Mail ${number}`,
			body: `Hello\nhttps://demo.test/reset/${"t".repeat(43)}\n`,
		}),
	);

async function clocked() {
	const world = await makeWorld();
	const clock = { now: 1_700_000_000_000 };
	return { world, clock, scope: await world.scopeOf({ now: () => clock.now }) };
}

const only = async (scope: TenantScope) => (await listMailTexts(scope, 5))[0];

test("without MAIL_URL mails stay in the outbox and are shown to admins [API-11]", async () => {
	const world = await makeWorld();
	const id = await queue(world.scope);
	await mailJob.run(world.scope);
	expect(await only(world.scope)).toMatchObject({ id, status: "queued", attempts: 0 });
	const cookie = await adminCookieFor(world, "observer");
	expect((await answer(() => list(args("/admin/mails", { cookie })))).data).toMatchObject({
		mails: [{ id, subject: "Mail 1" }],
	});
	const page = await answer(() => show(args(`/admin/mails/${id}`, { cookie, params: { id } })));
	expect(page.data).toMatchObject({ mail: { body: expect.stringContaining("ttttt") }, hidden: false });
});

test("in production admins read mails without their secret links", async () => {
	const secrets = {
		LAUREL_MODE: "production",
		SESSION_SECRET: "s".repeat(40),
		ENCRYPTION_KEYS: `1:${"A".repeat(43)}=`,
	};
	const world = await makeWorld(secrets);
	const id = await queue(world.scope);
	const cookie = await adminCookieFor(world, "super");
	const page = await answer(() => show(args(`/admin/mails/${id}`, { cookie, params: { id } })));
	expect(page.data).toMatchObject({ mail: { body: "Hello\nhttps://demo.test/reset/…\n" }, hidden: true });
});

test("mails of another program are not there, the list is paged, and signing in is needed [SEC-11]", async () => {
	const { world, clock, scope } = await clocked();
	const foreign = await queue(await world.scopeOf({ programId: "other" }));
	for (let number = 0; number < 51; number++) {
		clock.now++;
		await queue(scope, number);
	}
	const cookie = await adminCookieFor(world, "observer");
	expect((await answer(() => show(args(`/admin/mails/${foreign}`, { cookie, params: { id: foreign } })))).status).toBe(
		404,
	);
	const first = (await answer(() => list(args("/admin/mails", { cookie })))).data as {
		mails: unknown[];
		nextHref: string;
	};
	expect(first.mails).toHaveLength(50);
	const second = await answer(() => list(args(`/admin/mails${first.nextHref}`, { cookie })));
	expect(second.data).toMatchObject({ mails: [{ subject: "Mail 0" }], nextHref: null, firstHref: "?" });
	expect((await answer(() => list(args("/admin/mails")))).location).toBe("/admin/signin?redirectTo=%2Fadmin%2Fmails");
});

test("sends each mail once, the oldest first", async () => {
	const { scope, clock } = await clocked();
	await queue(scope, 1);
	clock.now += 10;
	await queue(scope, 2);
	const out: OutgoingMail[] = [];
	expect(await sendDueMails(scope, async (mail) => void out.push(mail))).toBe(2);
	expect(out.map(({ to, subject }) => [to, subject])).toEqual([
		["person1@example.test", "Mail 1"],
		["person2@example.test", "Mail 2"],
	]);
	expect(await sendDueMails(scope, async (mail) => void out.push(mail))).toBe(0);
	expect(await only(scope)).toMatchObject({ status: "sent", sent: clock.now, attempts: 1 });
});

test("tries again with growing waits and gives up after the fifth time; the log of it names nobody", async () => {
	const { scope, clock } = await clocked();
	await queue(scope);
	const refuse = async () => {
		throw new Error("550 no mailbox person1@example.test");
	};
	const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
	for (const [index, wait] of waits.entries()) {
		await sendDueMails(scope, refuse);
		expect(await only(scope)).toMatchObject({
			status: "queued",
			attempts: index + 1,
			lastError: "550 no mailbox [e-mail]",
		});
		clock.now += wait - 1;
		await sendDueMails(scope, refuse);
		expect(await only(scope)).toMatchObject({ attempts: index + 1 });
		clock.now += 1;
	}
	await sendDueMails(scope, refuse);
	expect(await only(scope)).toMatchObject({ status: "failed", attempts: 5 });
	clock.now += 1000 * MINUTE;
	expect(await sendDueMails(scope, async () => undefined)).toBe(0);
});

test("a mail whose text another key has sealed is not sent as it is stored", async () => {
	const { scope, world } = await clocked();
	await queue(scope);
	const other = new Cipher(`1:${Buffer.alloc(32, 7).toString("base64")}`);
	installRuntime({ ...world.runtime, cipher: other });
	const out: OutgoingMail[] = [];
	expect(await sendDueMails(scope, async (mail) => void out.push(mail))).toBe(0);
	expect(out).toEqual([]);
	expect(await only(scope)).toMatchObject({
		status: "queued",
		lastError: "the text of the mail cannot be read with these ENCRYPTION_KEYS",
	});
});

test("one mail that fails does not hold up the next", async () => {
	const { scope } = await clocked();
	await queue(scope, 1);
	await queue(scope, 2);
	const sent = await sendDueMails(scope, async (mail) => {
		if (mail.subject === "Mail 1") throw new Error("no");
	});
	expect(sent).toBe(1);
});

test("two sweeps of the outbox at once send each mail once [API-12]", async () => {
	const { scope } = await clocked();
	for (let n = 1; n <= 8; n++) await queue(scope, n);
	const out: string[] = [];
	const send = async ({ subject }: OutgoingMail) => void out.push(subject);
	const sent = await Promise.all([sendDueMails(scope, send), sendDueMails(scope, send)]);
	expect([sent[0] + sent[1], out.toSorted()]).toEqual([8, Array.from({ length: 8 }, (_, n) => `Mail ${n + 1}`)]);
});

test("a leased mail is nobody else's until the lease ends", async () => {
	const { scope, clock } = await clocked();
	await queue(scope);
	expect((await leaseMail(scope))?.toAddress).toBe("person1@example.test");
	expect(await leaseMail(scope)).toBeUndefined();
	clock.now += 5 * MINUTE;
	expect((await leaseMail(scope))?.attempts).toBe(2);
});

test("speaks SMTP as MAIL_URL and MAIL_FROM say [API-11]", async () => {
	const server = await startMailServer();
	const settings = { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Demo <demo@example.test>" };
	const world: World = await makeWorld(settings);
	const id = await queue(world.scope);
	await mailJob.run(world.scope);
	expect(await only(world.scope)).toMatchObject({ status: "sent" });
	const text = server.received();
	expect(text).toContain("MAIL FROM:<demo@example.test>");
	expect(text).toContain("RCPT TO:<person1@example.test>");
	expect(text).toContain("Subject: Mail 1");
	expect(text).toContain(`Message-ID: <${id}@laurel>`);
	expect(text).toContain("Content-Type: text/plain; charset=utf-8");
});

test("line ends in a subject or an address add no header and no receiver (check 37)", async () => {
	const server = await startMailServer();
	const world: World = await makeWorld({ MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "demo@example.test" });
	const mail = { kind: "reset", toMemberId: null, toAddress: "person1@example.test", subject: "Hello", body: "Hello" };
	await transact(world.scope, async (tx) => {
		await queueMail(tx, { ...mail, subject: "Hello Ada\r\nBcc: evil@evil.test\r\n\r\nForged" });
		await queueMail(tx, { ...mail, toAddress: "person2@example.test\r\nBcc: evil@evil.test" });
	});
	await mailJob.run(world.scope);
	const text = server.received();
	expect(text).toContain("Subject: Hello Ada Bcc: evil@evil.test Forged");
	expect(text).not.toMatch(/^Bcc:/im);
	expect(text).not.toMatch(/^RCPT TO:.*evil/im);
});

test("/dev/mails is for a developer's own machine: 404 elsewhere and in production", async () => {
	const world = await makeWorld();
	await queue(world.scope);
	const local = await answer(() => devMails(args("/dev/mails", { host: "localhost" })));
	expect(local.data).toMatchObject({ mails: [{ subject: "Mail 1", body: expect.stringContaining("/reset/") }] });
	expect((await answer(() => devMails(args("/dev/mails", { host: "demo.test" })))).status).toBe(404);
	const secrets = {
		LAUREL_MODE: "production",
		SESSION_SECRET: "s".repeat(40),
		ENCRYPTION_KEYS: `1:${"A".repeat(43)}=`,
	};
	await makeWorld(secrets);
	for (const host of ["localhost", "demo.test"])
		expect((await answer(() => devMails(args("/dev/mails", { host })))).status).toBe(404);
});

test("what waits for a member who was deleted is not sent, says why, and goes out again once they are restored", async () => {
	const { world, scope } = await clocked();
	const memberId = await addMember(world, { email: "gone@example.test" });
	const other = await addMember(world, { email: "here@example.test" });
	const write = (toMemberId: string, toAddress: string) =>
		transact(scope, (tx) =>
			queueMail(tx, { kind: "registration", toMemberId, toAddress, subject: "Hi", body: "Hello" }),
		);
	const id = await write(memberId, "gone@example.test");
	await write(other, "here@example.test");
	await deleteMember(scope, memberId);
	const out: OutgoingMail[] = [];
	const send = async (mail: OutgoingMail) => void out.push(mail);
	expect(await sendDueMails(scope, send)).toBe(1);
	expect(out.map(({ to }) => to)).toEqual(["here@example.test"]);
	const cookie = await adminCookieFor(world, "super");
	const page = await answer(() => show(args(`/admin/mails/${id}`, { cookie, params: { id } })));
	expect(page.data).toMatchObject({
		mail: {
			status: "failed",
			lastError: reads("The member was deleted before the email went out, so it was not sent"),
		},
	});
	const again = () => answer(() => retry(args(`/admin/mails/${id}`, { cookie, params: { id }, form: {} })));
	expect(await again()).toMatchObject({
		status: 409,
		data: { lastResult: { error: { "": [reads("The member was deleted, and nothing is sent to them")] } } },
	});
	await restoreMember(scope, memberId);
	expect((await again()).status).toBe(303);
	expect(await sendDueMails(scope, send)).toBe(1);
	expect(out.map(({ to }) => to)).toEqual(["here@example.test", "gone@example.test"]);
});

test("what waits for a member who has switched such mails off since is not sent, until they are on again", async () => {
	const { world, scope } = await clocked();
	const memberId = await addMember(world, { email: "quiet@example.test" });
	const kinds = ["points-added", "quiz-passed", "article-digest", "reset"] as const;
	const ids = new Map<string, string>();
	for (const kind of kinds) {
		const mail = { kind, toMemberId: memberId, toAddress: "quiet@example.test", subject: kind, body: "Hello" };
		ids.set(kind, await transact(scope, (tx) => queueMail(tx, mail)));
	}
	await transact(scope, (tx) => switchOff(tx, memberId, ["points-added"]));
	const out: OutgoingMail[] = [];
	const send = async (mail: OutgoingMail) => void out.push(mail);
	await sendDueMails(scope, send);
	expect(out.map(({ subject }) => subject).sort()).toEqual(["quiz-passed", "reset"]);
	const cookie = await adminCookieFor(world, "super");
	for (const kind of ["points-added", "article-digest"] as const) {
		const id = ids.get(kind)!;
		const page = await answer(() => show(args(`/admin/mails/${id}`, { cookie, params: { id } })));
		const lastError = reads("The member switched these emails off before it went out, so it was not sent");
		expect(page.data).toMatchObject({ mail: { status: "failed", lastError } });
		const again = () => answer(() => retry(args(`/admin/mails/${id}`, { cookie, params: { id }, form: {} })));
		expect(await again()).toMatchObject({
			status: 409,
			data: { lastResult: { error: { "": [reads("The member has switched these emails off")] } } },
		});
		await transact(scope, (tx) => switchOn(tx, memberId, [kind]));
		expect((await again()).status).toBe(303);
	}
	await sendDueMails(scope, send);
	expect(out.map(({ subject }) => subject).sort()).toEqual(["article-digest", "points-added", "quiz-passed", "reset"]);
});

test("what went out to a member is not sent again after they were deleted", async () => {
	const { world, scope } = await clocked();
	const memberId = await addMember(world, { email: "gone@example.test" });
	const mail = {
		kind: "registration",
		toMemberId: memberId,
		toAddress: "gone@example.test",
		subject: "Hi",
		body: "Hello",
	};
	const id = await transact(scope, (tx) => queueMail(tx, mail));
	await sendDueMails(scope, async () => undefined);
	await deleteMember(scope, memberId);
	await expect(sendAgain(scope, id)).rejects.toThrow(Refused);
	expect(await listMailTexts(scope, 5)).toHaveLength(1);
});
