import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { GLOBAL_ZONE } from "~/features/articles/articles.rules";
import { globalArticleSchema } from "~/features/articles/articles.schemas";
import { GlobalArticleForm } from "~/features/articles/components/global-article-form";
import { findGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { saveGlobalArticle } from "~/features/articles/global/global-articles.service.server";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:write");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	return {
		article: found(await findGlobalArticle(control, id), "articles:errors.notFound"),
		changedBy: await platformChangedBy(control, "global_article", id),
	};
}

export const action = platformChangeAction({
	permission: "globals:write",
	idRequired: "articles:errors.idRequired",
	schema: globalArticleSchema,
	reached: async ({ control, id }) => found(await findGlobalArticle(control, id), "articles:errors.notFound"),
	save: ({ control, id }, value) => saveGlobalArticle(control, id, inZone(value, GLOBAL_ZONE)),
	to: globalArticlePaths.list,
	success: "articles-admin:success.updated",
	failure: "articles-admin:errors.update",
});

export const handle = { title: (data: { article: { title: string } }) => data.article.title };

export default function EditGlobalArticle() {
	const { article } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["articles-admin", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={article.title}
				badge={<StatusBadge status={article.status} />}
				trail={[{ label: t("global.title"), to: globalArticlePaths.list }]}
				actions={
					<RecordMore
						platform
						entity="global_article"
						id={article.id}
						remove={{
							to: globalArticlePaths.delete(article.id),
							dialog: {
								title: t("delete.title", { title: article.title }),
								confirmLabel: t("delete.confirm"),
								text: t("global.deleteText"),
							},
						}}
					/>
				}
			/>
			<GlobalArticleForm key={article.id} article={article} />
		</>
	);
}
