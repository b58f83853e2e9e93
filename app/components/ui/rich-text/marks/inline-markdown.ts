import type { Mark, Node } from "prosemirror-model";
import { grammar } from "./from-markdown";
import { type Leaf, leavesOf } from "./inline-leaves";

const SIGNS: Record<string, string> = { strong: "**", em: "_", strike: "~~" };

/** A part of the line as it is written: words that may be written otherwise, or a sign that opens or closes. */
interface Piece {
	text: string;
	sign?: { name: string; opens: boolean };
}

/** The inside of a block in Markdown; its lines are not yet told from the beginnings of blocks. */
export function inlineMarkdown(parent: Node): string {
	const leaves = leavesOf(parent);
	const pieces: Piece[] = [];
	let open: Mark[] = [];
	for (const [at, leaf] of leaves.entries()) {
		const kept = open.findIndex((mark) => !mark.isInSet(leaf.marks));
		if (kept >= 0) {
			for (const mark of open.slice(kept).reverse()) pieces.push(closing(mark));
			open = open.slice(0, kept);
		}
		const opened = leaf.marks.filter((mark) => !mark.isInSet(open));
		// What reaches farthest is opened first, so that it is closed last.
		const reach = (mark: Mark) => leaves.slice(at).findIndex((one) => !mark.isInSet(one.marks)) >>> 0;
		for (const mark of opened.sort((a, b) => reach(b) - reach(a))) {
			pieces.push(opening(mark));
			open.push(mark);
		}
		pieces.push({ text: written(leaf) });
	}
	for (const mark of open.reverse()) pieces.push(closing(mark));
	return joinPieces(pieces.filter(({ text }) => text !== ""));
}

function opening({ type: { name } }: Mark): Piece {
	return name === "link" ? { text: "[" } : { text: SIGNS[name]!, sign: { name, opens: true } };
}

function closing({ type: { name }, attrs }: Mark): Piece {
	if (name === "link") return { text: `](${target(attrs.href, attrs.title)})` };
	return { text: SIGNS[name]!, sign: { name, opens: false } };
}

function target(address: string, title: string | null): string {
	const plain = address.replace(/&(?=#?\w+;)/g, "\\&");
	const shown = /[()]/.test(plain) || plain === "" ? `<${plain}>` : plain;
	return title ? `${shown} "${title.replace(/\s+/g, " ").replace(/["\\&]/g, "\\$&")}"` : shown;
}

function written({ kind, text, node, marks }: Leaf): string {
	if (kind === "break") return "\n";
	if (kind === "code") return codeSpan(text);
	// Within a link no address is looked for.
	if (kind === "words") return marks.some(({ type }) => type.name === "link") ? escapeMarks(text) : escapeWords(text);
	const { src, alt, title } = node.attrs as { src: string; alt: string; title: string | null };
	return `![${escapeWords(alt.replace(/\s+/g, " ").trim())}](${target(src, title)})`;
}

function codeSpan(text: string): string {
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const ticks = "`".repeat(longest + 1);
	const pad = /^`|`$|^ .+ $/s.test(text) ? " " : "";
	return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** Words in which nothing is read as a mark or an address, at whichever place of a line. */
function escapeWords(words: string): string {
	return escapeMarks(words)
		.replaceAll("://", "\\://")
		.replace(/(?<=\S)@(?=\S)/g, "\\@");
}

function escapeMarks(words: string): string {
	return words
		.replace(/[\\`*[\]<~]/g, "\\$&")
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
		.replace(/&(?=#?\w+;)/g, "\\&");
}

const { isWhiteSpace, isPunctChar, isMdAsciiPunct } = grammar.utils;
/** As the grammar tells letters from the rest: by what is half a letter of a pair as well. */
const isLetter = (unit: string) => {
	const code = unit.charCodeAt(0);
	return unit !== "" && !isWhiteSpace(code) && !isPunctChar(unit) && !isMdAsciiPunct(code);
};
const asNumber = (letter: string) => `&#${letter.codePointAt(0)};`;

/**
 * A sign opens or closes only where the letters around it let it. Where they would not, the letter outside is written by its
 * number, which the grammar takes for punctuation.
 */
function joinPieces(pieces: Piece[]): string {
	for (const [at, { text, sign }] of pieces.entries()) {
		const [before, after] = [pieces[at - 1], pieces[at + 1]];
		if (text === "[" && !sign && before?.text.endsWith("!") && !before.sign)
			before.text = `${before.text.slice(0, -1)}\\!`;
		if (!sign || !before || !after) continue;
		const [outside, inside] = sign.opens
			? [before.text.at(-1)!, after.text[0]!]
			: [after.text[0]!, before.text.at(-1)!];
		if (!isLetter(outside) || (isLetter(inside) && sign.name !== "em")) continue;
		const letters = [...(sign.opens ? before.text : after.text)];
		// What stood between two letters was no sign; beside punctuation it would be one.
		if (sign.opens)
			before.text =
				letters
					.slice(0, -1)
					.join("")
					.replace(/(?<!\\)_$/, "\\_") + asNumber(letters.at(-1)!);
		else after.text = asNumber(letters[0]!) + letters.slice(1).join("").replace(/^_/, "\\_");
	}
	return pieces.map(({ text }) => text).join("");
}
