import { noticeAdminRecovery } from "~/features/mails/admin-notices.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { countControlUse, forgetControlUseHere } from "~/kernel/rate-limits/rate-limits.repository.server";
import { RECOVERY_CODES_LOW, SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { countRecoveryCodes, isRecoveryCode, takeRecoveryCode } from "./recovery-codes.repository.server";
import { stepOfCode } from "./totp.server";
import { findTwoStep, takeAppStep } from "./two-step.repository.server";
import { readCode } from "./two-step.rules";

interface Owner {
	id: string;
	email: string;
	name: string;
	locale: string | null;
}

type RightCode = { kind: "app"; step: number } | { kind: "recovery"; code: string };

/** What a code as typed is right for, a step of the app's or a recovery code, and was not taken yet; null for any other. */
export async function findRightCode(scope: ControlScope, adminId: string, typed: string): Promise<RightCode | null> {
	const read = readCode(typed);
	const stored = await findTwoStep(scope, adminId);
	if (!read || !stored) return null;
	const { kind, code } = read;
	if (kind === "recovery") return (await isRecoveryCode(scope, adminId, code)) ? { kind, code } : null;
	const step = stepOfCode(stored.secret, code, scope.now(), stored.lastStep);
	return step === null ? null : { kind, step };
}

/**
 * Takes a code of an admin's app, or a recovery code, as typed: each counts once. False for a wrong or used one. Whoever has few
 * recovery codes left is told by mail.
 */
export async function takeCode(tx: ControlWriteScope, admin: Owner, typed: string): Promise<boolean> {
	const right = await findRightCode(tx, admin.id, typed);
	if (right?.kind === "app") return takeAppStep(tx, admin.id, right.step);
	if (!right || !(await takeRecoveryCode(tx, admin.id, right.code))) return false;
	await recordControlAudit(tx, { action: "recovery-used", entity: "admin", entityId: admin.id });
	const left = await countRecoveryCodes(tx, admin.id);
	if (left <= RECOVERY_CODES_LOW) await noticeAdminRecovery(tx, admin, left);
	return true;
}

/**
 * Counts a code that is asked of a signed-in admin, ten wrong ones in 15 minutes at most, before it is looked at. Throws Refused
 * (429) at `oneTimeCode` after them.
 */
export async function countCode(scope: ControlScope, adminId: string): Promise<void> {
	const { used } = await countControlUse(scope, keyOf(adminId), SIGN_IN_WINDOW);
	if (used > SIGN_IN_TRIES) throw new Refused("two-step:errors.tooMany", "oneTimeCode", 429);
}

/** After a right one, in the transaction of what it was for. */
export const forgetCodes = (tx: ControlWriteScope, adminId: string) => forgetControlUseHere(tx, keyOf(adminId));

const keyOf = (adminId: string) => `two-step:${adminId}`;

/** The refusal of a wrong code, and of one that was taken before. */
export const wrongCode = () => new Refused("two-step:errors.wrong", "oneTimeCode");
