/** `utf-8-twice` is UTF-8 that was taken for Windows-1252 and written as UTF-8 once more. */
export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "utf-8-twice";
export type CsvDelimiter = "," | ";" | "\t" | "|";
export const DELIMITERS: readonly CsvDelimiter[] = [",", ";", "\t", "|"];

/** What was found out about a file before its rows are read. */
export interface FileShape {
	encoding: CsvEncoding;
	/** False when the encoding was inferred from the bytes: show it (with `encodingSample`) for confirmation. */
	encodingCertain: boolean;
	/** What a person has to choose from, each with the same values as it reads them; null where there is no need to ask. */
	encodingChoice: { encoding: CsvEncoding; values: string[] }[] | null;
	/** Up to three lines holding letters outside ASCII, decoded; only filled when the encoding is uncertain. */
	encodingSample: string[];
	delimiter: CsvDelimiter;
	/** Physical line of the header, counted from 1. */
	headerLine: number;
	headers: string[];
	/** Lines above the header that were left out, without blank lines and the `sep=` line. */
	skippedTitleLines: string[];
	sepLine: boolean;
	/** The first five data rows. */
	sampleRows: string[][];
}

export type RowProblem = "shortRow" | "longRow" | "badQuote";

export interface CsvRow {
	/** 1 is the first data row; blank rows are not counted. */
	row: number;
	/** Physical line in the file where the row starts, counted from 1. */
	line: number;
	/** At least as many cells as there are headers; more only with `longRow`. */
	cells: string[];
	/** Which of them had characters that cannot be seen; they are taken out. */
	tidied?: number[];
	problem?: RowProblem;
}
