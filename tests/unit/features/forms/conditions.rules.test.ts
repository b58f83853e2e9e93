import { describe, expect, test } from "vitest";
import { circularFields, conditionWords, countedAnswers, shownFields } from "~/features/forms/conditions.rules";
import { checkAnswers } from "~/features/forms/form-definition.rules";
import { formPoints, hasFormPoints, mostFormPoints } from "~/features/forms/form-points.rules";
import type { FormDefinition, FormField } from "~/features/forms/forms.schemas";
import { formDefinitionSchema } from "~/features/forms/forms.schemas";
import { translator } from "~/server/i18n/messages.server";

const t = translator("en");

const kind: FormField = {
	...{ id: "kind", type: "radio", label: "Kind", required: true },
	options: [
		{ value: "new", label: "New" },
		{ value: "old", label: "Old" },
	],
};
const agree: FormField = { id: "agree", type: "checkbox", label: "Agree" };
const text = (id: string, more: Partial<FormField> = {}): FormField => ({ id, type: "text", label: id, ...more });
const form = (...sections: FormField[]): FormDefinition => ({ sections });

describe("what is asked", () => {
	const dependent = form(
		kind,
		text("age", { required: true, points: 5, showWhen: { field: "kind", is: "old" } }),
		text("why", { showWhen: { field: "age", is: "ancient" } }),
		{
			...{ id: "inner", type: "section", showWhen: { field: "agree", is: "true" } },
			fields: [text("name", { required: true })],
		},
		agree,
		text("declined", { showWhen: { field: "agree", is: "false" } }),
	);
	const asked = (answers: Record<string, string | boolean>) =>
		[...shownFields(dependent, answers)].filter((id) => !["kind", "agree"].includes(id)).sort();

	test.each<[string, Record<string, string | boolean>, string[]]>([
		["nothing is chosen", {}, ["declined"]],
		["another option is chosen", { kind: "new" }, ["declined"]],
		["the option is chosen", { kind: "old" }, ["age", "declined"]],
		["a chain holds", { kind: "old", age: "ancient" }, ["age", "declined", "why"]],
		["the first of a chain is hidden, whatever it says", { kind: "new", age: "ancient" }, ["declined"]],
		["a box is ticked, with the section and what is in it", { agree: true }, ["inner", "name"]],
		["a box is left", { agree: false }, ["declined"]],
	])("%s", (_name, answers, fields) => {
		expect(asked(answers)).toEqual(fields);
	});

	test("what is hidden is neither kept, required nor paid; what is shown is", () => {
		const hidden = { kind: "new", age: "12", agree: false };
		expect(countedAnswers(dependent, hidden)).toEqual({ kind: "new", agree: false });
		expect(checkAnswers(dependent, hidden)).toEqual({});
		expect(formPoints(dependent, hidden)).toBe(0);
		const shown = { kind: "old", age: "12", agree: true };
		expect(countedAnswers(dependent, shown)).toEqual(shown);
		expect(Object.keys(checkAnswers(dependent, shown))).toEqual(["name"]);
		expect(formPoints(dependent, shown)).toBe(5);
	});

	test("says what decides by the labels of both", () => {
		const [, age] = dependent.sections;
		expect(conditionWords(dependent, age as FormField)).toEqual({ field: "Kind", is: "Old" });
		expect(conditionWords(dependent, kind)).toBeNull();
	});

	test("a circle that was stored all the same hides what is in it and ends", () => {
		const circle = form(
			text("a", { showWhen: { field: "b", is: "x" } }),
			text("b", { showWhen: { field: "a", is: "x" } }),
			text("c"),
		);
		expect(circularFields(circle)).toEqual(["a", "b"]);
		expect([...shownFields(circle, { a: "x", b: "x" })]).toEqual(["c"]);
	});
});

describe("points", () => {
	const tonnes: FormField = { id: "tonnes", type: "number", label: "Tonnes", points: 2.5, pointsPer: "unit", max: 10 };
	test("are for each unit of a number up to its largest, or once [ENTRY-34]", () => {
		expect(formPoints(form(tonnes), { tonnes: 3 })).toBe(7);
		expect(formPoints(form({ ...tonnes, pointsPer: undefined } as never), { tonnes: 3 })).toBe(2);
		expect(formPoints(form(tonnes), { tonnes: 11 })).toBe(0);
		expect(formPoints(form(tonnes), { tonnes: -4 })).toBe(0);
		expect(mostFormPoints(form(tonnes))).toBe(25);
		expect(hasFormPoints(form({ ...tonnes, points: 0 }))).toBe(false);
	});
});

describe("a definition is refused", () => {
	const faults = (...sections: unknown[]) => {
		const parsed = formDefinitionSchema.safeParse({ sections });
		return parsed.success ? [] : parsed.error.issues.map(({ message }) => t(message));
	};
	const circle = "These conditions lead back to themselves";
	const unknown = "The field that decides is no longer there";
	test.each<[string, unknown[], string[]]>([
		[
			"conditions in a circle",
			[text("a", { showWhen: { field: "b", is: "x" } }), text("b", { showWhen: { field: "a", is: "x" } })],
			[circle, circle],
		],
		["a field that decides over itself", [text("a", { showWhen: { field: "a", is: "x" } })], [circle]],
		[
			"a section that a field inside it decides over",
			[{ id: "s", type: "section", fields: [kind], showWhen: { field: "kind", is: "new" } }],
			[circle],
		],
		[
			"a condition on nothing",
			[text("a", { showWhen: { field: "__proto__", is: "x" } })],
			["Each field needs an id of letters, digits and the signs - _ . :", unknown],
		],
		["a condition on a field that is gone", [text("a", { showWhen: { field: "gone", is: "x" } })], [unknown]],
		[
			"a condition on files",
			[text("a", { showWhen: { field: "f", is: "x" } }), { id: "f", type: "file", label: "F" }],
			[unknown],
		],
		[
			"an answer that cannot be given",
			[kind, text("a", { showWhen: { field: "kind", is: "odd" } })],
			["The field that decides no longer has this answer"],
		],
		[
			"points for units without a largest number",
			[{ id: "n", type: "number", label: "N", points: 1, pointsPer: "unit" }],
			["Points for each unit need a largest number"],
		],
		["points for units of a text", [text("a", { pointsPer: "unit" })], ["Only a number has units"]],
		[
			"more points than there may be",
			[{ id: "n", type: "number", label: "N", points: 1000, pointsPer: "unit", max: 1e9 }],
			["All units together are worth too many points"],
		],
		[
			"a pattern of a number",
			[{ id: "n", type: "number", label: "N", pattern: "email" }],
			["Only a text can have a pattern"],
		],
	])("for %s", (_name, sections, said) => {
		expect(faults(...sections)).toEqual(said);
	});

	test("is taken with conditions that end, patterns, widths and points per unit [FORM-19]", () => {
		expect(
			faults(kind, text("serial", { pattern: "serial", width: "half", showWhen: { field: "kind", is: "new" } }), {
				...{ id: "n", type: "number", label: "N", points: 2, pointsPer: "unit", max: 50 },
			}),
		).toEqual([]);
	});
});

test.each([
	["SN-2044", true],
	["A 12/4", true],
	["ABC", false],
	["12--4", false],
	["-12", false],
	["<b>1</b>", false],
])("a serial number %s", (value, fits) => {
	const definition = form(text("serial", { pattern: "serial" }));
	expect(checkAnswers(definition, { serial: value })).toEqual(fits ? {} : { serial: ["forms:errors.serial"] });
});
