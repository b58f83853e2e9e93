import { sql } from "kysely";
import { STATEMENT_PAGE_SIZE } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import type { Totals } from "./points.rules";
import type { StatementCursor, StatementFilter, StatementQuery } from "./statement.rules";

const columns = ["id", "kind", "points", "balance_after as balanceAfter", "description", "created"] as const;

function statement(scope: TenantScope, memberId: string, { filter, before }: StatementQuery) {
	const query = scope.query
		.selectFrom("member_transactions")
		.select(columns)
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.$if(filter !== "all", (all) => all.where("side", "=", filter as Exclude<StatementFilter, "all">))
		.orderBy("created", "desc")
		.orderBy("id", "desc");
	if (before === null) return query;
	return query.where((eb) => eb(eb.refTuple("created", "id"), "<", eb.tuple(before.created, before.id)));
}

/** Cuts off the row too many that tells whether older ones follow. */
function page<T extends StatementCursor>(rows: T[], size: number): { rows: T[]; next: StatementCursor | null } {
	const last = rows[size - 1];
	const next = rows.length > size && last ? { created: last.created, id: last.id } : null;
	return { rows: rows.slice(0, size), next };
}

/** A page of a member's statement, newest first; `next` is where the following one begins. */
export async function listStatement(
	scope: TenantScope,
	memberId: string,
	query: StatementQuery,
	size = STATEMENT_PAGE_SIZE,
) {
	return page(
		await statement(scope, memberId, query)
			.limit(size + 1)
			.execute(),
		size,
	);
}

/** The same with what admins see beside it: notes, who posted it and the source. */
export async function listStatementForAdmins(
	scope: TenantScope,
	memberId: string,
	query: StatementQuery,
	size = STATEMENT_PAGE_SIZE,
) {
	const rows = await statement(scope, memberId, query)
		.select([
			"notes",
			"created_by as createdBy",
			"source_kind as sourceKind",
			"source_id as sourceId",
			"source_part as sourcePart",
			"order_id as orderId",
		])
		.limit(size + 1)
		.execute();
	return page(rows, size);
}

/** One of a member's own transactions with everything that explains it; undefined for anybody else's. */
export async function findTransaction(scope: TenantScope, memberId: string, id: string) {
	const row = await scope.query
		.selectFrom("member_transactions as t")
		.leftJoin("member_transactions as r", (join) =>
			join
				.onRef("r.program_id", "=", "t.program_id")
				.onRef("r.id", "=", "t.reverses_id")
				.onRef("r.member_id", "=", "t.member_id"),
		)
		.select([
			"t.id",
			"t.kind",
			"t.points",
			"t.balance_after as balanceAfter",
			"t.description",
			"t.notes",
			"t.created",
			"t.created_by as createdBy",
			"t.source_kind as sourceKind",
			"t.source_id as sourceId",
			"t.order_id as orderId",
			"t.trace",
			"r.id as reversesId",
			"r.description as reversesDescription",
			"r.points as reversesPoints",
			"r.created as reversesCreated",
		])
		.where("t.program_id", "=", scope.programId)
		.where("t.member_id", "=", memberId)
		.where("t.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { reversesId, reversesDescription, reversesPoints, reversesCreated, trace, ...rest } = row;
	return {
		...rest,
		trace: readJson<Record<string, unknown> | null>(trace, null),
		reverses:
			reversesId === null
				? null
				: {
						id: reversesId,
						description: reversesDescription ?? "",
						points: reversesPoints ?? 0,
						created: reversesCreated ?? 0,
					},
	};
}

/** The posting that took a transaction back, when there is one; found by what it reverses, as members may have many postings. */
export function findReversalOf(scope: TenantScope, memberId: string, id: string) {
	return scope.query
		.selectFrom("member_transactions")
		.select(columns)
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`+member_id = ${memberId}`)
		.where("reverses_id", "=", id)
		.orderBy(sql`+created`, "desc")
		.limit(1)
		.executeTakeFirst();
}

/** A member's totals as they stand. */
export async function findTotals(scope: TenantScope, memberId: string): Promise<Totals> {
	const row = await scope.query
		.selectFrom("members")
		.select(["balance", "awarded", "redeemed", "expired"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", memberId)
		.executeTakeFirst();
	return row ?? { balance: 0, awarded: 0, redeemed: 0, expired: 0 };
}
