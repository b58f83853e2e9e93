import {
	consumeLink,
	deleteLinks,
	findMemberByLink,
	insertLink,
	type LinkedMember,
	type LinkKind,
} from "~/features/credentials/member-links.repository.server";
import { passwordChanged, tellMembers } from "~/features/mails/events/tell.service.server";
import { findMemberForSignIn, savePassword, setMemberStatus } from "~/features/members/members.repository.server";
import { deleteSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { MailSite } from "~/features/sites/mail-origins.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { RESET_MAILS, RESET_MAILS_WINDOW } from "~/lib/limits";
import { hashPassword } from "~/server/crypto/password.server";
import { NotFound } from "~/server/domain-error";
import { findForSure } from "~db/marks";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";

/** Whose links are counted where nobody gets one, so that as much is written all the same. */
const NOBODY = "nobody";

/** Whose link this is, while it works: activation for Invited and Active members, reset for Active ones only. */
export async function openLink(scope: TenantScope, token: string, kind: LinkKind): Promise<LinkedMember | undefined> {
	const member = await findForSure(scope.database, () => findMemberByLink(scope, token, kind));
	const fits = member?.status === "Active" || (kind === "activate" && member?.status === "Invited");
	return fits ? member : undefined;
}

/**
 * Uses an activation link: sets the password unless there is one, and makes an Invited member Active. `password` is null
 * where one is set already, or kept elsewhere. Throws NotFound when the link does not work any more.
 */
export async function activate(
	scope: TenantScope,
	token: string,
	password: string | null,
	elsewhere = false,
): Promise<void> {
	const passwordHash = password === null ? null : await hashPassword(password);
	await withLink(scope, token, "activate", async (tx, member) => {
		if (!member.hasPassword && !passwordHash && !elsewhere) throw new NotFound("auth:link.activate");
		if (!member.hasPassword && passwordHash) await savePassword(tx, member.id, passwordHash);
		if (member.status !== "Active") await setMemberStatus(tx, member.id, "Active");
		await recordAudit(tx, {
			action: "activate",
			entity: "member",
			entityId: member.id,
			before: { status: member.status },
			after: { status: "Active" },
		});
	});
}

/** Uses a reset link: new password, all sessions end, a notice goes out. Throws NotFound as activate does. */
export async function resetPassword(
	scope: TenantScope,
	token: string,
	password: string,
	site: MailSite,
): Promise<void> {
	const passwordHash = await hashPassword(password);
	await withLink(scope, token, "reset", async (tx, member) => {
		await savePassword(tx, member.id, passwordHash);
		await deleteSessionsOfMember(tx, member.id);
		await tellMembers(tx, "passwordChanged", [passwordChanged(member.id)], site);
		await recordAudit(tx, { action: "reset-password", entity: "member", entityId: member.id });
	});
}

async function withLink(
	scope: TenantScope,
	token: string,
	kind: LinkKind,
	effect: (tx: WriteScope, member: LinkedMember) => Promise<void>,
): Promise<void> {
	await transact(scope, async (tx) => {
		const member = await openLink(tx, token, kind);
		if (!member || !(await consumeLink(tx, token))) throw new NotFound(`auth:link.${kind}`);
		await effect({ ...tx, actor: { kind: "member", id: member.id } }, member);
		await deleteLinks(tx, member.id);
	});
}

/**
 * Mails a link to set a new password to an Active member, RESET_MAILS at most in an hour: the last one goes on working.
 * For any other e-mail it writes as much and says the same, so that neither the answer nor its time tells who is
 * registered.
 */
export function requestReset(scope: TenantScope, email: string, site: MailSite): Promise<void> {
	return mailLink(scope, email, "Active", async (tx, member) => {
		const token = await insertLink(tx, member.id, "reset");
		await tellMembers(tx, "reset", [{ memberId: member.id, path: `/reset/${token}` }], site);
	});
}

/** The same for a new invitation to an Invited member; an earlier link stops working. */
export function requestInvitation(scope: TenantScope, email: string, site: MailSite): Promise<void> {
	return mailLink(scope, email, "Invited", async (tx, member) => {
		const token = await insertLink(tx, member.id, "activate");
		await tellMembers(tx, "invitation", [{ memberId: member.id, path: `/activate/${token}` }], site);
	});
}

async function mailLink(
	scope: TenantScope,
	email: string,
	status: MemberStatus,
	send: (tx: WriteScope, member: { id: string }) => Promise<void>,
): Promise<void> {
	const member = await findMemberForSignIn(scope, email);
	await transact(scope, async (tx) => {
		const fits = member?.status === status;
		const { used } = await countUse(tx, `reset-mail:${fits ? member.id : NOBODY}`, RESET_MAILS_WINDOW);
		if (fits && used <= RESET_MAILS) await send(tx, member);
	});
}
