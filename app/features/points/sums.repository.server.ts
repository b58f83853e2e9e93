import { sql } from "kysely";
import type { TenantScope } from "~db/scope";
import type { Standing } from "./months.rules";

/**
 * Where a member's points stood before each of some moments (UTC ms). Two steps into an index for each, however long the
 * statement is.
 */
export async function standingsBefore(
	scope: TenantScope,
	memberId: string,
	moments: readonly number[],
): Promise<Map<number, Standing>> {
	const wanted = JSON.stringify([...new Set(moments)]);
	const last = (column: "balance_after" | "awarded_after") =>
		scope.query
			.selectFrom("member_transactions")
			.select(column)
			.where("program_id", "=", scope.programId)
			.where("member_id", "=", memberId)
			.where("created", "<", sql<number>`w.value`)
			.orderBy("created", "desc")
			.orderBy("id", "desc")
			.limit(1);
	const rows = await scope.query
		.selectFrom(sql<{ value: number }>`json_each(${wanted})`.as("w"))
		.select("w.value as at")
		.select([last("balance_after").as("balance"), last("awarded_after").as("awarded")])
		.execute();
	return new Map(rows.map(({ at, balance, awarded }) => [at, { balance: balance ?? 0, awarded: awarded ?? 0 }]));
}

/** Points of a list that was taken back are none of the list's. */
const source = sql<string>`iif(source_kind = 'import-undo', 'import', source_kind)`;

/** What a member has earned by the kind of its source, the most first; without what comes to nothing. */
export function earnedBySource(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("member_earnings")
		.select([source.as("source"), sql<number>`sum(points)`.as("points")])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.groupBy(source)
		.having(sql<boolean>`sum(points) > 0`)
		.orderBy(sql`sum(points)`, "desc")
		.orderBy(source)
		.execute();
}
