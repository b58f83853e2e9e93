import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CsvEncoding } from "../shape";
import { createDecoder } from "./encoding";

const BLOCK_BYTES = 64 * 1024;

/** Turns CRLF and lone CR into LF, so that mixed line ends count and split as one line each. */
export function unifyLineEnds(text: string): string {
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

export interface TextBlock {
	text: string;
	/** Bytes read from the file so far. */
	bytesRead: number;
	last: boolean;
}

/** Decodes a file block by block in bounded memory, giving the event loop a turn between blocks. */
export async function* textBlocks(
	path: string,
	encoding: CsvEncoding,
	signal?: AbortSignal,
): AsyncGenerator<TextBlock, void, undefined> {
	const decoder = createDecoder(encoding);
	let held = "";
	let bytesRead = 0;
	for await (const chunk of createReadStream(path, { highWaterMark: BLOCK_BYTES, signal })) {
		bytesRead += (chunk as Buffer).length;
		let text = held + decoder.decode(chunk as Buffer, { stream: true });
		// A CR at the end may be the first half of a CRLF.
		held = text.endsWith("\r") ? "\r" : "";
		if (held) text = text.slice(0, -1);
		yield { text: unifyLineEnds(text), bytesRead, last: false };
		await nextTurn();
	}
	yield { text: unifyLineEnds(held + decoder.decode(new Uint8Array(0))), bytesRead, last: true };
}
