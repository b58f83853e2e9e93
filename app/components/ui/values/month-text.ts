import type { Format } from "~/lib/format";

/** Whether a code is a month as data has it: 2024-01. */
export const isMonth = (code: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(code);

/** Jan 2024 for a code "2024-01", any other text as it is. */
export const monthText = (code: string, { shortMonth }: Pick<Format, "shortMonth">): string =>
	// In the middle of a month it is that month in every time zone.
	isMonth(code) ? shortMonth(Date.parse(`${code}-15`)) : code;
