import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { signUpSchema } from "~/features/auth/sign-up.schemas";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { profileSchema } from "~/features/members/profile/profile.schemas";
import { keyLine, optionalLine, optionalText, personName, requiredText } from "~/lib/fields.schemas";
import { reads } from "../../support/reads";

test("a text counts each end of a line once, as where it is typed, however it is sent", () => {
	const text = optionalText(7);
	for (const sent of ["abc\r\ndef", "abc\rdef", "abc\ndef"]) expect(text.parse(sent)).toBe("abc\ndef");
	expect(text.safeParse("abc\r\ndefg").error?.issues.map(({ message }) => message)).toEqual([
		reads("At most 7 characters"),
	]);
});

test("a text with nothing to be seen in it is empty, any other keeps its lines", () => {
	for (const unseen of [" \n\t", "\u200b", "\u2060\n\u200e"]) expect(optionalText().parse(unseen)).toBe("");
	expect(optionalText().parse(" \u200ba\n\nb ")).toBe("\u200ba\n\nb");
});

test.each([
	["a title [LEAD-39]", requiredText("x:missing")],
	["a person's name [MEM-11]", personName("x:missing")],
])("blanks that look like one are one in %s, a no-break space by itself stays", (_kind, title) => {
	expect(title.parse(" Only \u00a0  Title ")).toBe("Only Title");
	expect(title.parse("Bilan\u00a0: été")).toBe("Bilan\u00a0: été");
});

test.each([
	["a title", requiredText("x:missing")],
	["a person's name", personName("x:missing")],
	["a line", optionalLine(20)],
	["a key", keyLine()],
])("letters are composed in %s, however many blanks were sent with it", (_kind, line) => {
	const blanks = " ".repeat(5_000);
	expect(line.parse(`${blanks}Rene\u0301${blanks}`)).toBe("René");
});

test.each([
	["a title", requiredText("x:missing")],
	["a key", keyLine()],
])("letters are composed in %s, however many blanks stand in it", (_kind, line) => {
	expect(line.parse(`Rene\u0301${" ".repeat(5_000)}Roy`)).toBe("René Roy");
});

describe("a name that mail programs would make a link of", () => {
	const ADDRESS = reads("A name cannot be a web address");
	const said = (schema: ZodType, firstname: string) =>
		schema
			.safeParse({ firstname, lastname: firstname })
			.error?.issues.flatMap(({ path, message }) =>
				/^(first|last)name$/.test(String(path[0])) ? [[path[0], message]] : [],
			) ?? [];

	test.each([
		["the registration [AUTH-45]", signUpSchema({ title: null, label: "Company key" })],
		["the profile [MEM-47]", profileSchema],
		["the form of a member [MEM-22]", memberSchema],
	] as [string, ZodType][])("is refused at its field by %s", (_form, schema) => {
		for (const name of [
			"http://evil.test",
			"Ann ftp://x",
			"see WWW.evil.test",
			"www.evil.test",
			"\uff57\uff57\uff57.evil.test",
		])
			expect(said(schema, name), name).toEqual([
				["firstname", ADDRESS],
				["lastname", ADDRESS],
			]);
		for (const name of ["Anne-Marie", "St. John", "d\u2019Arc", "Wwwara", "Jean: Paul"])
			expect(said(schema, name)).toEqual([]);
	});
});
