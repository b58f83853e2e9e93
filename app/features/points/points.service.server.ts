import { type Selectable, sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { NotFound, Refused } from "~/server/domain-error";
import { compiled } from "~db/query/compiled";
import type { MemberTransactionsTable } from "~db/schema/earning/points";
import type { WriteScope } from "~db/scope";
import { hasAllowedSign, mayOverdraw, type Totals, type TransactionKind, totalsChange } from "./points.rules";

/** What identifies a posting for ever: `entry/<id>/<revision>`, `order/<id>/`, `order/<id>/cancel` … */
export interface Source {
	kind: string;
	id: string;
	part?: string;
}

export interface Posting {
	memberId: string;
	kind: TransactionKind;
	/** Whole, signed, never 0. */
	points: number;
	description: string;
	source: Source;
	notes?: string | null;
	orderId?: string | null;
	reversesId?: string | null;
	importId?: string | null;
	/** The rule and figures that gave these points, shown as "why". */
	trace?: Record<string, unknown> | null;
	/** An admin confirmed that this adjustment may take the balance below zero. */
	overdraw?: boolean;
	/** The balance must not go below zero, whatever the kind would allow. */
	withinBalance?: boolean;
}

export interface Posted {
	id: string;
	points: number;
	balanceAfter: number;
	/** True when the same source had been posted before: nothing was written now. */
	repeated: boolean;
}

/**
 * The one door to the ledger: appends a posting and updates the member's totals, inside a write transaction.
 * A repeat of a source writes nothing and returns the first result. Throws Refused when the balance is too low,
 * NotFound for an unknown member, RangeError for points that are not whole or of the wrong sign.
 */
export async function post(tx: WriteScope, posting: Posting): Promise<Posted> {
	const { kind, points, memberId, source } = posting;
	const part = source.part ?? "";
	const least = leastFor(posting);
	const asked = { sourceKind: source.kind, sourceId: source.id, part };
	const [updated] = await changeTotals(tx, { ...totalsChange(kind, points), ...asked, memberId, least });
	if (!updated) {
		const first = await findPostingBySource(tx, { ...source, part });
		if (first) return { ...first, repeated: true };
		throw await whyNot(tx, memberId);
	}
	const row = ledgerRow(tx, posting, updated);
	await append(tx, row);
	notePosting(tx, row);
	return { id: row.id, points, balanceAfter: updated.balance, repeated: false };
}

/** The balance that there must be for a posting; null where it may go below zero. Throws RangeError as `post`. */
export function leastFor({ kind, points, overdraw = false, withinBalance = false }: Posting): number | null {
	if (!hasAllowedSign(kind, points)) throw new RangeError(`${points} points cannot be posted as ${kind}`);
	return points < 0 && (withinBalance || !mayOverdraw(kind, overdraw)) ? -points : null;
}

/** What the ledger holds of a posting that has left a member with these totals; `last` is when their one before was made. */
export function ledgerRow(
	tx: WriteScope,
	posting: Posting,
	after: { balance: number; awarded: number; last: number | null },
): NewPosting {
	// After the member's last posting: a statement by time then always agrees with its running balance.
	const at = Math.max(tx.now(), (after.last ?? 0) + 1);
	return {
		id: newId(),
		member_id: posting.memberId,
		kind: posting.kind,
		points: posting.points,
		balance_after: after.balance,
		awarded_after: after.awarded,
		description: posting.description,
		notes: posting.notes ?? null,
		order_id: posting.orderId ?? null,
		source_kind: posting.source.kind,
		source_id: posting.source.id,
		source_part: posting.source.part ?? "",
		reverses_id: posting.reversesId ?? null,
		trace: posting.trace ? JSON.stringify(posting.trace) : null,
		import_id: posting.importId ?? null,
		acting_as: tx.actor.actingAs ?? null,
		created: at,
		updated: at,
		created_by: tx.actor.id,
		updated_by: tx.actor.id,
	};
}

/** Tells open pages. */
export function notePosting(tx: WriteScope, { id, member_id: memberId }: NewPosting): void {
	tx.note("transactions", id, memberId);
	tx.note("member", memberId, memberId);
}

interface TotalsChange extends Totals {
	memberId: string;
	sourceKind: string;
	sourceId: string;
	part: string;
	/** The balance that there must be; null where it may go below zero. */
	least: number | null;
}

/** Nothing where the source was posted before, the balance is too low or there is no such member. */
const changeTotals = compiled((tx: WriteScope, change: TotalsChange) =>
	tx.trx
		.updateTable("members")
		.set({
			balance: sql<number>`balance + ${change.balance}`,
			awarded: sql<number>`awarded + ${change.awarded}`,
			redeemed: sql<number>`redeemed + ${change.redeemed}`,
			expired: sql<number>`expired + ${change.expired}`,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", change.memberId)
		.where(sql<boolean>`(${change.least} is null or balance >= ${change.least})`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("member_transactions as posted")
						.select("posted.id")
						.where("posted.program_id", "=", tx.programId)
						.where("posted.source_kind", "=", change.sourceKind)
						.where("posted.source_id", "=", change.sourceId)
						.where("posted.source_part", "=", change.part),
				),
			),
		)
		.returning(({ selectFrom }) => [
			"balance",
			"awarded",
			selectFrom("member_transactions as earlier")
				.select("earlier.created")
				.where("earlier.program_id", "=", tx.programId)
				.where("earlier.member_id", "=", change.memberId)
				.orderBy("earlier.created", "desc")
				.limit(1)
				.as("last"),
		]),
);

export type NewPosting = Omit<Selectable<MemberTransactionsTable>, "program_id" | "side" | "taken">;

const append = compiled((tx: WriteScope, row: NewPosting) =>
	tx.trx.insertInto("member_transactions").values({ program_id: tx.programId, ...row }),
);

const POSTED = ["id", "points", "balance_after as balanceAfter"] as const;

/** A posting by its id, whosever it is. */
export function findPosting(tx: WriteScope, id: string) {
	return tx.trx
		.selectFrom("member_transactions")
		.select([...POSTED, "member_id as memberId"])
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}

const bySource = compiled((scope, { kind, id, part }: { kind: string; id: string; part: string }) =>
	scope.query
		.selectFrom("member_transactions")
		.select(POSTED)
		.where("program_id", "=", scope.programId)
		.where("source_kind", "=", kind)
		.where("source_id", "=", id)
		.where("source_part", "=", part),
);

/** The posting of a source, when there is one. */
export async function findPostingBySource(tx: WriteScope, { kind, id, part }: Required<Source>) {
	return (await bySource(tx, { kind, id, part }))[0];
}

async function whyNot(tx: WriteScope, memberId: string): Promise<Error> {
	const member = await tx.trx
		.selectFrom("members")
		.select("balance")
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.executeTakeFirst();
	return member ? new Refused("points:balanceTooLow") : new NotFound("members:notFound");
}
