import { expect, test } from "vitest";
import { optionalText } from "~/lib/fields.schemas";
import { reads } from "../../support/reads";

test("a text counts each end of a line once, as where it is typed, however it is sent", () => {
	const text = optionalText(7);
	for (const sent of ["abc\r\ndef", "abc\rdef", "abc\ndef"]) expect(text.parse(sent)).toBe("abc\ndef");
	expect(text.safeParse("abc\r\ndefg").error?.issues.map(({ message }) => message)).toEqual([
		reads("At most 7 characters"),
	]);
});
