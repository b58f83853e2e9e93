import type { LoaderFunctionArgs } from "@remix-run/node";
import { listUnmatched, type UnmatchedRow } from "~/features/databuckets/imports/import-rows.repository.server";
import { importInAddress } from "~/features/databuckets/imports/unmatched-page.server";
import { cellOfAmount } from "~/features/imports/kinds/databuckets/amount-cells.rules";
import { memberKeyFor } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { keysetPages } from "~db/keyset";

/** The rows of an import that are nobody's, in the columns of the wide layout. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role } = await requireAdmin(args, "databuckets:read");
	const { one } = await importInAddress(scope, args.params);
	await recordExport(scope, "databucket", { importId: one.id });
	return csvResponse(args.request, {
		fileName: `import-${one.id}-unmatched`,
		header: ["accountKey", ...one.consumed],
		pages: keysetPages<UnmatchedRow>(ROWS_AT_ONCE, (last, size) =>
			listUnmatched(scope, one.id, { after: last?.row ?? 0, size }),
		),
		cells: ({ key, amounts }) => {
			const byCode = new Map(amounts);
			return [
				memberKeyFor(role, key),
				...one.consumed.map((code) => {
					const amount = byCode.get(code);
					return amount === undefined ? "" : cellOfAmount(amount);
				}),
			];
		},
	});
}
