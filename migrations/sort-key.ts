/**
 * Capital letters with a mark, by the plain ones that they stand among: those of the languages of the portal and of names
 * near to them. SQLite reads no statement with many more of them inside each other.
 */
const PLAIN: Readonly<Record<string, string>> = {
	...{ A: "ÀÂÄÁ", AE: "Æ", C: "Ç", E: "ÉÈÊË", I: "ÎÏÍ", N: "Ñ", O: "ÔÖÓ", OE: "Œ", U: "ÙÛÜ" },
	"": "«»",
};

/**
 * What a title or name is ordered by, of the form in which it is compared: an É stands among the E's, a title in quotation
 * marks under its first letter. SQLite has no collation for it, so it is worked out by what a generated column may call.
 */
export function sortKey(column: string): string {
	let key = column;
	for (const [plain, letters] of Object.entries(PLAIN))
		for (const letter of letters) key = `replace(${key}, '${letter}', '${plain}')`;
	return `trim(${key})`;
}
