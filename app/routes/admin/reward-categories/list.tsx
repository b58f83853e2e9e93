import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { CATEGORY_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { CategoryTable } from "~/features/rewards/components/category-table";
import { categoryList } from "~/features/rewards/reward-group-lists.repository.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "rewards:read"), categoryList);
}

export const handle = { title: "rewards:categories.list.title" };

export default function RewardCategoryList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("categories.list.title")}
			description={t("categories.list.description")}
			search={t("list.search")}
			create={{ to: categoryPaths.new, label: t("categories.list.new") }}
			bulk={CATEGORY_BULK}
			empty={{ icon: "tag", title: t("categories.list.empty"), text: t("categories.list.emptyText") }}
		>
			<CategoryTable list={list} />
		</AdminList>
	);
}
