import { randomBytes } from "node:crypto";
import { deleteSessionsOf } from "~/features/admins/admin-sessions.repository.server";
import { type Admin, type AdminSession, findAdminById } from "~/features/admins/admins.repository.server";
import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { noticeAdminTwoStep } from "~/features/mails/admin-notices.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { RECOVERY_CODES } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { replaceRecoveryCodes } from "./recovery-codes.repository.server";
import { countCode, forgetCodes, takeCode, wrongCode } from "./take-code.service.server";
import { newSecret, stepOfCode } from "./totp.server";
import {
	deleteTwoStep,
	findPendingSecret,
	isTwoStepOn,
	makeSecretCount,
	putPendingSecret,
} from "./two-step.repository.server";
import { RECOVERY_BYTES, readCode, recoveryCodeOf } from "./two-step.rules";

type Session = Pick<AdminSession, "id" | "tokenHash">;

/** What proves that it is the admin who asks: the own password and a code. */
export interface Proof {
	ownPassword: string;
	oneTimeCode: string;
}

/**
 * Makes the secret that this session shows its admin until the first code of it is brought. Throws Refused at `ownPassword`, and
 * (409) where it is on already.
 */
export async function beginTwoStep(scope: ControlScope, session: Session, ownPassword: string): Promise<void> {
	await confirmOwnPassword(scope, session.id, ownPassword);
	await transactControl(scope, async (tx) => {
		if (await isTwoStepOn(tx, session.id)) throw new Refused("two-step:errors.on", undefined, 409);
		await putPendingSecret(tx, session.id, session.tokenHash, newSecret());
	});
}

/**
 * Turns signing in in two steps on by the first code of the app: ends the other sessions, tells by mail, and returns the recovery
 * codes, which nobody can read again. Throws Refused at `oneTimeCode`, and (409) where nothing waits for a code.
 */
export async function turnTwoStepOn(scope: ControlScope, session: Session, typed: string): Promise<string[]> {
	await countCode(scope, session.id);
	return transactControl(scope, async (tx) => {
		const secret = await findPendingSecret(tx, session.id, session.tokenHash);
		if (secret === undefined) throw new Refused("two-step:errors.notBegun", undefined, 409);
		const read = readCode(typed);
		const step = read?.kind === "app" ? stepOfCode(secret, read.code, tx.now(), 0) : null;
		if (step === null) throw wrongCode();
		await makeSecretCount(tx, session.id, session.tokenHash, step);
		const codes = await makeCodes(tx, session.id);
		await deleteSessionsOf(tx, session.id, session.tokenHash);
		await noticeAdminTwoStep(tx, await ownerOf(tx, session.id), "On");
		await recordControlAudit(tx, { action: "two-step-on", entity: "admin", entityId: session.id });
		await forgetCodes(tx, session.id);
		return codes;
	});
}

/** Turns it off: ends the other sessions and tells by mail. Throws Refused at `ownPassword` or `oneTimeCode`. */
export async function turnTwoStepOff(scope: ControlScope, session: Session, proof: Proof): Promise<void> {
	await proven(scope, session, proof, async (tx, admin) => {
		await deleteTwoStep(tx, admin.id);
		await deleteSessionsOf(tx, admin.id, session.tokenHash);
		await noticeAdminTwoStep(tx, admin, "Off");
		await recordControlAudit(tx, { action: "two-step-off", entity: "admin", entityId: admin.id });
	});
}

/** New recovery codes in place of the present ones. Throws Refused at `ownPassword` or `oneTimeCode`. */
export function renewRecoveryCodes(scope: ControlScope, session: Session, proof: Proof): Promise<string[]> {
	return proven(scope, session, proof, async (tx, admin) => {
		const codes = await makeCodes(tx, admin.id);
		await recordControlAudit(tx, { action: "recovery-codes", entity: "admin", entityId: admin.id });
		return codes;
	});
}

async function proven<T>(
	scope: ControlScope,
	session: Session,
	{ ownPassword, oneTimeCode }: Proof,
	effect: (tx: ControlWriteScope, admin: Admin) => Promise<T>,
): Promise<T> {
	await confirmOwnPassword(scope, session.id, ownPassword);
	await countCode(scope, session.id);
	return transactControl(scope, async (tx) => {
		if (!(await isTwoStepOn(tx, session.id))) throw new Refused("two-step:errors.off", undefined, 409);
		const admin = await ownerOf(tx, session.id);
		if (!(await takeCode(tx, admin, oneTimeCode))) throw wrongCode();
		await forgetCodes(tx, admin.id);
		return effect(tx, admin);
	});
}

async function makeCodes(tx: ControlWriteScope, adminId: string): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)));
	await replaceRecoveryCodes(tx, adminId, codes);
	return codes;
}

async function ownerOf(tx: ControlWriteScope, adminId: string): Promise<Admin> {
	const admin = await findAdminById(tx, adminId);
	if (!admin) throw new Refused("admin:profile.notFound", undefined, 404);
	return admin;
}
