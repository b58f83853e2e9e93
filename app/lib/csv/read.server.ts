import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { FileRefused } from "./file-refused";
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from "./limits";
import type { CsvRow, FileShape, RowProblem } from "./shape";
import { filledWidth, hidesCharacters, tidyCell } from "./table/cells";
import { isHeaderAgain } from "./table/header";
import { parseRecords, type RecordBatch, RecordSplitter } from "./table/records";
import { textBlocks } from "./table/text-blocks.server";

/** Filled in while rows are read. */
export interface ReadProgress {
	rows: number;
	blank: number;
	bytes: number;
	/** Of the rows, those that were the header once more and are left out. */
	headers: number;
}

export interface ReadOptions {
	/** Most data rows taken, MAX_ROWS unless told. */
	maxRows?: number;
	signal?: AbortSignal;
	/** An object to update while reading, for progress and the counts of what is no row. */
	progress?: ReadProgress;
}

export const nothingRead = (): ReadProgress => ({ rows: 0, blank: 0, bytes: 0, headers: 0 });

type ReadShape = Pick<FileShape, "encoding" | "delimiter" | "headerLine" | "headers">;

/** Reads the data rows below the header and leaves out where it stands again, one block in memory at a time. Throws FileRefused when the file turns out unreadable. */
export async function* readRows(
	path: string,
	shape: ReadShape,
	options: ReadOptions = {},
): AsyncGenerator<CsvRow, void, undefined> {
	const progress = options.progress ?? nothingRead();
	const maxRows = options.maxRows ?? MAX_ROWS;
	for await (const batch of recordBatches(path, shape, options.signal, progress)) {
		const records = parseRecords(batch, shape.delimiter);
		for (let i = 0; i < records.length; i++) {
			const line = batch.lines[i]!;
			if (line <= shape.headerLine) continue;
			if (batch.blank[i]) {
				progress.blank++;
				continue;
			}
			if (progress.rows >= maxRows) throw new FileRefused("tooManyRows", { max: maxRows });
			progress.rows++;
			const row = toRow(records[i]!, progress.rows, line, shape.headers.length, batch.badQuotes.has(line));
			if (isHeaderAgain(row.cells, shape.headers)) progress.headers++;
			else yield row;
		}
	}
}

/** Counts data rows and blank rows without splitting cells. Throws FileRefused as readRows does. */
export async function countRows(
	path: string,
	shape: ReadShape,
	options: ReadOptions = {},
): Promise<{ rows: number; blank: number }> {
	const maxRows = options.maxRows ?? MAX_ROWS;
	const count = { rows: 0, blank: 0 };
	for await (const batch of recordBatches(path, shape, options.signal)) {
		for (let i = 0; i < batch.lines.length; i++) {
			if (batch.lines[i]! <= shape.headerLine) continue;
			if (batch.blank[i]) count.blank++;
			else count.rows++;
		}
		if (count.rows > maxRows) throw new FileRefused("tooManyRows", { max: maxRows });
	}
	return count;
}

/** SHA-256 of the file in hex, to notice that the same file is imported again. */
export async function fileHash(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest("hex");
}

async function* recordBatches(
	path: string,
	shape: ReadShape,
	signal?: AbortSignal,
	progress?: ReadProgress,
): AsyncGenerator<RecordBatch, void, undefined> {
	const { size } = await stat(path);
	if (size > MAX_FILE_BYTES) throw new FileRefused("tooLarge", { max: MAX_FILE_BYTES / 1024 / 1024 });
	const splitter = new RecordSplitter(shape.delimiter, shape.headers.length);
	for await (const block of textBlocks(path, shape.encoding, signal)) {
		if (progress) progress.bytes = block.bytesRead;
		yield splitter.push(block.text, block.last);
	}
}

function toRow(raw: string[], row: number, line: number, width: number, badQuote: boolean): CsvRow {
	const cells = raw.map(tidyCell);
	const filled = filledWidth(cells);
	if (filled > MAX_COLUMNS) throw new FileRefused("tooManyColumns", { max: MAX_COLUMNS, line });
	let problem: RowProblem | undefined;
	if (badQuote) problem = "badQuote";
	else if (filled > width) problem = "longRow";
	else if (cells.length < width) problem = "shortRow";
	cells.length = Math.min(cells.length, Math.max(width, filled));
	while (cells.length < width) cells.push("");
	const tidied = raw.flatMap((cell, index) => (cell !== cells[index] && hidesCharacters(cell) ? [index] : []));
	return { row, line, cells, ...(problem && { problem }), ...(tidied.length > 0 && { tidied }) };
}
