import { deleteSessionsOf } from "~/features/admins/admin-sessions.repository.server";
import { openAdmin } from "~/features/admins/editing/open-admin.server";
import { confirmOwnPassword } from "~/features/admins/own-password.server";
import type { AdminRecipient } from "~/features/mails/admin-mails.server";
import { noticeAdminTwoStep } from "~/features/mails/admin-notices.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { Refused } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteTwoStep, isTwoStepOn } from "./two-step.repository.server";

/**
 * Takes signing in in two steps away from an admin who lost what their codes came from. Throws NotFound, Refused at
 * `ownPassword`, for one who is not the acting admin's to manage or is that admin (403), and where it is off.
 */
export async function removeTwoStep(
	control: ControlScope,
	actingId: string,
	id: string,
	ownPassword: string,
): Promise<void> {
	await confirmOwnPassword(control, actingId, ownPassword);
	await transactControl(control, async (tx) => {
		const { admin, decisions } = await openAdmin(tx, actingId, id);
		if (!decisions.remove) throw new Refused("admin:forbidden", undefined, 403);
		if (!(await isTwoStepOn(tx, id))) throw new Refused("two-step:errors.off");
		await takeAway(tx, admin);
	});
}

/** Takes it away, ends the sessions, and tells by mail. */
export async function takeAway(tx: ControlWriteScope, admin: AdminRecipient): Promise<void> {
	await deleteTwoStep(tx, admin.id);
	await deleteSessionsOf(tx, admin.id);
	await noticeAdminTwoStep(tx, admin, "Removed");
	await recordControlAudit(tx, { action: "two-step-removed", entity: "admin", entityId: admin.id });
}
