import { tellMembers } from "~/features/mails/events/tell.service.server";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import {
	deleteSessionByHash,
	deleteSessionsOfMember,
	listSessionsOfMember,
} from "~/features/sessions/sessions.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";

/** Ends a member's open sessions for an admin, the one of a handle or all, and tells the member. Returns how many. */
export function endSessions(scope: TenantScope, memberId: string, handle?: string): Promise<number> {
	return transact(scope, async (tx) => {
		const ended = handle === undefined ? await deleteSessionsOfMember(tx, memberId) : await endOne(handle);
		const after = { sessions: ended };
		if (ended === 0) return 0;
		await recordAudit(tx, { action: "sign-out", entity: "member", entityId: memberId, after });
		await tellMembers(tx, "sessionsEnded", [{ memberId, path: "/signin", noticePath: "/profile" }]);
		return ended;

		async function endOne(wanted: string): Promise<number> {
			const open = await listSessionsOfMember(tx, memberId);
			const session = open.find(({ tokenHash }) => sessionHandle(tokenHash) === wanted);
			if (session) await deleteSessionByHash(tx, memberId, session.tokenHash);
			return session ? 1 : 0;
		}
	});
}
