import { expect, test } from "vitest";
import { saidInside, textName, textsInside } from "~/kernel/content-texts/inside-texts.rules";
import { listInside } from "~/kernel/content-texts/translated";

const FIELDS = listInside("form", "sections")!;
const BLOCKS = listInside("page", "blocks")!;

const sections = [
	{
		...{ id: "s", type: "section", label: "You" },
		fields: [
			{
				id: "size",
				type: "select",
				label: "Size",
				help: "As you wear it",
				options: ["S", { value: "m", label: "Medium" }],
			},
			{ id: "more", type: "section", label: "", children: [{ id: "why", type: "text", label: "Why" }] },
		],
	},
];

test("texts inside a column are found in reading order, by names that do not change with their place", () => {
	const found = textsInside(sections, FIELDS, "sections").map(({ field, original, part }) => [field, original, part]);
	expect(found).toEqual([
		["label:s", "You", "sections"],
		["label:size", "Size", "sections"],
		["help:size", "As you wear it", "sections"],
		["label:size/S", "S", "options"],
		["label:size/m", "Medium", "options"],
		["label:why", "Why", "sections"],
	]);
	const moved = [sections[0]!.fields[0], { id: "t", type: "section", label: "Then", fields: [] }];
	expect(textsInside(moved, FIELDS, "sections").map(({ field }) => field)).toContain("label:size/m");
	expect(textName("label:size/m")).toBe("label");
});

test("what is said stands in the place of its text, values stay, and the original is not changed", () => {
	const before = structuredClone(sections);
	const french: Record<string, string> = { "label:size": "Taille", "label:size/S": "Petit", "label:why": "Pourquoi" };
	const said = saidInside(sections, FIELDS, "sections", ({ field }) =>
		french[field] === undefined ? undefined : { value: french[field], html: null },
	);
	const [size, more] = said[0]!.fields;
	expect(size).toMatchObject({ id: "size", label: "Taille", help: "As you wear it" });
	expect(size?.options).toEqual([
		{ value: "S", label: "Petit" },
		{ value: "m", label: "Medium" },
	]);
	expect(more?.children?.[0]).toMatchObject({ id: "why", label: "Pourquoi" });
	expect(sections).toEqual(before);
});

test("Markdown comes with what it renders to", () => {
	const blocks = [
		{ id: "q", kind: "questions", rows: [{ id: "r", question: "Why?", answer: "*So*", html: "<em>So</em>" }] },
	];
	const said = saidInside(blocks, BLOCKS, "blocks", ({ field }) =>
		field === "answer:q/r" ? { value: "*Ainsi*", html: "<em>Ainsi</em>" } : undefined,
	);
	expect(said[0]?.rows[0]).toEqual({ id: "r", question: "Why?", answer: "*Ainsi*", html: "<em>Ainsi</em>" });
});

test.each([[null], ["text"], [[null, 3, "plain"]], [{}]])(
	"a column that holds nothing of the kind has no texts: %j",
	(value) => {
		expect(textsInside(value, BLOCKS, "blocks")).toEqual([]);
		expect(saidInside(value, BLOCKS, "blocks", () => ({ value: "x", html: null }))).toEqual(value);
	},
);
