import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { companyPaths } from "~/features/companies/companies.paths";
import { COMPANY_STATUSES, companyCursor, maskedCompanyKey } from "~/features/companies/companies.rules";
import {
	countCompanies,
	listCompanies,
	listImportBatches,
} from "~/features/companies/companies-admin.repository.server";
import { COMPANY_BULK } from "~/features/companies/company-bulk.rules";
import { readCompanyList } from "~/features/companies/company-list.params.server";
import { CompanyTable, SORTED } from "~/features/companies/components/company-table";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can, role, tenant } = await requireAdmin(args, "companies:read");
	const { params, filter } = readCompanyList(args.request);
	const { q, filters, sort } = params;
	const rows = await listCompanies(scope, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => companyCursor(row, sort));
	return {
		companies: page.rows.map(({ titleUpper: _titleUpper, ...row }) => ({
			...row,
			accountKey: role === "observer" ? maskedCompanyKey(row.accountKey) : row.accountKey,
		})),
		count: await countCompanies(scope, filter),
		sorting: { sort, hrefs: sortHrefs(params, SORTED) },
		query: params.href(),
		batches: await listImportBatches(scope),
		keyLabel: tenant.program.companyDataKeyLabel,
		canWrite: can("companies:write"),
		...{ q, filters },
		...listLinks(params, page.next),
	};
}

export const handle = { title: "companies:list.title" };

export default function CompanyList() {
	const { companies, count, sorting, query, batches, keyLabel, canWrite, q, filters, ...links } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	const statusText = useStatusText();
	const { dateTime } = useFormat();
	const { clearHref, firstHref, nextHref } = links;
	const create = canWrite && (
		<ButtonLink to={companyPaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	const batchOptions = batches.map(({ id, created, count }) => ({
		value: id,
		label: t("list.batchOption", { date: dateTime(created), count }),
	}));
	// An older import than those on offer stays chosen.
	const unlisted = filters.batch !== undefined && !batches.some(({ id }) => id === filters.batch);
	if (unlisted) batchOptions.push({ value: filters.batch ?? "", label: filters.batch ?? "" });
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			count={count}
			actions={create}
			exportHref={`${companyPaths.export}${query}`}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("fields.status")}
						value={filters.status}
						options={COMPANY_STATUSES.map((value) => ({ value, label: statusText(value, "company") }))}
					/>
					{batchOptions.length > 0 && (
						<FilterSelect name="batch" label={t("list.batch")} value={filters.batch} options={batchOptions} />
					)}
				</FilterBar>
			}
			isEmpty={companies.length === 0}
			empty={
				<EmptyList
					icon="company"
					title={t("list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action={companyPaths.bulk} options={COMPANY_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<CompanyTable {...{ companies, keyLabel, canWrite, sorting }} />
		</ListShell>
	);
}
