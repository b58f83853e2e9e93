import { expect, test } from "vitest";
import { optionalText, personName, requiredText } from "~/lib/fields.schemas";
import { reads } from "../../support/reads";

test("a text counts each end of a line once, as where it is typed, however it is sent", () => {
	const text = optionalText(7);
	for (const sent of ["abc\r\ndef", "abc\rdef", "abc\ndef"]) expect(text.parse(sent)).toBe("abc\ndef");
	expect(text.safeParse("abc\r\ndefg").error?.issues.map(({ message }) => message)).toEqual([
		reads("At most 7 characters"),
	]);
});

test.each([
	["a title [LEAD-39]", requiredText("x:missing")],
	["a person's name [MEM-11]", personName("x:missing")],
])("blanks that look like one are one in %s, a no-break space by itself stays", (_kind, title) => {
	expect(title.parse(" Only \u00a0  Title ")).toBe("Only Title");
	expect(title.parse("Bilan\u00a0: été")).toBe("Bilan\u00a0: été");
});
