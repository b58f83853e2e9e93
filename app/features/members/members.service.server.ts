import { deleteLinks, hasPassword, insertLink } from "~/features/credentials/member-links.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { deleteSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import type { MailSite } from "~/features/sites/mail-origins.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { findMemberById, type Member, setMemberStatus } from "./members.repository.server";
import { nextStatus, type StatusChange } from "./members.rules";

/** What an admin reads after a change that worked. */
export const CHANGE_DONE: Record<StatusChange, string> = {
	approve: "members:approved",
	invite: "members:invited",
	cancel: "members:cancelled",
	reactivate: "members:reactivated",
};

/** What an admin reads after one that failed for an unexpected reason. */
export const CHANGE_FAILED: Record<StatusChange, string> = {
	approve: "members:approveFailed",
	invite: "members:inviteFailed",
	cancel: "members:cancelFailed",
	reactivate: "members:reactivateFailed",
};

/**
 * Awaiting Approval or Pending → Active, with a mail: plain to a member who has a password, with an activation link to
 * one who has none. Throws NotFound, or Refused from another status.
 */
export function approveMember(scope: TenantScope, memberId: string, site: MailSite): Promise<void> {
	return change(scope, memberId, "approve", async (tx, member) => {
		if (await hasPassword(tx, member.id)) await tellMembers(tx, "approval", [{ memberId, path: "/signin" }], site);
		else await mailActivation(tx, site, "activation", member);
	});
}

/** → Invited, with a fresh activation link; an earlier one stops working. Throws as approveMember does. */
export function inviteMember(scope: TenantScope, memberId: string, site: MailSite): Promise<void> {
	return change(scope, memberId, "invite", (tx, member) => mailActivation(tx, site, "invitation", member));
}

/** → Cancelled from any status; sessions and links end at once. Throws as approveMember does. */
export function cancelMember(scope: TenantScope, memberId: string): Promise<void> {
	return change(scope, memberId, "cancel", (tx, member) => endAccess(tx, member.id));
}

/** Ends sessions and links of a member who is cancelled, whichever way that came about. */
export async function endAccess(tx: WriteScope, memberId: string): Promise<void> {
	await deleteSessionsOfMember(tx, memberId);
	await deleteLinks(tx, memberId);
}

/**
 * Cancelled → Active again, with an activation link to one who has no password: cancelling ended the first. Throws as
 * approveMember does.
 */
export function reactivateMember(scope: TenantScope, memberId: string, site: MailSite): Promise<void> {
	return change(scope, memberId, "reactivate", async (tx, member) => {
		if (!(await hasPassword(tx, member.id))) await mailActivation(tx, site, "activation", member);
	});
}

/** Mails another activation link to an address that takes over from one whose link stopped working. */
export async function mailActivationAnew(
	tx: WriteScope,
	site: MailSite,
	member: Pick<Member, "id" | "status">,
): Promise<void> {
	if (member.status === "Invited") await mailActivation(tx, site, "invitation", member);
	if (member.status === "Active") await mailActivation(tx, site, "activation", member);
}

/** Status, its consequences, mail and audit in one transaction: all of it or nothing. */
async function change(
	scope: TenantScope,
	memberId: string,
	kind: StatusChange,
	consequences: (tx: WriteScope, member: Member) => Promise<void>,
): Promise<void> {
	if (!memberId) throw new Refused("members:idRequired");
	await transact(scope, async (tx) => {
		const member = await findMemberById(tx, memberId);
		if (!member) throw new NotFound("members:notFound");
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
	});
}

async function mailActivation(
	tx: WriteScope,
	site: MailSite,
	kind: "activation" | "invitation",
	member: Pick<Member, "id">,
): Promise<void> {
	const token = await insertLink(tx, member.id, "activate");
	await tellMembers(tx, kind, [{ memberId: member.id, path: `/activate/${token}` }], site);
}
