/** Amounts are counted in ten-thousandths. */
export const AMOUNT_UNITS = 10_000;

/** The decimals that the longest of some amounts has: with so many each, a column of figures stands aligned. */
export function decimalsIn(amounts: readonly number[]): number {
	let decimals = 0;
	for (const amount of amounts) while (decimals < 4 && amount % (AMOUNT_UNITS / 10 ** decimals) !== 0) decimals++;
	return decimals;
}

const DECIMALS = 4;

/** An amount as digits, `-?digits[.digits]`. */
export function amountText(amount: number): string {
	const digits = String(Math.abs(amount)).padStart(DECIMALS + 1, "0");
	const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
	const text = digits.slice(0, -DECIMALS) + (fraction && `.${fraction}`);
	return amount < 0 ? `-${text}` : text;
}
