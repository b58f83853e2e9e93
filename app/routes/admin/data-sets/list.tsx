import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { DataSetTable } from "~/features/data-sets/components/data-set-table";
import { dataSetList } from "~/features/data-sets/data-set-list.repository.server";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "forms:read"), dataSetList);
}

export const handle = { title: "data-sets:list.title" };

export default function DataSetList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: dataSetPaths.new, label: t("list.new") }}
			empty={{ icon: "database", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<DataSetTable list={list} />
		</AdminList>
	);
}
