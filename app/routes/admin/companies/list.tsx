import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { companyPaths } from "~/features/companies/companies.paths";
import { COMPANY_STATUSES, companyKeyFor } from "~/features/companies/companies.rules";
import { listImportBatches } from "~/features/companies/companies-admin.repository.server";
import { COMPANY_BULK } from "~/features/companies/company-bulk.rules";
import { companyList } from "~/features/companies/company-list.repository.server";
import { CompanyTable } from "~/features/companies/components/company-table";
import { newImportPath } from "~/features/imports/imports.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "companies:read");
	const list = await loadList(args.request, admin, companyList);
	return {
		...list,
		rows: list.rows.map((row) => ({ ...row, accountKey: companyKeyFor(admin.role, row.accountKey) })),
		batches: list.failed ? [] : await listImportBatches(admin.scope),
		keyLabel: admin.tenant.program.companyDataKeyLabel,
	};
}

export const handle = { title: "companies:list.title" };

export default function CompanyList() {
	const { batches, keyLabel, ...list } = useLoaderData<typeof loader>();
	const { batch } = list.filters;
	const { t } = useTranslation("companies", { useSuspense: false });
	const statusText = useStatusText();
	const { dateTime } = useFormat();
	const batchOptions = batches.map(({ id, created, count }) => ({
		value: id,
		label: t("list.batchOption", { date: dateTime(created), count }),
	}));
	// An older import than those on offer stays chosen.
	if (batch !== undefined && !batches.some(({ id }) => id === batch)) batchOptions.push({ value: batch, label: batch });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: companyPaths.new, label: t("list.new") }}
			filters={{
				status: {
					label: t("fields.status"),
					options: COMPANY_STATUSES.map((value) => ({ value, label: statusText(value, "company") })),
					feminine: true,
				},
				batch: { label: t("list.batch"), options: batchOptions, feminine: true },
			}}
			bulk={COMPANY_BULK}
			download
			empty={{
				icon: "company",
				title: t("list.empty"),
				text: t("list.emptyText"),
				...(list.canWrite && {
					action: <ButtonLink to={newImportPath("companies/create-new")}>{t("list.import")}</ButtonLink>,
				}),
			}}
		>
			<CompanyTable list={list} keyLabel={keyLabel} />
		</AdminList>
	);
}
