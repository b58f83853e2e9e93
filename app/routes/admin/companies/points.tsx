import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { Stack } from "~/components/ui/layout/stack";
import { companyPaths } from "~/features/companies/companies.paths";
import { companyKeyFor } from "~/features/companies/companies.rules";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { CompanyHeader } from "~/features/companies/components/company-header";
import { CompanyPointsTable } from "~/features/companies/components/company-points-table";
import { listCompanyStatement } from "~/features/companies/points/company-statement.repository.server";
import { traceLines } from "~/features/points/trace.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can, role, tenant } = await requireAdmin(args, "companies:read");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const { companyTagIds: _tags, ...company } = found(await findCompany(scope, id), "companies:errors.notFound");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const rows = await listCompanyStatement(scope, id, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.created, row.id]);
	const { members } = await countCompanyUses(scope, id);
	const { accountKey } = company;
	return {
		company: { ...company, accountKey: companyKeyFor(role, accountKey) },
		memberCount: members,
		keyLabel: tenant.program.companyDataKeyLabel,
		rows: page.rows.map(({ trace, ...row }) => ({ ...row, lines: traceLines(trace) })),
		canWrite: can("companies:write"),
		canAdjust: can("points:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "companies:tabs.points" };

export default function CompanyPoints() {
	const { company, memberCount, keyLabel, rows, canWrite, canAdjust, before, firstHref, nextHref } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<>
			<CompanyHeader {...{ company, memberCount, keyLabel, canWrite }} tab="points" />
			<Stack>
				{canAdjust && (
					<div>
						<ButtonLink to={companyPaths.adjustPoints(company.id)} variant="secondary" icon="edit">
							{t("points.adjust")}
						</ButtonLink>
					</div>
				)}
				{rows.length === 0 ? (
					<EmptyState icon="scale" title={t("points.empty")}>
						{t("points.emptyText")}
					</EmptyState>
				) : (
					<CompanyPointsTable caption={t("tabs.points")} rows={rows} />
				)}
				<KeysetPagination {...{ before, firstHref, nextHref }} shown={rows.length} />
			</Stack>
		</>
	);
}
