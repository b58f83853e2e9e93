import type { ControlScope, TenantScope } from "~db/scope";

/** How often the scope's actor was refused a right in the program since a moment (UTC ms). */
export async function countRefusals(scope: TenantScope, since: number): Promise<number> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("actor_id", "=", scope.actor.id)
		.where("at", ">", since)
		.where("entity", "=", "permission")
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** The same for the installation. */
export async function countPlatformRefusals(scope: ControlScope, since: number): Promise<number> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("actor_id", "=", scope.actor.id)
		.where("at", ">", since)
		.where("entity", "=", "permission")
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}
