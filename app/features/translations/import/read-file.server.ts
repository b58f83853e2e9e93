import { parse } from "csv-parse/sync";
import { unguarded } from "~/lib/csv/csv-export";
import { FileRefused } from "~/lib/csv/file-refused";
import { columnAt } from "~/lib/csv/table/column-at";
import { TRANSLATION_FILE_ROWS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";

/** A row of a file: a text by its key. */
export interface FileRow {
	/** Where it stands: the line of a CSV, the number of the entry in JSON. */
	line: number;
	key: string;
	value: string;
}

/** The rows of a file, CSV or JSON by its looks. Throws Refused at the field of the file. */
export function readTranslationFile(content: string): FileRow[] {
	const text = content.replace(/^\uFEFF/, "");
	if (text.trim() === "") throw refuse("translations:errors.fileEmpty");
	const rows = /^\s*[{[]/.test(text) ? readJson(text) : readCsv(text);
	if (rows.length > TRANSLATION_FILE_ROWS)
		throw refuse(message("translations:errors.fileTooLong", { max: TRANSLATION_FILE_ROWS }));
	if (rows.length === 0) throw refuse("translations:errors.fileEmpty");
	return rows;
}

const refuse = (messageKey: string) => new Refused(messageKey, "file");

/** `{ "key": "value" }`, or with `{ english, value }` as it is exported. */
function readJson(text: string): FileRow[] {
	const parsed = attempt(() => JSON.parse(text) as unknown);
	if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
		throw refuse("translations:errors.fileShape");
	return Object.entries(parsed).map(([key, entry], index) => {
		const value: unknown = typeof entry === "object" && entry !== null ? (entry as { value?: unknown }).value : entry;
		if (typeof value !== "string") throw refuse("translations:errors.fileShape");
		return { line: index + 1, key: key.trim(), value };
	});
}

/** With a head that names the columns `key` and `value`; others are passed over. */
function readCsv(text: string): FileRow[] {
	const start = text.trimStart();
	const head = start.slice(0, start.search(/\r|\n|$/));
	const delimiter =
		DELIMITERS.find((one) => namesBoth(head, one)) ?? DELIMITERS.find((one) => head.includes(one)) ?? ",";
	const lines = attempt(
		() =>
			parse(text, {
				...{ delimiter, info: true, relax_column_count: true, relax_quotes: true },
				// A spreadsheet writes the rows below its last one as delimiters alone.
				...{ skip_empty_lines: true, skip_records_with_empty_values: true },
				to: TRANSLATION_FILE_ROWS + 2,
			}) as unknown as { record: string[]; info: { lines: number } }[],
	);
	const names = lines[0]?.record.map((name) => name.trim().toLowerCase()) ?? [];
	const [key, value] = [columnOf(names, "key"), columnOf(names, "value")];
	if (key < 0 || value < 0) throw refuse("translations:errors.fileShape");
	return lines.slice(1).map(({ record, info }) => ({
		line: info.lines - breaksIn(record),
		key: (record[key] ?? "").trim(),
		value: unguarded(record[value] ?? ""),
	}));
}

const DELIMITERS = [";", "\t", ","];

/** Whether a head that is cut so has both columns; another may have the delimiter in its name. */
function namesBoth(head: string, delimiter: string): boolean {
	const names = head.split(delimiter).map((name) => name.replaceAll('"', "").trim().toLowerCase());
	return names.includes("key") && names.includes("value");
}

function columnOf(names: readonly string[], name: string): number {
	try {
		return columnAt(names, name);
	} catch (error) {
		if (error instanceof FileRefused) throw refuse(error.message);
		throw error;
	}
}

/** A row with texts of several lines is told by its first. */
const breaksIn = (record: readonly string[]): number => record.join("").match(/\r\n|\r|\n/g)?.length ?? 0;

function attempt<T>(read: () => T): T {
	try {
		return read();
	} catch {
		throw refuse("translations:errors.fileShape");
	}
}
