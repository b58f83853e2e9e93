import type { Mark, Node } from "prosemirror-model";
import { isSafeAddress } from "~/lib/markdown/addresses";

/** What stands in a line: words, or something that is written as it is. */
export interface Leaf {
	/** Of words, before any mark of them is escaped. */
	text: string;
	kind: "words" | "code" | "picture" | "break";
	marks: readonly Mark[];
	node: Node;
}

const EMPHASIS = ["strong", "em", "strike"];
const isBlank = ({ kind, text }: Leaf) => kind === "break" || (kind === "words" && text.trim() === "");
const has = (leaf: Leaf | undefined, name: string) => leaf?.marks.some(({ type }) => type.name === name) ?? false;
const without = (leaf: Leaf, name: string): Leaf => ({
	...leaf,
	marks: leaf.marks.filter(({ type }) => type.name !== name),
});

/** The leaves of a line, with no emphasis on blanks at its edges: such marks would be read as the signs they are made of. */
export function leavesOf(parent: Node): Leaf[] {
	const leaves: Leaf[] = [];
	parent.forEach((node) => {
		const isCode = node.marks.some(({ type }) => type.name === "code");
		const kind =
			node.type.name === "picture" ? "picture" : node.type.name === "hard_break" ? "break" : isCode ? "code" : "words";
		const marks = node.marks.filter(
			({ type, attrs }) => type.name !== "code" && (type.name !== "link" || isSafeAddress(attrs.href)),
		);
		const text = (node.text ?? "").replace(/[\n\r\t]/g, " ").replaceAll("\0", "");
		if (kind !== "words") leaves.push({ text, kind, marks, node });
		// Blanks are leaves of their own, so that they can lose marks.
		else for (const part of text.split(/(\s+)/)) if (part !== "") leaves.push({ text: part, kind, marks, node });
	});
	return joined(EMPHASIS.reduce(unmarkedEdges, leaves));
}

function unmarkedEdges(leaves: readonly Leaf[], name: string): Leaf[] {
	const edges = new Set<number>();
	const walk = (from: number, to: number, by: number) => {
		let inside = false;
		for (let at = from; at !== to; at += by) {
			const leaf = leaves[at]!;
			if (!has(leaf, name)) inside = false;
			else if (isBlank(leaf) && !inside) edges.add(at);
			else inside = true;
		}
	};
	walk(0, leaves.length, 1);
	walk(leaves.length - 1, -1, -1);
	return leaves.map((leaf, at) => (edges.has(at) ? without(leaf, name) : leaf));
}

/** Words with the same marks are one leaf again. */
function joined(leaves: readonly Leaf[]): Leaf[] {
	const whole: Leaf[] = [];
	for (const leaf of leaves) {
		const last = whole.at(-1);
		const same =
			last && last.marks.length === leaf.marks.length && last.marks.every((mark, at) => mark.eq(leaf.marks[at]!));
		if (same && leaf.kind === "words" && last.kind === "words")
			whole[whole.length - 1] = { ...last, text: last.text + leaf.text };
		else whole.push(leaf);
	}
	return whole;
}
