import { findAdminById } from "~/features/admins/admins.repository.server";
import { countControlUse, forgetControlUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { verifyPassword } from "~/server/crypto/password.server";
import { Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";

/**
 * Asks for the admin's own password again before a sensitive change (ASVS 7.5.1). Throws Refused at the field
 * `ownPassword`: 400 when it is wrong, 429 after too many wrong ones.
 */
export async function confirmOwnPassword(control: ControlScope, adminId: string, password: string): Promise<void> {
	await proveOwnPassword(control, adminId, password);
}

/** The same, for a change of the password: returns the hash that it was right for. */
export async function proveOwnPassword(
	control: ControlScope,
	adminId: string,
	password: string,
): Promise<string | null | undefined> {
	const { used } = await countControlUse(control, keyOf(adminId), SIGN_IN_WINDOW);
	if (used > SIGN_IN_TRIES) throw new Refused("admin:ownPassword.tooMany", "ownPassword", 429);
	const admin = await findAdminById(control, adminId);
	if (!(await verifyPassword(admin?.passwordHash, password)))
		throw new Refused("admin:ownPassword.wrong", "ownPassword", 400);
	await forgetOwnPasswordTries(control, adminId);
	return admin?.passwordHash;
}

export const forgetOwnPasswordTries = (control: ControlScope, adminId: string) =>
	forgetControlUse(control, keyOf(adminId));

const keyOf = (adminId: string) => `own-password:${adminId}`;
