import { listFault } from "~/kernel/items/list-faults";
import { message } from "~/lib/message-key";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { Block, PageKind } from "../pages.rules";
import { hasPlaceholder, type PlaceholderFault, placeholderFault } from "../templates/placeholders.rules";

interface Text {
	field: string;
	text: string;
	/** What it is: a line, Markdown, or words that stay as they are. */
	as: "line" | "markdown" | "fixed";
}

interface Texts {
	title: string;
	body: string;
	blocks: readonly Block[];
}

/** The texts of a page with the fields they were typed into. */
function textsOf({ title, body, blocks }: Texts): Text[] {
	return [
		{ field: "title", text: title, as: "fixed" },
		{ field: "body", text: body, as: "markdown" },
		...blocks.flatMap(({ id, title: line = "", text = "", alt = "", rows = [] }): Text[] => [
			{ field: listFault(id, "title"), text: line, as: "line" },
			{ field: listFault(id, "text"), text, as: "markdown" },
			{ field: listFault(id, "alt"), text: alt, as: "fixed" },
			...rows.flatMap((row): Text[] => [
				{ field: listFault(id, "items"), text: row.question ?? "", as: "line" },
				{ field: listFault(id, "items"), text: row.answer ?? "", as: "markdown" },
				{ field: listFault(id, "items"), text: row.alt ?? "", as: "fixed" },
			]),
		]),
	];
}

/**
 * What is wrong with the placeholders of a page, by field: those that nobody knows, and those where no reader's value may
 * stand. A page that is no template fills none, so it may have none.
 */
export function placeholderFaults(kind: PageKind, texts: Texts): Record<string, string[]> {
	const faults: Record<string, string[]> = {};
	for (const { field, text, as } of textsOf(texts)) {
		const fault = kind === "template" ? inTemplate(text, as) : hasPlaceholder(text) ? NO_TEMPLATE : null;
		if (fault !== null) faults[field] = [fault];
	}
	return faults;
}

const NO_TEMPLATE = "pages-admin:errors.noTemplate";

function inTemplate(text: string, as: Text["as"]): string | null {
	if (as === "fixed") return text.includes("{{") ? worded({ kind: "inside" }) : null;
	const fault = placeholderFault(text, as === "markdown" ? renderMarkdown(text) : "");
	return fault && worded(fault);
}

function worded(fault: PlaceholderFault): string {
	if (fault.kind !== "unknown") return `pages-admin:errors.placeholder.${fault.kind}`;
	const { name, nearest } = fault;
	return message("pages-admin:errors.placeholder.unknown", { name, nearest });
}
