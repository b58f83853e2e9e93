import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { ArticleCards } from "~/features/articles/components/article-card";
import { BlogTabs } from "~/features/articles/components/blog-tabs";
import { blogsAsRead, newestArticles } from "~/features/articles/reading/list-articles.service.server";
import { requireMember } from "~/gate/guards/member.server";

export const handle = { title: "articles:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	return {
		articles: await newestArticles(scope, session.memberId),
		blogs: await blogsAsRead(scope, session.memberId),
	};
}

export default function Articles() {
	const { articles, blogs } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles", { useSuspense: false });
	return (
		<Stack className="wide">
			<div className="grid gap-4">
				<PageHeader title={t("title")} className="pb-0">
					{t("intro")}
				</PageHeader>
				<BlogTabs blogs={blogs} />
			</div>
			{articles.length > 0 ? (
				<ArticleCards articles={articles} main />
			) : (
				<EmptyState
					icon="document"
					title={t("empty")}
					action={
						<ButtonLink to="/offers" variant="secondary">
							{t("emptyAction")}
						</ButtonLink>
					}
				>
					{t("emptyText")}
				</EmptyState>
			)}
		</Stack>
	);
}
