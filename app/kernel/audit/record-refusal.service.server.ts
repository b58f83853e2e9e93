import { runtime } from "~/server/runtime.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { type AuditEntry, recordAudit, recordControlAudit } from "./audit.repository.server";
import { countPlatformRefusals, countRefusals } from "./refusals.repository.server";

/** Refusals of one admin that are kept an hour; reloading a page a thousand times says no more. */
const KEPT = 30;
const HOUR = 3600_000;
const LONGEST_PATH = 200;

/** What was refused to a signed-in admin. */
export interface Refusal {
	permission: string;
	request: Request;
}

function entryOf({ permission, request }: Refusal): AuditEntry {
	// Without what stands behind the question mark: that may be anything a person has searched for.
	const path = new URL(request.url).pathname.slice(0, LONGEST_PATH);
	return { action: "refused", entity: "permission", entityId: permission, after: { path, method: request.method } };
}

/** Writes that a role in the program did not allow something. Never throws, and rows are bounded by admin. */
export async function recordRefusal(scope: TenantScope, refusal: Refusal): Promise<void> {
	const { programId, actor, origin } = scope;
	await unharmed({ programId, adminId: actor.id, requestId: origin.requestId }, refusal, async () => {
		if ((await countRefusals(scope, scope.now() - HOUR)) >= KEPT) return;
		await transact(scope, (tx) => recordAudit(tx, entryOf(refusal)));
	});
}

/** The same for what belongs to the installation. */
export async function recordPlatformRefusal(scope: ControlScope, refusal: Refusal): Promise<void> {
	await unharmed({ adminId: scope.actor.id, requestId: scope.origin.requestId }, refusal, async () => {
		if ((await countPlatformRefusals(scope, scope.now() - HOUR)) >= KEPT) return;
		await transactControl(scope, (tx) => recordControlAudit(tx, entryOf(refusal)));
	});
}

/** A log that cannot be written must not turn a 403 into another answer. */
async function unharmed(who: Record<string, unknown>, { permission }: Refusal, write: () => Promise<void>) {
	const { log } = runtime();
	log.warn({ ...who, permission }, "an admin was refused a right");
	await write().catch((error: unknown) => log.error({ err: error, ...who }, "a refused right was not recorded"));
}
