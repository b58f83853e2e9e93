import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RichText } from "~/components/ui/data/rich-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useReply } from "~/components/ui/reply/use-reply";
import { PREVIEWED_FIELD } from "~/components/ui/rich-text/preview-button";
import { requireAdmin } from "~/gate/guards/admin.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { RICH_PREVIEW_WINDOW, RICH_PREVIEWS } from "~/lib/limits";
import { readForm } from "~/server/forms/read-form.server";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import { shownHtml } from "~/server/rich-text/shown-html.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "files:write");
	return null;
}

/** The text of one field of the form that is posted here as its readers will see it; nothing is kept. */
export async function action(args: ActionFunctionArgs) {
	const { scope, admin } = await requireAdmin(args, "files:write");
	const used = await countUse(scope, `preview-text:${admin.tokenHash}`, RICH_PREVIEW_WINDOW);
	refuseTooMany(used, RICH_PREVIEWS, scope.now());
	const form = await readForm(args.request);
	const text = form.get(String(form.get(PREVIEWED_FIELD)));
	return { html: shownHtml(renderMarkdown(typeof text === "string" ? text : "")) };
}

export const handle = { title: "rich-text:preview.title" };

export default function PreviewText() {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	const html = useReply<{ html?: string }>()?.html ?? "";
	return (
		<>
			<RecordHeader title={t("preview.title")} />
			<p className="max-w-prose pb-6 text-muted">{t("preview.text")}</p>
			{html === "" ? (
				<EmptyState icon="page" title={t("preview.empty")} />
			) : (
				<article className="rounded-card border border-line bg-raised p-5 sm:p-8">
					<RichText html={html} />
				</article>
			)}
		</>
	);
}
