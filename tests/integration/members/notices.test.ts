import { expect, test } from "vitest";
import { openLink } from "~/features/auth/password-links.service.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { action as endSessions } from "~/routes/admin/members/sessions";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import type { World } from "../../support/world";
import { driver } from "../imports/import-driver";
import { ADA, desk, memberRow, rowsOf } from "./support";

const NEW = "ada@elsewhere.test";
const mailTexts = (world: World) => listMailTexts(world.scope, 10);
const told = async (world: World) =>
	(await mailTexts(world)).map(({ kind, toAddress, toId }) => ({ kind, toAddress, toId }));

test("an e-mail that an admin changes is told at the old one, in the member's language (check 25)", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, { ...ADA, locale: "fr" });
	expect((await edit(id, { ...ADA, email: NEW })).status).toBe(303);
	expect(await told(world)).toEqual([{ kind: "emailChanged", toAddress: ADA.email, toId: id }]);
	const [mail] = await mailTexts(world);
	expect(mail?.subject).toBe("Votre adresse courriel pour Demo a été modifiée");
	expect(mail?.body).toContain("Bonjour Ada");
	expect(mail?.body).not.toMatch(/https?:|elsewhere/);
});

test("nothing is told where only the case of the e-mail changes, or nobody signs in with it yet", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, ADA);
	const waiting = await addMember(world, { ...ADA, email: "grace@example.test", status: "Awaiting Approval" });
	await edit(id, { ...ADA, email: "ADA@example.test" });
	await edit(waiting, { ...ADA, email: NEW });
	expect(await told(world)).toEqual([]);
});

test("links mailed to the old e-mail stop working with it (check 23)", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, ADA);
	const reset = await transact(world.scope, (tx) => insertLink(tx, id, "reset"));
	const activation = await transact(world.scope, (tx) => insertLink(tx, id, "activate"));
	await edit(id, { ...ADA, email: NEW });
	expect(await openLink(world.scope, reset, "reset")).toBeUndefined();
	expect(await openLink(world.scope, activation, "activate")).toBeUndefined();
});

test("who is signed in with an e-mail that an admin or a file changes is signed out, and nobody else (check 7)", async () => {
	const { world, cookie, edit } = await desk();
	const [id, other] = [await addMember(world, ADA), await addMember(world)];
	const signIns = async () => {
		await memberCookieFor(world, id);
		await memberCookieFor(world, other);
	};
	const signedIn = async () =>
		(await Promise.all([id, other].map((one) => rowsOf(world, "sessions", one)))).flat().map((one) => one.member_id);
	await signIns();
	await edit(id, { ...ADA, lastname: "Byron", email: "ADA@example.test" });
	expect(await signedIn()).toEqual([id, other]);
	await edit(id, { ...ADA, email: NEW });
	expect(await signedIn()).toEqual([other]);
	await signIns();
	await driver(cookie).run(`id,email\n${id},ada@third.test\n${other},`, "members/update-by-id");
	expect(new Set(await signedIn())).toEqual(new Set([other]));
});

test.each([
	["Active", "activation"],
	["Invited", "invitation"],
] as const)(
	"an activation link of a member who is %s goes to the new e-mail instead, where one waited",
	async (status, kind) => {
		const { world, edit } = await desk();
		const id = await addMember(world, { ...ADA, status });
		await edit(id, { ...ADA, email: "first@example.test" });
		expect((await told(world)).filter((mail) => mail.kind === kind)).toEqual([]);
		await transact(world.scope, (tx) => insertLink(tx, id, "activate"));
		await edit(id, { ...ADA, email: NEW });
		const mail = (await mailTexts(world)).find((one) => one.kind === kind);
		expect([mail?.toAddress, mail?.toId]).toEqual([NEW, id]);
		const token = /\/activate\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
		expect((await openLink(world.scope, token, "activate"))?.email).toBe(NEW);
	},
);

test("a notice that cannot be written keeps the e-mail as it was (check 25)", async () => {
	const { world, edit } = await desk();
	const id = await addMember(world, ADA);
	const reply = await breaking(/insert into "outbox"/i, () => edit(id, { ...ADA, email: NEW }));
	expect(reply.status).toBe(500);
	expect((await memberRow(world, id)).email).toBe(ADA.email);
	expect(await told(world)).toEqual([]);
});

test("an e-mail that an import changes is told at the old one (check 25)", async () => {
	const { world, cookie } = await desk();
	const id = await addMember(world, ADA);
	const { job } = await driver(cookie).run(`id,email\n${id},${NEW}`, "members/update-by-id");
	expect(job.counts).toMatchObject({ updated: 1 });
	expect(await told(world)).toEqual([{ kind: "emailChanged", toAddress: ADA.email, toId: id }]);
});

test("who keeps the e-mail is told of none when an import changes something else or the case of its letters (check 25)", async () => {
	const { world, cookie } = await desk();
	const id = await addMember(world, ADA);
	const imports = driver(cookie);
	const rows = `id,firstname,email\n${id},Augusta,${ADA.email.toUpperCase()}`;
	const done = await imports.run(rows, "members/update-by-id");
	expect(done.job.counts).toMatchObject({ updated: 1 });
	expect((await imports.undo(done.id)).undo.counts).toMatchObject({ updated: 1 });
	expect(await told(world)).toEqual([]);
});

test.each([
	["Active", "activation"],
	["Invited", "invitation"],
] as const)(
	"an activation link of a member who is %s follows the e-mail that an import changes, and goes back with its undoing",
	async (status, kind) => {
		const { world, cookie } = await desk();
		const id = await addMember(world, { ...ADA, status });
		const other = await addMember(world, { email: "grace@example.test", status });
		const before = await transact(world.scope, (tx) => insertLink(tx, id, "activate"));
		const reset = await transact(world.scope, (tx) => insertLink(tx, id, "reset"));
		const imports = driver(cookie);
		const rows = `id,email\n${id},${NEW}\n${other},grace@elsewhere.test`;
		const done = await imports.run(rows, "members/update-by-id");
		const links = async () => (await mailTexts(world)).filter((mail) => mail.kind === kind);
		const token = (body = "") => /https?:\/\/[\w.:]+\/activate\/([\w-]{43})/.exec(body)?.[1] ?? "";
		const [sent, ...others] = await links();
		expect([sent?.toAddress, sent?.toId, others]).toEqual([NEW, id, []]);
		expect(await openLink(world.scope, before, "activate")).toBeUndefined();
		expect(await openLink(world.scope, reset, "reset")).toBeUndefined();
		expect((await openLink(world.scope, token(sent?.body), "activate"))?.email).toBe(NEW);
		await imports.undo(done.id);
		const back = (await links()).filter(({ toAddress }) => toAddress === ADA.email);
		expect(back).toHaveLength(1);
		expect((await openLink(world.scope, token(back[0]?.body), "activate"))?.email).toBe(ADA.email);
		expect(await openLink(world.scope, token(sent?.body), "activate")).toBeUndefined();
		const notices = (await told(world)).filter((mail) => mail.kind === "emailChanged");
		expect(notices.map(({ toAddress }) => toAddress).sort()).toEqual(
			status === "Active" ? [ADA.email, NEW, "grace@elsewhere.test", "grace@example.test"].sort() : [],
		);
	},
);

test("who is cancelled by an import is signed out for good, and their links are dead", async () => {
	const { world, cookie } = await desk();
	const id = await addMember(world, ADA);
	await memberCookieFor(world, id);
	const link = await transact(world.scope, (tx) => insertLink(tx, id, "activate"));
	const imports = driver(cookie);
	const done = await imports.run(`id,status\n${id},Cancelled`, "members/update-by-id");
	expect(await rowsOf(world, "sessions", id)).toEqual([]);
	await imports.undo(done.id);
	expect((await memberRow(world, id)).status).toBe("Active");
	expect(await openLink(world.scope, link, "activate")).toBeUndefined();
});

test("a member whose sessions an admin ends is told once, one without sessions is not (check 25)", async () => {
	const { world, cookie } = await desk();
	const id = await addMember(world, ADA);
	await memberCookieFor(world, id);
	await memberCookieFor(world, id);
	const path = `/admin/members/${id}/sessions`;
	const end = () => answer(() => endSessions(args(path, { cookie, params: { id }, form: {} })));
	await end();
	await end();
	expect(await told(world)).toEqual([{ kind: "sessionsEnded", toAddress: ADA.email, toId: id }]);
});
