import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { Block } from "./pages.rules";

/** A block with its Markdown rendered and cleaned. */
export const rendered = (block: Block): Block => ({
	...block,
	...(block.text !== undefined && { html: renderMarkdown(block.text) }),
	...(block.rows && {
		rows: block.rows.map((row) => ({
			...row,
			...(row.answer !== undefined && { html: renderMarkdown(row.answer) }),
		})),
	}),
});
