import { describe, expect, it, test } from "vitest";
import { copyTitle } from "~/lib/admin/copy-title";
import { initials, oneLine, repeatable, seenLine, upperKey } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";

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

test.each(["New\u00a0York", "new\u202fyork", " New \u2003 York\u00a0", "NEW\u3000YORK", "New\tYork"])(
	"compares %j as New York",
	(title) => {
		expect(upperKey(title)).toBe("NEW YORK");
	},
);

test.each([
	["ada", "lovelace", "AL"],
	[" ada ", "", "A"],
	["a", "b c", "AB"],
	["e\u0301mile", "zola", "ÉZ"],
	["émile", "o\u0302", "ÉÔ"],
	["👩‍👩‍👧‍👦 Family", "ß", "👩‍👩‍👧‍👦SS"],
	["", "", ""],
])("the initials of %j %j are %j", (firstname, lastname, letters) => {
	expect(initials(firstname, lastname)).toBe(letters);
});

test.each([
	["a\u0000b\u0007", "a\ufffdb\ufffd"],
	["\u202eabc", "\ufffdabc"],
	["👩‍👩‍👧‍👦 שלום", "👩‍👩‍👧‍👦 שלום"],
])("repeats %j so that what nobody sees is seen, and turns nothing", (typed, said) => {
	expect(repeatable(typed)).toBe(said);
});

test.each([
	["\u202eevil\u202c", "evil"],
	["a\u0000b", "ab"],
	["a\tb", "a b"],
	["\u200b", ""],
	["  José  ", "José"],
	["100 %", "100 %"],
	["\ud800x", "x"],
])("what is looked for is what can be seen of it: %j", (typed, looked) => {
	expect(seenLine(typed)).toBe(looked);
});

describe("truncate", () => {
	it("ends a shortened text with three dots, within the limit [UI-26]", () => {
		expect(truncate("A very long title", 10)).toBe("A very...");
		expect(truncate("A very long title", 10).length).toBeLessThanOrEqual(10);
		expect(truncate("Short", 5)).toBe("Short");
		expect(truncate("x".repeat(1_000_000), 8)).toBe("xxxxx...");
	});

	it("never cuts a character in half [UI-26]", () => {
		expect(truncate("🎁🎁🎁🎁🎁🎁", 5)).toBe("🎁🎁...");
		expect(truncate("🎁🎁🎁🎁🎁", 5)).toBe("🎁🎁🎁🎁🎁");
	});
});

test("the title of a copy is cut between characters, and only where it would be too long [OFFER-29]", () => {
	expect(copyTitle("Sale", 2)).toBe("Sale (Copy 2)");
	for (const title of ["𝕏".repeat(193), "x".repeat(193)]) expect(copyTitle(title, 1)).toBe(`${title} (Copy)`);
	expect(copyTitle("𝕏".repeat(200), 1)).toBe(`${"𝕏".repeat(193)} (Copy)`);
});
