import { isAscii, isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import { truncate } from "~/lib/text/truncate";
import { FileRefused } from "./file-refused";
import { MAX_FILE_BYTES, SAMPLE_BYTES } from "./limits";
import { type CsvDelimiter, type CsvEncoding, DELIMITERS, type FileShape } from "./shape";
import { chooseDelimiter, sampleRecords } from "./table/delimiter";
import { createDecoder, encodingFromBytes, encodingFromMark, readEachWay, trimSplitSequences } from "./table/encoding";
import { refuseBinary, refuseNotText } from "./table/file-kind";
import { findHeader, nameHeaders, refuseNoNames } from "./table/header";
import { unifyLineEnds } from "./table/text-blocks.server";

const TAIL_BYTES = 64 * 1024;
const SCAN_BYTES = 1024 * 1024;
const SEP_LINE = /^\s*"?sep=(.)"?[,;|\s]*$/i;

export interface DetectOptions {
	/** What the person chose instead of what was found. */
	encoding?: CsvEncoding;
	delimiter?: CsvDelimiter;
}

/** Works out how to read a file from its first 256 KB. Throws FileRefused when it is no readable table. */
export async function detectFile(path: string, options: DetectOptions = {}): Promise<FileShape> {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		if (size === 0) throw new FileRefused("empty");
		if (size > MAX_FILE_BYTES) throw new FileRefused("tooLarge", { max: MAX_FILE_BYTES / 1024 / 1024 });
		const head = await readAt(file, 0, Math.min(size, SAMPLE_BYTES));
		const marked = encodingFromMark(head);
		const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
		refuseBinary(head, tail, marked?.startsWith("utf-16") ?? false);
		refuseNotText(head.toString("latin1"));
		const evidence = marked || options.encoding ? null : await encodingEvidence(file, head, size);
		const found = evidence
			? encodingFromBytes(evidence.bytes, evidence.before !== null)
			: { encoding: marked ?? ("utf-8" as const), certain: true, ask: false };
		const encoding = options.encoding ?? found.encoding;
		const whole = size <= SAMPLE_BYTES;
		const text = sampleText(head, encoding, whole);
		const { certain } = found;
		const table = describeTable(text, whole, options.delimiter);
		return {
			encoding,
			encodingCertain: certain,
			encodingChoice: evidence && found.ask ? readEachWay(allOf(evidence), table.delimiter) : null,
			encodingSample: certain || !evidence ? [] : linesOutsideAscii(createDecoder(encoding).decode(evidence.bytes)),
			...table,
		};
	} finally {
		await file.close();
	}
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
	return buffer.subarray(0, bytesRead);
}

interface Evidence {
	bytes: Buffer;
	/** Letters in UTF-8 further up, where these bytes are none. */
	before: Buffer | null;
}

const allOf = ({ bytes, before }: Evidence) => (before ? Buffer.concat([before, Buffer.from("\n"), bytes]) : bytes);

/**
 * The first stretch of the file that is no UTF-8, else the first with bytes outside ASCII: a sample of plain ASCII says
 * nothing about the encoding, and a file may be broken far behind its start.
 */
async function encodingEvidence(file: FileHandle, head: Buffer, size: number): Promise<Evidence> {
	let part = head;
	let position = 0;
	let first: Buffer | undefined;
	for (;;) {
		const whole = trimSplitSequences(part, position > 0, position + part.length < size);
		if (!isAscii(part)) {
			if (!isUtf8(whole)) return { bytes: whole, before: first ?? null };
			first ??= whole;
		}
		position += part.length;
		if (position >= size) return { bytes: first ?? part, before: null };
		part = await readAt(file, position, Math.min(SCAN_BYTES, size - position));
	}
}

function sampleText(head: Buffer, encoding: CsvEncoding, whole: boolean): string {
	// Streaming: a letter that the end of the sample cuts in two is left out, not taken for damage.
	return unifyLineEnds(createDecoder(encoding).decode(head, { stream: !whole }));
}

function linesOutsideAscii(text: string): string[] {
	const lines = unifyLineEnds(text).split("\n");
	const found = lines.filter((line) => /[^\0-\x7f]/.test(line));
	return found.slice(0, 3).map((line) => truncate(line.trim(), 200));
}

type Table = Omit<FileShape, "encoding" | "encodingCertain" | "encodingChoice" | "encodingSample">;

function describeTable(text: string, whole: boolean, chosen: CsvDelimiter | undefined): Table {
	const firstBreak = text.indexOf("\n");
	const stated = SEP_LINE.exec(firstBreak < 0 ? text : text.slice(0, firstBreak));
	const sepLine = stated !== null;
	// The text after the `sep=` line keeps its break, so that lines are still counted from the top of the file.
	const body = sepLine ? (firstBreak < 0 ? "" : text.slice(firstBreak)) : text;
	const fromLine = DELIMITERS.find((delimiter) => delimiter === stated?.[1]);
	const delimiter = chosen ?? fromLine ?? chooseDelimiter(body, whole);
	const records = sampleRecords(body, whole, delimiter);
	const at = findHeader(records);
	const header = records[at]!;
	const below = records.slice(at + 1);
	refuseNoNames(records, at, sepLine ? 2 : 1);
	const headers = nameHeaders(header, below);
	if (below.length === 0 && whole) throw new FileRefused("headerOnly");
	return {
		delimiter,
		headerLine: header.line,
		headers,
		skippedTitleLines: records.slice(0, at).map(({ cells }) => cells.filter((cell) => cell !== "").join(" ")),
		sepLine,
		sampleRows: below.slice(0, 5).map(({ cells }) => headers.map((_, i) => cells[i] ?? "")),
	};
}
