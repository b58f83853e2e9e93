import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireResults } from "~/features/databuckets/results/pages/load-results.server";
import { resultCsv } from "~/features/databuckets/results/pages/result-csv.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { readOr } from "~/kernel/admin/read-or.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const KINDS = ["column", "total"] as const;

/** The results as CSV: of each participant and code, or the totals. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const state = await requireResults(scope, id);
	const kind = found(
		KINDS.find((name) => name === args.params.kind),
		"databuckets:results.errors.notFound",
	);
	await recordExport(scope, "databucket", { databucketId: id, kind });
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	const { header, pages, cells } = resultCsv(scope, { id, kind, state, t });
	const file = csvResponse(args.request, { fileName: `results-${kind}`, header, pages, cells });
	return readOr(scope, file, "databuckets:results.errors.fetch");
}
