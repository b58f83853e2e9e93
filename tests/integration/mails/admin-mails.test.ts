import { CompiledQuery } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { insertAdmin } from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { insertAdminMail } from "~/features/mails/admin-outbox.repository.server";
import { findMail, mailListQuery, queueMail } from "~/features/mails/mails.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import { loader as memberMail, action as retryMember } from "~/routes/admin/mails/show";
import { loader as list } from "~/routes/admin/platform/mails/list";
import { action as retry, loader as show } from "~/routes/admin/platform/mails/show";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { controlAudit } from "../sites/support";

let world: World;
let boss: string;
let adminId: string;
beforeEach(async () => {
	world = await makeWorld();
	boss = await adminCookieFor(world, "super");
	adminId = await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: "kim@example.test", name: "Kim", role: "editor", passwordHash: null }),
	);
});

const queue = (body: string, to = "kim@example.test") =>
	transactControl(world.control, (tx) =>
		insertAdminMail(tx, { kind: "adminActivation", toAdminId: adminId, toAddress: to, subject: "Your access", body }),
	);
const giveUp = (id: string) =>
	transactControl(world.control, (tx) =>
		tx.trx
			.updateTable("outbox")
			.set({ status: "failed", attempts: 5, last_error: "550 no such mailbox" })
			.where("id", "=", id)
			.execute(),
	);
const linked = async () => {
	const token = await transactControl(world.control, (tx) => insertAdminLink(tx, adminId, "activate"));
	return { token, id: await queue(`Hello\nhttps://demo.test/admin/activate/${token}\n`) };
};
const at = (id: string, form?: Record<string, string>) =>
	args(`/admin/platform/mails/${id}`, { cookie: boss, params: { id }, ...(form && { form }) });

test("a super sees mails to admins, how far they are and why not further, never their links", async () => {
	const { id, token } = await linked();
	await giveUp(id);
	const page = await answer(() => list(args("/admin/platform/mails", { cookie: boss })));
	expect(page.data).toMatchObject({ count: 1, mails: [{ id, toAddress: "kim@example.test", status: "failed" }] });
	const record = await answer(() => show(at(id)));
	expect(record.data).toMatchObject({
		mail: { attempts: 5, lastError: "550 no such mailbox", body: "Hello\nhttps://demo.test/admin/activate/…\n" },
		...{ hidden: true, adminId },
	});
	expect(JSON.stringify([page.data, record.data])).not.toContain(token);
	expect((await answer(() => show(at("nothing")))).status).toBe(404);
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("admins").where("id", "=", adminId).execute());
	expect((await answer(() => show(at(id)))).data).toMatchObject({ adminId: null });
});

test("they are found by state and by the beginning of the address", async () => {
	const failed = await queue("a", "Zoe@example.test");
	await giveUp(failed);
	const other = await queue("b");
	const found = async (query: string) => {
		const { data } = await answer(() => list(args(`/admin/platform/mails?${query}`, { cookie: boss })));
		return (data as { mails: { id: string }[] }).mails.map(({ id }) => id);
	};
	expect(await found("status=failed")).toEqual([failed]);
	expect(await found("q=zoe@")).toEqual([failed]);
	expect(await found("q=kim&status=queued")).toEqual([other]);
});

test("one that was given up is sent again while its link works, and the log says so", async () => {
	const { id } = await linked();
	expect((await answer(() => retry(at(id, {})))).status).toBe(409);
	await giveUp(id);
	const reply = await answer(() => retry(at(id, {})));
	expect([reply.status, reply.location]).toEqual([303, `/admin/platform/mails/${id}`]);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("The email is waiting to be sent again") });
	expect(await findMail(world.control, id)).toMatchObject({ status: "queued", attempts: 0 });
	expect(await controlAudit(world, "mail")).toMatchObject([
		{ action: "retry", id, before: { status: "failed", attempts: 5 }, after: { status: "queued" } },
	]);
});

test("one whose link works no more stays where it is, to an admin and to a member", async () => {
	const { id } = await linked();
	await giveUp(id);
	await linked();
	const reply = await answer(() => retry(at(id, {})));
	expect(reply).toMatchObject({
		status: 409,
		data: {
			lastResult: { error: { "": [reads("The link in this email no longer works. Have a new one sent instead")] } },
		},
	});
	expect(await findMail(world.control, id)).toMatchObject({ status: "failed" });

	const memberId = await addMember(world);
	const made = await transact(world.scope, async (tx) => {
		const token = await insertLink(tx, memberId, "reset");
		const mail = { kind: "reset", toMemberId: memberId, toAddress: "pat@example.test", subject: "Reset" };
		const mailId = await queueMail(tx, { ...mail, body: `https://demo.test/reset/${token}` });
		await tx.trx.updateTable("outbox").set({ status: "failed" }).where("program_id", "=", "demo").execute();
		return mailId;
	});
	const call = { cookie: await adminCookieFor(world, "admin"), params: { id: made } };
	expect((await answer(() => memberMail(args(`/admin/mails/${made}`, call)))).data).toMatchObject({ mayRetry: true });
	const again = () => answer(() => retryMember(args(`/admin/mails/${made}`, { ...call, form: {} })));
	expect((await again()).status).toBe(303);
	await transact(world.scope, async (tx) => {
		await tx.trx.updateTable("outbox").set({ status: "failed" }).where("program_id", "=", "demo").execute();
		await insertLink(tx, memberId, "reset");
	});
	expect((await again()).status).toBe(409);
});

test("an installation in production that has no mail server says so where mails wait", async () => {
	const unsent = async () => {
		const { data } = await answer(() => list(args("/admin/platform/mails", { cookie: boss })));
		return (data as { unsent: boolean }).unsent;
	};
	expect(await unsent()).toBe(false);
	const settings = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_KEYS: `1:${"A".repeat(43)}=` };
	const production = { LAUREL_MODE: "production", ...settings };
	world = await makeWorld(production);
	boss = await adminCookieFor(world, "super");
	expect(await unsent()).toBe(true);
	world = await makeWorld({ ...production, MAIL_URL: "smtp://mail.test", MAIL_FROM: "Rewards <rewards@example.test>" });
	boss = await adminCookieFor(world, "super");
	expect(await unsent()).toBe(false);
});

test("the list walks an index, whatever it is narrowed by", async () => {
	for (const [filter, index] of [
		[{}, "outbox_created"],
		[{ status: "failed" }, "outbox_status_list"],
		[{ q: "kim" }, "sqlite_autoindex_outbox_1"],
	] as const) {
		const { sql, parameters } = mailListQuery(
			world.control,
			50,
			undefined,
			filter,
			await searchFor(world.control, "outbox", "q" in filter ? filter.q : undefined),
		).compile();
		const plan = await world.control.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		expect(plan.rows[0]?.detail).toContain(index);
	}
});
