import type { Node } from "prosemirror-model";
import { inlineMarkdown } from "./inline-markdown";

/** The text with marks that stands for a document: read again, it is the same document. */
export function toMarkdown(doc: Node): string {
	return blocks(doc).join("\n");
}

type Lines = string[];

const childrenOf = (node: Node) => Array.from({ length: node.childCount }, (_, at) => node.child(at));

/** Nothing is written of it. */
function isEmpty(node: Node): boolean {
	const { name } = node.type;
	if (name === "blockquote") return childrenOf(node).every(isEmpty);
	return (name === "paragraph" || name === "heading") && blockLines(node, false).every((line) => line === "");
}

/** The blocks of a node, a line between them; what is empty has no place in a text. */
function blocks(parent: Node): Lines {
	const lines: Lines = [];
	let last: { type: string; other: boolean } | null = null;
	parent.forEach((node) => {
		if (isEmpty(node)) return;
		// A second list right after one of its kind takes another sign, or both would be one.
		const other: boolean = last?.type === node.type.name && !last.other;
		const own = blockLines(node, other);
		if (own.length === 0) return;
		if (last) lines.push("");
		lines.push(...own);
		last = { type: node.type.name, other };
	});
	return lines;
}

function blockLines(node: Node, other: boolean): Lines {
	switch (node.type.name) {
		case "paragraph":
			return textLines(node);
		case "heading": {
			const words = oneLine(node).replace(/#$/, "\\#");
			return words === "" ? [] : [`${"#".repeat(node.attrs.level)} ${words}`];
		}
		case "blockquote":
			return blocks(node).map((line) => (line === "" ? ">" : `> ${line}`));
		case "code_block":
			return codeLines(node.textContent);
		case "rule":
			return ["***"];
		case "table":
			return tableLines(node);
		default:
			return listLines(node, other);
	}
}

const oneLine = (node: Node) => inlineMarkdown(node).replaceAll("\n", " ").trim();

/** An empty line within a paragraph is a break that is written out. */
function textLines(node: Node): Lines {
	const lines = inlineMarkdown(node)
		.trim()
		.split("\n")
		.map((line) => line.replace(/^[ \t]+/, "").replace(/(?<![ \t])[ \t]+$/, ""));
	return lines.map((line) => (line === "" && lines.length > 1 ? "\\" : escapeStart(line)));
}

/** A line that begins like a heading, a quote, a list, a rule or a table is a line of words. */
function escapeStart(line: string): string {
	return line
		.replace(/^(#{1,6})(?=\s|$)/, "\\$1")
		.replace(/^[>|]/, "\\$&")
		.replace(/^[-+](?=[\s\-|:]|$)/, "\\$&")
		.replace(/^:(?=-)/, "\\:")
		.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

function codeLines(code: string): Lines {
	const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	return [fence, ...code.replaceAll("\t", "    ").split("\n"), fence];
}

const MOST = 999_999_999;

function listLines(list: Node, other: boolean): Lines {
	const items = childrenOf(list);
	const isTight = items.every(tight);
	return items.flatMap((item, at) => {
		const ordered = list.type.name === "ordered_list";
		const mark = ordered ? `${Math.min(MOST, list.attrs.start + at)}${other ? ")" : "."}` : other ? "+" : "-";
		const inside = blocks(item).filter((line) => !isTight || line !== "");
		const indent = " ".repeat(mark.length + 1);
		const lines = inside.map((line, index) => (index === 0 ? `${mark} ${line}` : line === "" ? "" : indent + line));
		return [...(at > 0 && !isTight ? [""] : []), ...(lines.length > 0 ? lines : [mark])];
	});
}

/** A paragraph, and below it at most a list that needs no empty line before it. */
function tight(item: Node): boolean {
	const [words, list, ...more] = childrenOf(item).filter((child) => !isEmpty(child));
	if (!words) return true;
	if (words !== item.child(0) || more.length > 0) return false;
	if (!list) return true;
	if (!/_list$/.test(list.type.name) || (list.type.name === "ordered_list" && list.attrs.start !== 1)) return false;
	return childrenOf(list).every((one) => tight(one) && !isEmpty(one.child(0)));
}

const SIDES: Record<string, string> = { center: ":---:", end: "---:" };

function tableLines(table: Node): Lines {
	const [head, ...rows] = childrenOf(table);
	const columns = childrenOf(head!);
	const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
	const cells = (row: Node) =>
		columns.map((_, at) => (at < row.childCount ? oneLine(row.child(at)).replaceAll("|", "\\|") : ""));
	return [head!, ...rows].flatMap((row, at) => [
		line(cells(row)),
		...(at === 0 ? [line(columns.map(({ attrs }) => SIDES[attrs.align] ?? "---"))] : []),
	]);
}
