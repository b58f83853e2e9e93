import { parse } from "csv-parse/sync";
import { FileRefused } from "../file-refused";
import { MAX_RECORD_CHARS } from "../limits";
import type { CsvDelimiter } from "../shape";
import { isBlankCode } from "./cells";

const NEWLINE = 10;
const QUOTE = 34;

/** Whole records of one block of text, with what is known about each of them. */
export interface RecordBatch {
	text: string;
	/** Physical line on which each record starts. */
	lines: number[];
	/** True for records with nothing but blanks, delimiters and quotes; of one column, not for an empty cell that is quoted. */
	blank: boolean[];
	/** Lines of records with text after a closing quote. */
	badQuotes: Set<number>;
}

/**
 * Cuts text (line ends already LF) into whole records, following quotes. It exists beside csv-parse because only
 * here are the physical line of each record and of each opening quote known, and because a quote that is never
 * closed must be noticed at its line instead of swallowing the rest of the file.
 */
export class RecordSplitter {
	private pending = "";
	private line = 1;
	private readonly separator: number;

	/** `columns` where it is known: an empty cell in quotes is all that a row of one column can be, and no blank line. */
	constructor(
		delimiter: CsvDelimiter,
		private readonly columns?: number,
	) {
		this.separator = delimiter.charCodeAt(0);
	}

	/** Takes the next block. Throws FileRefused `unclosedQuote`, `recordTooLarge`, `binary` or `encoding`, with the line. */
	push(block: string, last: boolean): RecordBatch {
		this.refuseDamage(block);
		let text = this.pending + block;
		if (last && text !== "" && !text.endsWith("\n")) text += "\n";
		const batch: RecordBatch = { text: "", lines: [], blank: [], badQuotes: new Set() };
		const end = text.length;
		let kept = "";
		let keptUntil = 0;
		let keptAtRecord = "";
		let keptUntilAtRecord = 0;
		let recordStart = 0;
		let fieldStart = 0;
		let line = this.line;
		let openLine = 0;
		let quoted = false;
		let atStart = true;
		let blank = true;
		let cells = 1;
		let quotes = false;

		for (let i = 0; i < end; i++) {
			const code = text.charCodeAt(i);
			if (quoted) {
				if (code === NEWLINE) line++;
				else if (code !== QUOTE) blank &&= code === this.separator || isBlankCode(code);
				else if (i + 1 === end) break;
				else if (text.charCodeAt(i + 1) === QUOTE) i++;
				else {
					let next = i + 1;
					while (next < end && this.isPadding(text.charCodeAt(next))) next++;
					if (next === end) break;
					const after = text.charCodeAt(next);
					quoted = false;
					if (after === this.separator || after === NEWLINE) {
						// Blanks between the closing quote and the delimiter would make csv-parse keep the quotes.
						if (next > i + 1) {
							kept += text.slice(keptUntil, i + 1);
							keptUntil = next;
							i = next - 1;
						}
					} else if (line > openLine) throw new FileRefused("unclosedQuote", { line: openLine });
					else batch.badQuotes.add(this.line);
				}
			} else if (code === NEWLINE) {
				if (i - recordStart > MAX_RECORD_CHARS) throw new FileRefused("recordTooLarge", { line: this.line });
				batch.lines.push(this.line);
				batch.blank.push(blank && !(quotes && cells === 1 && this.columns === 1));
				line++;
				this.line = line;
				recordStart = i + 1;
				fieldStart = i + 1;
				keptAtRecord = kept;
				keptUntilAtRecord = keptUntil;
				atStart = true;
				blank = true;
				cells = 1;
				quotes = false;
			} else if (code === this.separator) {
				cells++;
				fieldStart = i + 1;
				atStart = true;
			} else if (code === QUOTE && atStart) {
				if (i > fieldStart) {
					kept += text.slice(keptUntil, fieldStart);
					keptUntil = i;
				}
				quoted = true;
				quotes = true;
				openLine = line;
				atStart = false;
			} else if (code !== QUOTE && !isBlankCode(code)) {
				blank = false;
				atStart = false;
			}
		}

		this.pending = text.slice(recordStart);
		if (this.pending !== "" && (last || this.pending.length > MAX_RECORD_CHARS)) {
			const swallowed = openLine > 0 && (last || (quoted && line > openLine));
			throw swallowed
				? new FileRefused("unclosedQuote", { line: openLine })
				: new FileRefused("recordTooLarge", { line: this.line });
		}
		batch.text = keptAtRecord + text.slice(keptUntilAtRecord, recordStart);
		return batch;
	}

	private isPadding(code: number): boolean {
		return code !== NEWLINE && code !== this.separator && isBlankCode(code);
	}

	/** A NUL is never text; U+FFFD stands for a letter that is lost, and must not be stored in its place. */
	private refuseDamage(block: string): void {
		const nul = block.indexOf("\0");
		const at = nul >= 0 ? nul : block.indexOf("\ufffd");
		if (at < 0) return;
		const line = this.line + (this.pending + block.slice(0, at)).split("\n").length - 1;
		throw nul >= 0 ? new FileRefused("binary", { kind: "data", line }) : new FileRefused("encoding", { line });
	}
}

/** Splits the records of a batch into cells as they stand in the file. */
export function parseRecords(batch: RecordBatch, delimiter: CsvDelimiter): string[][] {
	if (batch.text === "") return [];
	const records = batch.text.includes('"')
		? parseQuoted(batch.text, delimiter)
		: batch.text
				.slice(0, -1)
				.split("\n")
				.map((record) => record.split(delimiter));
	if (records.length !== batch.lines.length) {
		throw new Error(`csv: ${records.length} records parsed where ${batch.lines.length} were split`);
	}
	return records;
}

function parseQuoted(text: string, delimiter: CsvDelimiter): string[][] {
	return parse(text, {
		delimiter,
		record_delimiter: "\n",
		relax_quotes: true,
		relax_column_count: true,
		skip_empty_lines: false,
		max_record_size: 8 * MAX_RECORD_CHARS,
	});
}
