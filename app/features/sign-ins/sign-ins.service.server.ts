import { recordAudit, recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { countControlUse, countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_IN_WINDOW } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { countRefused, countRefusedAdmin } from "./sign-ins.repository.server";
import type { SignInReason } from "./sign-ins.rules";

/** Refusals of one person that are kept an hour; a flood of them says no more than these do. */
const KEPT = 20;
const HOUR = 3600_000;
const NOBODY = "sign-in:nobody";

const seenFrom = ({ origin }: { origin: TenantScope["origin"] }) => ({ userAgent: origin.userAgent });

/** Writes that a member signed in, in the transaction that opens the session. */
export async function recordSignIn(tx: WriteScope, memberId: string): Promise<void> {
	const own: WriteScope = { ...tx, actor: { kind: "member", id: memberId } };
	await recordAudit(own, { action: "sign-in", entity: "sign_in", entityId: memberId, after: seenFrom(tx) });
}

/** The same for an admin. */
export async function recordAdminSignIn(tx: ControlWriteScope, adminId: string): Promise<void> {
	await recordControlAudit(tx, { action: "sign-in", entity: "admin", entityId: adminId, after: seenFrom(tx) });
}

/**
 * Writes that signing in as a member (null: with an e-mail nobody has) was refused. Rows are bounded by member, nobody
 * has none; what has no row has a line in the log of the server. Either way one write is made, so that time does not
 * tell who is registered. Never throws.
 */
export async function recordRefusedSignIn(scope: TenantScope, memberId: string | null, reason: SignInReason) {
	const facts = { programId: scope.programId, requestId: scope.origin.requestId, memberId, reason };
	await unharmed(facts, async () => {
		const kept = await transact(scope, async (tx) => {
			if (memberId === null || (await countRefused(tx, memberId, tx.now() - HOUR)) >= KEPT) return false;
			const after = { reason, ...seenFrom(tx) };
			await recordAudit(tx, { action: "sign-in-failed", entity: "sign_in", entityId: memberId, after });
			return true;
		});
		if (!kept) await countUse(scope, NOBODY, SIGN_IN_WINDOW);
		return kept;
	});
}

/** The same for admins. */
export async function recordRefusedAdminSignIn(scope: ControlScope, adminId: string | null, reason: SignInReason) {
	await unharmed({ requestId: scope.origin.requestId, adminId, reason }, async () => {
		const kept = await transactControl(scope, async (tx) => {
			if (adminId === null || (await countRefusedAdmin(tx, adminId, tx.now() - HOUR)) >= KEPT) return false;
			const after = { reason, ...seenFrom(tx) };
			await recordControlAudit(tx, { action: "sign-in-failed", entity: "admin", entityId: adminId, after });
			return true;
		});
		if (!kept) await countControlUse(scope, NOBODY, SIGN_IN_WINDOW);
		return kept;
	});
}

/** A log that cannot be written must not turn a refusal into another answer. */
async function unharmed(facts: Record<string, unknown>, keep: () => Promise<boolean>): Promise<void> {
	const { log } = runtime();
	try {
		if (!(await keep())) log.info(facts, "a sign-in was refused");
	} catch (error) {
		log.error({ err: error, ...facts }, "a refused sign-in was not recorded");
	}
}
