import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import type { TenantScope } from "~db/scope";
import type { Invitees } from "./invitees.rules";

/** Everybody of a status, or the Active ones who have no password here. */
const invitees = (scope: TenantScope, whom: Invitees) =>
	scope.query
		.selectFrom("members")
		.where("program_id", "=", scope.programId)
		.where("status", "=", whom === "noPassword" ? "Active" : whom)
		.where("deleted_at", "is", null)
		.$if(whom === "noPassword", (query) =>
			query.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("member_credentials as c")
							.select("c.member_id")
							.where("c.program_id", "=", scope.programId)
							.whereRef("c.member_id", "=", "members.id"),
					),
				),
			),
		);

/** How many are about to be sent an email, to the last one. */
export async function countInvitees(scope: TenantScope, whom: Invitees): Promise<number> {
	const row = await invitees(scope, whom)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** The next of them by id. */
export async function pageOfInvitees(
	scope: TenantScope,
	whom: Invitees,
	after: string | undefined,
	size: number,
): Promise<BulkTarget[]> {
	const rows = await invitees(scope, whom)
		.select(["id", "firstname", "lastname"])
		.$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
		.orderBy("id")
		.limit(size)
		.execute();
	return rows.map((row) => ({ id: row.id, title: `${row.firstname} ${row.lastname}`.trim() }));
}
