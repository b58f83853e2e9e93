import { sql } from "kysely";
import { type Expired, type ExpiryFigures, expiring, type MonthEnd } from "~/features/points/expiry.rules";
import type { ExpiredAt } from "~/features/points/months.rules";
import type { TenantScope, WriteScope } from "~db/scope";

/** The source of what expires, and of what of it is given back. */
export const EXPIRY = "expiry";

/** The figures of members at the ends of months, a few steps into an index for each whatever their statements hold. */
function figuresAt(scope: TenantScope, ends: readonly MonthEnd[]) {
	const wanted = JSON.stringify(ends.map(({ earnedBefore, returnedSince }) => [earnedBefore, returnedSince]));
	const [earnedBefore, returnedSince] = [sql<number>`w.value ->> 0`, sql<number>`w.value ->> 1`];
	return scope.query
		.selectFrom(["members as m", sql<{ key: number; value: string }>`json_each(${wanted})`.as("w")])
		.select(({ selectFrom }) => {
			const postings = selectFrom("member_transactions as t")
				.where("t.program_id", "=", scope.programId)
				.whereRef("t.member_id", "=", "m.id");
			return [
				"m.id",
				"m.redeemed",
				"m.expired",
				"w.key as end",
				postings
					.select("t.awarded_after")
					.where("t.created", "<", earnedBefore)
					.orderBy("t.created", "desc")
					.orderBy("t.id", "desc")
					.limit(1)
					.as("earned"),
				postings
					.select(({ fn }) => fn.sum<number>("t.taken").as("taken"))
					.where("t.created", ">=", earnedBefore)
					.where("t.taken", "is not", null)
					.as("taken"),
				postings
					.select(({ fn }) => fn.sum<number>("t.points").as("points"))
					.where("t.created", ">=", returnedSince)
					.where("t.kind", "=", "Refund")
					.whereRef("t.created_by", "!=", "m.id")
					.as("returned"),
			];
		})
		.where("m.program_id", "=", scope.programId)
		.where("m.deleted_at", "is", null)
		.where("m.balance", ">", 0);
}

type FigureRow = { earned: number | null; taken: number | null; returned: number | null } & Pick<
	ExpiryFigures,
	"redeemed" | "expired"
>;

const pointsOf = ({ earned, taken, returned, ...spent }: FigureRow) =>
	expiring({ ...spent, earned: earned ?? 0, taken: taken ?? 0, returned: returned ?? 0 });

/** Some members with a balance in the order of their ids, and what of it expires at the end of a month; 0 for most of them. */
export async function listExpiring(scope: TenantScope, end: MonthEnd, after: string, limit: number) {
	const rows = await figuresAt(scope, [end]).where("m.id", ">", after).orderBy("m.id").limit(limit).execute();
	return rows.map((row) => ({ memberId: row.id, points: pointsOf(row) }));
}

/** What of a member's points will have expired at each of some ends of months, if none are spent until then. */
export async function expiringOf(scope: TenantScope, memberId: string, ends: readonly MonthEnd[]): Promise<number[]> {
	const rows = await figuresAt(scope, ends).where("m.id", "=", memberId).orderBy("w.key").execute();
	return rows.map(pointsOf);
}

/** When something was posted to a member, UTC ms. */
export async function whenPosted(scope: TenantScope, memberId: string, id: string): Promise<number | undefined> {
	const row = await scope.query
		.selectFrom("member_transactions")
		.select("created")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.created;
}

/** What expired of a member and was given back, found by the ends of months at which anything did: few among any number of postings. */
const expiryPostings = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("point_expiries as e")
		// Crossed, for each end to be looked up.
		.crossJoin("member_transactions as t")
		.where("e.program_id", "=", scope.programId)
		.where("t.program_id", "=", scope.programId)
		.where("t.source_kind", "=", EXPIRY)
		.whereRef("t.source_id", "=", "e.month")
		// What was given back stands behind the member, and for what.
		.where("t.source_part", ">=", memberId)
		.where("t.source_part", "<", `${memberId}0`);

/** What expired of a member at the end of each month, less what of that was given back since; months without any are left out. */
export function listExpiredPoints(scope: TenantScope, memberId: string): Promise<Expired[]> {
	return expiryPostings(scope, memberId)
		.select("e.month")
		.select(sql<number>`max(t.trace ->> 'months')`.as("months"))
		.select(sql<number>`-sum(t.points)`.as("points"))
		.groupBy("e.month")
		.having(sql<boolean>`sum(t.points) < 0`)
		.execute();
}

/** All that ever expired of a member, and was given back, each with its moment. */
export function expiredOf(scope: TenantScope, memberId: string): Promise<ExpiredAt[]> {
	return expiryPostings(scope, memberId)
		.select(["t.created as at", sql<number>`-t.points`.as("points")])
		.execute();
}

const columns = [
	"month",
	"due",
	"counted",
	"told",
	"told_after as toldAfter",
	"done",
	"done_after as doneAfter",
] as const;
const sums = [
	...(["counted_members as countedMembers", "counted_points as countedPoints", "members", "points"] as const),
];

/** How far the end of a month has come; undefined where nothing was done for it yet. */
export function findExpiry(scope: TenantScope, month: string) {
	return scope.query
		.selectFrom("point_expiries")
		.select([...columns, ...sums])
		.where("program_id", "=", scope.programId)
		.where("month", "=", month)
		.executeTakeFirst();
}

/**
 * What expired at the latest ends of months, the last first; without those at which nothing did. `now` is the month whose end is
 * worked at as long as it is not done: others that were counted ahead and never came to it, or not to the end, are left as they are.
 */
export async function listExpiries(scope: TenantScope, now: string | null, limit: number) {
	const rows = await scope.query
		.selectFrom("point_expiries")
		.select(["month", "due", "done", "members", "points"])
		.where("program_id", "=", scope.programId)
		.where("due", "<=", scope.now())
		.where((eb) => eb.or([eb("points", ">", 0), eb.and([eb("done", "is", null), eb("month", "=", now ?? "")])]))
		.orderBy("month", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ done, ...row }) => ({ ...row, going: done === null && row.month === now }));
}

/** The same in a transaction that goes on with it: it is there from then on. */
export async function takeUpExpiry(tx: WriteScope, { month, at }: MonthEnd) {
	await tx.trx
		.insertInto("point_expiries")
		.values({ program_id: tx.programId, month, due: at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await findExpiry(tx, month))!;
}

const changed = (tx: WriteScope, month: string) =>
	tx.trx.updateTable("point_expiries").where("program_id", "=", tx.programId).where("month", "=", month);

/** Notes the last member who was looked at for telling them, null once there are no more. */
export async function noteTold(tx: WriteScope, month: string, last: string | null): Promise<void> {
	await changed(tx, month)
		.set(last === null ? { told: tx.now() } : { told_after: last })
		.execute();
}

/** Notes what some members lost and the last who was looked at, null once there are no more. */
export async function noteExpired(
	tx: WriteScope,
	month: string,
	{ last, members, points }: { last: string | null; members: number; points: number },
): Promise<void> {
	await changed(tx, month)
		.set((eb) => ({
			members: eb("members", "+", members),
			points: eb("points", "+", points),
			...(last === null ? { done: tx.now() } : { done_after: last }),
		}))
		.execute();
}

/** Notes what would expire as things stand. */
export async function noteCounted(
	tx: WriteScope,
	month: string,
	{ members, points }: { members: number; points: number },
): Promise<void> {
	await changed(tx, month).set({ counted: tx.now(), counted_members: members, counted_points: points }).execute();
}
