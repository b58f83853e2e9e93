import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyCursor, maskedCompanyKey } from "~/features/companies/companies.rules";
import { type ListedCompany, listCompanies } from "~/features/companies/companies-admin.repository.server";
import { readCompanyList } from "~/features/companies/company-list.params.server";
import { tagsOfCompanies } from "~/features/companies/tags/company-tags.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { listCell } from "~/lib/csv/csv-export";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["id", "title", "accountKey", "status", "tags", "members", "points", "created"] as const;

type Row = ListedCompany & { tags: string[] };

/** The listed companies as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "companies:read");
	const { filter } = readCompanyList(args.request);
	const { sort = "title" } = filter;
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "company", { q: filter.q, status: filter.status, batch: filter.importBatchId });
	return csvResponse<Row>(args.request, {
		fileName: "companies",
		header: COLUMNS.map((column) => t(`audit:companyCsv.${column}`)),
		pages: keysetPages<Row>(ROWS_AT_ONCE, async (last, limit) => {
			const after = last ? companyCursor(last, sort) : null;
			const rows = await listCompanies(scope, filter, { after, limit });
			const tags = await tagsOfCompanies(
				scope,
				rows.map((row) => row.id),
			);
			return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
		}),
		cells: (company) => [
			company.id,
			company.title,
			role === "observer" ? maskedCompanyKey(company.accountKey) : company.accountKey,
			company.status,
			listCell(company.tags),
			company.members,
			company.points,
			new Date(company.created).toISOString(),
		],
	});
}
