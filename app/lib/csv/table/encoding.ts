import { isAscii, isUtf8 } from "node:buffer";
import type { CsvEncoding } from "../shape";
import { HIGH_MAC, looksLikeMac } from "./mac-roman";

// Bytes 0x80–0x9F. The five bytes that Windows-1252 leaves open become U+FFFD, which the reader refuses.
// A table of our own, because several Node releases decode these bytes as ISO 8859-1.
const HIGH_1252 = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const CONTROL_1 = /[\x80-\x9f]/g;
const HIGH = /[\x80-\xff]/g;

export interface Decoder {
	decode(chunk: Uint8Array, options?: { stream?: boolean }): string;
}

/** A streaming decoder; a byte-order mark is dropped, damaged bytes become U+FFFD. */
export function createDecoder(encoding: CsvEncoding): Decoder {
	if (encoding === "utf-8-twice") return twiceDecoder();
	if (encoding === "macintosh") return byteDecoder(HIGH, HIGH_MAC);
	return encoding === "windows-1252" ? byteDecoder(CONTROL_1, HIGH_1252) : new TextDecoder(encoding);
}

/** Each byte is a letter; `others` finds those, from 0x80 on, that are not what ISO 8859-1 has there. */
const byteDecoder = (others: RegExp, letters: string): Decoder => ({
	decode: (chunk) =>
		Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
			.toString("latin1")
			.replace(others, (char) => letters.charAt(char.charCodeAt(0) - 0x80)),
});

const BYTE_OF = new Map([...HIGH_1252].map((char, index) => [char, 0x80 + index]));
BYTE_OF.delete("\ufffd");
const LOST = Buffer.from("\ufffd");

/** The bytes that Windows-1252 writes a text with; null where it has a letter not to be written so. */
function bytes1252(text: string): Buffer | null {
	const bytes: number[] = [];
	for (const char of text) {
		const byte = BYTE_OF.get(char) ?? char.charCodeAt(0);
		if (byte > 0xff) return null;
		bytes.push(byte);
	}
	return Buffer.from(bytes);
}

function twiceDecoder(): Decoder {
	const outer = new TextDecoder("utf-8");
	const inner = new TextDecoder("utf-8");
	return {
		decode: (chunk, options = {}) => {
			const chars = [...outer.decode(chunk, options)];
			return inner.decode(Buffer.concat(chars.map((char) => bytes1252(char) ?? LOST)), options);
		},
	};
}

/** True for text that seems to be UTF-8 read as Windows-1252 and written as UTF-8 once more: "MontrÃ©al". */
function isEncodedTwice(text: string): boolean {
	let twice = 0;
	let once = 0;
	for (const [run] of text.matchAll(/[^\0-\x7f]+/g)) {
		const bytes = bytes1252(run);
		if (bytes && isUtf8(bytes)) twice++;
		else once++;
	}
	return twice > 0 && twice >= once;
}

/** The encoding a byte-order mark states, if there is one. */
export function encodingFromMark(bytes: Buffer): CsvEncoding | null {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
	return null;
}

/** Cuts UTF-8 sequences that a window into a file has split at its edges. */
export function trimSplitSequences(bytes: Buffer, cutStart: boolean, cutEnd: boolean): Buffer {
	let start = 0;
	let end = bytes.length;
	if (cutStart) while (start < 3 && start < end && (bytes[start]! & 0xc0) === 0x80) start++;
	if (cutEnd) {
		for (let back = 1; back <= 3 && end - back >= start; back++) {
			const byte = bytes[end - back]!;
			if ((byte & 0xc0) === 0x80) continue;
			const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
			if (length > back) end -= back;
			break;
		}
	}
	return bytes.subarray(start, end);
}

/**
 * Tells UTF-8 from Windows-1252 without a mark; `mixed` bytes follow letters in UTF-8. What seems to be neither, or what an
 * older Mac may have written, has to be asked (`ask`); `encoding` is then one by which the bytes can be read.
 */
export function encodingFromBytes(
	bytes: Buffer,
	mixed: boolean,
): { encoding: CsvEncoding; certain: boolean; ask: boolean } {
	if (isAscii(bytes)) return { encoding: "utf-8", certain: true, ask: false };
	if (isUtf8(bytes)) {
		const ask = isEncodedTwice(bytes.toString("utf8"));
		return { encoding: "utf-8", certain: !ask, ask };
	}
	const isUnread = createDecoder("windows-1252").decode(bytes).includes("\ufffd");
	if (!mixed && isLikeMac(bytes))
		return { encoding: isUnread ? "macintosh" : "windows-1252", certain: false, ask: true };
	const like1252 = !mixed && looksLike1252(bytes);
	// Where it can be read neither way there is nothing to choose: the reader names the line.
	if (isUnread) return { encoding: like1252 ? "windows-1252" : "utf-8", certain: false, ask: false };
	return { encoding: "windows-1252", certain: false, ask: !like1252 };
}

const isLikeMac = (bytes: Buffer): boolean =>
	!isUtf8(bytes) && looksLikeMac(createDecoder("windows-1252").decode(bytes), createDecoder("macintosh").decode(bytes));

const CHOICES = ["utf-8", "windows-1252", "utf-8-twice"] as const;

/** The same few values of a file as each encoding reads them, those first that are no UTF-8. */
export function readEachWay(bytes: Buffer, delimiter: string): { encoding: CsvEncoding; values: string[] }[] {
	const cells = bytes
		.toString("latin1")
		.split(/\r\n?|\n/)
		.flatMap((line) => line.split(delimiter))
		.map((cell) => cell.replace(/^\s*"|"\s*$/g, ""))
		.filter((cell) => /[^\0-\x7f]/.test(cell));
	const values = [...new Set(cells)].map((cell) => Buffer.from(cell.slice(0, 60), "latin1"));
	const few = [...values.filter((value) => !isUtf8(value)), ...values.filter(isUtf8)].slice(0, 3);
	const choices = isLikeMac(bytes) ? (["macintosh", ...CHOICES] as const) : CHOICES;
	return choices.map((encoding) => ({ encoding, values: few.map((value) => createDecoder(encoding).decode(value)) }));
}

function looksLike1252(bytes: Buffer): boolean {
	const asUtf8 = new TextDecoder("utf-8").decode(bytes);
	const damaged = asUtf8.split("\ufffd").length - 1;
	const wellFormed = [...asUtf8].filter((char) => char > "\x7f" && char !== "\ufffd").length;
	// Whole UTF-8 sequences hardly ever occur by accident: such a file is UTF-8 that something has damaged.
	if (wellFormed >= damaged) return false;
	const text = createDecoder("windows-1252").decode(bytes);
	const outside = text.match(/[^\0-\x7f]/g)?.length ?? 0;
	// "zoÃ(", "AÃ(" or "n¾m" are not words in any language written in this encoding.
	const odd =
		text.match(
			/[a-z][À-ÖØ-Þ](?![A-ZÀ-ÖØ-Þ])|(?<![A-ZÀ-ÖØ-Þ]{2})[ÂÃ](?![A-Za-zÀ-ÖØ-öø-ÿ])|[a-z][¤¦¨¬¯´¶¸¹¼-¾]|[×÷][a-z]/g,
		)?.length ?? 0;
	return odd * 5 <= outside;
}
