import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { COMPANY_TAG_BULK } from "~/features/companies/company-bulk.rules";
import { CompanyTagTable } from "~/features/companies/components/company-tag-table";
import { countCompanyTags, pageOfCompanyTags } from "~/features/companies/tags/company-tags.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "companies:read");
	const params = readListParams(args.request, { cursor: ["string"] });
	const { q, cursor: after } = params;
	const rows = await pageOfCompanyTags(scope, { q, after, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.tagUpper]);
	const count = await countCompanyTags(scope, q);
	return {
		tags: page.rows,
		count,
		query: params.href(),
		q,
		canWrite: can("companies:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "companies:tags.list.title" };

export default function CompanyTagList() {
	const { tags, count, query, q, canWrite, clearHref, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={companyTagPaths.new} icon="plus">
			{t("tags.list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("tags.list.title")}
			description={t("tags.list.description")}
			count={count}
			actions={create}
			exportHref={`${companyTagPaths.export}${query}`}
			filters={<FilterBar search={{ name: "q", label: t("tags.list.search"), value: q }} clearHref={clearHref} />}
			isEmpty={tags.length === 0}
			empty={
				<EmptyList
					icon="tag"
					title={t("tags.list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("tags.list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action={companyTagPaths.bulk} options={COMPANY_TAG_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<CompanyTagTable tags={tags} canWrite={canWrite} />
		</ListShell>
	);
}
