import { FileRefused } from "../file-refused";
import { MAX_COLUMNS, MAX_RECORD_CHARS } from "../limits";
import { lookOf } from "../looks";
import { type CsvDelimiter, DELIMITERS } from "../shape";
import { filledWidth, tidyCell } from "./cells";
import { commonWidth, findHeader, type SampleRecord } from "./header";
import { isKnownHeader } from "./header-names";
import { parseRecords, RecordSplitter } from "./records";

/** Enough text to weigh a delimiter. */
const TRIAL_CHARS = 32 * 1024;
/** Below this a delimiter is more likely punctuation inside a single column. */
const LEAST_SCORE = 0.29;

/** A column's name stands below a title and a blank line at the most. */
const SINGLE_NAME_DEPTH = 5;

/** Splits a sample into filled records, cells tidied. Throws FileRefused where the text cannot be split. */
export function sampleRecords(text: string, whole: boolean, delimiter: CsvDelimiter): SampleRecord[] {
	const [firstLine = ""] = text.split("\n", 1);
	if (firstLine.length > MAX_RECORD_CHARS && firstLine.split(delimiter).length > MAX_COLUMNS) {
		throw new FileRefused("tooManyColumns", { max: MAX_COLUMNS, line: 1 });
	}
	const batch = new RecordSplitter(delimiter).push(text, whole);
	const records: SampleRecord[] = [];
	parseRecords(batch, delimiter).forEach((raw, i) => {
		if (batch.blank[i]) return;
		const line = batch.lines[i]!;
		const cells = raw.map(tidyCell);
		if (filledWidth(cells) > MAX_COLUMNS) throw new FileRefused("tooManyColumns", { max: MAX_COLUMNS, line });
		records.push({ line, cells });
	});
	return records;
}

/** Chooses the delimiter that cuts the sample into the most even table with the most header-like first row. */
export function chooseDelimiter(text: string, whole: boolean): CsvDelimiter {
	const end = text.length > TRIAL_CHARS ? text.lastIndexOf("\n", TRIAL_CHARS) : -1;
	const trial = end > 0 ? text.slice(0, end + 1) : text;
	const trialWhole = end <= 0 && whole;
	// A delimiter that does not occur keeps the cells of a single column whole.
	const none: CsvDelimiter = DELIMITERS.find((delimiter) => !trial.includes(delimiter)) ?? ",";
	let best = none;
	let bestScore = LEAST_SCORE;
	let bestHeads = false;
	for (const delimiter of DELIMITERS) {
		const records = trialRecords(trial, trialWhole, delimiter);
		const { width, share } = commonWidth(records);
		if (width < 2) continue;
		const at = findHeader(records);
		const score = scoreTable(records, at, { width, share }, delimiter);
		if (score <= bestScore) continue;
		best = delimiter;
		bestScore = score;
		bestHeads = headsFigures(records, at) || records[at]!.cells.some(isKnownHeader);
	}
	// "A1|A2" below "identifier" is one cell.
	return !bestHeads && hasSingleName(trial) ? none : best;
}

/** The record is none of figures, as those below it are in some column: it is a header whatever its names. */
function headsFigures(records: readonly SampleRecord[], at: number): boolean {
	const below = records.slice(at + 1);
	const isFigure = (look: string | null) => look === "number" || look === "date";
	return records[at]!.cells.some(
		(cell, column) => !isFigure(lookOf([cell])) && isFigure(lookOf(below.map(({ cells }) => cells[column] ?? ""))),
	);
}

/** A line of its own, among those where a header may stand, is a name that we know. */
function hasSingleName(text: string): boolean {
	const lines = text.split(/\r\n|\n|\r/, SINGLE_NAME_DEPTH);
	return lines.some(
		(line) => !DELIMITERS.some((delimiter) => line.includes(delimiter)) && isKnownHeader(tidyCell(line)),
	);
}

/** Where quotes make the sample unreadable its lines are cut plainly: the delimiter is still needed to name the fault. */
function trialRecords(text: string, whole: boolean, delimiter: CsvDelimiter): SampleRecord[] {
	try {
		return sampleRecords(text, whole, delimiter);
	} catch (error) {
		if (!(error instanceof FileRefused)) throw error;
		return text
			.split("\n")
			.map((line, i) => ({ line: i + 1, cells: line.split(delimiter, MAX_COLUMNS) }))
			.filter(({ cells }) => cells.length > 1);
	}
}

function scoreTable(
	records: SampleRecord[],
	at: number,
	{ width, share }: ReturnType<typeof commonWidth>,
	delimiter: CsvDelimiter,
): number {
	const cells = records[at]!.cells;
	const others = DELIMITERS.filter((other) => other !== delimiter);
	const doubtful = cells.filter((cell) => others.some((other) => cell.includes(other)) || looksLikeData(cell));
	const known = cells.filter(isKnownHeader).length;
	const loose = cells.length === width ? 0 : 0.1;
	return (
		share -
		0.7 * (doubtful.length / cells.length) -
		0.1 * Math.min(at, 3) -
		loose +
		(known > 0 ? 0.1 : 0) +
		(known > 1 ? 0.2 : 0)
	);
}

function looksLikeData(cell: string): boolean {
	return /^[\d.,\s'%$€£-]+$/.test(cell) && !/^(?:19|20)\d\d$/.test(cell);
}
