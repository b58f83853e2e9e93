import fc from "fast-check";
import type { Mark, Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { fromMarkdown } from "~/components/ui/rich-text/marks/from-markdown";
import { richSchema } from "~/components/ui/rich-text/marks/schema";
import { toMarkdown } from "~/components/ui/rich-text/marks/to-markdown";

const { nodes, marks } = richSchema;
const HREFS = ["https://a.example/b_c*d", "/rewards/1?a=1&amp;b=(2)", "mailto:a@b.cc", "tel:+331234"];

/** Words as people write them, and words made of nothing but marks. */
const words = fc
	.oneof(
		{ weight: 3, arbitrary: fc.lorem({ maxCount: 3, mode: "words" }) },
		{
			weight: 4,
			arbitrary: fc.string({ unit: fc.constantFrom(..."ab1*_~`[]()!<>#-+.|\\&;:=@/\"' é\u00a0«»😀日"), maxLength: 8 }),
		},
		{ weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
		fc.constantFrom(
			"https://a.example",
			"a@b.cc",
			"&amp;",
			"&#65;",
			"1. a",
			"- a",
			"# a",
			"> a",
			"---",
			"***",
			"| a |",
			"~~~",
			"```",
			"![a](b)",
			"snake_case",
			"www.a.example",
			"<b>",
			"</p>",
			"\\",
			":--",
		),
	)
	.map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, "").trim())
	.filter((text) => text !== "");

const markSet: fc.Arbitrary<readonly Mark[]> = fc
	.record({
		strong: fc.boolean(),
		em: fc.boolean(),
		strike: fc.boolean(),
		code: fc.boolean(),
		link: fc.option(fc.constantFrom(...HREFS)),
		title: fc.option(words),
	})
	.map(({ strong, em, strike, code, link, title }) =>
		[
			...(link ? [marks.link!.create({ href: link, title: title?.replace(/\s+/g, " ") ?? null })] : []),
			...(strong ? [marks.strong!.create()] : []),
			...(em ? [marks.em!.create()] : []),
			...(strike ? [marks.strike!.create()] : []),
			...(code ? [marks.code!.create()] : []),
		].reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []),
	);

const picture = fc.record({ alt: words, title: fc.option(words) }).map(({ alt, title }) => ({
	src: "/files/a/b.png",
	alt: alt.replace(/\s+/g, " "),
	title: title?.replace(/\s+/g, " ") ?? null,
}));

/** Nothing, a blank or a break between words; never at the edges, where there is nothing to see. */
const inline = (breaks: boolean) =>
	fc
		.array(
			fc.tuple(
				words,
				fc.oneof({ weight: 3, arbitrary: fc.constant([] as readonly Mark[]) }, markSet),
				fc.constantFrom("", "", " ", "\n"),
				fc.option(picture, { freq: 6 }),
			),
			{ maxLength: 5 },
		)
		.map((parts) =>
			parts.flatMap(([text, set, glue, its], at) => {
				const between =
					at === 0 || glue === ""
						? []
						: glue === "\n" && breaks
							? [nodes.hard_break!.create()]
							: [richSchema.text(" ")];
				const shown = set.filter(({ type }) => type.name !== "code");
				return [...between, its ? nodes.picture!.create(its, null, shown) : richSchema.text(text, set)];
			}),
		);

const block = (depth: number): fc.Arbitrary<Node> => {
	const leaf: fc.Arbitrary<Node>[] = [
		inline(true)
			.filter((line) => line.length > 0)
			.map((line) => nodes.paragraph!.create(null, line)),
		fc
			.tuple(
				fc.constantFrom(2, 3, 4),
				inline(false).filter((line) => line.length > 0),
			)
			.map(([level, line]) => nodes.heading!.create({ level }, line)),
		fc
			.string({ unit: fc.constantFrom(..."ab`~ \n|*>-"), maxLength: 20 })
			.map((code) => nodes.code_block!.create(null, code === "" ? null : richSchema.text(code))),
		fc.constant(nodes.rule!.create()),
		fc
			.integer({ min: 1, max: 3 })
			.chain((columns) =>
				fc.tuple(
					fc.array(fc.constantFrom(null, "center", "end"), { minLength: columns, maxLength: columns }),
					fc.array(fc.array(inline(false), { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }),
				),
			)
			.map(([sides, rows]) =>
				nodes.table!.create(
					null,
					rows.map((cells, row) =>
						nodes.table_row!.create(
							null,
							cells.map((line, at) =>
								nodes[row === 0 ? "table_header" : "table_cell"]!.create({ align: sides[at] }, line),
							),
						),
					),
				),
			),
	];
	if (depth === 0) return fc.oneof(...leaf);
	const inside = fc.array(block(depth - 1), { minLength: 1, maxLength: 3 });
	const item = fc
		.tuple(inline(true), fc.array(block(depth - 1), { maxLength: 2 }))
		.filter(([line, more]) => line.length > 0 || more[0]?.type.name !== "paragraph")
		.map(([line, more]) => nodes.list_item!.create(null, [nodes.paragraph!.create(null, line), ...more]));
	const items = fc.array(item, { minLength: 1, maxLength: 3 });
	return fc.oneof(
		...leaf,
		inside.map((own) => nodes.blockquote!.create(null, own)),
		items.map((own) => nodes.bullet_list!.create(null, own)),
		fc
			.tuple(fc.integer({ min: 0, max: 1000 }), items)
			.map(([start, own]) => nodes.ordered_list!.create({ start }, own)),
	);
};

const documents = fc.array(block(2), { minLength: 1, maxLength: 4 }).map((own) => nodes.doc!.create(null, own));

describe("a text of the visual editor", () => {
	test("is read again as the document that was written", () => {
		fc.assert(
			fc.property(documents, (doc) => {
				doc.check();
				const text = toMarkdown(doc);
				expect(fromMarkdown(text).toJSON(), text).toEqual(doc.toJSON());
			}),
			{ numRuns: 150, interruptAfterTimeLimit: 10_000 },
		);
	});

	test.each(["!", "\\!", "\\\\!"])("keeps a link a link after %s, in place of a picture", (words) => {
		const link = richSchema.text("shop", [marks.link!.create({ href: "/rewards", title: null })]);
		const doc = nodes.doc!.create(null, [nodes.paragraph!.create(null, [richSchema.text(words), link])]);
		expect(fromMarkdown(toMarkdown(doc)).toJSON()).toEqual(doc.toJSON());
	});

	test.each(["1. a\n1. ##", "1. a\n   ##\n2. b", "- a\n  > ##\n- b"])(
		"is the same text when it is saved again: %j",
		(source) => {
			const text = toMarkdown(fromMarkdown(source));
			expect(toMarkdown(fromMarkdown(text))).toBe(text);
		},
	);

	test("is the same text when it is opened and saved again, whatever marks somebody wrote", () => {
		const marked = fc
			.array(
				fc.oneof(
					words,
					fc.constantFrom(
						"\n",
						"\n\n",
						" ",
						"**",
						"_",
						"~~",
						"`",
						"[",
						"](",
						")",
						"> ",
						"- ",
						"1. ",
						"## ",
						"|",
						"\n|---|---|\n",
						"```\n",
						"    ",
						"\t",
					),
				),
				{ maxLength: 30 },
			)
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(marked, (source) => {
				const text = toMarkdown(fromMarkdown(source));
				expect(toMarkdown(fromMarkdown(text))).toBe(text);
			}),
			{ numRuns: 150, interruptAfterTimeLimit: 10_000 },
		);
	});
});
