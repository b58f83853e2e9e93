import MarkdownIt from "markdown-it";
import { cleanHtml } from "./clean-html.server";

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** What members read of a text written in Markdown (GFM without raw HTML): rendered once, when it is saved, and cleaned. */
export function renderMarkdown(source: string): string {
	return cleanHtml(markdown.render(source));
}
