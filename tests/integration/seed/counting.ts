import type { TenantScope } from "~db/scope";

type Table =
	| "members"
	| "orders"
	| "files"
	| "audit_log"
	| "offers"
	| "companies"
	| "company_tags"
	| "forms"
	| "offer_groups"
	| "reward_categories"
	| "outbox"
	| "databuckets"
	| "result_tables"
	| "databucket_offer_items"
	| "databucket_quiz_items";

/** How many rows of a program a database holds; the scope's own program unless told. */
export async function count(scope: TenantScope, table: Table, programId = scope.programId): Promise<number> {
	const row = await scope.query
		.selectFrom(table)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", programId)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

type WithStatus = "members" | "offer_entries" | "orders" | "offers" | "rewards";

/** The statuses that occur, by name. */
export async function statuses(scope: TenantScope, table: WithStatus): Promise<string[]> {
	const rows = await scope.query
		.selectFrom(table)
		.select("status")
		.distinct()
		.where("program_id", "=", scope.programId)
		.orderBy("status")
		.execute();
	return rows.map((row) => row.status);
}

/** The pictures of the members who stand on the podium of a board, each member once. */
export async function podiumPictures(scope: TenantScope) {
	const rows = await scope.query
		.selectFrom("leaderboards as b")
		.innerJoin("leaderboard_rows as r", (join) =>
			join.onRef("r.leaderboard_id", "=", "b.id").onRef("r.edition", "=", "b.edition"),
		)
		.innerJoin("members as m", "m.id", "r.participant_id")
		.select(["m.id", "m.image_small_url as picture"])
		.where("b.program_id", "=", scope.programId)
		.where("r.position", "<=", 3)
		.execute();
	return [...new Map(rows.map(({ id, picture }) => [id, picture])).values()];
}
