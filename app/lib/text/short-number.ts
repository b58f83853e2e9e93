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

/** The order number that a short one stands for, with or without its hyphen; null for any other text. */
export function fromShortNumber(text: string): string | null {
	const signs = text
		.trim()
		.toUpperCase()
		.replace(/^(.{4})-(.{4})$/, "$1$2");
	if (signs.length !== LENGTH || ![...signs].every((sign) => SIGNS.includes(sign))) return null;
	return `ORD-${FIRST + [...signs].reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0)}`;
}
