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
	const { used } = await countControlUse(control, `own-password:${adminId}`, SIGN_IN_WINDOW);
	if (used > SIGN_IN_TRIES) throw new Refused("admin:ownPassword.tooMany", "ownPassword", 429);
	const admin = await findAdminById(control, adminId);
	if (!(await verifyPassword(admin?.passwordHash, password)))
		throw new Refused("admin:ownPassword.wrong", "ownPassword", 400);
	await forgetControlUse(control, `own-password:${adminId}`);
}
