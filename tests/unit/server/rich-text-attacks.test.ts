import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { fromMarkdown } from "~/components/ui/rich-text/marks/from-markdown";
import { toMarkdown } from "~/components/ui/rich-text/marks/to-markdown";
import { cleanHtml } from "~/server/rich-text/clean-html.server";
import { plainWords, renderMarkdown } from "~/server/rich-text/markdown.server";
import { ATTACKS } from "../../support/rich-text/attacks";

const WITHOUT = ["h2", "h3", "h4", "p", "br", "hr", "blockquote", "code", "em", "strong", "s", "ul", "li"];
const TABLES = ["thead", "tbody", "tr"];
const WIDE = { tabindex: /^0$/ };
const CELL = { class: /^cell-(center|end)$/ };
/** What may stand in a text, with what its attributes may say. */
const ALLOWED: Record<string, Record<string, RegExp>> = {
	...Object.fromEntries([...WITHOUT, ...TABLES].map((tag) => [tag, {}])),
	...{ th: CELL, td: CELL, ol: { start: /^\d{1,9}$/ }, table: WIDE, pre: WIDE },
	a: {
		href: /^(https?:\/\/[^/@\\\s"<>]+([/?#][^\\\s"<>]*)?|\/([^/\\\s"<>][^\\\s"<>]*)?|mailto:[^\s"<>]+|tel:[+\d().-]+)$/i,
		title: /^/,
		rel: /^external noopener noreferrer$/,
	},
	img: { src: /^\/files\/[\w./~-]+$/, alt: /^/, title: /^/, loading: /^lazy$/ },
};

/** What in markup is not on the list. */
function forbidden(html: string): string[] {
	const found: string[] = [];
	const parser = new Parser({
		onopentag: (tag, attributes) => {
			const allowed = ALLOWED[tag];
			if (!allowed) found.push(tag);
			for (const [name, value] of Object.entries(attributes))
				if (!allowed?.[name]?.test(value)) found.push(`${tag} ${name}=${value}`);
		},
		oncomment: (text) => found.push(`comment ${text}`),
		onprocessinginstruction: (name) => found.push(`instruction ${name}`),
	});
	parser.end(html);
	return found;
}

test("there are several hundred attacks", () => {
	expect(ATTACKS.length).toBeGreaterThan(400);
});

describe("nothing forbidden is left of an attack (check 29)", () => {
	test.each([
		["written as a text with marks", renderMarkdown],
		["written as markup", cleanHtml],
		[
			"written as markup within a text that is cleaned twice",
			(attack: string) => cleanHtml(cleanHtml(`<p>${attack}</p>`)),
		],
		[
			"in its words, should somebody show them as markup by mistake of a text",
			(attack: string) => renderMarkdown(plainWords(attack)),
		],
	])("%s", (_name, make) => {
		expect(ATTACKS.flatMap((attack) => forbidden(make(attack)).map((what) => ({ attack, what })))).toEqual([]);
	});

	test("and what would be found is found", () => {
		expect(forbidden('<script></script><a href="javascript:x">a</a><p onclick="x">')).toEqual([
			"script",
			"a href=javascript:x",
			"p onclick=x",
		]);
	});
});

const parts = fc
	.array(
		fc.oneof(
			fc.constantFrom(...ATTACKS),
			fc.constantFrom(
				"<",
				">",
				"</",
				"/>",
				'"',
				"'",
				"=",
				"&",
				";",
				"<!--",
				"-->",
				"<![CDATA[",
				"]]>",
				"<a href=",
				"<img src=",
				"<svg>",
				"<p>",
				"</p>",
				"<table>",
				"<td>",
			),
			fc.constantFrom(
				"[",
				"](",
				")",
				"![",
				"`",
				"```\n",
				"**",
				"_",
				"~~",
				"\n",
				"\n\n",
				"> ",
				"- ",
				"| ",
				"|\n|---|\n",
				"\\",
				"&#",
				"javascript:",
				"/files/",
			),
			fc.string({ maxLength: 6 }),
		),
		{ maxLength: 12 },
	)
	.map((some) => some.join(""));

test("whatever is put together, only what is allowed is left, and cleaning it again changes nothing", () => {
	fc.assert(
		fc.property(parts, (text) => {
			for (const html of [renderMarkdown(text), cleanHtml(text)]) {
				expect(forbidden(html)).toEqual([]);
				expect(cleanHtml(html)).toBe(html);
			}
		}),
		{ numRuns: 300, interruptAfterTimeLimit: 8_000 },
	);
});

const LENGTH = 100_000;
const NASTY = [
	...[
		"*",
		"_a",
		"[",
		"[a](",
		"![a](",
		"> ",
		"`a``b",
		"~~a",
		"<",
		"&",
		"|a",
		"- ",
		"\\",
		"http://a",
		"a@b.cc ",
		"<http://a",
	],
	...["**a *", "a**b", "a\n", "> - ", "[![", "[x](<", "-\n", "  - a\n", "|a|\n|-|\n"],
];
const NESTED = [
	"<b>",
	"<p>",
	"<ul><li>",
	"<a href=/x>",
	"<table><tr><td>",
	"</p>",
	"<!--",
	"&amp;",
	"<a ",
	"<a b='",
	"<svg>",
	"<p a=b c=d ",
];
/** Microseconds of the processor, several times what is taken: others may work beside it. */
const LONGEST = 3_000_000;

test.each([
	...NASTY.map((part) => [part, renderMarkdown] as const),
	...NESTED.map((part) => [part, cleanHtml] as const),
])("a hundred thousand characters of %j take no time", (part, make) => {
	const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
	const started = process.cpuUsage();
	const html = make(text);
	expect(process.cpuUsage(started).user).toBeLessThan(LONGEST);
	expect(html.length).toBeLessThan(10 * LENGTH);
});

test.each([
	["cells of wide tables", `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n${"x\n".repeat(49_000)}`],
	["rows", `|a|b|\n|-|-|\n${"x\n".repeat(49_000)}`],
	["items", "- x\n".repeat(25_000)],
	["paragraphs", "x\n\n".repeat(33_000)],
])("of a text that is all %s the marks are shown, and nothing is made of them", (_what, text) => {
	expect(renderMarkdown(text)).toBe(`<pre tabindex="0"><code>${text}</code></pre>\n`);
});

test("such a text is searched by its words, and kept as it is by the visual editor", () => {
	const text = "- x\n".repeat(13_000);
	expect(plainWords(text)).toBe(text.trim());
	expect(toMarkdown(fromMarkdown(text))).toContain(text);
});

test("a list of prices as long as a text may be is a table", () => {
	const row = "|Mug, blue|1,200 points|in stock|\n";
	const text = `|a|b|c|\n|-|-|-|\n${row.repeat(Math.floor(99_900 / row.length))}`;
	expect(renderMarkdown(text)).toMatch(/^<table/);
});

test("a table that asks for more cells than a text has letters is not made", () => {
	const text = `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n${"|\n".repeat(40_000)}`;
	expect(renderMarkdown(text).length).toBeLessThan(1_000_000);
});
