import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyTagList } from "~/features/companies/tags/company-tag-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = ["id", "tag", "companies", "items", "updated"] as const;

/** The listed company tags as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "companies:read");
	const asked = companyTagList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "company_tag", { q: asked.q });
	return csvResponse(args.request, {
		fileName: "company-tags",
		header: COLUMNS.map((column) => t(`audit:companyTagCsv.${column}`)),
		pages: listPages(scope, companyTagList, asked),
		cells: (row) => [row.id, row.tag, row.companies, row.items, new Date(row.updated).toISOString()],
	});
}
