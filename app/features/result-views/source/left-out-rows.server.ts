import { LEFT_OUT_KEY, LEFT_OUT_LISTED, LEFT_OUT_LOOKED_AT } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import type { TenantScope } from "~db/scope";
import { type KeyedUpload, keyedRows } from "./participants.repository.server";

/** A row that is nobody's: its place below the header, from 1, and its account key, empty where it has none. */
export interface LeftOutRow {
	row: number;
	key: string;
}

/** An account key as whoever looks may see it. */
export type ShownKey = (key: string) => string;

export interface LeftOut {
	/** How many of the rows that were looked at are nobody's. */
	count: number;
	/** The first of them. */
	rows: LeftOutRow[];
	/** Not all of the file was looked at. */
	partly: boolean;
}

/** The rows of an upload that do not count since no active participant has their key (LEAD-33). */
export async function leftOutRows(scope: TenantScope, upload: KeyedUpload, keyFor: ShownKey): Promise<LeftOut> {
	const found: LeftOut = { count: 0, rows: [], partly: false };
	let row = 0;
	for await (const some of keyedRows(scope, upload)) {
		if (row >= LEFT_OUT_LOOKED_AT) return { ...found, partly: true };
		for (const { cells, key, participant } of some) {
			row++;
			// What was erased with a member has nothing left in it.
			if (participant || cells.every((cell) => cell === "")) continue;
			found.count++;
			if (found.rows.length < LEFT_OUT_LISTED) found.rows.push({ row, key: keyFor(truncate(key, LEFT_OUT_KEY)) });
		}
	}
	return found;
}
