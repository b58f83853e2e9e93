import { readListParams } from "~/kernel/admin/list-params.server";
import { COMPANY_SORTS, COMPANY_STATUSES } from "./companies.rules";
import type { CompanyFilter } from "./companies-admin.repository.server";

/** What the list of companies, or its download, is asked for. */
export function readCompanyList(request: Request) {
	const params = readListParams(request, {
		filters: { status: COMPANY_STATUSES, batch: "text" },
		sorts: COMPANY_SORTS,
		cursor: ({ sort }) => [sort.endsWith("title") ? "string" : "number", "string"],
	});
	const { status, batch } = params.filters;
	const filter: CompanyFilter = { q: params.q, status, importBatchId: batch, sort: params.sort };
	return { params, filter };
}
