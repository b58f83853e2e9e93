import { unguarded } from "~/lib/csv/csv-export";
import { FileRefused } from "~/lib/csv/file-refused";
import { DELIMITERS } from "~/lib/csv/shape";
import { tidyCell } from "~/lib/csv/table/cells";
import { columnAt } from "~/lib/csv/table/column-at";
import { parseRecords, RecordSplitter } from "~/lib/csv/table/records";
import { tableText } from "~/lib/csv/table/table-text";
import { unifyLineEnds } from "~/lib/csv/table/text-blocks.server";
import { message } from "~/lib/message-key";
import { truncate } from "~/lib/text/truncate";
import { Refused } from "~/server/domain-error";
import { textKey } from "../text-key.rules";

/** The columns of the file that goes to a translator and comes back. */
export const FILE_COLUMNS = ["kind", "id", "field", "original", "value"] as const;

const KEY_SHOWN = 100;
/** As many texts of one reason as somebody reads; the rest is mended alike. */
export const KEYS_TOLD = 20;

export interface FileText {
	/** Null where the file has no column for it. */
	original: string | null;
	value: string;
}

export interface TextsFile {
	/** By their keys. */
	texts: Map<string, FileText>;
	/** Why nothing of the file can be taken, as messages; what else is wrong with its texts can still be told. */
	faults: string[];
}

/** The texts of a file as a translator gives it back. Throws Refused at `file` for one that is no table. */
export function readTextsFile(bytes: Buffer): TextsFile {
	try {
		return textsOf(parsed(tableText(bytes)));
	} catch (error) {
		if (error instanceof FileRefused) throw new Refused(error.message, "file");
		throw error;
	}
}

function parsed(text: string): string[][] {
	const lines = unifyLineEnds(text);
	const head = lines.trimStart().split("\n", 1)[0] ?? "";
	const parts = (delimiter: string) => head.split(delimiter).length;
	const delimiter = [...DELIMITERS].sort((a, b) => parts(b) - parts(a))[0]!;
	const batch = new RecordSplitter(delimiter).push(lines, true);
	return parseRecords(batch, delimiter).filter((_, at) => !batch.blank[at]);
}

function textsOf([head = [], ...rows]: string[][]): TextsFile {
	const names = head.map((name) => tidyCell(name).toLowerCase());
	const faults: string[] = [];
	const at = Object.fromEntries(FILE_COLUMNS.map((name) => [name, placeOf(names, name, faults)]));
	const texts: TextsFile["texts"] = new Map();
	if (FILE_COLUMNS.some((name) => name !== "original" && at[name] === -1)) return { texts, faults };
	const twice = new Set<string>();
	for (const row of rows) {
		const cell = (name: (typeof FILE_COLUMNS)[number]) => unguarded(tidyCell(row[at[name]!] ?? ""));
		const key = textKey({ type: cell("kind"), id: cell("id"), field: cell("field") });
		const text = { original: at.original === -1 ? null : cell("original"), value: cell("value") };
		const earlier = texts.get(key);
		if (earlier && earlier.value !== text.value) twice.add(key);
		texts.set(key, text);
	}
	for (const key of [...twice].slice(0, KEYS_TOLD))
		faults.push(message("languages:import.twice", { key: truncate(key, KEY_SHOWN) }));
	return { texts, faults };
}

/** Where a column stands, -1 where nobody can tell, and why. */
function placeOf(names: readonly string[], name: string, faults: string[]): number {
	try {
		const at = columnAt(names, name);
		if (at === -1) faults.push(message("languages:import.noColumn", { column: name }));
		return at;
	} catch (error) {
		if (!(error instanceof FileRefused)) throw error;
		faults.push(error.message);
		return -1;
	}
}
