import type { PROGRAM_ENTITIES } from "~/entities";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";

/** Refuses, at `field`, ids that are not records of the scope's program: a posted form can hold anything. */
export async function refuseUnknownIds(
	scope: TenantScope,
	table: (typeof PROGRAM_ENTITIES)[number]["table"],
	ids: readonly (string | null | undefined)[],
	{ field, messageKey }: { field: string; messageKey: string },
): Promise<void> {
	const wanted = new Set(ids.filter((id) => id !== null && id !== undefined));
	if (wanted.size === 0) return;
	const rows = await scope.query
		.selectFrom(table as "rewards")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...wanted])
		.execute();
	if (rows.length < wanted.size) throw new Refused(messageKey, field);
}
