import { expect, test } from "vitest";
import { oneLine } from "~/lib/text";

test.each([
	["  Ada ", "Ada"],
	["Ada\u0000\r\nLovelace", "Ada Lovelace"],
	["\u200bAda\u2060\ufeff", "Ada"],
	["Rene\u0301", "René"],
	["\u200b\u200e\u00ad", ""],
	["\u0000", ""],
	["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"],
	["שלום", "שלום"],
	["-", "-"],
])("keeps of %j what is seen of it", (typed, kept) => {
	expect(oneLine(typed)).toBe(kept);
});
