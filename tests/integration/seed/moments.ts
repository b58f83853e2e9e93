import type { TenantScope } from "~db/scope";

/** Points that were posted to members who were not there yet. */
export const tooEarly = (scope: TenantScope) =>
	scope.query
		.selectFrom("member_transactions as t")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "t.program_id").onRef("m.id", "=", "t.member_id"),
		)
		.select(["m.email", "t.description"])
		.where("t.program_id", "=", scope.programId)
		.whereRef("t.created", "<", "m.created")
		.execute();

/** Databuckets of which the log knows a later change than they say themselves. */
export const loggedLater = (scope: TenantScope) =>
	scope.query
		.selectFrom("databuckets as d")
		.innerJoin("audit_log as a", (join) =>
			join
				.onRef("a.program_id", "=", "d.program_id")
				.onRef("a.entity_id", "=", "d.id")
				.on("a.entity", "=", "databucket"),
		)
		.select(["d.title", "a.action"])
		.where("d.program_id", "=", scope.programId)
		.whereRef("a.at", ">", "d.updated")
		.execute();

/** When the order was placed that waits longest, UTC ms. */
export async function oldestWaiting(scope: TenantScope): Promise<number> {
	const waiting = await scope.query
		.selectFrom("orders")
		.select((eb) => eb.fn.min("created").as("oldest"))
		.where("program_id", "=", scope.programId)
		.where("status", "=", "Pending")
		.executeTakeFirstOrThrow();
	return Number(waiting.oldest);
}
