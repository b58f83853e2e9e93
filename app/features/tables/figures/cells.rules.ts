import type { Amount } from "~/kernel/conditions/amounts.rules";

/** A value of a table: an exact amount, a text, or none. */
export type Cell = Amount | string | null;

/** Decimals of an amount. */
const DECIMALS = 4;
const UNIT = 10n ** BigInt(DECIMALS);

/** One decimal of a percentage (specification §9); a number shows those it has. */
export const decimalsOf = ({ format, rounding }: { format: string | null; rounding: number | null }): number =>
	rounding ?? (format === "percent" ? 1 : DECIMALS);

/** left ÷ right × times, rounded half away from zero to so many decimals; 0 without a divisor (D88), null when it is too large. */
export function quotient(left: Amount, right: Amount, decimals: number, times = 1): Amount | null {
	if (right === 0) return 0;
	const places = BigInt(Math.min(decimals, DECIMALS));
	const [over, under] = [BigInt(left) * BigInt(times) * 10n ** places, BigInt(right)];
	const negative = over < 0n !== under < 0n;
	const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under];
	const rounded = (2n * top + bottom) / (2n * bottom);
	return toAmount((negative ? -rounded : rounded) * 10n ** (BigInt(DECIMALS) - places));
}

/** left × 100 ÷ right, rounded likewise; what is below 100 stays below it. */
export function percentage(left: Amount, right: Amount, decimals: number): Amount | null {
	return belowHundred(quotient(left, right, decimals, 100), isBelowWhole(left, right), decimals);
}

/** left × 100 ÷ right without what is beyond an amount's decimals: on its true side of 100, and to be rounded later; likewise null. */
export function exactPercentage(left: Amount, right: Amount): Amount | null {
	if (right === 0) return 0;
	return toAmount((BigInt(left) * 100n * UNIT) / BigInt(right));
}

/** An amount to so many decimals; a percentage that is below 100 stays below it. */
export function rounded(amount: Amount, decimals: number, isPercent = false): Amount {
	const value = quotient(amount, Number(UNIT), decimals) ?? amount;
	return isPercent ? (belowHundred(value, amount < HUNDRED, decimals) ?? value) : value;
}

const HUNDRED = 100 * Number(UNIT);

const isBelowWhole = (left: Amount, right: Amount) => (right < 0 ? -left < -right : left < right);

function belowHundred(value: Amount | null, isBelow: boolean, decimals: number): Amount | null {
	if (value === null || !isBelow || value < HUNDRED) return value;
	return HUNDRED - 10 ** (DECIMALS - Math.min(decimals, DECIMALS));
}

const toAmount = (value: bigint): Amount | null => {
	const amount = Number(value);
	return Number.isSafeInteger(amount) ? amount : null;
};
