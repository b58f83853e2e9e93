import { PRODUCT_NAME } from "~/components/document/page-title";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { translator } from "~/server/i18n/messages.server";
import type { ControlWriteScope } from "~db/scope";
import { type AdminRecipient, queueAdminMail } from "./admin-mails.server";

/** Tells an admin that their password was changed or reset, in the transaction that does it. Returns the mail's id. */
export function noticeAdminPassword(tx: ControlWriteScope, admin: AdminRecipient): Promise<string> {
	return queueAdminMail(tx, "adminPasswordChanged", admin, { installation: PRODUCT_NAME });
}

/** Tells an admin of an e-mail changed to `email`; `admin` holds the one from before, which the mail goes to. */
export function noticeAdminEmail(tx: ControlWriteScope, admin: AdminRecipient, email: string): Promise<string> {
	return queueAdminMail(tx, "adminEmailChanged", admin, { installation: PRODUCT_NAME, email });
}

/** Tells an admin of another role. */
export function noticeAdminRole(tx: ControlWriteScope, admin: AdminRecipient, role: AdminRole): Promise<string> {
	const name = translator(admin.locale === "fr" ? "fr" : "en")(`admin:roles.${role}`);
	return queueAdminMail(tx, "adminRoleChanged", admin, { installation: PRODUCT_NAME, role: name });
}

/** Tells an admin of other roles in programs or organisations. */
export function noticeAdminRights(tx: ControlWriteScope, admin: AdminRecipient): Promise<string> {
	return queueAdminMail(tx, "adminRightsChanged", admin, { installation: PRODUCT_NAME });
}

/** For whoever ends another admin's sessions: tells that admin. */
export function noticeAdminSessions(tx: ControlWriteScope, admin: AdminRecipient): Promise<string> {
	return queueAdminMail(tx, "adminSessionsEnded", admin, { installation: PRODUCT_NAME });
}

/** Tells an admin that signing in in two steps was turned on or off, or taken away by somebody who manages their access. */
export function noticeAdminTwoStep(
	tx: ControlWriteScope,
	admin: AdminRecipient,
	what: "On" | "Off" | "Removed",
): Promise<string> {
	return queueAdminMail(tx, `adminTwoStep${what}`, admin, { installation: PRODUCT_NAME });
}

/** Tells an admin how few recovery codes are left. */
export function noticeAdminRecovery(tx: ControlWriteScope, admin: AdminRecipient, left: number): Promise<string> {
	return queueAdminMail(tx, "adminRecoveryLow", admin, { installation: PRODUCT_NAME, left: String(left) });
}
