import { admit, type SignedIn } from "~/features/auth/sign-in.service.server";
import { rememberMember } from "~/features/kept-posts/last-signed-in.server";
import { keepLanguage } from "~/features/members/profile/profile.repository.server";
import { deleteSessionByToken } from "~/features/sessions/sessions.repository.server";
import { readMemberToken, startMemberSession } from "~/gate/guards/member.server";
import type { VisitorContext } from "~/gate/guards/tenant.server";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { chosenLocale } from "~/server/i18n/locale.server";
import type { GuardArgs } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { transact } from "~db/transact";

/** Opens a new session and ends the one this browser brought, so that a planted one is worth nothing. Throws Refused. */
export async function openMemberSession(
	{ request, context }: GuardArgs,
	{ scope, tenant }: VisitorContext,
	signedIn: SignedIn,
): Promise<Headers> {
	const { memberId } = signedIn;
	const old = await readMemberToken(request, tenant);
	try {
		return await transact(scope, async (tx) => {
			if (old) await deleteSessionByToken(tx, old);
			await admit(tx, signedIn);
			const locale = await chosenLocale(request, tenant.program);
			if (locale) await keepLanguage(tx, memberId, locale);
			const headers = await startMemberSession(context, tx, { memberId, userAgent: request.headers.get("User-Agent") });
			headers.append("Set-Cookie", await rememberMember(scope, memberId));
			return headers;
		});
	} catch (error) {
		if (error instanceof Refused) throw error;
		runtime().log.error({ err: error, requestId: context.requestId }, "a session could not be opened");
		const away = awayMessage(error);
		throw away === null ? new Refused("auth:failed", undefined, 500) : new Refused(away, undefined, 503);
	}
}
