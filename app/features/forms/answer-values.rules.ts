import { isEmailAddress } from "~/lib/email";
import { NUMBER_DIGITS } from "~/lib/limits";
import { composed } from "~/lib/text";

// Longer texts are never a number, an address or a phone; cutting them off also bounds the work of the patterns below.
const LONGEST_NUMBER = 40;
const LONGEST_PHONE = 40;
const LONGEST_SERIAL = 100;

const PLAIN = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const GROUPED = /^([+-]?)(\d{1,3}(?:([ '.,])\d{3})(?:\3\d{3})*|\d+)(?:([.,])(\d+))?$/;
// One comma before three digits reads as thousands; "0,500" cannot be, and one point is always decimal, as browsers post it.
const COMMA_THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Number written the English or the French way ("1,234.5", "1 234,5"), or undefined when it is none. */
export function parseNumber(text: string): number | undefined {
	if (text.length > LONGEST_NUMBER) return undefined;
	const tidy = text
		.trim()
		.replace(/[\u00a0\u2009\u202f]/g, " ")
		.replace(/\u2019/g, "'")
		.replace(/\u2212/g, "-");
	if (COMMA_THOUSANDS.test(tidy)) return Number(tidy.replace(",", ""));
	const plain = PLAIN.test(tidy) ? tidy : canonical(tidy);
	const value = plain === undefined ? Number.NaN : Number(plain);
	return Number.isFinite(value) ? value : undefined;
}

/** Whether a number has more digits than can be kept exactly: an article number, say, which would become another one. */
export function hasTooManyDigits(text: string): boolean {
	if (text.length > LONGEST_NUMBER) return false;
	const digits = text.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
	return digits.length > NUMBER_DIGITS;
}

function canonical(text: string): string | undefined {
	const single = /^([+-]?\d+),(\d+)$/.exec(text);
	if (single) return `${single[1]}.${single[2]}`;
	const match = GROUPED.exec(text);
	if (!match) return undefined;
	const [, sign = "", whole = "", group, decimal, fraction] = match;
	if (decimal !== undefined && decimal === group) return undefined;
	return `${sign}${whole.replace(/\D/g, "")}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** Whether a text is a day of the calendar written YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00.000Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is an e-mail address, however its accents are typed; delivery alone can prove more. */
export function isEmail(text: string): boolean {
	return isEmailAddress(composed(text));
}

/** Whether a text looks like a phone number: 5 to 20 digits with the usual signs between, and an extension. */
export function isPhone(text: string): boolean {
	if (text.length > LONGEST_PHONE) return false;
	const [, number = ""] = /^(\+?[\d\s().\-/]+?)(?:\s*(?:x|ext\.?|poste)\s*\d{1,6})?$/i.exec(text) ?? [];
	const digits = number.replace(/\D/g, "").length;
	return digits >= 5 && digits <= 20;
}

/** Whether a text looks like a serial or article number: letters and digits with single signs between, one digit at least. */
export function isSerial(text: string): boolean {
	return text.length <= LONGEST_SERIAL && /\d/.test(text) && /^[\p{L}\d]+(?:[ ./_#-][\p{L}\d]+)*$/u.test(text);
}
