import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { CATALOGUE_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { CatalogueTable } from "~/features/rewards/components/catalogue-table";
import { catalogueList } from "~/features/rewards/reward-group-lists.repository.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "rewards:read"), catalogueList);
}

export const handle = { title: "rewards:catalogues.list.title" };

export default function RewardCatalogueList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("catalogues.list.title")}
			description={t("catalogues.list.description")}
			search={t("list.search")}
			create={{ to: cataloguePaths.new, label: t("catalogues.list.new") }}
			bulk={CATALOGUE_BULK}
			empty={{ icon: "catalogue", title: t("catalogues.list.empty"), text: t("catalogues.list.emptyText") }}
		>
			<CatalogueTable list={list} />
		</AdminList>
	);
}
