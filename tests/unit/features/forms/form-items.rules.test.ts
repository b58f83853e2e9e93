import { expect, test } from "vitest";
import { definitionItems } from "~/features/forms/editing/form-items.rules";
import { previewOf, readDrawn } from "~/features/forms/editing/read-items.server";
import { type FormDefinition, type FormField, formDefinitionSchema } from "~/features/forms/forms.schemas";
import type { Item } from "~/kernel/items/items.rules";
import { sample } from "./sample-definition";

const back = (definition: FormDefinition) => readDrawn(definitionItems(definition));

test("the designer gives back what it was given, every type with everything it can have [FORM-19]", () => {
	const definition = formDefinitionSchema.parse({
		sections: [
			{ id: "loose", type: "text", label: "Loose", pattern: "serial", unique: true, width: "half", min: 3, max: 9 },
			{
				...{ id: "s", type: "section", label: "Section", help: "About it" },
				fields: [
					{ id: "n", type: "number", label: "N", required: true, min: -2.5, max: 10, points: 0.25, pointsPer: "unit" },
					{ id: "d", type: "date", label: "D", min: "2025-01-01", max: "2025-12-31" },
					{ id: "box", type: "checkbox", label: "Box" },
					{
						...{ id: "pick", type: "select", label: "Pick", required: true, points: 3 },
						options: [
							{ value: "a|b", label: "A or B", points: 5 },
							{ value: "c", label: "C" },
						],
						showWhen: { field: "box", is: "true" },
					},
					{ id: "f", type: "file", label: "F", max: 3 },
					{ id: "set", type: "dataset", label: "Serial", dataSetId: "one", min: 4, max: 12 },
					{ id: "h", type: "hidden", value: "spring" },
					{ id: "head", type: "heading", label: "Head" },
				],
			},
		],
	});
	expect(back(definition)).toEqual({ definition, faults: {} });
});

const shape = (items: readonly Item[]): unknown[] => items.map(({ id, items: inside }) => [id, shape(inside ?? [])]);

test("sections inside sections are lists inside lists, whichever way they were nested", () => {
	const [sale] = definitionItems(sample);
	expect(shape(sale?.items ?? [])).toEqual([
		["intro", []],
		["invoice", []],
		...[["amounts", [...["amount", "sold"].map((id) => [id, []])]]],
	]);
	expect(back(sample).definition?.sections[0]?.fields?.[2]).toEqual({
		...{ id: "amounts", type: "section", label: "Amounts" },
		fields: sample.sections[0]?.fields?.[2]?.children,
	});
});

test("sections go as deep as a definition may, a fault there is at its item, and deeper ones are refused", () => {
	const nested = (depth: number, label?: string): FormField =>
		depth === 1
			? { id: "leaf", type: "text", ...(label && { label }) }
			: { id: `s${depth}`, type: "section", fields: [nested(depth - 1, label)] };
	const deepest = { sections: [nested(6, "Leaf")] };
	expect(back(deepest)).toEqual({ definition: deepest, faults: {} });
	expect(previewOf(definitionItems(deepest))).toEqual(deepest);
	expect(Object.keys(back({ sections: [nested(6)] }).faults)).toEqual(["leaf"]);
	expect(back({ sections: [nested(7, "Leaf")] })).toMatchObject({
		definition: null,
		faults: { "": expect.anything() },
	});
});

test("what the designer does not know is kept as it is, a section from before included", () => {
	const old = { id: "old", type: "section", fields: [{ id: "in", type: "text", label: "In" }] };
	const items: Item[] = [
		{
			...{ id: "s", values: { type: ["section"] } },
			items: [{ id: "old", values: { type: ["section"], label: [""], kept: [JSON.stringify(old)] } }],
		},
	];
	expect(readDrawn(items).definition?.sections[0]?.fields).toEqual([old]);
	expect(previewOf(items).sections[0]?.fields).toEqual([old]);
});

test("fields in no section stay in none, where they stood", () => {
	const loose = (id: string) => ({ id, type: "text" as const, label: id });
	const definition = {
		sections: [loose("a"), loose("b"), { id: "s", type: "section" as const, fields: [loose("c")] }, loose("d")],
	};
	expect(definitionItems(definition).map(({ items }) => items?.map(({ id }) => id))).toEqual([
		["a", "b"],
		["c"],
		["d"],
	]);
	expect(back(definition).definition).toEqual(definition);
});

test("a new option has a value of its own for ever, one that was there keeps it", () => {
	const items: Item[] = [
		{
			...{ id: "s", values: { type: ["section"] } },
			items: [
				{
					...{ id: "q", values: { type: ["radio"], label: ["Q"] } },
					items: [
						{ id: "o1", values: { label: ["New"] } },
						{ id: "o2", values: { label: ["Renamed"], value: ["old"] } },
					],
				},
			],
		},
	];
	expect(readDrawn(items).definition?.sections[0]?.fields?.[0]?.options).toEqual([
		{ value: "o1", label: "New" },
		{ value: "old", label: "Renamed" },
	]);
});

test("each fault is at its item, and what is not finished is left out of the preview", () => {
	const items: Item[] = [
		{
			...{ id: "s", values: { type: ["section"] } },
			items: [
				{ id: "x", values: {}, fresh: true },
				{ id: "y", values: { type: ["number"], label: ["Y"], min: ["5"], max: ["2"] } },
				{ id: "z", values: { type: ["select"], label: ["Z"] }, items: [] },
				{ id: "ok", values: { type: ["text"], label: ["Fine"] } },
			],
		},
	];
	expect(readDrawn(items)).toEqual({
		definition: null,
		faults: {
			x: { label: [expect.stringContaining("labelRequired")] },
			y: { max: [expect.stringContaining("boundsSwapped")] },
			z: { options: [expect.stringContaining("optionsRequired")] },
		},
	});
	expect(previewOf(items).sections[0]?.fields?.map(({ id }) => id)).toEqual(["y", "z", "ok"]);
});

test("hostile lists are refused, never thrown over", () => {
	for (const id of ["__proto__", "constructor", "a b", "x".repeat(101)]) {
		const items: Item[] = [{ id: "s", values: {}, items: [{ id, values: { label: ["L"] } }] }];
		expect(readDrawn(items).definition, id).toBeNull();
	}
	const many = Array.from({ length: 200 }, (_, at) => ({ id: `f${at}`, values: { label: ["L"] } }));
	expect(readDrawn([{ id: "s", values: {}, items: many }]).definition).toBeNull();
	expect(readDrawn([{ id: "s", values: {}, items: many.slice(1) }]).definition).not.toBeNull();
	for (const kept of ["{", "null", "[]", '{"type":"section","fields":[{"id":"s"}]}', '"text"'])
		expect(readDrawn([{ id: "s", values: {}, items: [{ id: "k", values: { kept: [kept] } }] }]).definition).toBeNull();
});
