import { sql } from "kysely";
import { expect, test } from "vitest";
import { openLink } from "~/features/auth/password-links.service.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { inviteByStatus } from "~/features/members/invite-by-status.service.server";
import { findMemberById, insertMember, savePassword } from "~/features/members/members.repository.server";
import { MEMBER_STATUSES, nextStatus, possibleChanges, type StatusChange } from "~/features/members/members.rules";
import {
	approveMember,
	cancelMember,
	inviteMember,
	reactivateMember,
	sendActivationLink,
} from "~/features/members/members.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { BULK_LISTED } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

const SITE = { origin: "https://demo.test" };
const CHANGES: Record<StatusChange, (scope: TenantScope, id: string, seen?: number) => Promise<boolean>> = {
	approve: (scope, id, seen) => approveMember(scope, id, SITE, seen),
	invite: (scope, id, seen) => inviteMember(scope, id, SITE, seen),
	link: (scope, id, seen) => sendActivationLink(scope, id, SITE, seen),
	cancel: cancelMember,
	reactivate: (scope, id, seen) => reactivateMember(scope, id, SITE, seen),
};
const statusOf = async (world: World, id: string) => (await findMemberById(world.scope, id))?.status;
const mails = (world: World) => listMailTexts(world.scope, 20);
const audit = (world: World) =>
	world.scope.query.selectFrom("audit_log").selectAll().where("program_id", "=", "demo").orderBy(sql`rowid`).execute();
const breakTable = async (world: World, from: string, to: string) =>
	(await world.runtime.regions.region("default")).write((trx) => trx.schema.alterTable(from).renameTo(to).execute());

const ALLOWED: Record<StatusChange, [MemberStatus, MemberStatus][]> = {
	approve: [
		["Awaiting Approval", "Active"],
		["Pending", "Active"],
	],
	invite: [
		["Pending", "Invited"],
		["Awaiting Approval", "Invited"],
		["Invited", "Invited"],
	],
	link: [["Active", "Active"]],
	cancel: [
		["Active", "Cancelled"],
		["Pending", "Cancelled"],
		["Awaiting Approval", "Cancelled"],
		["Invited", "Cancelled"],
	],
	reactivate: [["Cancelled", "Active"]],
};

test.each(Object.keys(ALLOWED) as StatusChange[])(
	"%s works from its statuses and is refused from all others [MEM-43]",
	async (kind) => {
		const world = await makeWorld();
		for (const from of MEMBER_STATUSES) {
			const id = await addMember(world, { status: from });
			const to = ALLOWED[kind].find(([status]) => status === from)?.[1];
			expect(nextStatus(from, kind)).toBe(to ?? null);
			const outcome = await CHANGES[kind](world.scope, id).catch((error: unknown) => error);
			expect(await statusOf(world, id)).toBe(to ?? from);
			if (!to) expect(outcome).toMatchObject({ name: "Refused", messageKey: `members:refused.${kind}` });
		}
		const logged = await audit(world);
		expect(logged.map((row) => row.action)).toEqual(ALLOWED[kind].map(() => kind));
	},
);

test.each([
	["approve", "Pending"],
	["invite", "Invited"],
	["link", "Active"],
	["cancel", "Active"],
	["reactivate", "Cancelled"],
] as const)("%s, pressed twice at once on one page, is done once [MEM-43]", async (kind, status) => {
	const world = await makeWorld();
	const id = await addMember(world, { status });
	const seen = (await findMemberById(world.scope, id))?.updated;
	const later = await world.scopeOf({ now: () => Date.now() + 1000 });
	const press = () => CHANGES[kind](later, id, seen);
	expect((await Promise.all([press(), press()])).sort()).toEqual([false, true]);
	expect(await audit(world)).toHaveLength(1);
	expect((await mails(world)).length).toBeLessThanOrEqual(1);
	// Whoever opens the page again means it again.
	if (kind === "invite")
		expect(await CHANGES.invite(world.scope, id, (await findMemberById(world.scope, id))?.updated)).toBe(true);
});

test("an active member who has no password is sent a link that lets them choose one; with a password nobody is [MEM-43]", async () => {
	const world = await makeWorld();
	const [bare, ready] = [await addMember(world), await addMember(world)];
	await transact(world.scope, (tx) => savePassword(tx, ready, "hash"));
	await sendActivationLink(world.scope, bare, SITE);
	const [mail, ...others] = await mails(world);
	const token = /\/activate\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
	expect(others).toEqual([]);
	expect((await openLink(world.scope, token, "activate"))?.id).toBe(bare);
	await expect(sendActivationLink(world.scope, ready, SITE)).rejects.toMatchObject({
		messageKey: reads("Only an active member without a password can be sent an activation link"),
	});
	expect(await mails(world)).toHaveLength(1);
	expect(possibleChanges("Active", false)).toContain("link");
	expect(possibleChanges("Active", true)).not.toContain("link");
});

test("approving mails an activation link to a member without a password, a plain notice to one with [AUTH-47, MEM-39, MEM-43, MEM-44]", async () => {
	const world = await makeWorld();
	const without = await addMember(world, { status: "Awaiting Approval", email: "a@example.test" });
	const withOne = await addMember(world, { status: "Awaiting Approval", email: "b@example.test" });
	await transact(world.scope, (tx) => savePassword(tx, withOne, "$argon2id$…"));
	await approveMember(world.scope, without, SITE);
	await approveMember(world.scope, withOne, SITE);
	const [activation, approval] = [...(await mails(world))].sort((a, b) => a.toAddress.localeCompare(b.toAddress));
	expect(activation).toMatchObject({
		kind: "activation",
		toAddress: "a@example.test",
		toId: without,
		status: "queued",
	});
	expect(activation?.body).toMatch(/https:\/\/demo\.test\/activate\/[\w-]{43}\n/);
	expect(approval).toMatchObject({ kind: "approval", toAddress: "b@example.test" });
	expect(approval?.body).toContain("https://demo.test/signin");
	expect(approval?.body).not.toContain("/activate/");
});

test("who is reactivated without a password gets another activation link, who has one no mail [MEM-43]", async () => {
	const world = await makeWorld();
	const without = await addMember(world, { status: "Pending", email: "a@example.test" });
	const withOne = await addMember(world, { status: "Active", email: "b@example.test" });
	await transact(world.scope, (tx) => savePassword(tx, withOne, "$argon2id$…"));
	await inviteMember(world.scope, without, SITE);
	for (const id of [without, withOne]) {
		await cancelMember(world.scope, id);
		await reactivateMember(world.scope, id, SITE);
	}
	const [mail, ...others] = (await mails(world)).filter(({ kind }) => kind !== "invitation");
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ kind: "activation", toAddress: "a@example.test", toId: without });
	expect(mail?.body).toContain("Your account for Demo is ready.");
	const token = /\/activate\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
	expect((await openLink(world.scope, token, "activate"))?.id).toBe(without);
});

test("inviting sends a link; inviting again sends a new one and kills the first [MEM-37]", async () => {
	const world = await makeWorld();
	const id = await addMember(world, { status: "Pending" });
	await inviteMember(world.scope, id, SITE);
	await inviteMember(world.scope, id, SITE);
	const bodies = (await mails(world)).map((mail) => mail.body);
	expect(bodies).toHaveLength(2);
	expect(new Set(bodies).size).toBe(2);
	const links = await world.scope.query
		.selectFrom("member_links")
		.selectAll()
		.where("program_id", "=", "demo")
		.execute();
	expect(links).toHaveLength(1);
});

test("mails are written in the member's language, else the program's", async () => {
	const world = await makeWorld();
	const french = await addMember(world, { status: "Pending", locale: "fr", firstname: "Zoé" });
	await inviteMember(world.scope, french, SITE);
	await transact(world.scope, (tx) => saveProgram(tx, { locale: "fr" }));
	await inviteMember(world.scope, await addMember(world, { status: "Pending" }), SITE);
	await inviteMember(world.scope, await addMember(world, { status: "Pending", locale: "en" }), SITE);
	const subjects = (await mails(world)).map((mail) => mail.subject).sort();
	expect(subjects).toEqual([
		"Vous êtes invité à rejoindre Demo",
		"Vous êtes invité à rejoindre Demo",
		"You are invited to Demo",
	]);
	expect((await mails(world)).find((mail) => mail.toId === french)?.body).toMatch(/^Bonjour Zoé,/);
});

test("a mail that cannot be written leaves the status as it was [MEM-38, MEM-40]", async () => {
	const world = await makeWorld();
	const waiting = await addMember(world, { status: "Awaiting Approval" });
	await breakTable(world, "outbox", "gone");
	await expect(approveMember(world.scope, waiting, SITE)).rejects.not.toBeInstanceOf(Refused);
	await expect(inviteMember(world.scope, waiting, SITE)).rejects.not.toBeInstanceOf(Refused);
	await breakTable(world, "gone", "outbox");
	expect(await statusOf(world, waiting)).toBe("Awaiting Approval");
	expect(await audit(world)).toEqual([]);
	const links = await world.scope.query
		.selectFrom("member_links")
		.selectAll()
		.where("program_id", "=", "demo")
		.execute();
	expect(links).toEqual([]);
});

test("cancelling ends sessions and links at once [SEC-15, AUTH-33]", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	await transact(world.scope, async (tx) => {
		await insertMemberSession(tx, { memberId: id });
		await insertLink(tx, id, "reset");
	});
	await cancelMember(world.scope, id);
	for (const table of ["sessions", "member_links"] as const)
		expect(await world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").execute()).toEqual(
			[],
		);
});

test("who is not of this program is not found; an id is needed [MEM-19, SEC-11]", async () => {
	const world = await makeWorld();
	const foreign = await addMember(world, { status: "Pending" }, "other");
	for (const run of Object.values(CHANGES)) {
		await expect(run(world.scope, foreign)).rejects.toBeInstanceOf(NotFound);
		await expect(run(world.scope, "")).rejects.toMatchObject({ messageKey: reads("Member ID is required") });
	}
});

test("a change of status is stamped with who made it and when, and leaves who made the member [MEM-14]", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	const made = await findMemberById(world.scope, id);
	const at = Date.now() + 60_000;
	await cancelMember(await world.scopeOf({ actor: { kind: "admin", id: "rae" }, now: () => at }), id);
	const { created, createdBy } = made ?? {};
	expect(await findMemberById(world.scope, id)).toMatchObject({ created, createdBy, updated: at, updatedBy: "rae" });
});

test("inviting by status goes on past one that fails and names it [MEM-41]", async () => {
	const world = await makeWorld();
	const ids = ["a", "b", "c"].map((name) => `${name}-invite-by-status`);
	for (const id of ids) await addMember(world, { id, status: "Pending", lastname: id });
	// The database refuses the second one's mail.
	const database = await world.runtime.regions.region("default");
	await database.write(async (trx) => {
		const { sql } = await import("kysely");
		await sql`create trigger refuse before insert on outbox when new.to_member_id = 'b-invite-by-status'
			begin select raise(abort, 'mailbox on fire'); end`.execute(trx);
	});
	const summary = await inviteByStatus(world.scope, "Pending", SITE);
	expect(summary).toEqual({
		...{ invited: 2, refused: 1 },
		failed: [
			{
				id: "b-invite-by-status",
				name: "Pat b-invite-by-status",
				reason: reads("Error occurred when sending invitation"),
			},
		],
	});
	expect(await Promise.all(ids.map((id) => statusOf(world, id)))).toEqual(["Invited", "Pending", "Invited"]);
});

test("inviting by status needs a status, and says why a status cannot be invited [MEM-42]", async () => {
	const world = await makeWorld();
	await addMember(world, { lastname: "Working" });
	for (const status of ["", "Odd"])
		await expect(inviteByStatus(world.scope, status, SITE)).rejects.toMatchObject({
			messageKey: reads("Status is required"),
		});
	expect(await inviteByStatus(world.scope, "Active", SITE)).toMatchObject({
		invited: 0,
		failed: [
			{
				name: "Pat Working",
				reason: reads("Only a member who is pending, awaiting approval or already invited can be invited"),
			},
		],
	});
});

test("inviting by status names the first 500 who cannot be invited, and says how many there are [MEM-41]", async () => {
	const world = await makeWorld();
	await transact(world.scope, async (tx) => {
		for (let n = 0; n < BULK_LISTED + 2; n++)
			await insertMember(tx, { email: `m${n}@example.test`, firstname: "Al", lastname: `${n}`, status: "Active" });
	});
	const summary = await inviteByStatus(world.scope, "Active", SITE);
	expect(summary).toMatchObject({ invited: 0, refused: BULK_LISTED + 2 });
	expect(summary.failed).toHaveLength(BULK_LISTED);
});

test("the program's title stands in the mail as it is, also with signs that templates know", async () => {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Tom & <Co>" }));
	const id = await transact(world.scope, (tx) =>
		insertMember(tx, {
			email: "x@example.test",
			firstname: "$t(mail-events:events.reset.body) {{link}}",
			lastname: "X",
			status: "Pending",
		}),
	);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Tom & <Co>" }));
	await inviteMember(world.scope, id, SITE);
	const [mail] = await mails(world);
	expect(mail?.subject).toBe("You are invited to Tom & <Co>");
	expect(mail?.body).toContain("Hello $t(mail-events:events.reset.body)");
	expect(mail?.body.match(/\/activate\//g)).toHaveLength(1);
});
