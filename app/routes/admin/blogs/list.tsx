import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { blogPaths } from "~/features/articles/articles.admin.paths";
import { BLOG_BULK } from "~/features/articles/articles.rules";
import { BlogTable } from "~/features/articles/components/article-group-tables";
import { blogList } from "~/features/articles/list/article-group-lists.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "articles:read"), blogList);
}

export const handle = { title: "articles-admin:blogList.title" };

export default function BlogList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("blogList.title")}
			description={t("blogList.description")}
			search={t("list.search")}
			create={{ to: blogPaths.new, label: t("blogList.new") }}
			bulk={BLOG_BULK}
			empty={{ icon: "book", title: t("blogList.empty"), text: t("blogList.emptyText") }}
		>
			<BlogTable list={list} />
		</AdminList>
	);
}
