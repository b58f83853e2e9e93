import { describe, expect, it } from "vitest";
import en from "~/locales/en/forms.json";
import fr from "~/locales/fr/forms.json";

function flat(node: object, prefix = ""): Record<string, string> {
	return Object.fromEntries(
		Object.entries(node).flatMap(([key, value]) =>
			typeof value === "string" ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
		),
	);
}
const english = flat(en);
const french = flat(fr);
const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();

describe("texts of forms", () => {
	it.each([
		["errors.titleTaken", "Form title already exists"],
		["errors.dataRequired", "Form data is required"],
		["entry.criticalFieldsEmpty", "Critical fields cannot be empty"],
		["entry.notSerialisable", "Form data contains non-serializable values"],
	])("says %s in the words of the catalogue", (key, text) => {
		expect(english[key]).toBe(text);
	});

	it("says everything in French, with the same parameters", () => {
		const singular = Object.keys(french).filter((key) => !key.endsWith("_many"));
		expect(singular).toEqual(Object.keys(english));
		for (const key of singular) expect([key, placeholders(french[key]!)]).toEqual([key, placeholders(english[key]!)]);
	});

	it("puts a non-breaking space before French high punctuation", () => {
		expect(Object.values(french).filter((text) => /[^\u00a0][;:!?]/.test(text))).toEqual([]);
	});
});
