import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import { among } from "~db/query/among";
import { insertRows } from "~db/query/insert-rows";
import type { WriteScope } from "~db/scope";
import { type Totals, totalsChange } from "./points.rules";
import { leastFor, ledgerRow, type NewPosting, notePosting, type Posted, type Posting } from "./points.service.server";

/** What has become of one posting of several: `refused` is what `post` would throw. */
export type PostOutcome = { posted: Posted; refused?: undefined } | { refused: Refused | NotFound; posted?: undefined };

/**
 * Does what `post` does, one posting after the other, in a few statements however many they are. Thousands of them take a database
 * server longer than it leaves a transaction for which others wait. Throws RangeError as `post`, before anything is written.
 */
export async function postAll(tx: WriteScope, postings: readonly Posting[]): Promise<PostOutcome[]> {
	const bounds = postings.map(leastFor);
	const standings = new Map(
		(
			await standingsOf(
				tx,
				postings.map(({ memberId }) => memberId),
			)
		).map((row) => [row.id, row]),
	);
	const known = await findKnown(tx, postings);
	const changes = new Map<string, Totals>();
	const rows: NewPosting[] = [];
	const outcomes = postings.map((posting, at): PostOutcome => {
		const { memberId, kind, points, source } = posting;
		const first = known.get(nameOf(source));
		if (first) return { posted: { ...first, repeated: true } };
		const standing = standings.get(memberId);
		if (!standing) return { refused: new NotFound("members:notFound") };
		if (standing.balance < (bounds[at] ?? Number.NEGATIVE_INFINITY))
			return { refused: new Refused("points:balanceTooLow") };
		const change = totalsChange(kind, points);
		changes.set(memberId, added(changes.get(memberId) ?? NOTHING, change));
		standing.balance += change.balance;
		standing.awarded += change.awarded;
		const row = ledgerRow(tx, posting, standing);
		standing.last = row.created;
		rows.push(row);
		const posted = { id: row.id, points, balanceAfter: standing.balance };
		known.set(nameOf(source), posted);
		return { posted: { ...posted, repeated: false } };
	});
	await addToTotals(tx, changes);
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
		await insertRows(
			tx,
			"member_transactions",
			rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ program_id: tx.programId, ...row })),
		);
	for (const row of rows) notePosting(tx, row);
	return outcomes;
}

const NOTHING: Totals = { balance: 0, awarded: 0, redeemed: 0, expired: 0 };

const added = (one: Totals, other: Totals): Totals => ({
	balance: one.balance + other.balance,
	awarded: one.awarded + other.awarded,
	redeemed: one.redeemed + other.redeemed,
	expired: one.expired + other.expired,
});

const nameOf = ({ kind, id, part = "" }: Posting["source"]) => JSON.stringify([kind, id, part]);

/** Where members stand, and when their last posting was. */
const standingsOf = among((scope, ids) =>
	scope.query
		.selectFrom("members as m")
		.select(["m.id", "m.balance", "m.awarded"])
		.select(({ selectFrom }) =>
			selectFrom("member_transactions as t")
				.select("t.created")
				.where("t.program_id", "=", scope.programId)
				.whereRef("t.member_id", "=", "m.id")
				.orderBy("t.created", "desc")
				.limit(1)
				.as("last"),
		)
		.where("m.program_id", "=", scope.programId)
		.where("m.id", "in", ids),
);

/** What was posted before of the same sources, by their names. */
async function findKnown(tx: WriteScope, postings: readonly Posting[]): Promise<Map<string, Omit<Posted, "repeated">>> {
	const wanted = JSON.stringify(postings.map(({ source }) => [source.kind, source.id, source.part ?? ""]));
	const [kind, id, part] = [sql<string>`w.value ->> 0`, sql<string>`w.value ->> 1`, sql<string>`w.value ->> 2`];
	const rows = await tx.trx
		.selectFrom(sql<{ value: string }>`json_each(${wanted})`.as("w"))
		// Crossed, for each source to be looked up: the other way round the postings of a whole import are read.
		.crossJoin("member_transactions as t")
		.select(["w.value as name", "t.id", "t.points", "t.balance_after as balanceAfter"])
		.where("t.program_id", "=", tx.programId)
		.where("t.source_kind", "=", kind)
		.where("t.source_id", "=", id)
		.where("t.source_part", "=", part)
		.execute();
	return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/** The limit has the list read first, and not anew for each member. */
async function addToTotals(tx: WriteScope, changes: ReadonlyMap<string, Totals>): Promise<void> {
	const values = JSON.stringify(
		Array.from(changes, ([id, { balance, awarded, redeemed, expired }]) => [id, balance, awarded, redeemed, expired]),
	);
	await sql`update ${sql.table("members")} as m
		set balance = m.balance + v.balance, awarded = m.awarded + v.awarded, redeemed = m.redeemed + v.redeemed,
			expired = m.expired + v.expired
		from (select value ->> 0 as id, value ->> 1 as balance, value ->> 2 as awarded, value ->> 3 as redeemed,
			value ->> 4 as expired from json_each(${values}) limit -1) as v
		where m.program_id = ${tx.programId} and m.id = v.id`.execute(tx.trx);
}
