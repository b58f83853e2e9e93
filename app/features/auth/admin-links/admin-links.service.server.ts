import { deleteSessionsOf } from "~/features/admins/admin-sessions.repository.server";
import { updatePasswordHash } from "~/features/admins/admins.repository.server";
import {
	deleteAdminLinks,
	findAdminByLink,
	type LinkedAdmin,
} from "~/features/credentials/admin-links.repository.server";
import type { LinkKind } from "~/features/credentials/member-links.repository.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import type { AuditAction } from "~/kernel/audit/audit-words.rules";
import { hashPassword } from "~/server/crypto/password.server";
import { NotFound } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";

const ACTION: Record<LinkKind, AuditAction> = { activate: "activate", reset: "reset-password" };

/**
 * Uses an admin's link up: sets the password, ends every session, kills every other link. `alongside` runs in the same
 * transaction. Throws NotFound when the link does not work any more.
 */
export async function setPasswordByLink(
	scope: ControlScope,
	token: string,
	kind: LinkKind,
	password: string,
	alongside?: (tx: ControlWriteScope, admin: LinkedAdmin) => Promise<unknown>,
): Promise<void> {
	const passwordHash = await hashPassword(password);
	await transactControl(scope, async (trx) => {
		const admin = await findAdminByLink(trx, token, kind);
		if (!admin) throw new NotFound(`auth:link.${kind}`);
		const tx: ControlWriteScope = { ...trx, actor: { kind: "admin", id: admin.id } };
		await updatePasswordHash(tx, admin.id, passwordHash);
		await deleteSessionsOf(tx, admin.id);
		await deleteAdminLinks(tx, admin.id);
		await recordControlAudit(tx, { action: ACTION[kind], entity: "admin", entityId: admin.id });
		await alongside?.(tx, admin);
	});
}
