import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { ARTICLES_PATH } from "~/features/articles/articles.paths";
import { ArticleCards } from "~/features/articles/components/article-card";
import { BlogTabs } from "~/features/articles/components/blog-tabs";
import { blogsAsRead, readBlog } from "~/features/articles/reading/list-articles.service.server";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";

export const handle = { title: "articles:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { id = "" } = args.params;
	const cursor = decodeCursor(new URL(args.request.url).searchParams.get("after"), ["number", "string"]);
	const after = cursor ? { sortedAt: Number(cursor[0]), id: String(cursor[1]) } : null;
	const { blog, groups, last } = found(await readBlog(scope, session.memberId, { id, after }), "articles:blogNotFound");
	return {
		...{ blog, groups, blogs: await blogsAsRead(scope, session.memberId) },
		more: last ? encodeCursor([last.sortedAt, last.id]) : null,
		isFirst: cursor === null,
	};
}

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Blog() {
	const { blog, groups, blogs, more, isFirst } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles", { useSuspense: false });
	return (
		<Stack>
			<div className="grid gap-4">
				<div>
					<Breadcrumb items={[{ label: t("title"), to: ARTICLES_PATH }, { label: blog.title }]} />
					<PageHeader title={blog.title} className="pb-0" />
				</div>
				<BlogTabs blogs={blogs} current={blog.id} />
			</div>
			{groups.length === 0 && (
				<EmptyState icon="document" title={t("empty")} as="h2">
					{t("emptyText")}
				</EmptyState>
			)}
			{groups.map(({ id, title, articles }, index) => (
				<Section key={id ?? ""} title={title ?? t(groups.length === 1 ? "all" : "other")}>
					<ArticleCards articles={articles} main={index === 0} />
				</Section>
			))}
			{(more || !isFirst) && (
				<div className="flex flex-wrap justify-center gap-3">
					{!isFirst && (
						<ButtonLink to="?" variant="quiet">
							{t("first")}
						</ButtonLink>
					)}
					{more && (
						<ButtonLink to={`?after=${more}`} rel="next" variant="secondary" iconEnd="chevron-right">
							{t("more")}
						</ButtonLink>
					)}
				</div>
			)}
		</Stack>
	);
}
