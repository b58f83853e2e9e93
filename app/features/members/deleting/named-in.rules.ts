import { composed } from "~/lib/text";

/** Whom to look for in texts that no column ties to a member. */
export interface Person {
	id: string;
	firstname: string;
	lastname: string;
	/** Empty where it says nothing about them. */
	email: string;
	accountKey: string | null;
	mobile: string | null;
	phone: string | null;
}

/** A shorter key may as well be a figure in another column. */
const KEY_MIN = 5;

const even = (text: string) => composed(text).trim().toLowerCase();
const digits = (text: string) => text.replace(/\D/g, "");
const words = (text: string) => even(text).split(/[^\p{L}\p{N}]+/u);

/** What makes an address that ends, or begins, with another one a third person's. */
const ADDRESS = { before: /[\p{L}\p{N}_%+][._+-]*$/u, after: /^[.-]?[\p{L}\p{N}]/u };
const WORD = { before: /[\p{L}\p{N}]$/u, after: /^[\p{L}\p{N}]/u };

/** As much before it as an address may have before its sign; in a longer text the pattern would go on for minutes. */
const LOOKED_AT = 64;

/** Whether it stands in the text as a whole, and not as a part of another one. */
function holds(text: string, whole: string, { before, after }: typeof WORD): boolean {
	if (whole === "") return false;
	for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) {
		const end = at + whole.length;
		const [ahead, behind] = [text.slice(Math.max(0, at - LOOKED_AT), at), text.slice(end, end + LOOKED_AT)];
		if (!before.test(ahead) && !after.test(behind)) return true;
	}
	return false;
}

/** Whether the cells of a row are about this person: by id, e-mail, key or number, or by name where no other e-mail stands. */
export function isRowOf(person: Person, cells: readonly string[]): boolean {
	const row = cells.map(even).filter((cell) => cell !== "");
	const email = even(person.email);
	if (row.some((cell) => holds(cell, email, ADDRESS) || cell === even(person.id))) return true;
	const key = even(person.accountKey ?? "");
	if (key.length >= KEY_MIN && row.includes(key)) return true;
	const numbers = [person.mobile, person.phone]
		.map((number) => digits(number ?? ""))
		.filter(({ length }) => length > 6);
	if (row.some((cell) => numbers.includes(digits(cell)))) return true;
	// A row with another's e-mail is a namesake's.
	if (row.some((cell) => /\S@\S/.test(cell))) return false;
	const [first, last] = [even(person.firstname), even(person.lastname)];
	const full = [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`];
	return row.some((cell) => full.includes(cell)) || (row.includes(first) && row.includes(last));
}

/** Whether somebody may have searched for this person with these words. */
export function mayMean(person: Person, text: string): boolean {
	const sought = even(text);
	if (holds(sought, even(person.email), ADDRESS) || holds(sought, even(person.accountKey ?? ""), WORD)) return true;
	const names = [...words(person.firstname), ...words(person.lastname)].filter((name) => name !== "");
	return words(text).some((word) => names.includes(word));
}
