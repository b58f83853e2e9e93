import { unguarded } from "~/lib/csv/csv-export";
import { FileRefused } from "~/lib/csv/file-refused";
import { DELIMITERS } from "~/lib/csv/shape";
import { tidyCell } from "~/lib/csv/table/cells";
import { parseRecords, RecordSplitter } from "~/lib/csv/table/records";
import { unifyLineEnds } from "~/lib/csv/table/text-blocks.server";
import { Refused } from "~/server/domain-error";
import { textKey } from "../text-key.rules";

/** The columns of the file that goes to a translator and comes back. */
export const FILE_COLUMNS = ["kind", "id", "field", "original", "value"] as const;

export interface FileText {
	original: string;
	value: string;
}

/** The texts of a file as a translator gives it back, by their keys. Throws Refused at `file` for one that cannot be read. */
export function readTextsFile(bytes: Uint8Array): Map<string, FileText> {
	try {
		return textsOf(parsed(decoded(bytes)));
	} catch (error) {
		if (error instanceof FileRefused) throw new Refused(error.message, "file");
		throw error;
	}
}

/** Spreadsheets save UTF-8 or, when told nothing, Windows' own letters. */
function decoded(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

function parsed(text: string): string[][] {
	const head = text.slice(0, text.indexOf("\n") + 1 || undefined);
	const parts = (delimiter: string) => head.split(delimiter).length;
	const delimiter = [...DELIMITERS].sort((a, b) => parts(b) - parts(a))[0]!;
	return parseRecords(new RecordSplitter(delimiter).push(unifyLineEnds(text), true), delimiter);
}

function textsOf([head = [], ...rows]: string[][]): Map<string, FileText> {
	const names = head.map((name) => tidyCell(name).toLowerCase());
	const at = Object.fromEntries(FILE_COLUMNS.map((name) => [name, names.indexOf(name)]));
	const missing = FILE_COLUMNS.find((name) => at[name] === -1);
	if (missing !== undefined) throw new Refused(`languages:import.noColumn?column=${missing}`, "file");
	const texts = new Map<string, FileText>();
	for (const row of rows) {
		const cell = (name: (typeof FILE_COLUMNS)[number]) => unguarded(tidyCell(row[at[name]!] ?? ""));
		const key = textKey({ type: cell("kind"), id: cell("id"), field: cell("field") });
		texts.set(key, { original: cell("original"), value: cell("value") });
	}
	return texts;
}
