import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { isOwnFile, isSafeAddress } from "./addresses";

/** Block quotes and lists in each other; what is deeper is not read. */
const LEVELS = 40;

/** A little above the longest that is safe. */
const LONGEST_ADDRESS = 1100;

/**
 * Where items, cells and paragraphs begin and end, and what is in them. A list of prices as long as a text may be has half
 * of it. A few letters can ask for as many cells as there are columns, which takes seconds to make and to clean: such a
 * text is shown as it was written, like code.
 */
const MOST_BLOCKS = 60_000;

/**
 * The marks in which texts are written: GFM without raw markup. A single line break is one, as in texts that were written
 * before there were marks; so is a line that is set in, and one with dashes below it. Headings are those below a page's own.
 * One grammar for what is shown and for the visual editor.
 */
export function markdownGrammar(): MarkdownIt {
	const grammar = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
	Object.assign(grammar.options, { maxNesting: LEVELS });
	grammar.disable(["code", "lheading", "reference", "html_block", "html_inline"]);
	// Addresses are found in whole texts; looked for at each colon, they take the square of a text's length.
	grammar.inline.ruler.disable("linkify");
	grammar.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true });
	// Each address in a text without blanks would be looked for up to the text's end.
	const atStart = grammar.linkify.matchAtStart.bind(grammar.linkify);
	grammar.linkify.matchAtStart = (text) => atStart(text.slice(0, LONGEST_ADDRESS));
	grammar.core.ruler.after("block", "most", (state) => {
		if (state.tokens.length > MOST_BLOCKS)
			state.tokens = [Object.assign(new state.Token("fence", "code", 0), { content: state.src, block: true })];
	});
	grammar.validateLink = isSafeAddress;
	// An address is shown as it is, not in the letters of another alphabet that it may stand for.
	grammar.normalizeLinkText = grammar.normalizeLink;
	grammar.core.ruler.push("own", ({ tokens }) => {
		for (const token of tokens) {
			if (token.type.startsWith("heading_")) token.tag = headingTag(token.tag);
			if (token.attrs && /^t[hd]_open$/.test(token.type)) token.attrs = alignedBy(token.attrGet("style"));
			if (token.children) token.children.forEach(ownPicture);
		}
	});
	return grammar;
}

const headingTag = (tag: string) => `h${Math.min(4, Math.max(2, Number(tag.slice(1))))}`;

/** As a class: the content security policy knows no style of a cell's own. */
function alignedBy(style: string | null): [string, string][] {
	const side = /(center|right)/.exec(style ?? "")?.[1];
	return side ? [["class", side === "right" ? "cell-end" : "cell-center"]] : [];
}

/** Of a picture from elsewhere its description is left. */
function ownPicture(token: Token): void {
	if (token.type !== "image") return;
	token.content = wordsOf(token.children ?? []).trim();
	if (isOwnFile(token.attrGet("src") ?? "")) {
		token.children = [Object.assign(Object.create(Object.getPrototypeOf(token)), textToken(token.content))];
		return;
	}
	Object.assign(token, textToken(token.content));
}

const textToken = (content: string) => ({
	...{ type: "text", tag: "", attrs: null, nesting: 0, children: null },
	content,
});

/** The words of inline tokens, without their marks. */
export function wordsOf(tokens: readonly Token[]): string {
	return tokens
		.map(({ type, content, children }) => {
			if (type === "softbreak" || type === "hardbreak") return " ";
			return type === "image" && children ? wordsOf(children) : content;
		})
		.join("");
}
