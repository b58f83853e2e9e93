import { expect, test } from "vitest";
import { codeIn, textOf } from "../../support/sources";

/** The names in the form's `labels` or in what it says `about` its fields, and the fields it draws, both in the order of the source. */
function ordersOf(file: string) {
	const text = textOf(file);
	const start = text.search(/const labels\b[^=]*= |labels=\{\{|about: \{/);
	const drawn =
		text.lastIndexOf("<FormShell") >= 0 ? text.lastIndexOf("<FormShell") : text.lastIndexOf("<ErrorSummary");
	if (start < 0 || drawn < 0) return null;
	const labels = text.slice(start, text.indexOf(start < drawn ? "return (" : "}}", start));
	const named = [...labels.matchAll(/(?<=[{\s])(\w+): (?:\[?\s*t\(|member\?)/g)].map((match) => match[1]!);
	const fields = [...text.slice(drawn).matchAll(/\bfields\.(\w+)\b(?!\.errors|\.initialValue)/g)].map(
		(match) => match[1]!,
	);
	return { named, fields: [...new Set(fields)] };
}

test("forms name their fields in the order in which they stand, which is the order of what went wrong", () => {
	const forms = codeIn("app/features").flatMap((file) => {
		const orders = /form\.tsx$/.test(file) ? ordersOf(file) : null;
		return orders ? [{ file, ...orders }] : [];
	});
	expect(forms.length).toBeGreaterThan(12);
	for (const { file, named, fields } of forms) {
		const both = fields.filter((name) => named.includes(name));
		expect({ file, named: named.filter((name) => both.includes(name)) }).toEqual({ file, named: both });
	}
});
