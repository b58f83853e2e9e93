import { expect, test } from "vitest";
import { checkAnswers, describeAnswers, readAnswers } from "~/features/forms/form-definition.rules";
import { formPoints } from "~/features/forms/form-points.rules";
import { FILES_PER_FIELD, mostFiles } from "~/features/forms/form-tree.rules";
import { type FormField, formDefinitionSchema } from "~/features/forms/forms.schemas";
import { reads } from "../../../support/reads";
import { post } from "./sample-definition";

const definition = (field: Partial<FormField> = {}) => ({
	sections: [{ id: "proof", type: "file" as const, label: "Proof", ...field }],
});

test("the answer of a file field are the uploads it held, each once; a text posted in its place counts for nothing [FORM-19]", () => {
	const form = post({ "kept.proof": ["u1", "u2", "u1", ""], "field.proof": "C:\\fakepath\\x.pdf" });
	expect(readAnswers(definition(), form)).toEqual({ proof: ["u1", "u2"] });
	expect(readAnswers(definition(), post({ "field.proof": "u1" }))).toEqual({});
});

test("a file field takes one file unless told, and never more than the most [FORM-19]", () => {
	expect(mostFiles({ id: "a", type: "file" })).toBe(1);
	expect(mostFiles({ id: "a", type: "file", max: 3 })).toBe(3);
	expect(mostFiles({ id: "a", type: "file", max: 99 })).toBe(FILES_PER_FIELD);
});

test.each([
	[{}, ["u1"], {}],
	[{}, ["u1", "u2"], { proof: [reads("Choose at most 1 file")] }],
	[{ max: 2 }, ["u1", "u2"], {}],
	[{ min: 2, max: 3 }, ["u1"], { proof: [reads("Choose at least 2 files")] }],
	[{ required: true }, [], { proof: [reads("This field is required")] }],
	[{}, "u1", { proof: [reads("Choose a file")] }],
])("a file field %j with %j is checked [FORM-20]", (field, value, faults) => {
	expect(checkAnswers(definition(field), { proof: value })).toEqual(faults);
});

test("limits of a file field are numbers of files [FORM-20]", () => {
	expect(formDefinitionSchema.safeParse(definition({ min: 1, max: FILES_PER_FIELD })).success).toBe(true);
	for (const max of [0, 1.5, FILES_PER_FIELD + 1, "2025-01-01"])
		expect(formDefinitionSchema.safeParse(definition({ max })).error?.issues[0]?.message).toEqual(
			reads("Limits are numbers, whole lengths for texts, or dates such as 2025-12-31"),
		);
});

test("a file earns its field's points, and is named by its upload where answers are shown", () => {
	const field = definition({ points: 5 });
	expect(formPoints(field, { proof: ["u1"] })).toBe(5);
	expect(formPoints(field, {})).toBe(0);
	expect(describeAnswers(field, { proof: ["u1"] })).toEqual([
		{ id: "proof", sectionTitle: undefined, label: "Proof", value: "", uploads: ["u1"] },
	]);
});
