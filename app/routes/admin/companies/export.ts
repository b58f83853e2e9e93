import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyKeyFor } from "~/features/companies/companies.rules";
import { companyList, type ListedCompany } from "~/features/companies/company-list.repository.server";
import { tagsOfCompanies } from "~/features/companies/tags/tags-of-companies.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { listCell } from "~/lib/csv/csv-export";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import type { TenantScope } from "~db/scope";

const COLUMNS = ["id", "title", "accountKey", "status", "tags", "members", "points", "created"] as const;

/** The listed companies as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "companies:read");
	const asked = companyList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "company", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "companies",
		header: COLUMNS.map((column) => t(`audit:companyCsv.${column}`)),
		pages: withTags(scope, listPages(scope, companyList, asked)),
		cells: (company) => [
			company.id,
			company.title,
			companyKeyFor(role, company.accountKey),
			company.status,
			listCell(company.tags),
			company.members,
			company.points,
			new Date(company.created).toISOString(),
		],
	});
}

async function* withTags(scope: TenantScope, pages: AsyncIterable<ListedCompany[]>) {
	for await (const rows of pages) {
		const tags = await tagsOfCompanies(
			scope,
			rows.map(({ id }) => id),
		);
		yield rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
	}
}
