import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { companyTagPaths } from "~/features/companies/companies.paths";
import { COMPANY_TAG_BULK } from "~/features/companies/company-bulk.rules";
import { CompanyTagTable } from "~/features/companies/components/company-tag-table";
import { companyTagList } from "~/features/companies/tags/company-tag-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "companies:read"), companyTagList);
}

export const handle = { title: "companies:tags.list.title" };

export default function CompanyTagList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("tags.list.title")}
			description={t("tags.list.description")}
			search={t("tags.list.search")}
			create={{ to: companyTagPaths.new, label: t("tags.list.new") }}
			bulk={COMPANY_TAG_BULK}
			download
			empty={{ icon: "tag", title: t("tags.list.empty"), text: t("tags.list.emptyText") }}
		>
			<CompanyTagTable list={list} />
		</AdminList>
	);
}
