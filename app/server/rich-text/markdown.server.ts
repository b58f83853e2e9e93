import { RICH_HTML_CHARACTERS, RICH_TEXT_CHARACTERS } from "~/lib/limits";
import { markdownGrammar, wordsOf } from "~/lib/markdown/grammar";
import { cleanHtml } from "./clean-html.server";

const grammar = markdownGrammar();

/** What members read of a text written in Markdown (GFM without raw HTML): rendered once, when it is saved, and cleaned. */
export function renderMarkdown(source: string): string {
	const text = source.slice(0, RICH_TEXT_CHARACTERS);
	const html = cleanHtml(grammar.render(text));
	// Marks can ask for far more than they are: then the marks themselves are shown.
	return html.length > RICH_HTML_CHARACTERS ? cleanHtml(`<p>${grammar.utils.escapeHtml(text)}</p>`) : html;
}

/** The words of a text without its marks, for cards and lists; one line for each paragraph. */
export function plainWords(source: string): string {
	return grammar
		.parse(source.slice(0, RICH_TEXT_CHARACTERS), {})
		.flatMap(({ type, content, children }) => {
			if (type === "inline") return [wordsOf(children ?? []).trim()];
			return type === "fence" ? [content.trim()] : [];
		})
		.filter((line) => line !== "")
		.join("\n");
}
