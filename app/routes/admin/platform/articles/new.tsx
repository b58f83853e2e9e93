import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { GLOBAL_ZONE } from "~/features/articles/articles.rules";
import { globalArticleSchema } from "~/features/articles/articles.schemas";
import { GlobalArticleForm } from "~/features/articles/components/global-article-form";
import { saveGlobalArticle } from "~/features/articles/global/global-articles.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { inZone } from "~/kernel/publication/in-zone";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	await requirePlatform(args, "globals:write");
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:write");
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, globalArticleSchema);
	if (failure) return failure;
	try {
		const id = await saveGlobalArticle(control, null, inZone(value, GLOBAL_ZONE));
		const made = toldMade({ at: globalArticlePaths.new, id, to: globalArticlePaths.list }, value);
		const toast = { type: "success", message: "articles-admin:success.created", ...made } as const;
		return await redirectWithToast(context, globalArticlePaths.list, toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "articles-admin:errors.create", requestId: context.requestId });
	}
}

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
