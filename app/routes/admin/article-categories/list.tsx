import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { articleCategoryPaths } from "~/features/articles/articles.admin.paths";
import { ARTICLE_CATEGORY_BULK } from "~/features/articles/articles.rules";
import { ArticleCategoryTable } from "~/features/articles/components/article-group-tables";
import { articleCategoryList } from "~/features/articles/list/article-group-lists.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "articles:read"), articleCategoryList);
}

export const handle = { title: "articles-admin:categoryList.title" };

export default function ArticleCategoryList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("categoryList.title")}
			description={t("categoryList.description")}
			search={t("list.search")}
			create={{ to: articleCategoryPaths.new, label: t("categoryList.new") }}
			bulk={ARTICLE_CATEGORY_BULK}
			empty={{ icon: "tag", title: t("categoryList.empty"), text: t("categoryList.emptyText") }}
		>
			<ArticleCategoryTable list={list} />
		</AdminList>
	);
}
