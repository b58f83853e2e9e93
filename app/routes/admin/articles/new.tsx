import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { articleSchema } from "~/features/articles/articles.schemas";
import { saveArticle } from "~/features/articles/articles.service.server";
import { ArticleForm } from "~/features/articles/components/article-form";
import { articleFormOptions } from "~/features/articles/editing/article-page.server";
import { draftedArticle } from "~/features/articles/editing/drafted-article.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	return { options: await articleFormOptions(scope) };
}

export const action = createAction({
	permission: "articles:write",
	schema: articleSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	drafted: () => draftedArticle,
	save: ({ scope, tenant }, value) => saveArticle(scope, null, inZone(value, tenant.program.timeZone)),
	to: articlePaths.list,
	success: "articles-admin:success.created",
	failure: "articles-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "articles-admin:new" };

export default function NewArticle() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: articlePaths.list }]} />
			<ArticleForm options={options} />
		</>
	);
}
