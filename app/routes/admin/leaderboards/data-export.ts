import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { nobodyColumn } from "~/features/result-views/raw/nobody-column.server";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { keyedRows } from "~/features/result-views/source/participants.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { isTotalRow } from "~/lib/csv/table/cells";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** The file that a board is made from, as it was saved, with which of its rows are nobody's. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const raw = found(await findRawRecord(scope, "leaderboard", id), "leaderboards:noSuch");
	const { id: uploadId, headers } = found(await findRawUpload(scope, raw.uploadId ?? ""), "leaderboards:noSuch");
	const { participantType: type, accountKeyColumn } = found(await findLeaderboard(scope, id), "leaderboards:noSuch");
	const locale = await resolveLocale(args.request, tenant.program.locale);
	const nobodys = translator(locale)("result-views:nobody.yes");
	await recordExport(scope, "leaderboard", { board: id });
	const keyColumn = headers.indexOf(accountKeyColumn);
	async function* pages() {
		for await (const rows of keyedRows(scope, { type, uploadId, keyColumn }))
			yield rows.map(({ cells, participant }) => [...cells, participant ? "" : nobodys]);
	}
	return csvResponse(args.request, {
		...{ fileName: "leaderboard-data", header: [...headers, nobodyColumn(locale)], pages: pages() },
		// Marked as a text, a sum in somebody's file would pass for a record.
		cells: (cells) => cells.map((cell) => (isTotalRow([cell]) ? { asItCame: cell } : cell)),
	});
}
