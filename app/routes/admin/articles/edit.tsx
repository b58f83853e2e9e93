import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { ButtonLink } from "~/components/ui/form/button";
import { articleEntity } from "~/features/articles/article.entity";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { articleSchema } from "~/features/articles/articles.schemas";
import { saveArticle } from "~/features/articles/articles.service.server";
import { ArticleForm } from "~/features/articles/components/article-form";
import { articleFormOptions, openArticleForm } from "~/features/articles/editing/article-page.server";
import { draftedArticle } from "~/features/articles/editing/drafted-article.server";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const open = found(await openArticleForm(scope, id), "articles:errors.notFound");
	return {
		open,
		options: await articleFormOptions(scope, open),
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
	drafted: () => draftedArticle,
	save: async ({ scope, tenant, id }, value) =>
		saveArticle(scope, id, await inZoneOf(scope, { type: "article", id, timeZone: tenant.program.timeZone }, value)),
	to: articlePaths.list,
	success: ({ created, notice }) =>
		notice
			? { type: "error", message: notice }
			: { type: "success", message: created ? "articles-admin:success.created" : "articles-admin:success.updated" },
	failure: "articles-admin:errors.update",
	creationFailure: "articles-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { article: { title: string } | null } }) => open.article?.title ?? "articles-admin:new",
};

export default function EditArticle() {
	const { open, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["articles-admin", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, article } = open;
	const reaches = useSightFact(article, open.reaches, articleEntity.published);
	const tabs = useLanguageTabs("article", id);
	return (
		<>
			<RecordHeader
				title={article?.title ?? t("new")}
				badge={article && <RecordState record={article} />}
				facts={article ? [reaches] : []}
				trail={[{ label: t("list.title"), to: articlePaths.list }]}
				tabs={article ? tabs : undefined}
				actions={
					<>
						{article && (
							<ButtonLink to={articlePaths.watches(id)} variant="secondary" icon="eye">
								{t("watches.title")}
							</ButtonLink>
						)}
						<PreviewLink type="article" id={id} />
						{article && (
							<RecordMore
								entity="article"
								id={id}
								remove={{
									to: articlePaths.delete(id),
									dialog: {
										title: t("delete.title", { title: article.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						)}
					</>
				}
			/>
			<ArticleForm key={id + anew} open={open} options={options} />
		</>
	);
}
