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

export interface FileText {
	original: string;
	value: string;
}

/** The texts of a file as a translator gives it back, by their keys. Throws Refused at `file` for one that cannot be read. */
export function readTextsFile(bytes: Buffer): Map<string, FileText> {
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

function textsOf([head = [], ...rows]: string[][]): Map<string, FileText> {
	const names = head.map((name) => tidyCell(name).toLowerCase());
	const at = Object.fromEntries(FILE_COLUMNS.map((name) => [name, columnAt(names, name)]));
	const missing = FILE_COLUMNS.find((name) => at[name] === -1);
	if (missing !== undefined) throw new Refused(`languages:import.noColumn?column=${missing}`, "file");
	const texts = new Map<string, FileText>();
	for (const row of rows) {
		const cell = (name: (typeof FILE_COLUMNS)[number]) => unguarded(tidyCell(row[at[name]!] ?? ""));
		const key = textKey({ type: cell("kind"), id: cell("id"), field: cell("field") });
		const text = { original: cell("original"), value: cell("value") };
		const earlier = texts.get(key);
		if (earlier && earlier.value !== text.value)
			throw new Refused(message("languages:import.twice", { key: truncate(key, KEY_SHOWN) }), "file");
		texts.set(key, text);
	}
	return texts;
}
