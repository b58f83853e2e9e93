import { PROGRAM_ENTITIES } from "~/entities";
import { programLog } from "~/features/audit/audit-source.server";
import { entryNames } from "~/features/entries/list/entry-list.repository.server";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { RECENT_LIST } from "~/lib/limits";
import type { ControlScope, TenantScope } from "~db/scope";
import { listLatestChanges } from "./dashboard.repository.server";

/**
 * The newest changes with who made them and what they changed. Where somebody sat is for those who read the log, and a
 * record's page for those who may open it.
 */
export async function latestChanges(scope: TenantScope, control: ControlScope, can: (wanted: Permission) => boolean) {
	const rows = await programLog(scope, control, entryNames).describe(await listLatestChanges(scope, RECENT_LIST));
	return rows.map(({ id, at, action, entity, entityId, name, href, actor }) => ({
		...{ id, at, action, entity, entityId, name },
		actor: { ...actor, email: null },
		href: mayOpen(entity, can) ? href : null,
	}));
}

export type LatestChange = Awaited<ReturnType<typeof latestChanges>>[number];

function mayOpen(entity: string, can: (wanted: Permission) => boolean): boolean {
	const area = PROGRAM_ENTITIES.find(({ name }) => name === entity)?.area;
	return area !== undefined && can(`${area}:read`);
}
