import { isSheetError } from "~/lib/csv/parsed";
import { normaliseKey } from "~/lib/csv/values";
import { message } from "~/lib/message-key";
import { foldedBlanks, hasControls, hasUnseen, isLonger, lineFeeds, oneLine } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";

export type Fault = (key: string, params: Record<string, string | number>) => void;

const LINE_END = /[\n\r\v\f\t\u0085\u2028\u2029]/;

/** Collects what is wrong with a row, as message keys. */
export function rowFaults(): { faults: string[]; fault: Fault } {
	const faults: string[] = [];
	return { faults, fault: (key, params) => faults.push(message(`imports:row.${key}`, params)) };
}

/** A text of one line, as forms keep a name; undefined for a blank one and for one with a fault. */
export function textColumn(
	cell: string | undefined,
	{ column, max }: { column: string; max: number },
	fault: Fault,
): string | undefined {
	if (!cell) return undefined;
	if (isSheetError(cell)) fault("sheetError", { column, value: cell });
	else if (isLonger(cell, max)) fault("tooLong", { column, max });
	else if (LINE_END.test(cell)) fault("oneLine", { column });
	else if (hasUnseen(cell) || oneLine(cell) === "") fault("control", { column });
	else return foldedBlanks(cell);
	return undefined;
}

/** A text of several lines, as forms keep one; undefined for a blank one and for one with a fault. */
export function linesColumn(
	cell: string | undefined,
	{ column, max }: { column: string; max: number },
	fault: Fault,
): string | undefined {
	const text = lineFeeds(cell ?? "").trim();
	if (isLonger(text, max)) fault("tooLong", { column, max });
	else if (hasControls(text)) fault("control", { column });
	else return oneLine(text) === "" ? undefined : text;
	return undefined;
}

/** An account key as stored; one that a spreadsheet has replaced is a fault. */
export function keyColumn(
	cell: string | undefined,
	place: { column: string; max: number },
	fault: Fault,
): string | undefined {
	const text = textColumn(cell, place, fault);
	if (text === undefined) return undefined;
	const { key, suspicious } = normaliseKey(text);
	if (suspicious) fault("keyDamaged", { value: key });
	return (!suspicious && key) || undefined;
}

/** A cell as a message may show it. */
export function shorten(text: string): string {
	return truncate(text, 60);
}
