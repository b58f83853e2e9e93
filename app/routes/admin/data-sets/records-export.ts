import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { type ListedRecord, listRecords } from "~/features/data-sets/records/record-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { keysetPages } from "~db/keyset";

/** The listed records of a set as CSV, in the columns that an import reads; the search of the page included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "data-sets:errors.idRequired");
	found(await findDataSet(scope, id), "data-sets:errors.notFound");
	const { q } = readListParams(args.request, { cursor: ["string", "string"] });
	await recordExport(scope, "preset_record", { dataSetId: id, q });
	return csvResponse(args.request, {
		fileName: "records",
		header: ["identifier", "name", "status", "claimsLimit"],
		pages: keysetPages<ListedRecord>(ROWS_AT_ONCE, (last, limit) =>
			listRecords(scope, { dataSetId: id, q, after: last ? [last.place, last.id] : null, limit }),
		),
		cells: ({ identifier, name, status, claimsLimit }) => [identifier, name, status ?? "", claimsLimit ?? ""],
	});
}
