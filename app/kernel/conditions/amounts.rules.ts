import { AMOUNT_UNITS } from "~/lib/amounts/decimals";

/** An exact amount: how many ten-thousandths. Sums of them stay exact. */
export type Amount = number;

/** The largest amount and the largest sum, either way. 9e15 is still below what a number counts exactly. */
const AMOUNT_MOST: Amount = 900_000_000_000 * AMOUNT_UNITS;

export type AmountFault = "notANumber" | "tooManyDecimals" | "tooLarge";

const AMOUNT = /^([+\-−]?)(\d*)(?:\.(\d*))?$/;

/** Reads an amount as it is written, with a point before its decimals; null for an empty text, which is no amount. */
export function parseAmount(text: string): { value: Amount | null } | { fault: AmountFault } {
	const written = text.trim();
	if (written === "") return { value: null };
	const [, sign, whole = "", decimals = ""] = AMOUNT.exec(written) ?? [];
	if (sign === undefined || whole + decimals === "") return { fault: "notANumber" };
	const kept = decimals.replace(/0+$/, "");
	if (kept.length > 4) return { fault: "tooManyDecimals" };
	const digits = (whole + kept.padEnd(4, "0")).replace(/^0+/, "");
	const units = digits.length > 16 ? Number.POSITIVE_INFINITY : Number(digits);
	if (units > AMOUNT_MOST) return { fault: "tooLarge" };
	return { value: sign === "" || sign === "+" || units === 0 ? units : -units };
}

/** A sum that grows, exact also where it passes the limit on its way and comes back. */
export class AmountSum {
	private size: number;
	private beyond: bigint | null = null;

	constructor(private plain: Amount) {
		this.size = Math.abs(plain);
	}

	add(amount: Amount): void {
		this.size += Math.abs(amount);
		if (this.size <= AMOUNT_MOST) this.plain += amount;
		else this.beyond = (this.beyond ?? BigInt(this.plain)) + BigInt(amount);
	}

	/** Null when it is beyond what an amount may be. */
	get value(): Amount | null {
		if (this.beyond === null) return this.plain;
		return this.beyond > AMOUNT_MOST || this.beyond < -AMOUNT_MOST ? null : Number(this.beyond);
	}
}

/** The exact sum; null when it is beyond what an amount may be. */
export function addAmounts(amounts: readonly Amount[]): Amount | null {
	const sum = new AmountSum(0);
	for (const amount of amounts) sum.add(amount);
	return sum.value;
}

/** How far an amount is above its target; 0 where targets are off. */
export const diffToTarget = (actual: Amount, target: Amount | null, hasTargets = true): Amount =>
	hasTargets ? actual - (target ?? 0) : 0;

/**
 * actual × 100 / target, multiplied first; 0 without a target, for a target of 0 and where targets are off. Which side of
 * 100 it is on is exact.
 */
export function percentOfTarget(actual: Amount, target: Amount | null, hasTargets = true): number {
	if (!hasTargets || !target) return 0;
	const under = Math.abs(target);
	const over = target < 0 ? -actual : actual;
	const [whole, rest] =
		Math.abs(over) <= Number.MAX_SAFE_INTEGER / 100 ? divided(over * 100, under) : dividedExactly(over, under);
	const percent = whole + rest / under;
	return percent >= 100 && whole < 100 ? JUST_BELOW_100 : percent;
}

const divided = (over: number, under: number): [whole: number, rest: number] => {
	const rest = over % under;
	return [(over - rest) / under, rest];
};

/** The same of a hundred times as much, where numbers do not count that far. */
function dividedExactly(over: number, under: number): [whole: number, rest: number] {
	const hundredfold = BigInt(over) * 100n;
	return [Number(hundredfold / BigInt(under)), Number(hundredfold % BigInt(under))];
}

/** What is below 100 by less than a number can say. */
export const JUST_BELOW_100 = 100 - 2 ** -46;

/** A percentage with one decimal; what is below 100 is never shown as 100. */
export function shownPercent(percent: number): number {
	const tenths = Math.round(percent * 10) / 10;
	return tenths >= 100 && percent < 100 ? 99.9 : tenths;
}

/** From here on the decimals of an amount that is told in passing are left out. */
const BRIEF_FROM: Amount = 1000 * AMOUNT_UNITS;

const whole = (amount: Amount, round: (value: number) => number): Amount =>
	Math.abs(amount) < BRIEF_FROM ? amount : round(amount / AMOUNT_UNITS) * AMOUNT_UNITS;

/** To the nearest, and away from 0 where it is in the middle. */
const nearest = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/**
 * An amount and its target as they are told beside a percentage: large ones are rounded to whole numbers, as tables do. What
 * is missing still is: an amount that would come to its target by rounding is cut instead, and where it is none the more
 * for that the target is the next whole number.
 */
export function briefAmounts(actual: Amount, target: Amount): { actual: Amount; target: Amount } {
	const brief = { actual: whole(actual, nearest), target: whole(target, nearest) };
	if (actual >= target || brief.actual < brief.target) return brief;
	const cut = { ...brief, actual: whole(actual, Math.floor) };
	return cut.actual < cut.target ? cut : { ...cut, target: whole(target, Math.ceil) };
}
