/**
 * A number as somebody types it, with a point or a comma before its decimals, as `-?digits[.digits]`; null for what is none.
 * A comma before three digits may stand between thousands as well ("1,500") and is not guessed at.
 */
export function typedDecimal(text: string): string | null {
	const together = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
	const [, sign, whole, mark = "", decimals = ""] = /^([-−]?)(\d+)(?:([.,])(\d+))?$/.exec(together) ?? [];
	if (whole === undefined) return null;
	if (mark === "," && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return null;
	const kept = decimals.replace(/0+$/, "");
	const digits = `${whole.replace(/^0+(?=\d)/, "")}${kept && `.${kept}`}`;
	return sign && digits !== "0" ? `-${digits}` : digits;
}
