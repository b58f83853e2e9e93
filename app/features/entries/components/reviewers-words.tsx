import { useTranslation } from "react-i18next";

/** What a reviewer wrote to the member, as it was written; nothing when there were no words. */
export function ReviewersWords({ text }: { text: string }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	if (text === "") return null;
	return (
		<figure className="mt-2 grid gap-1">
			<figcaption className="text-sm text-muted">{t("next.words")}</figcaption>
			<blockquote className="border-s-4 border-line-strong ps-3 whitespace-pre-line">{text}</blockquote>
		</figure>
	);
}
