import {
	deleteSession,
	findAdminByEmail,
	findAdminById,
	insertAdminSession,
	renewAdminHash,
} from "~/features/admins/admins.repository.server";
import { insertSignInStep } from "~/features/credentials/sign-in-steps.repository.server";
import { recordAdminSignIn, recordRefusedAdminSignIn } from "~/features/sign-ins/sign-ins.service.server";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { hashPassword, needsRehash, verifyPassword } from "~/server/crypto/password.server";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { preferPrimary } from "~db/marks";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { type Credentials, missingCredential } from "./sign-in.service.server";

const INCORRECT = "auth:admin.incorrect";

export interface Browser {
	userAgent: string | null;
	/** The token this browser brought; its session ends. */
	oldToken: string | null;
	/** Where to go on working; null is the host's program. */
	programId: string | null;
}

/** Checks an admin's password; `passwordHash` is what it was right for. Throws Refused with the reason. */
export async function checkAdmin(
	scope: ControlScope,
	credentials: Credentials,
): Promise<{ id: string; locale: string | null; passwordHash: string }> {
	const missing = missingCredential(credentials);
	if (missing) throw new Refused(adminText(missing));
	const { email, password } = credentials;
	// Somebody may have made the account a moment ago.
	preferPrimary();
	const admin = await findAdminByEmail(scope, email);
	const matches = await verifyPassword(admin?.passwordHash, password);
	if (!admin?.passwordHash || !matches || admin.status !== "Active") {
		const reason = matches ? "inactive" : admin && !admin.passwordHash ? "noPassword" : "password";
		await recordRefusedAdminSignIn(scope, admin?.id ?? null, reason);
		throw new Refused(INCORRECT, undefined, 401);
	}
	const { id, locale, passwordHash } = admin;
	if (!needsRehash(passwordHash)) return { id, locale, passwordHash };
	const renewed = { from: passwordHash, to: await hashPassword(password) };
	// Another sign-in may have renewed it, or its owner has another one by now: it is looked at again.
	if (!(await transactControl(scope, (tx) => renewAdminHash(tx, id, renewed)))) return checkAdmin(scope, credentials);
	return { id, locale, passwordHash: renewed.to };
}

/**
 * Lets an admin in whose password was right: by the token of a session, or where they sign in in two steps by that of a step
 * that waits for their code. Looking at a password takes time: throws Refused for an admin who has another one by now, or may not
 * sign in any more.
 */
export function passFirstStep(
	scope: ControlScope,
	admin: Awaited<ReturnType<typeof checkAdmin>>,
	browser: Browser,
): Promise<{ session: string } | { step: string }> {
	return transactControl({ ...scope, actor: { kind: "admin", id: admin.id } }, async (tx) => {
		const stored = await findAdminById(tx, admin.id);
		if (stored?.status !== "Active" || stored.passwordHash !== admin.passwordHash)
			throw new Refused(INCORRECT, undefined, 401);
		if (browser.oldToken) await deleteSession(tx, browser.oldToken);
		if (await isTwoStepOn(tx, admin.id)) return { step: await insertSignInStep(tx, admin.id) };
		return { session: await letIn(tx, admin.id, browser) };
	});
}

/** Opens a session of 12 hours, for whoever has proved all that is asked of them. Returns its token. */
export async function letIn(tx: ControlWriteScope, adminId: string, browser: Browser): Promise<string> {
	await recordAdminSignIn(tx, adminId);
	return insertAdminSession(tx, adminId, browser.userAgent, browser.programId);
}

/** The text "Authentication failed: …" for a reason. */
export function adminSignInFailure(error: unknown): { status: number; message: string } {
	if (error instanceof Refused) {
		const { status, messageKey } = error;
		return { status, message: messageKey === "auth:busy" ? "auth:admin.busy" : messageKey };
	}
	return awayMessage(error) !== null
		? { status: 503, message: "auth:admin.unavailable" }
		: { status: 500, message: "auth:admin.unexpected" };
}

/** `auth:enterEmail` as an admin reads it. */
export const adminText = (key: string): string => key.replace("auth:", "auth:admin.");
