import { monthNumber, monthStart } from "~/features/points/months.rules";
import { TRANSACTION_KINDS, type TransactionKind } from "~/features/points/points.rules";

/** Signed whole points by kind of movement. */
export type Moved = Readonly<Record<TransactionKind, number>>;

/** A month of the program's time zone: what members held together at its begin and end, and what moved between. */
export interface ReportMonth {
	/** Its first moment, UTC ms. */
	from: number;
	opening: number;
	moved: Moved;
	closing: number;
}

const NOTHING = Object.fromEntries(TRANSACTION_KINDS.map((kind) => [kind, 0])) as Record<TransactionKind, number>;
const MONTHS = 12;

const byKind = (value: (kind: TransactionKind) => number): Moved =>
	Object.fromEntries(TRANSACTION_KINDS.map((kind) => [kind, value(kind)])) as Record<TransactionKind, number>;

/** What is held after all that moved. */
export const held = (moved: Moved) => TRANSACTION_KINDS.reduce((sum, kind) => sum + moved[kind], 0);

/** Rows of sums as one value; kinds without a row moved nothing. */
export const movedOf = (rows: readonly { kind: string; points: number }[]): Moved =>
	byKind((kind) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.points : sum), 0));

/** The year of a moment in a time zone. */
export const yearOf = (at: number, timeZone: string) => Math.floor(monthNumber(at, timeZone) / MONTHS);

/** The borders (UTC ms) of a year's months that have begun: of n months n + 1, the last one in the future while it is running. */
export function monthBorders(year: number, now: number, timeZone: string): number[] {
	const first = year * MONTHS;
	const months = Math.min(MONTHS, monthNumber(now, timeZone) - first + 1);
	return Array.from({ length: months + 1 }, (_, at) => monthStart(first + at, timeZone));
}

/** The months between borders, of what had moved before each of them. */
export function reportMonths(borders: readonly number[], before: ReadonlyMap<number, Moved>): ReportMonth[] {
	return borders.slice(0, -1).map((from, at) => {
		const [start, end] = [before.get(from) ?? NOTHING, before.get(borders[at + 1] ?? from) ?? NOTHING];
		return { from, opening: held(start), moved: byKind((kind) => end[kind] - start[kind]), closing: held(end) };
	});
}

/** Months in a row as one. */
export function together(months: readonly ReportMonth[]): ReportMonth | null {
	const [first, last] = [months[0], months.at(-1)];
	if (!first || !last) return null;
	const moved = byKind((kind) => months.reduce((sum, month) => sum + month.moved[kind], 0));
	return { from: first.from, opening: first.opening, moved, closing: last.closing };
}

/** The kinds that a table of months has a column for: those that moved at all, and always what is earned and spent. */
export function shownKinds(months: readonly ReportMonth[]): TransactionKind[] {
	const always: readonly TransactionKind[] = ["Award", "Redeem"];
	return TRANSACTION_KINDS.filter((kind) => always.includes(kind) || months.some(({ moved }) => moved[kind] !== 0));
}

/** What of the movements was given to members, also by corrections, as the admin home counts it. */
export const issuedOf = ({ Award, Adjustment, Reversal }: Moved) => Award + Adjustment + Reversal;

/** What members paid for rewards, without what they got back. */
export const redeemedOf = ({ Redeem, Refund }: Moved) => -(Redeem + Refund);

/** Of all that was ever issued, what is redeemed and what expired, each as a share between 0 and 1; null before anything was. */
export function shares(moved: Moved) {
	const issued = issuedOf(moved);
	const share = (points: number) => (issued > 0 ? Math.max(0, points) / issued : null);
	return { issued, redeemed: share(redeemedOf(moved)), expired: share(-moved.Expire) };
}
