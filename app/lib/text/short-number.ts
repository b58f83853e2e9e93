/** Digits and letters that are not taken for each other. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The beginning of 2020: what is counted from there stays short. */
const FIRST = Date.UTC(2020, 0, 1);
const LENGTH = 8;
const LAST = FIRST + SIGNS.length ** LENGTH;

/**
 * An order number in eight signs, "3Q7K-0M2X", to say on the telephone: another way to write the same number, so that no two
 * orders of a program have the same. Null for a number that was not made by this portal.
 */
export function shortNumber(orderNumber: string): string | null {
	const at = Number(/^ORD-(\d{1,15})$/.exec(orderNumber)?.[1] ?? Number.NaN);
	if (!(at >= FIRST && at < LAST)) return null;
	let rest = at - FIRST;
	let signs = "";
	for (let place = 0; place < LENGTH; place++) {
		signs = SIGNS.charAt(rest % SIGNS.length) + signs;
		rest = Math.floor(rest / SIGNS.length);
	}
	return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** What admins call an order: its short number, else the one it has. */
export const shownNumber = (orderNumber: string): string => shortNumber(orderNumber) ?? orderNumber;

/** Letters that no short number has, and the signs they are taken for. */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
/** With fewer signs a beginning fits the orders of hours. */
const BEGINNING = LENGTH / 2;

/**
 * The order numbers whose short form begins with this text, with or without its hyphen: the first and the last, the same for
 * a whole one. Null for any other text, and for too short a beginning.
 */
export function fromShortNumber(text: string): { from: string; to: string } | null {
	const signs = text
		.trim()
		.toUpperCase()
		.replace(/^(.{4})-(.{0,4})$/, "$1$2")
		.replace(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter);
	if (signs.length < BEGINNING || signs.length > LENGTH || ![...signs].every((sign) => SIGNS.includes(sign)))
		return null;
	const sumOf = (filling: string) =>
		[...signs.padEnd(LENGTH, filling)].reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0);
	return { from: `ORD-${FIRST + sumOf("0")}`, to: `ORD-${FIRST + sumOf("Z")}` };
}
