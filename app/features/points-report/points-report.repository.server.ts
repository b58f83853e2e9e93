import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { type Moved, movedOf } from "./points-report.rules";

const DAY = 24 * 3600_000;
const wholeDay = (at: number) => Math.floor(at / DAY);

/**
 * What had moved before each of some moments (UTC ms, ascending), by kind. Whole days of UTC are summed up already; of the day
 * a moment falls into, the postings before it are read from an index.
 */
export async function movedBefore(scope: TenantScope, moments: readonly number[]): Promise<Map<number, Moved>> {
	const ranges = (from: (at: number, place: number) => number, to: (at: number) => number) =>
		JSON.stringify(moments.map((at, place) => [from(at, place), to(at)]));
	const days = ranges((_, place) => (place === 0 ? 0 : wholeDay(moments[place - 1] ?? 0)), wholeDay);
	const rest = ranges(
		(at) => wholeDay(at) * DAY,
		(at) => at,
	);
	const [from, to] = [sql<number>`w.value ->> 0`, sql<number>`w.value ->> 1`];
	const asked = (list: string) => sql<{ key: number; value: string }>`json_each(${list})`.as("w");
	const between = await scope.query
		.selectFrom(asked(days))
		.innerJoin("ledger_days as d", (join) => join.on("d.day", ">=", from).on("d.day", "<", to))
		.where("d.program_id", "=", scope.programId)
		.select(["w.key as place", "d.kind", sql<number>`sum(d.points)`.as("points")])
		.groupBy(["w.key", "d.kind"])
		.execute();
	const after = await scope.query
		.selectFrom(asked(rest))
		.innerJoin("member_transactions as t", (join) => join.on("t.created", ">=", from).on("t.created", "<", to))
		.where("t.program_id", "=", scope.programId)
		.select(["w.key as place", "t.kind", sql<number>`sum(t.points)`.as("points")])
		.groupBy(["w.key", "t.kind"])
		.execute();
	return new Map(
		moments.map((at, place) => [
			at,
			movedOf([...between.filter((row) => row.place <= place), ...after.filter((row) => row.place === place)]),
		]),
	);
}

/** All that has ever moved, by kind, and when (UTC ms) it first did; null while nothing has. */
export async function movedEver(scope: TenantScope): Promise<{ moved: Moved; since: number | null }> {
	const rows = await scope.query
		.selectFrom("ledger_days")
		.select(["kind", sql<number>`sum(points)`.as("points")])
		.where("program_id", "=", scope.programId)
		.groupBy("kind")
		.execute();
	const first = await scope.query
		.selectFrom("member_transactions")
		.select("created")
		.where("program_id", "=", scope.programId)
		.orderBy("created")
		.limit(1)
		.executeTakeFirst();
	return { moved: movedOf(rows), since: first?.created ?? null };
}

/** What each member held before a moment (UTC ms), page by page: all for whom points had moved by then, deleted ones among them. */
export async function* balancesBefore(scope: TenantScope, moment: number) {
	const pages = keysetPages<Awaited<ReturnType<typeof membersAfter>>[number]>(ROWS_AT_ONCE, (last, size) =>
		membersAfter(scope, { moment, after: last?.id ?? "", size }),
	);
	for await (const rows of pages)
		yield rows.flatMap(({ account_key_enc, balance, ...member }) =>
			balance === null ? [] : [{ ...member, balance, accountKey: cipher().decryptOptional(account_key_enc) }],
		);
}

interface MembersPage {
	moment: number;
	/** The id of the last one before. */
	after: string;
	size: number;
}

function membersAfter(scope: TenantScope, { moment, after, size }: MembersPage) {
	return scope.query
		.selectFrom("members as m")
		.select(["m.id", "m.firstname", "m.lastname", "m.email", "m.account_key_enc", "m.status"])
		.select((eb) =>
			eb
				.selectFrom("member_transactions as t")
				.select("t.balance_after")
				.where("t.program_id", "=", scope.programId)
				.whereRef("t.member_id", "=", "m.id")
				.where("t.created", "<", moment)
				.orderBy("t.created", "desc")
				.orderBy("t.id", "desc")
				.limit(1)
				.as("balance"),
		)
		.where("m.program_id", "=", scope.programId)
		.where("m.id", ">", after)
		.orderBy("m.id")
		.limit(size)
		.execute();
}
