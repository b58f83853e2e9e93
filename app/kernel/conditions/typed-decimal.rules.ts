const THOUSANDS = /^[-−+]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;

/**
 * A number as somebody types it, with a point or a comma before its decimals, as `-?digits[.digits]`; null for what is none.
 * A comma before three digits may stand between thousands as well ("1,500") and is not guessed at; with the other mark behind
 * it ("1,500.25") it does.
 */
export function typedDecimal(text: string): string | null {
	let together = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
	const [, between] = THOUSANDS.exec(together) ?? [];
	if (between) together = together.replaceAll(between, "");
	const [, sign, digitsBefore, mark = "", decimals = ""] = /^([-−+]?)(\d*)(?:([.,])(\d+))?$/.exec(together) ?? [];
	if (digitsBefore === undefined || digitsBefore + decimals === "") return null;
	const whole = digitsBefore || "0";
	if (!between && mark === "," && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return null;
	const kept = decimals.replace(/0+$/, "");
	const digits = `${whole.replace(/^0+(?=\d)/, "")}${kept && `.${kept}`}`;
	return (sign === "-" || sign === "−") && digits !== "0" ? `-${digits}` : digits;
}
