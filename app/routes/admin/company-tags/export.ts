import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfCompanyTags } from "~/features/companies/tags/company-tags.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { readListParams } from "~/kernel/admin/list-params.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["id", "tag", "companies", "items", "updated"] as const;

type Row = Awaited<ReturnType<typeof pageOfCompanyTags>>[number];

/** The listed company tags as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "companies:read");
	const { q } = readListParams(args.request, { cursor: [] });
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "company_tag", { q });
	return csvResponse<Row>(args.request, {
		fileName: "company-tags",
		header: COLUMNS.map((column) => t(`audit:companyTagCsv.${column}`)),
		pages: keysetPages<Row>(ROWS_AT_ONCE, (last, limit) =>
			pageOfCompanyTags(scope, { q, after: last ? [last.tagUpper] : null, limit }),
		),
		cells: (row) => [row.id, row.tag, row.companies, row.items, new Date(row.updated).toISOString()],
	});
}
