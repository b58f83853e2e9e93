import { recordAudit } from "~/features/audit/audit.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { sessionHandle } from "./session-handle.server";
import { deleteByHash, deleteForMember, listForMember } from "./sessions.repository.server";

/** Ends a member's open sessions for an admin: the one of a handle, or all. Returns how many there were to end. */
export function endSessions(scope: TenantScope, memberId: string, handle?: string): Promise<number> {
	return transact(scope, async (tx) => {
		const ended = handle === undefined ? await deleteForMember(tx, memberId) : await endOne(handle);
		const after = { sessions: ended };
		if (ended > 0) await recordAudit(tx, { action: "sign-out", entity: "member", entityId: memberId, after });
		return ended;

		async function endOne(wanted: string): Promise<number> {
			const open = await listForMember(tx, memberId);
			const session = open.find(({ tokenHash }) => sessionHandle(tokenHash) === wanted);
			if (session) await deleteByHash(tx, memberId, session.tokenHash);
			return session ? 1 : 0;
		}
	});
}
