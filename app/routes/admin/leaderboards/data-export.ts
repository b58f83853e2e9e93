import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvDataOf, findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { isTotalRow } from "~/lib/csv/table/cells";
import { ROWS_AT_ONCE } from "~/lib/limits";

/** The file that a board is made from, as it was saved. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const raw = found(await findRawRecord(scope, "leaderboard", id), "leaderboards:noSuch");
	const [header = [], ...rows] = JSON.parse(
		found(await csvDataOf(scope, raw.uploadId ?? ""), "leaderboards:noSuch"),
	) as string[][];
	await recordExport(scope, "leaderboard", { board: id });
	return csvResponse(args.request, {
		...{ fileName: "leaderboard-data", header, pages: inPages(rows) },
		// Marked as a text, a sum in somebody's file would pass for a record.
		cells: (cells) => cells.map((cell) => (isTotalRow([cell]) ? { asItCame: cell } : cell)),
	});
}

async function* inPages(rows: readonly string[][]) {
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
