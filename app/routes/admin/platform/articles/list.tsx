import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { GlobalArticleTable } from "~/features/articles/components/global-article-table";
import { listGlobalArticlesForAdmins } from "~/features/articles/global/global-articles.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:read");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const asked = { q: params.q, after: params.cursor, limit: ADMIN_PAGE_SIZE };
	const read = async () => {
		const listed = await listGlobalArticlesForAdmins(control, asked);
		const page = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.updated, row.id]);
		return { articles: page.rows, ...listLinks(params, page.next) };
	};
	return { ...(await readOrEmpty(args.context, "global_articles", read, { articles: [], ...NO_LINKS })), q: params.q };
}

export const handle = { title: "articles-admin:global.title" };

export default function GlobalArticleList() {
	const { articles, failed, q, ...links } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	const create = (
		<ButtonLink to={globalArticlePaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("global.title")}
			description={t("global.description")}
			actions={create}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={links.clearHref}>
					{null}
				</FilterBar>
			}
			isEmpty={articles.length === 0}
			empty={
				<EmptyList
					icon="document"
					title={t("list.empty")}
					action={create}
					filtered={links.clearHref !== undefined}
					past={links.firstHref !== null}
				>
					{t("global.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...links} shown={articles.length} />}
		>
			<GlobalArticleTable articles={articles} />
		</ListShell>
	);
}
