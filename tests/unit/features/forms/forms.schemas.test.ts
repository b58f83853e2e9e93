import { describe, expect, it } from "vitest";
import { FIELD_TYPES, formDefinitionSchema } from "~/features/forms/forms.schemas";
import { reads } from "../../../support/reads";
import { sample } from "./sample-definition";

const faultsOf = (input: unknown): string[] => {
	const result = formDefinitionSchema.safeParse(input);
	return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
};
const one = (field: unknown) => faultsOf({ sections: [field] });

const nested = (depth: number): unknown =>
	Array.from({ length: depth }).reduce<unknown[]>(
		(inner, _, index) => [{ id: `s${index}`, type: "section", [index % 2 ? "children" : "fields"]: inner }],
		[],
	);

describe("formDefinitionSchema", () => {
	it("accepts a form nested two levels deep through fields and children, unchanged [FORM-02]", () => {
		expect(formDefinitionSchema.parse(sample)).toEqual(sample);
	});

	it.each(FIELD_TYPES)("knows the field type %s with all its properties [FORM-19]", (type) => {
		const choice = type === "select" || type === "radio" || type === "checkbox";
		const bounds = type === "date" ? { min: "2025-01-01", max: "2025-12-31" } : { min: 1, max: 9 };
		const options = choice ? { options: ["a", { value: "b", label: "B", points: 2 }] } : {};
		const set = type === "dataset" ? { dataSetId: "serials" } : {};
		const field = { id: "f", type, label: "F", required: true, help: "Why", points: 1, ...bounds, ...options, ...set };
		expect(formDefinitionSchema.parse({ sections: [field] })).toEqual({ sections: [field] });
	});

	it("drops keys it does not know [FORM-20]", () => {
		const parsed = formDefinitionSchema.parse({
			sections: [{ id: "a", type: "text", label: "A", onClick: "x" }],
			y: 1,
		});
		expect(parsed).toEqual({ sections: [{ id: "a", type: "text", label: "A" }] });
	});

	it.each<[string, unknown, string]>([
		["an unknown type", { id: "a", type: "colour", label: "A" }, "sections.0.type forms:definition.typeUnknown"],
		["no id", { type: "text", label: "A" }, "sections.0.id forms:definition.idInvalid"],
		["an id with a space", { id: "a b", type: "text", label: "A" }, "sections.0.id forms:definition.idInvalid"],
		["an id __proto__", { id: "__proto__", type: "text", label: "A" }, "sections.0.id forms:definition.idInvalid"],
		["no label", { id: "a", type: "text" }, "sections.0.label forms:definition.labelRequired?id=a"],
		["a blank label", { id: "a", type: "text", label: " " }, "sections.0.label forms:definition.labelRequired?id=a"],
		[
			"a field of a data set without one",
			{ id: "a", type: "dataset", label: "A" },
			"sections.0.dataSetId forms:definition.dataSetRequired?id=a",
		],
		[
			"a select without options",
			{ id: "a", type: "select", label: "A" },
			"sections.0.options forms:definition.optionsRequired?id=a",
		],
		[
			"one option twice",
			{ id: "a", type: "radio", label: "A", options: ["x", { value: "x", label: "X" }] },
			"sections.0.options forms:definition.optionTaken?id=a",
		],
		[
			"an empty option",
			{ id: "a", type: "radio", label: "A", options: [""] },
			"sections.0.options.0 forms:definition.optionEmpty",
		],
		[
			"negative points",
			{ id: "a", type: "text", label: "A", points: -1 },
			"sections.0.points forms:definition.pointsInvalid",
		],
		[
			"swapped limits",
			{ id: "a", type: "number", label: "A", min: 2, max: 1 },
			"sections.0.max forms:definition.boundsSwapped?id=a",
		],
		[
			"a length of 1.5",
			{ id: "a", type: "text", label: "A", max: 1.5 },
			"sections.0.max forms:definition.boundInvalid?id=a",
		],
		[
			"a date limit that is no day",
			{ id: "a", type: "date", label: "A", min: "2025-02-30" },
			"sections.0.min forms:definition.boundInvalid?id=a",
		],
		[
			"fields inside a text",
			{ id: "a", type: "text", label: "A", fields: [{ id: "b", type: "text", label: "B" }] },
			"sections.0.fields forms:definition.onlySectionsNest?id=a",
		],
		["a field that is no object", "text", "sections.0 forms:definition.invalid"],
	])("refuses %s at its place [FORM-19]", (_title, field, fault) => {
		expect(one(field)).toEqual([fault]);
	});

	it.each([undefined, null, 3, [], {}, { sections: "x" }])("refuses %j, which lists no sections [FORM-02]", (input) => {
		expect(faultsOf(input).map((fault) => fault.trim().split(" ").at(-1))).toEqual([
			reads("The definition needs a list named sections"),
		]);
	});

	it("wants ids unique over the whole tree, fields and children together [FORM-02]", () => {
		const leaf = { id: "same", type: "text", label: "A" };
		const sections = [
			{ id: "one", type: "section", fields: [leaf] },
			{ id: "two", type: "section", children: [{ id: "three", type: "section", fields: [leaf] }] },
		];
		expect(faultsOf({ sections })).toEqual(["sections.1.children.0.fields.0.id forms:definition.idTaken?id=same"]);
	});

	it("takes sections six levels deep and refuses the seventh [FORM-02]", () => {
		expect(faultsOf({ sections: nested(6) })).toEqual([]);
		expect(faultsOf({ sections: nested(7) })).toEqual(["sections forms:definition.tooDeep?max=6"]);
	});

	it("refuses nesting that would overflow the stack, with the same text [FORM-02]", () => {
		expect(faultsOf({ sections: nested(50_000) })).toEqual(["sections forms:definition.tooDeep?max=6"]);
	});

	it("takes 200 fields and refuses one more, wherever they sit [FORM-02]", () => {
		const fields = (count: number) =>
			Array.from({ length: count }, (_, index) => ({ id: `f${index}`, type: "text", label: "F" }));
		const form = (count: number) => ({ sections: [{ id: "s", type: "section", children: fields(count) }] });
		expect(faultsOf(form(199))).toEqual([]);
		expect(faultsOf(form(200))).toEqual(["sections forms:definition.tooManyFields?max=200"]);
	});
});
