import { message } from "~/lib/message-key";
import { truncate } from "~/lib/text/truncate";
import type { DirectoryEntry } from "../entries.repository.server";
import { readOverride } from "../override.rules";
import type { FileRow } from "./read-file.server";

/** A row that is left out; `reason` is a message. */
interface RefusedRow {
	line: number;
	key: string;
	reason: string;
}

/** What importing a file would do. */
export interface CheckedFile {
	entries: DirectoryEntry[];
	added: number;
	changed: number;
	/** Rows that say what is there already, and those that say nothing: a file adds and never takes away. */
	unchanged: number;
	blank: number;
	refused: RefusedRow[];
}

const KEY_SHOWN = 100;

/** What each row of a file does, given the texts that there are and what the directory has. */
export function checkTexts(
	rows: readonly FileRow[],
	english: ReadonlyMap<string, string>,
	stored: ReadonlyMap<string, Pick<DirectoryEntry, "value">>,
): CheckedFile {
	const checked: CheckedFile = { entries: [], added: 0, changed: 0, unchanged: 0, blank: 0, refused: [] };
	const lines = new Map<string, number>();
	for (const { line, key, value: typed } of rows) {
		const refuse = (reason: string) => checked.refused.push({ line, key: truncate(key, KEY_SHOWN), reason });
		const source = english.get(key);
		const earlier = lines.get(key);
		if (source === undefined) refuse("translations:errors.keyUnknown");
		else if (earlier !== undefined) refuse(message("translations:errors.keyTwice", { line: earlier }));
		else {
			lines.set(key, line);
			const { value, fault } = readOverride(source, typed);
			if (fault !== null) refuse(fault);
			else if (value === "") checked.blank++;
			else if (stored.get(key)?.value === value) checked.unchanged++;
			else {
				checked[stored.get(key)?.value ? "changed" : "added"]++;
				checked.entries.push({ key, english: source, value });
			}
		}
	}
	return checked;
}
