const STARTS = [
	"Al",
	"Be",
	"Ca",
	"Da",
	"El",
	"Fa",
	"Ga",
	"Ha",
	"Jo",
	"Ka",
	"Li",
	"Ma",
	"No",
	"Pa",
	"Ro",
	"Sa",
	"Te",
	"Vi",
];
const MIDDLES = ["ba", "co", "di", "fen", "gor", "lan", "min", "nor", "pel", "ra", "sti", "ver"];
const ENDS = ["", "a", "berg", "dez", "el", "ford", "ius", "kin", "ley", "man", "ne", "o", "son", "ton", "wick", "zzi"];

const at = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** One of 216 first names. */
export const firstName = (n: number) => `${at(STARTS, n)}${at(MIDDLES, Math.floor(n / STARTS.length))}`;

/** One of 41,472 last names. */
export function lastName(n: number): string {
	const rest = Math.floor(n / STARTS.length);
	const end = Math.floor(rest / MIDDLES.length);
	return `${at(STARTS, n)}${at(MIDDLES, rest)}${at(MIDDLES, end)}${at(ENDS, Math.floor(end / MIDDLES.length))}`;
}
