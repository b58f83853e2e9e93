import type { MailSite } from "~/features/sites/mail-origins.server";
import type { TenantScope } from "~db/scope";
import type { StatusChange } from "./members.rules";
import {
	approveMember,
	cancelMember,
	inviteMember,
	reactivateMember,
	sendActivationLink,
} from "./members.service.server";

/**
 * Makes one change of a member's status, or answers false as the services do; the mail's site is only looked for where a
 * mail is sent.
 */
export async function changeStatus(
	scope: TenantScope,
	memberId: string,
	change: StatusChange,
	site: () => Promise<MailSite>,
	seen?: number,
): Promise<boolean> {
	switch (change) {
		case "approve":
			return approveMember(scope, memberId, await site(), seen);
		case "invite":
			return inviteMember(scope, memberId, await site(), seen);
		case "link":
			return sendActivationLink(scope, memberId, await site(), seen);
		case "cancel":
			return cancelMember(scope, memberId, seen);
		case "reactivate":
			return reactivateMember(scope, memberId, await site(), seen);
	}
}
