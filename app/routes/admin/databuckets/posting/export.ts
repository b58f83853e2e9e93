import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { listDifferencesShown, type ShownDifference } from "~/features/databuckets/postings/posting-list.server";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { readListParams } from "~/kernel/admin/list-params.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["id", "name", "paid", "owed", "difference", "balance", "note", "why"] as const;

/** Whose amount changes, as CSV; the search of the page included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const bucket = await loadOf(scope, findOwing(scope, id));
	const { q } = readListParams(args.request, { cursor: ["string"] });
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "databucket", { databucketId: id, q });
	return csvResponse(args.request, {
		fileName: "posting",
		header: COLUMNS.map((column) => t(`databuckets:posting.fields.${column}`)),
		pages: keysetPages<ShownDifference>(ROWS_AT_ONCE, (last, limit) =>
			listDifferencesShown(scope, bucket, { afterId: last?.participantId ?? "", limit, q }),
		),
		cells: ({ participantId, name, paid, owed, balance, note, reason }) => [
			...[participantId, name, paid, owed, owed - paid, balance],
			note === "Short" || note === "Gone" ? t(`databuckets:posting.before.${note}`) : "",
			[...(reason.codes ?? []), ...(reason.bonus ?? [])].map(({ title, points }) => `${title}: ${points}`).join("; ") ||
				t("databuckets:posting.why.nothing"),
		],
	});
}
