import { isAscii, isUtf8 } from "node:buffer";
import { FileRefused } from "../file-refused";
import type { CsvEncoding } from "../shape";

// Bytes 0x80–0x9F. The five bytes that Windows-1252 leaves open become U+FFFD, which the reader refuses.
// A table of our own, because several Node releases decode these bytes as ISO 8859-1.
const HIGH_1252 = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const CONTROL_1 = /[\x80-\x9f]/g;

export interface Decoder {
	decode(chunk: Uint8Array, options?: { stream?: boolean }): string;
}

/** A streaming decoder; a byte-order mark is dropped, damaged bytes become U+FFFD. */
export function createDecoder(encoding: CsvEncoding): Decoder {
	if (encoding !== "windows-1252") return new TextDecoder(encoding);
	return {
		decode: (chunk) =>
			Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
				.toString("latin1")
				.replace(CONTROL_1, (char) => HIGH_1252.charAt(char.charCodeAt(0) - 0x80)),
	};
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

/** Tells UTF-8 from Windows-1252 without a mark. Throws FileRefused `encoding` when the bytes are neither. */
export function encodingFromBytes(bytes: Buffer): { encoding: CsvEncoding; certain: boolean } {
	if (isAscii(bytes) || isUtf8(bytes)) return { encoding: "utf-8", certain: true };
	if (!looksLike1252(bytes)) throw new FileRefused("encoding");
	return { encoding: "windows-1252", certain: false };
}

function looksLike1252(bytes: Buffer): boolean {
	const asUtf8 = new TextDecoder("utf-8").decode(bytes);
	const damaged = asUtf8.split("\ufffd").length - 1;
	const wellFormed = [...asUtf8].filter((char) => char > "\x7f" && char !== "\ufffd").length;
	// Whole UTF-8 sequences hardly ever occur by accident: such a file is UTF-8 that something has damaged.
	if (wellFormed >= damaged) return false;
	const text = createDecoder("windows-1252").decode(bytes);
	if (text.includes("\ufffd")) return false;
	const outside = text.match(/[^\0-\x7f]/g)?.length ?? 0;
	// "zoÃ(" or "n¾m" are not words in any language written in this encoding.
	const odd = text.match(/[a-z][À-ÖØ-Þ](?![A-ZÀ-ÖØ-Þ])|[a-z][¤¦¨¬¯´¶¸¹¼-¾]|[×÷][a-z]/g)?.length ?? 0;
	return odd * 5 <= outside;
}
