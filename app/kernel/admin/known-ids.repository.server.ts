import type { PROGRAM_ENTITIES } from "~/entities";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";

type Table = (typeof PROGRAM_ENTITIES)[number]["table"];

/** Which of these ids are records of the scope's program. */
export async function knownIds(scope: TenantScope, table: Table, ids: readonly string[]): Promise<Set<string>> {
	const rows = await scope.query
		.selectFrom(table as "rewards")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Refuses, at `field`, ids that are not records of the scope's program: a posted form can hold anything. */
export async function refuseUnknownIds(
	scope: TenantScope,
	table: Table,
	ids: readonly (string | null | undefined)[],
	{ field, messageKey }: { field: string; messageKey: string },
): Promise<void> {
	const wanted = new Set(ids.filter((id) => id !== null && id !== undefined));
	if (wanted.size === 0) return;
	if ((await knownIds(scope, table, [...wanted])).size < wanted.size) throw new Refused(messageKey, field);
}
