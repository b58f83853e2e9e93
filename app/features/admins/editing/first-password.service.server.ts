import { PRODUCT_NAME } from "~/components/document/page-title";
import { adminLinkMade, insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { type AdminRecipient, queueAdminMail } from "~/features/mails/admin-mails.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { Refused } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { openAdmin } from "./open-admin.server";

/** Mails an admin a link to choose the first password: once, for 7 days; older ones die. */
export async function mailFirstPassword(tx: ControlWriteScope, admin: AdminRecipient, origin: string): Promise<void> {
	const token = await insertAdminLink(tx, admin.id, "activate");
	const link = `${origin}/admin/activate/${token}`;
	await queueAdminMail(tx, "adminActivation", admin, { link, installation: PRODUCT_NAME });
}

/**
 * Mails the link again, but where another one has been made than that of `seen` (UTC ms): a second press finds the mail of the
 * first. Throws NotFound, Refused for an admin who has a password, is inactive or not the reader's to manage.
 */
export async function inviteAgain(
	control: ControlScope,
	acting: { id: string; origin: string },
	id: string,
	seen?: number,
): Promise<void> {
	await transactControl(control, async (tx) => {
		const { admin, decisions } = await openAdmin(tx, acting.id, id);
		if (!decisions.remove) throw new Refused("admin:forbidden", undefined, 403);
		if (admin.hasPassword || admin.status !== "Active") throw new Refused("admins:errors.noInvitation");
		const made = await adminLinkMade(tx, id, "activate");
		if (seen !== undefined && made !== 0 && made !== seen) return;
		await mailFirstPassword(tx, admin, acting.origin);
		await recordControlAudit(tx, { action: "invite", entity: "admin", entityId: id });
	});
}
