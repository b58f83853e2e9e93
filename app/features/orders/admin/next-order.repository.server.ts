import type { TenantScope } from "~db/scope";

/** The id of the order that waits longest of those placed after this one, else of all; never its own. Undefined when none waits. */
export async function nextWaitingOrder(
	scope: TenantScope,
	{ id, created }: { id: string; created: number },
): Promise<string | undefined> {
	const oldest = scope.query
		.selectFrom("orders")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("status", "=", "Pending")
		.orderBy("created", "asc")
		.orderBy("id", "asc")
		.limit(1);
	const after = oldest.where((eb) => eb(eb.refTuple("created", "id"), ">", eb.tuple(created, id)));
	const next = (await after.executeTakeFirst()) ?? (await oldest.where("id", "!=", id).executeTakeFirst());
	return next?.id;
}
