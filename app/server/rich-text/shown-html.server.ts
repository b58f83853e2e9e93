import { RICH_TEXTS_KEPT } from "~/lib/limits";
import { cleanHtml } from "./clean-html.server";
import { plainWords, renderMarkdown } from "./markdown.server";

/** Keeps what was made of texts, the last used ones, as many characters of both as `most`. */
export function keepMade(make: (text: string) => string, most: number): (text: string) => string {
	const made = new Map<string, string>();
	let characters = 0;
	return (text) => {
		const known = made.get(text);
		const html = known ?? make(text);
		const size = text.length + html.length;
		if (known === undefined) characters += size;
		made.delete(text);
		made.set(text, html);
		for (const [oldest, its] of made) {
			if (characters <= most) break;
			made.delete(oldest);
			characters -= oldest.length + its.length;
		}
		return html;
	};
}

/** Markup that was rendered when its text was saved, cleaned again: what is stored may be of older rules, or of other hands. */
export const shownHtml = keepMade(cleanHtml, RICH_TEXTS_KEPT);

/** The markup of a text that is stored as Markdown only. */
export const shownMarkdown = keepMade(renderMarkdown, RICH_TEXTS_KEPT);

/** The words of a text that is stored as Markdown, for cards and lists. */
export const shownWords = keepMade(plainWords, RICH_TEXTS_KEPT);
