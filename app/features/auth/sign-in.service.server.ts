import { findMemberForSignIn, findSignInOf, renewHash } from "~/features/members/members.repository.server";
import { statusMessage } from "~/features/sessions/sessions.rules";
import { reasonOf } from "~/features/sign-ins/sign-ins.rules";
import { recordRefusedSignIn, recordSignIn } from "~/features/sign-ins/sign-ins.service.server";
import { hashPassword, needsRehash, verifyPassword } from "~/server/crypto/password.server";
import { NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import { preferPrimary } from "~db/marks";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { askSignInService } from "./service/sign-in-service.server";

export interface Credentials {
	email: string;
	password: string;
}

export interface SignedIn {
	memberId: string;
	/** What the password was right for; null where a service elsewhere keeps it. */
	passwordHash: string | null;
}

/** What is missing, the e-mail first; null when both are there. */
export function missingCredential({ email, password }: Credentials): string | null {
	if (email.trim() === "") return "auth:enterEmail";
	return password === "" ? "auth:enterPassword" : null;
}

/** What the fields that are missing say, each beneath itself: every one, while the sentence above names the first. */
export function missingFields({ email, password }: Credentials): Record<string, string[]> {
	return {
		...(email.trim() === "" && { email: ["auth:emailRequired"] }),
		...(password === "" && { password: ["auth:passwordRequired"] }),
	};
}

/**
 * Checks in this order: e-mail given, password given, look-up, status, password (specification §5); the password by
 * `service` where one keeps it. Throws Refused with the catalogue's text; 404 where no password was ever set, 401 for a
 * wrong one. An unknown e-mail takes as long.
 */
export async function signIn(
	scope: TenantScope,
	{ email, password }: Credentials,
	service: string | null = null,
): Promise<SignedIn> {
	const missing = missingCredential({ email, password });
	if (missing) throw new Refused(missing);
	const member = await lookUp(scope, email);
	if (!member) {
		await verifyPassword(null, password);
		await recordRefusedSignIn(scope, null, "password");
		throw new Refused("auth:unableToVerify", undefined, 401);
	}
	try {
		const refusal = statusMessage(member.status);
		if (refusal) throw new Refused(refusal, undefined, 403);
		if (!service) return { memberId: member.id, passwordHash: await checkOwnPassword(scope, member, password) };
		await askSignInService(scope, service, { email: member.email, password });
		return { memberId: member.id, passwordHash: null };
	} catch (error) {
		// A server that cannot check just now has refused nobody.
		if (error instanceof Refused && error.status < 500) await recordRefusedSignIn(scope, member.id, reasonOf(error));
		throw error;
	}
}

/**
 * Lets somebody in whose password was right, in the transaction that opens the session. Looking at a password takes time: throws
 * Refused for a member who has another one by now, or may not sign in any more.
 */
export async function admit(tx: WriteScope, { memberId, passwordHash }: SignedIn): Promise<void> {
	const member = await findSignInOf(tx, memberId);
	if (!member) throw new Refused("auth:unableToVerify", undefined, 401);
	const refusal = statusMessage(member.status);
	if (refusal) throw new Refused(refusal, undefined, 403);
	if (passwordHash !== null && member.passwordHash !== passwordHash)
		throw new Refused("auth:incorrect", undefined, 401);
	await recordSignIn(tx, memberId);
}

/** The hash that the password is right for, as it is stored. */
async function checkOwnPassword(
	scope: TenantScope,
	{ id, passwordHash }: { id: string; passwordHash: string | null },
	password: string,
): Promise<string> {
	const matches = await verifyPassword(passwordHash, password);
	if (passwordHash === null) throw new NotFound("auth:incorrect");
	if (!matches) throw new Refused("auth:incorrect", undefined, 401);
	if (!needsRehash(passwordHash)) return passwordHash;
	const renewed = { from: passwordHash, to: await hashPassword(password) };
	const { isOurs, member } = await transact(scope, async (tx) => ({
		isOurs: await renewHash(tx, id, renewed),
		member: await findSignInOf(tx, id),
	}));
	// Another sign-in may have renewed it, or its owner has another one by now: it is looked at again.
	return isOurs ? renewed.to : checkOwnPassword(scope, { id, passwordHash: member?.passwordHash ?? null }, password);
}

async function lookUp(scope: TenantScope, email: string) {
	try {
		// Somebody may have let them in a moment ago.
		preferPrimary();
		return await findMemberForSignIn(scope, email);
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "the look-up at sign-in failed");
		throw new Refused("auth:unableToVerify", undefined, 503);
	}
}

/** What the person reads when signing in failed: the server's own text, or the activation text for its 404. */
export function signInFailure(error: unknown): { status: number; message: string } {
	const away = awayMessage(error);
	if (away !== null) return { status: 503, message: away };
	if (!(error instanceof Refused)) return { status: 500, message: "auth:unexpected" };
	const { status, messageKey } = error;
	if (status === 404 && messageKey === "auth:incorrect") return { status, message: "auth:needsActivation" };
	return { status, message: messageKey || "auth:unexpected" };
}
