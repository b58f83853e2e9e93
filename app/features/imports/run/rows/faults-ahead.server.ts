import { withImportFile } from "~/features/import-jobs/files.server";
import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { FileRefused } from "~/lib/csv/file-refused";
import type { ColumnMapping } from "~/lib/csv/mapping";
import { readRows } from "~/lib/csv/read.server";
import { CAUSES_COUNTED, IMPORT_BATCH } from "~/lib/limits";
import { splitMessage } from "~/lib/message-key";
import { breathe } from "~/server/turns/breathe.server";
import type { Chosen } from "../../kind-choices";
import { importKindOf } from "../../kinds/registry.server";
import { ownColumnsOf } from "../../problems/own-columns.server";
import { inBatches } from "../batches";
import { checkRows } from "./check-rows.server";

/** What stops rows whichever columns are still missing: an example of it, how many rows, and the first of them. */
export interface FaultAhead {
	reason: string;
	rows: number;
	line: number;
}

/**
 * What is wrong with the rows of a file whose columns cannot stand yet, as far as those tell that are assigned: whoever has
 * to mend the file for a column mends it once. The most frequent first, of equally many that met first.
 */
export async function faultsAhead(
	job: ImportJob,
	{ mapping, chosen }: { mapping: ColumnMapping; chosen: Chosen },
): Promise<FaultAhead[]> {
	const kind = importKindOf(job.kind);
	const { variant, shape } = job;
	const blank = kind.check({}, variant, {});
	const isMissing = (reason: string) => {
		const column = splitMessage(reason)?.params.column;
		if (typeof column === "string" && column in mapping) return (mapping[column] ?? null) === null;
		return "faults" in blank && blank.faults.includes(reason);
	};
	const found = new Map<string, FaultAhead>();
	const read = async (path: string) => {
		let rows = 0;
		for await (const batch of inBatches(readRows(path, shape), IMPORT_BATCH)) {
			const rules = { kind, variant, mapping, chosen, own: ownColumnsOf(shape.headers) };
			for (const { outcome, reasons, line } of checkRows(batch.rows, rules).problems) {
				if (outcome === "skipped") continue;
				for (const [cause, reason] of new Map(
					reasons.filter((one) => !isMissing(one)).map((one) => [causeOf(one), one]),
				)) {
					const known = found.get(cause);
					if (known) known.rows++;
					else found.set(cause, { reason, rows: 1, line });
				}
			}
			rows += batch.rows.length;
			if (rows >= CAUSES_COUNTED) return;
			await breathe();
		}
	};
	await withImportFile(job.filePath, read).catch((error: unknown) => {
		// What was found until there stands; the check says the rest.
		if (!(error instanceof FileRefused)) throw error;
	});
	return [...found.values()].sort((a, b) => b.rows - a.rows);
}

/** Of a reason, what is not about its row alone: its name, and the column where it tells one. */
const causeOf = (reason: string): string => reason.split(reason.includes("?column=") ? "&" : "?", 1)[0] ?? reason;
