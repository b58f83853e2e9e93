import { requiredId } from "~/kernel/admin/required-id.server";
import { NotFound } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { listSessionsOf } from "../admin-sessions.repository.server";
import type { AdminRecord } from "./admin-record.repository.server";
import { type OpenAdmin, openAdmin } from "./open-admin.server";

/** What every page of an admin needs. Throws a 400 or 404 Response for an id that is missing, unknown or out of reach. */
export async function adminPage(control: ControlScope, actingId: string, wanted: string | undefined) {
	const id = requiredId(wanted, "admins:errors.idRequired");
	const opened = await openAdmin(control, actingId, id).catch((error: unknown) => {
		throw error instanceof NotFound ? new Response(error.messageKey, { status: 404 }) : error;
	});
	const { decisions, self, elsewhere } = opened;
	const sessions = decisions.remove || self ? await listSessionsOf(control, id) : undefined;
	return { admin: withinReach(opened), decisions, self, elsewhere, sessionCount: sessions?.length };
}

/** The record without the rights that are not the reader's to see. */
function withinReach({ admin, territory }: OpenAdmin): AdminRecord {
	const only = <R>(roles: Readonly<Record<string, R>>, ids: ReadonlySet<string>) =>
		Object.fromEntries(Object.entries(roles).filter(([id]) => ids.has(id)));
	return {
		...admin,
		programs: only(admin.programs, territory.programIds),
		organisations: only(admin.organisations, territory.organisationIds),
	};
}
