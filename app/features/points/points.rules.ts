export const TRANSACTION_KINDS = ["Award", "Adjustment", "Redeem", "Refund", "Reversal", "Expire"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Nine digits are the most an admin can post at once. */
export const MOST_POINTS = 999_999_999;

/** Added points as a whole number; what is no number counts as 0 (specification §5). */
export function addedPoints(value: unknown): number {
	const number = typeof value === "string" && value.trim() === "" ? 0 : Number(value);
	if (!Number.isFinite(number)) return 0;
	const whole = Math.trunc(Math.abs(number)) * Math.sign(number);
	return Number.isSafeInteger(whole) && whole !== 0 ? whole : 0;
}

/** What was typed: blanks between thousands are understood. */
function readTyped(text: string) {
	const together = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
	const [, minus = "", whole, parts] = /^([-−]?)(\d+)(?:[.,](\d+))?$/.exec(together) ?? [];
	return { minus, whole, twoWays: parts?.length === 3 && /^[1-9]\d{0,2}$/.test(whole ?? "") };
}

/** Whether a typed amount may mean two numbers, as "1,000" does. */
export const mayMeanTwo = (text: string): boolean => readTyped(text).twoWays;

/**
 * The whole points of a typed amount as digits, after a minus where there is one; parts of a point do not count (TXN-05).
 * Null for what is no number, or may mean two.
 */
export function typedAmount(text: string): string | null {
	const { minus, whole, twoWays } = readTyped(text);
	if (whole === undefined || twoWays) return null;
	return minus ? `-${whole}` : whole;
}

/** Subtracted points are always negative; the amount is floored before it gets its sign. */
export function subtractedPoints(value: unknown): number {
	const amount = Math.abs(addedPoints(value));
	return amount === 0 ? 0 : -amount;
}

export interface Totals {
	balance: number;
	awarded: number;
	redeemed: number;
	expired: number;
}

/** What a posting of signed `points` changes in a member's totals. */
export function totalsChange(kind: TransactionKind, points: number): Totals {
	switch (kind) {
		case "Redeem":
		case "Refund":
			return { balance: points, awarded: 0, redeemed: -points, expired: 0 };
		case "Expire":
			return { balance: points, awarded: 0, redeemed: 0, expired: -points };
		default:
			return { balance: points, awarded: points, redeemed: 0, expired: 0 };
	}
}

/** By the word of which kind a movement is called: whoever gets something back has nothing taken back. */
export const calledKind = (kind: TransactionKind, points: number): TransactionKind =>
	(kind === "Reversal" || kind === "Expire") && points > 0 ? "Refund" : kind;

/** Which sign a kind allows; an Adjustment may have either, a Reversal the one that what it reverses had not, and what had expired may be given back. */
export function hasAllowedSign(kind: TransactionKind, points: number): boolean {
	if (!Number.isSafeInteger(points) || points === 0) return false;
	if (kind === "Adjustment" || kind === "Reversal" || kind === "Expire") return true;
	if (kind === "Award" || kind === "Refund") return points > 0;
	return points < 0;
}

/** Who may go below zero: corrections of people and reversals of awards, never an order. */
export function mayOverdraw(kind: TransactionKind, confirmed: boolean): boolean {
	return kind === "Reversal" || (kind === "Adjustment" && confirmed);
}
