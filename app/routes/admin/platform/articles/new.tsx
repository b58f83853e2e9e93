import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { GLOBAL_ZONE } from "~/features/articles/articles.rules";
import { globalArticleSchema } from "~/features/articles/articles.schemas";
import { GlobalArticleForm } from "~/features/articles/components/global-article-form";
import { saveGlobalArticle } from "~/features/articles/global/global-articles.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformCreateAction } from "~/gate/records/platform-action.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	await requirePlatform(args, "globals:write");
	return null;
}

export const action = platformCreateAction({
	permission: "globals:write",
	schema: globalArticleSchema,
	save: ({ control }, value) => saveGlobalArticle(control, null, inZone(value, GLOBAL_ZONE)),
	to: globalArticlePaths.list,
	success: "articles-admin:success.created",
	failure: "articles-admin:errors.create",
});

export const handle = { title: "articles-admin:global.new" };

export default function NewGlobalArticle() {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("global.new")} trail={[{ label: t("global.title"), to: globalArticlePaths.list }]} />
			<GlobalArticleForm />
		</>
	);
}
