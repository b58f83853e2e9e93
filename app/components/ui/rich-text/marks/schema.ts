import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { isOwnFile, isOwnVideo, isSafeAddress } from "~/lib/markdown/addresses";

/** What Markdown can say and nothing else, so that every text written with it is read again as it was. */
const CELL = {
	content: "phrase*",
	attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
	isolating: true,
} satisfies NodeSpec;

/** Styles of what is pasted, under a name that the content security policy does not look at. */
export const PASTED_STYLE = "data-style";
const styled = (element: HTMLElement, style: RegExp) => style.test(element.getAttribute(PASTED_STYLE) ?? "");

const cellAttrs = (element: HTMLElement) => ({
	align: styled(element, /text-align:\s*center/)
		? "center"
		: styled(element, /text-align:\s*(right|end)/)
			? "end"
			: null,
});

const cellDom = (tag: "td" | "th", align: unknown): DOMOutputSpec =>
	typeof align === "string" ? [tag, { class: `cell-${align}` }, 0] : [tag, 0];

const nodes: Record<string, NodeSpec> = {
	doc: { content: "block+" },
	paragraph: { content: "(phrase | hard_break)*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
	heading: {
		content: "phrase*",
		group: "block",
		attrs: { level: { default: 2 } },
		defining: true,
		parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
			tag: `h${level}`,
			attrs: { level: Math.min(4, Math.max(2, level)) },
		})),
		toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
	},
	blockquote: {
		content: "block+",
		group: "block",
		defining: true,
		parseDOM: [{ tag: "blockquote" }],
		toDOM: () => ["blockquote", 0],
	},
	bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
	ordered_list: {
		content: "list_item+",
		group: "block",
		attrs: { start: { default: 1 } },
		parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: (element as HTMLOListElement).start ?? 1 }) }],
		toDOM: ({ attrs }) => ["ol", { start: String(attrs.start) }, 0],
	},
	list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
	code_block: {
		content: "text*",
		marks: "",
		group: "block",
		code: true,
		defining: true,
		parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
		toDOM: () => ["pre", ["code", 0]],
	},
	rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
	table: {
		content: "table_row+",
		tableRole: "table",
		group: "block",
		isolating: true,
		parseDOM: [{ tag: "table" }],
		toDOM: () => ["table", ["tbody", 0]],
	},
	table_row: {
		content: "(table_header | table_cell)+",
		tableRole: "row",
		parseDOM: [{ tag: "tr" }],
		toDOM: () => ["tr", 0],
	},
	table_header: {
		...CELL,
		tableRole: "header_cell",
		parseDOM: [{ tag: "th", getAttrs: cellAttrs }],
		toDOM: ({ attrs }) => cellDom("th", attrs.align),
	},
	table_cell: {
		...CELL,
		tableRole: "cell",
		parseDOM: [{ tag: "td", getAttrs: cellAttrs }],
		toDOM: ({ attrs }) => cellDom("td", attrs.align),
	},
	text: { group: "phrase" },
	picture: {
		inline: true,
		group: "phrase",
		attrs: { src: {}, alt: { default: "" }, title: { default: null } },
		draggable: true,
		parseDOM: [
			{
				tag: "img[src]",
				getAttrs: (element) => {
					const [src, alt, title] = ["src", "alt", "title"].map((name) => element.getAttribute(name));
					return isOwnFile(src ?? "") && { src, alt: alt ?? "", title: title || null };
				},
			},
			{
				tag: "video[src]",
				getAttrs: (element) => {
					const src = element.getAttribute("src") ?? "";
					return isOwnVideo(src) && { src, alt: element.getAttribute("aria-label") ?? "" };
				},
			},
		],
		toDOM: ({ attrs: { src, alt, title } }) =>
			isOwnVideo(src)
				? ["video", { src, controls: "", preload: "metadata", "aria-label": alt }]
				: ["img", { src, alt, ...(title && { title }) }],
	},
	hard_break: {
		inline: true,
		selectable: false,
		linebreakReplacement: true,
		parseDOM: [{ tag: "br" }],
		toDOM: () => ["br"],
	},
};

const marks: Record<string, MarkSpec> = {
	link: {
		attrs: { href: {}, title: { default: null } },
		inclusive: false,
		parseDOM: [
			{
				tag: "a[href]",
				getAttrs: (element) => {
					const href = element.getAttribute("href") ?? "";
					return isSafeAddress(href) && { href, title: element.getAttribute("title") || null };
				},
			},
		],
		toDOM: ({ attrs: { href, title } }) => ["a", { href, ...(title && { title }) }, 0],
	},
	strong: {
		// Word processors wrap whole documents in a `b` that is not bold.
		parseDOM: [
			{ tag: "strong" },
			{ tag: "b", getAttrs: (element) => !styled(element, /font-weight:\s*(normal|400)/) && null },
			{
				tag: "span",
				consuming: false,
				getAttrs: (element) => styled(element, /font-weight:\s*(bold|[6-9]00)/) && null,
			},
		],
		toDOM: () => ["strong", 0],
	},
	em: {
		parseDOM: [
			{ tag: "em" },
			{ tag: "i", getAttrs: (element) => !styled(element, /font-style:\s*normal/) && null },
			{ tag: "span", consuming: false, getAttrs: (element) => styled(element, /font-style:\s*italic/) && null },
		],
		toDOM: () => ["em", 0],
	},
	strike: {
		parseDOM: [
			{ tag: "s" },
			{ tag: "del" },
			{ tag: "strike" },
			{
				tag: "span",
				consuming: false,
				getAttrs: (element) => styled(element, /text-decoration[\w-]*:\s*line-through/) && null,
			},
		],
		toDOM: () => ["s", 0],
	},
	code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
};

export const richSchema = new Schema({ nodes, marks });
