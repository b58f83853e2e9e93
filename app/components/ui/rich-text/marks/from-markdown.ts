import { MarkdownParser } from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { markdownGrammar } from "~/lib/markdown/grammar";
import { richSchema } from "./schema";

export const grammar = markdownGrammar();

type Attributed = { attrGet(name: string): string | null };

const cell = (block: string) => ({
	block,
	getAttrs: (token: Attributed) => ({ align: /^cell-(\w+)$/.exec(token.attrGet("class") ?? "")?.[1] ?? null }),
});

const parser = new MarkdownParser(richSchema, grammar, {
	paragraph: { block: "paragraph" },
	heading: { block: "heading", getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
	blockquote: { block: "blockquote" },
	bullet_list: { block: "bullet_list" },
	ordered_list: { block: "ordered_list", getAttrs: (token) => ({ start: Number(token.attrGet("start") ?? 1) }) },
	list_item: { block: "list_item" },
	fence: { block: "code_block", noCloseToken: true },
	hr: { node: "rule" },
	table: { block: "table" },
	thead: { ignore: true },
	tbody: { ignore: true },
	tr: { block: "table_row" },
	th: cell("table_header"),
	td: cell("table_cell"),
	image: {
		node: "picture",
		getAttrs: (token) => ({ src: token.attrGet("src"), alt: token.content, title: token.attrGet("title") || null }),
	},
	softbreak: { node: "hard_break" },
	hardbreak: { node: "hard_break" },
	link: {
		mark: "link",
		getAttrs: (token) => ({ href: token.attrGet("href"), title: token.attrGet("title") || null }),
	},
	strong: { mark: "strong" },
	em: { mark: "em" },
	s: { mark: "strike" },
	code_inline: { mark: "code", noCloseToken: true },
});

/** The document that a text with marks stands for. */
export function fromMarkdown(text: string): Node {
	return parser.parse(text);
}
