import { findMemberById } from "~/features/members/members.repository.server";
import { statusMessage } from "~/features/sessions/sessions.rules";
import { readCookie, wasMemberCookie } from "~/server/cookies.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";

/** Before the id of the member that a demo was of: no id has a space, so this is nobody's. */
const DEMO = "a demo ";

/** The Set-Cookie by which this browser is known to have been a member's. */
export function rememberMember({ programId }: TenantScope, memberId: string): Promise<string> {
	return wasMemberCookie().serialize(JSON.stringify([programId, memberId]));
}

/** The same of a demo session, which is nobody's: what is posted after it is not kept for whoever was signed in before. */
export function rememberDemo(scope: TenantScope, memberId: string): Promise<string> {
	return rememberMember(scope, DEMO + memberId);
}

/** Who was signed in to this program in this browser last, as its signed cookie says; after a demo no member has this id, null for strangers. */
export async function lastMemberId({ programId }: TenantScope, request: Request): Promise<string | null> {
	const [program, id] = readJson<string[]>((await readCookie(wasMemberCookie(), request)) ?? "[]", []);
	return program === programId && id !== undefined ? id : null;
}

/**
 * Why a browser is not signed in any more, as a message key: sessions are deleted at once when a member leaves Active or is
 * deleted, and when a demo ends, so that only the browser knows whose it had. Null for a session that its member may open
 * again.
 */
export async function whySignedOut(
	scope: TenantScope,
	request: Request,
	{ hadSession }: { hadSession: boolean },
): Promise<string | null> {
	const id = await lastMemberId(scope, request);
	if (id === null) return null;
	if (id.startsWith(DEMO)) {
		const shown = await findMemberById(scope, id.slice(DEMO.length));
		return (shown && statusMessage(shown.status)) ?? "auth:demo.expired";
	}
	if (!hadSession) return null;
	const member = await findMemberById(scope, id);
	return member ? statusMessage(member.status) : "auth:status.gone";
}
