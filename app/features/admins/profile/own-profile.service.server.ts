import { confirmOwnPassword, forgetOwnPasswordTries, proveOwnPassword } from "~/features/admins/own-password.server";
import { deleteAdminLinks } from "~/features/credentials/admin-links.repository.server";
import { noticeAdminEmail, noticeAdminPassword } from "~/features/mails/admin-notices.server";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { emailKey } from "~/lib/text";
import { hashPassword, verifyPassword } from "~/server/crypto/password.server";
import { Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from "../admin-sessions.repository.server";
import { findAdminById, updatePasswordHash } from "../admins.repository.server";
import { findOwnProfile, updateAdminProfile } from "./own-profile.repository.server";
import type { OwnProfileForm } from "./own-profile.schemas";

/**
 * Saves an admin's own name, e-mail and language. Another e-mail needs the password, ends the sessions
 * but `keepSession`, kills mailed links and is told at the old one. Throws Refused at `ownPassword` or `email`, and Refused (409) as updateOwnProfile does.
 */
export async function saveOwnProfile(
	scope: ControlScope,
	adminId: string,
	form: OwnProfileForm,
	keepSession: string,
): Promise<void> {
	const opened = await findOwnProfile(scope, adminId);
	if (emailKey(opened.email) !== emailKey(form.email)) {
		if (!form.ownPassword) throw new Refused("admin:ownPassword.required", "ownPassword");
		await confirmOwnPassword(scope, adminId, form.ownPassword);
	}
	const { name, email, locale } = form;
	await transactControl(scope, async (tx) => {
		const before = await findOwnProfile(tx, adminId);
		// What was confirmed above must be what is changed here.
		if (before.email !== opened.email) throw new Refused("admin:errors.changedMeanwhile", undefined, 409);
		await updateAdminProfile(tx, before, { name, email, locale }, form.updated);
		if (emailKey(before.email) !== emailKey(email)) {
			await deleteSessionsOf(tx, adminId, keepSession);
			await deleteAdminLinks(tx, adminId);
			await noticeAdminEmail(tx, before, email);
		}
		const kept = { name: before.name, email: before.email, locale: before.locale };
		const change = { before: kept, after: { name, email, locale } };
		await recordControlAudit(tx, { action: "update", entity: "admin", entityId: adminId, ...change });
	});
}

/**
 * Sets an admin's own new password, ends the other sessions, kills mailed links and tells by mail. The same form once more, as a
 * double press sends it, finds its password set and is done. Throws Refused at `currentPassword` when that is not the
 * present one (400) or was wrong too often (429).
 */
export async function changeAdminPassword(
	scope: ControlScope,
	adminId: string,
	passwords: { currentPassword: string; password: string },
	keepSession: string,
): Promise<void> {
	const present = await proveOwnPassword(scope, adminId, passwords.currentPassword).catch(async (error: unknown) => {
		if (!(error instanceof Refused && error.field)) throw error;
		if (error.status === 400 && (await isSet(scope, adminId, passwords.password))) return "set" as const;
		throw new Refused(error.messageKey, "currentPassword", error.status);
	});
	if (present === "set") return;
	const passwordHash = await hashPassword(passwords.password);
	const isDone = await transactControl(scope, async (tx) => {
		// It may have been reset while this was worked out, by whoever no longer trusts the present one.
		if ((await findAdminById(tx, adminId))?.passwordHash !== present) return false;
		await updatePasswordHash(tx, adminId, passwordHash);
		await deleteSessionsOf(tx, adminId, keepSession);
		await deleteAdminLinks(tx, adminId);
		await noticeAdminPassword(tx, await findOwnProfile(tx, adminId));
		await recordControlAudit(tx, { action: "password", entity: "admin", entityId: adminId });
		return true;
	});
	if (!isDone) await changeAdminPassword(scope, adminId, passwords, keepSession);
}

async function isSet(scope: ControlScope, adminId: string, password: string): Promise<boolean> {
	const admin = await findAdminById(scope, adminId);
	if (!(await verifyPassword(admin?.passwordHash, password))) return false;
	await forgetOwnPasswordTries(scope, adminId);
	return true;
}

/** Ends one of an admin's own sessions, by its handle, or all but the present one. Returns how many ended. */
export function endOwnSessions(
	scope: ControlScope,
	adminId: string,
	present: string,
	handle?: string,
): Promise<number> {
	return transactControl(scope, async (tx) => {
		const ended = handle === undefined ? await deleteSessionsOf(tx, adminId, present) : await endOne(handle);
		const after = { sessions: ended };
		if (ended > 0) await recordControlAudit(tx, { action: "sign-out", entity: "admin", entityId: adminId, after });
		return ended;

		async function endOne(wanted: string): Promise<number> {
			const open = await listSessionsOf(tx, adminId);
			const session = open.find(({ tokenHash }) => tokenHash !== present && sessionHandle(tokenHash) === wanted);
			if (session) await deleteSessionOf(tx, adminId, session.tokenHash);
			return session ? 1 : 0;
		}
	});
}
