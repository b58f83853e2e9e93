import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { noticeAdminSessions } from "~/features/mails/admin-notices.server";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from "../admin-sessions.repository.server";
import { keepsASuper } from "../assigning.rules";
import { countOtherSupers } from "./admin-record.repository.server";
import { deleteAdmin } from "./admin-writes.repository.server";
import { openAdmin } from "./open-admin.server";
import { adminSnapshot } from "./save-admin.service.server";

/**
 * Deletes an admin with roles and sessions. Throws NotFound, Refused at `ownPassword`, for oneself and for one who has
 * rights elsewhere (403), and for the last active super.
 */
export async function removeAdmin(
	control: ControlScope,
	actingId: string,
	id: string,
	ownPassword: string,
): Promise<void> {
	await confirmOwnPassword(control, actingId, ownPassword);
	await transactControl(control, async (tx) => {
		const { admin, decisions, self } = await openAdmin(tx, actingId, id);
		if (!decisions.remove) throw new Refused(self ? "admins:errors.deleteSelf" : "admin:forbidden", undefined, 403);
		const wasSuper = admin.role === "super" && admin.status === "Active";
		if (wasSuper && !keepsASuper(await countOtherSupers(tx, id), null)) throw new Refused("admins:errors.lastSuper");
		await deleteAdmin(tx, id);
		await recordControlAudit(tx, { action: "delete", entity: "admin", entityId: id, before: adminSnapshot(admin) });
	});
}

/** Ends an admin's open sessions: the one of a handle, or all. Returns how many there were to end. */
export function endAdminSessions(
	control: ControlScope,
	actingId: string,
	id: string,
	handle?: string,
): Promise<number> {
	return transactControl(control, async (tx) => {
		const { admin, decisions, self } = await openAdmin(tx, actingId, id);
		if (!decisions.remove && !self) throw new Refused("admin:forbidden", undefined, 403);
		const ended = handle === undefined ? await deleteSessionsOf(tx, id) : await endOne(handle);
		const after = { sessions: ended };
		if (ended > 0 && !self) await noticeAdminSessions(tx, admin);
		if (ended > 0) await recordControlAudit(tx, { action: "sign-out", entity: "admin", entityId: id, after });
		return ended;

		async function endOne(wanted: string): Promise<number> {
			const open = await listSessionsOf(tx, id);
			const session = open.find(({ tokenHash }) => sessionHandle(tokenHash) === wanted);
			if (session) await deleteSessionOf(tx, id, session.tokenHash);
			return session ? 1 : 0;
		}
	});
}
