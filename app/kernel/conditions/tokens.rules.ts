import { STATEMENT_DIGITS } from "~/lib/limits";
import { FIGURES } from "./figures";
import { figureMeant, insteadOf, markedNumber } from "./slips.rules";

/** What is wrong with a statement, and at which character of it, counted from 1. */
export interface StatementFault {
	kind:
		| ("empty" | "tooLong" | "tooDeep" | "unexpected" | "unknownFigure" | "numberTooLong" | "incomplete" | "notATest")
		/** What is written instead is known, or may be guessed. */
		| ("instead" | "meant" | "numberMarks" | "percentSign");
	at: number;
	/** The part that is meant. */
	text: string;
	/** What to write in its place. */
	write?: string;
}

/** A statement in the words of the library, and where each of its characters was in what was typed. */
export interface Translated {
	source: string;
	/** For each character of `source`, the place in the typed text, counted from 0. */
	places: readonly number[];
}

const TOKEN =
	/\s+|(?<number>\d+(?:\.\d+)?)|\{(?<figure>[^{}]*)\}|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<slip>[=!]==|[<>]==|<>|=[<>]|=(?!=)|&(?!&)|\|(?!\|)|%)|(?<sign><=|>=|==|!=|&&|\|\||[<>+\-*/()!−×÷≤≥≠])/uy;

/** "not" holds for the whole comparison behind it, as one reads it; the sign holds for what stands next to it. */
const NOT = "!(";
const WORDS: Readonly<Record<string, string>> = { and: "&&", or: "||", not: NOT };
const SIGNS: Readonly<Record<string, string>> = { "−": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=" };

/**
 * Reads a statement sign by sign, so that nothing reaches the library but figures, numbers, arithmetic, comparisons,
 * and/or/not and parentheses. Whole numbers become doubles: the library knows no double × int.
 */
export function translate(text: string): Translated | { fault: StatementFault } {
	let source = "";
	const places: number[] = [];
	const emit = (put: string, at: number) => {
		source += `${put} `;
		for (let i = 0; i <= put.length; i++) places.push(at);
	};
	/** For each parenthesis that is open, how many times "not" waits for the end of its comparison. */
	const waiting = [0];
	const endNots = (at: number) => {
		for (let left = waiting.pop() ?? 0; left > 0; left--) emit(")", at);
		waiting.push(0);
	};
	for (let at = 0; at < text.length; ) {
		TOKEN.lastIndex = at;
		const found = TOKEN.exec(text);
		const part = found?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
		const refused = (kind: StatementFault["kind"], about: Partial<StatementFault> = {}) => ({
			fault: { kind, at: at + 1, text: part, ...about },
		});
		const { number, figure, word, slip, sign } = found?.groups ?? {};
		let put = "";
		if (!found) return refused("unexpected");
		if (slip === "%") return refused("percentSign");
		if (slip !== undefined) return refused("instead", { write: insteadOf(slip) ?? "" });
		if (number !== undefined) {
			const marked = markedNumber(text.slice(at, at + STATEMENT_DIGITS * 2));
			if (marked?.write !== undefined) return refused("instead", { text: marked.part, write: marked.write });
			if (marked) return refused("numberMarks", { text: marked.part });
			if (number.length > STATEMENT_DIGITS) return refused("numberTooLong");
			put = number.includes(".") ? number : `${number}.0`;
		} else if (figure !== undefined) {
			if (!FIGURES.some((one) => one === figure)) return unknown(refused, "unknownFigure", figureMeant(figure));
			put = figure;
		} else if (word !== undefined) {
			const name = word.toLowerCase();
			const write = insteadOf(name);
			if (write !== undefined) return refused("instead", { write });
			if (!Object.hasOwn(WORDS, name)) return unknown(refused, "unexpected", figureMeant(word));
			put = WORDS[name] ?? "";
		} else if (sign !== undefined) put = SIGNS[sign] ?? sign;
		if (put === "&&" || put === "||" || put === ")") endNots(at);
		if (put === ")" && waiting.length > 1) waiting.pop();
		if (put === "(") waiting.push(0);
		if (put === NOT) waiting.push((waiting.pop() ?? 0) + 1);
		emit(put, at);
		at += part.length;
	}
	endNots(text.length);
	return { source, places };
}

type Refuse = (kind: StatementFault["kind"], about?: Partial<StatementFault>) => { fault: StatementFault };

/** What is no placeholder: the one that is meant, where it resembles one. */
const unknown = (refused: Refuse, kind: StatementFault["kind"], write: string | undefined) =>
	write === undefined ? refused(kind) : refused("meant", { write });
