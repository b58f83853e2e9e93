import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { ButtonLink } from "~/components/ui/form/button";
import { articleEntity } from "~/features/articles/article.entity";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { findArticle } from "~/features/articles/articles.repository.server";
import { articleSchema } from "~/features/articles/articles.schemas";
import { articleAudience, articleFormOptions, saveArticle } from "~/features/articles/articles.service.server";
import { ArticleForm } from "~/features/articles/components/article-form";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZone } from "~/kernel/publication/in-zone";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const article = found(await findArticle(scope, id), "articles:errors.notFound");
	return {
		article,
		options: await articleFormOptions(scope, article),
		reaches: await articleAudience(scope, article),
		readOnly: !can("articles:write"),
		changedBy: await changedBy({ scope, control }, "article", id),
	};
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles:errors.idRequired",
	schema: articleSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	save: ({ scope, tenant, id }, value) => saveArticle(scope, id, inZone(value, tenant.program.timeZone)),
	to: articlePaths.list,
	success: ({ notice }) =>
		notice ? { type: "error", message: notice } : { type: "success", message: "articles-admin:success.updated" },
	failure: "articles-admin:errors.update",
});

export const handle = { title: (data: { article: { title: string } }) => data.article.title };

export default function EditArticle() {
	const { article, options, reaches } = useLoaderData<typeof loader>();
	const tabs = useLanguageTabs("article", article.id);
	const { t } = useTranslation(["articles-admin", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				tabs={tabs}
				title={article.title}
				badge={<RecordState record={article} />}
				facts={[useSightFact(article, reaches, articleEntity.published)]}
				trail={[{ label: t("list.title"), to: articlePaths.list }]}
				actions={
					<>
						<ButtonLink to={articlePaths.watches(article.id)} variant="secondary" icon="eye">
							{t("watches.title")}
						</ButtonLink>
						<PreviewLink type="article" id={article.id} />
						<RecordMore
							entity="article"
							id={article.id}
							remove={{
								to: articlePaths.delete(article.id),
								dialog: {
									title: t("delete.title", { title: article.title }),
									confirmLabel: t("delete.confirm"),
									text: t("delete.text"),
								},
							}}
						/>
					</>
				}
			/>
			<ArticleForm key={article.id} article={article} options={options} />
		</>
	);
}
