import { deleteExpiredSessions as deleteExpiredAdminSessions } from "~/features/admins/admins.repository.server";
import { deleteDeadAdminLinks } from "~/features/auth/admin-links/admin-links.repository.server";
import { deleteDeadLinks } from "~/features/auth/member-links.repository.server";
import { deleteChangesBefore } from "~/features/changes/changes.repository.server";
import { removeWaiting } from "~/features/files/member-uploads.service.server";
import {
	deleteExpiredControlUses,
	deleteExpired as deleteExpiredUses,
} from "~/features/rate-limits/rate-limits.repository.server";
import { deleteExpired as deleteExpiredSessions } from "~/features/sessions/sessions.repository.server";
import { controlScope, type TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { runtime } from "../runtime.server";
import type { Job } from "./jobs.server";

const MINUTE = 60_000;
/** Pages read changes within seconds; what is older nobody asks for. */
const CHANGES_KEPT = 60 * MINUTE;

/**
 * Removes what has expired: sessions, links, counted tries, old changes; for a program, then for the installation. What
 * has to go goes while a program is switched off as well.
 */
export const cleanupJob: Job = { name: "clean-up", everyMs: 10 * MINUTE, run: cleanUp, whileOff: cleanUp };

export async function cleanUp(scope: TenantScope): Promise<void> {
	await transact(scope, async (tx) => {
		await deleteExpiredSessions(tx);
		await deleteDeadLinks(tx);
		await deleteChangesBefore(tx, tx.now() - CHANGES_KEPT);
	});
	await removeWaiting(scope);
	await deleteExpiredUses(scope);
	await cleanUpControl(scope.now);
}

let controlCleaned = 0;

/** Once a round, not once a program. */
async function cleanUpControl(now: () => number): Promise<void> {
	if (Math.abs(now() - controlCleaned) < 5 * MINUTE) return;
	controlCleaned = now();
	const scope = await controlScope(await runtime().regions.control(), { now });
	await transactControl(scope, async (tx) => {
		await deleteExpiredAdminSessions(tx);
		await deleteDeadAdminLinks(tx);
		await deleteExpiredControlUses(tx);
	});
}
