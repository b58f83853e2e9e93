import { findMemberById } from "~/features/members/members.repository.server";
import { findEndedMemberSession } from "~/features/sessions/sessions.repository.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { newToken } from "~/lib/ids.server";
import { KEPT_POST, KEPT_POSTS_RATE } from "~/lib/limits";
import { keptMemberCookie, readCookie } from "~/server/cookies.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteKept, insertKept } from "./kept-posts.repository.server";
import { lastMemberId } from "./last-signed-in.server";
import { readPosted, seal } from "./sealed-post.server";

interface LatePost {
	request: Request;
	/** Path and query of the form's page. */
	page: string;
	/** Of the session that has ended, when the browser still brings it. */
	token: string | null;
}

/**
 * Keeps what a member posted whose session has ended, sealed, for them alone. Returns the Set-Cookie that names it; null
 * when nobody knows whose it was, when it is too much, or when the database is away.
 */
export async function keepMemberPost(scope: TenantScope, { request, page, token }: LatePost): Promise<string | null> {
	try {
		const memberId = await lastMember(scope, request, token);
		if (memberId === null) return null;
		const { used } = await countUse(scope, `kept:${memberId}`, KEPT_POST);
		const posted = used > KEPT_POSTS_RATE ? null : await readPosted(request, page);
		const body = posted && seal(posted);
		if (!body) return null;
		const old = await readCookie(keptMemberCookie(), request);
		const name = newToken();
		await transact(scope, async (tx) => {
			if (old) await deleteKept(tx, old);
			await insertKept(tx, { token: name, memberId, body });
		});
		return await keptMemberCookie().serialize(name);
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a late post could not be kept");
		return null;
	}
}

/** Whose session it was: as its row says, else the browser's signed cookie. Active members only, and no demonstrations. */
async function lastMember(scope: TenantScope, request: Request, token: string | null): Promise<string | null> {
	const ended = token ? await findEndedMemberSession(scope, token) : undefined;
	if (ended?.kind === "demo") return null;
	const id = ended?.memberId ?? (await lastMemberId(scope, request));
	const member = id ? await findMemberById(scope, id) : undefined;
	return member?.status === "Active" ? member.id : null;
}
