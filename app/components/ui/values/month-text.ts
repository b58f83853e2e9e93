import type { Format } from "~/lib/format";

/** Jan 2024 for a code "2024-01", any other text as it is. */
export const monthText = (code: string, { shortMonth }: Pick<Format, "shortMonth">): string =>
	// In the middle of a month it is that month in every time zone.
	/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(code) ? shortMonth(Date.parse(`${code}-15`)) : code;
