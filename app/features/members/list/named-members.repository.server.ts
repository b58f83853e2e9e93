import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import type { TenantScope } from "~db/scope";

/** What the members of these ids are called, deleted ones too. At most 500 ids. */
export async function namedMembers(scope: TenantScope, ids: readonly string[]): Promise<BulkTarget[]> {
	const rows = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "deleted_at"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...ids])
		.execute();
	return rows.map(({ id, firstname, lastname, deleted_at }) => ({
		...{ id, title: `${firstname} ${lastname}`.trim() },
		deleted: deleted_at !== null,
	}));
}
