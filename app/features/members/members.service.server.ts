import { deleteLinksOf, insertLinks } from "~/features/credentials/member-links.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { deleteSessionsOfMembers } from "~/features/sessions/sessions.repository.server";
import type { MailSite } from "~/features/sites/mail-origins.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { choosePasswords, lacksPassword } from "./inviting/lacks-password.server";
import { findMemberById, type Member, setMemberStatus } from "./members.repository.server";
import { leadsTo, nextStatus, type StatusChange } from "./members.rules";

/** What an admin reads after a change that worked. */
export const CHANGE_DONE: Record<StatusChange, string> = {
	approve: "members:approved",
	invite: "members:invited",
	link: "members:linkSent",
	cancel: "members:cancelled",
	reactivate: "members:reactivated",
};

/** What an admin reads whose press was the second one, or came after another admin's. */
export const DONE_BEFORE: Record<StatusChange, string> = {
	approve: "members:already.active",
	invite: "members:already.invited",
	link: "members:already.linkSent",
	cancel: "members:already.cancelled",
	reactivate: "members:already.active",
};

/** What an admin reads after one that failed for an unexpected reason. */
export const CHANGE_FAILED: Record<StatusChange, string> = {
	approve: "members:approveFailed",
	invite: "members:inviteFailed",
	link: "members:linkFailed",
	cancel: "members:cancelFailed",
	reactivate: "members:reactivateFailed",
};

/**
 * Awaiting Approval or Pending → Active, with a mail: with an activation link to a member who lacks a password, plain to
 * one who does not. False when another press of the page that showed the member as of `seen` has done it, which then
 * changes nothing and mails nobody. Throws NotFound, or Refused from another status.
 */
export function approveMember(scope: TenantScope, memberId: string, site: MailSite, seen?: number): Promise<boolean> {
	return change(scope, { memberId, kind: "approve", seen }, async (tx, member) => {
		if (await lacksPassword(tx, member.id)) await mailActivation(tx, site, "activation", member);
		else await tellMembers(tx, "approval", [{ memberId, path: "/signin" }], site);
	});
}

/** → Invited, with a fresh activation link; an earlier one stops working. Answers and throws as approveMember does. */
export function inviteMember(scope: TenantScope, memberId: string, site: MailSite, seen?: number): Promise<boolean> {
	return change(scope, { memberId, kind: "invite", seen }, (tx, member) =>
		mailActivation(tx, site, "invitation", member),
	);
}

/**
 * Mails an activation link to an Active member who lacks a password, as one does whom a file made Active. Answers and throws
 * as approveMember does; Refused who lacks none, too.
 */
export function sendActivationLink(
	scope: TenantScope,
	memberId: string,
	site: MailSite,
	seen?: number,
): Promise<boolean> {
	return change(scope, { memberId, kind: "link", seen }, async (tx, member) => {
		if (!(await choosePasswords(tx))) throw new Refused("members:refused.linkElsewhere");
		if (!(await lacksPassword(tx, member.id))) throw new Refused("members:refused.link");
		await mailActivation(tx, site, "activation", member);
	});
}

/** → Cancelled from any status; sessions and links end at once. Answers and throws as approveMember does. */
export function cancelMember(scope: TenantScope, memberId: string, seen?: number): Promise<boolean> {
	return change(scope, { memberId, kind: "cancel", seen }, (tx, member) => endAccess(tx, [member.id]));
}

/** Ends sessions and links of members who are cancelled, whichever way that came about. */
export async function endAccess(tx: WriteScope, memberIds: readonly string[]): Promise<void> {
	await deleteSessionsOfMembers(tx, memberIds);
	await deleteLinksOf(tx, memberIds);
}

/**
 * Cancelled → Active again, with an activation link to one who lacks a password: cancelling ended the first. Answers and
 * throws as approveMember does.
 */
export function reactivateMember(
	scope: TenantScope,
	memberId: string,
	site: MailSite,
	seen?: number,
): Promise<boolean> {
	return change(scope, { memberId, kind: "reactivate", seen }, async (tx, member) => {
		if (await lacksPassword(tx, member.id)) await mailActivation(tx, site, "activation", member);
	});
}

/**
 * Mails activation links, where a member's status lets one in: to somebody new, or to an address that takes over from one
 * whose link stopped working.
 */
export async function mailActivationLinks(
	tx: WriteScope,
	site: MailSite,
	members: readonly Pick<Member, "id" | "status">[],
): Promise<void> {
	const of = (status: Member["status"]) => members.filter((member) => member.status === status);
	await mailActivation(tx, site, "invitation", ...of("Invited"));
	await mailActivation(tx, site, "activation", ...of("Active"));
}

interface WantedChange {
	memberId: string;
	kind: StatusChange;
	/** When the member had changed last, UTC ms, as the page says that asks for it. */
	seen: number | undefined;
}

/** Status, its consequences, mail and audit in one transaction: all of it or nothing. */
async function change(
	scope: TenantScope,
	{ memberId, kind, seen }: WantedChange,
	consequences: (tx: WriteScope, member: Member) => Promise<void>,
): Promise<boolean> {
	if (!memberId) throw new Refused("members:idRequired");
	return transact(scope, async (tx) => {
		const member = await findMemberById(tx, memberId);
		if (!member) throw new NotFound("members:notFound");
		if (seen !== undefined && seen !== member.updated && leadsTo(kind) === member.status) return false;
		const next = nextStatus(member.status, kind);
		if (!next) throw new Refused(`members:refused.${kind}`);
		await setMemberStatus(tx, memberId, next);
		await consequences(tx, member);
		await recordAudit(tx, {
			action: kind,
			entity: "member",
			entityId: memberId,
			before: { status: member.status },
			after: { status: next },
		});
		return true;
	});
}

async function mailActivation(
	tx: WriteScope,
	site: MailSite,
	kind: "activation" | "invitation",
	...members: readonly Pick<Member, "id">[]
): Promise<void> {
	const tokens = await insertLinks(
		tx,
		members.map(({ id }) => id),
		"activate",
	);
	await tellMembers(
		tx,
		kind,
		Array.from(tokens, ([memberId, token]) => ({ memberId, path: `/activate/${token}` })),
		site,
	);
}
