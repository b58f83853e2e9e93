import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { translationPaths } from "../translations.paths";
import type { Translation } from "../translations.repository.server";

interface TranslationHeaderProps {
	translation: Translation;
	/** How many texts there are to write. */
	all: number;
	tab: "texts" | "settings" | "import";
	canWrite: boolean;
}

/** The head of a translation's pages. */
export function TranslationHeader({ translation, all, tab, canWrite }: TranslationHeaderProps) {
	const { t } = useTranslation(["translations", "common"], { useSuspense: false });
	const { points } = useFormat();
	const { id, title, locale, status, filled } = translation;
	const pages = [
		{ name: "texts", label: t("tabs.texts"), to: translationPaths.directory(id) },
		{ name: "settings", label: t("tabs.settings"), to: translationPaths.edit(id) },
		...(canWrite ? [{ name: "import", label: t("tabs.import"), to: translationPaths.import(id) }] : []),
	];
	return (
		<RecordHeader
			title={title}
			badge={<StatusBadge status={status} />}
			trail={[{ label: t("list.title"), to: translationPaths.list }]}
			facts={[
				{ term: t("fields.locale"), value: LANGUAGE_NAMES[locale] },
				{
					term: t("fields.texts"),
					value: t("ownTexts", { count: filled, filled: points(filled), rest: points(Math.max(0, all - filled)) }),
				},
			]}
			actions={
				<>
					{canWrite && (
						<ButtonLink to={translationPaths.publish(id)} variant={status === "Published" ? "secondary" : "primary"}>
							{t(status === "Published" ? "unpublish.short" : "publish.short")}
						</ButtonLink>
					)}
					<ButtonLink to={translationPaths.download(id, "csv")} reloadDocument variant="secondary" icon="download">
						CSV
					</ButtonLink>
					<ButtonLink to={translationPaths.download(id, "json")} reloadDocument variant="secondary" icon="download">
						JSON
					</ButtonLink>
					<RecordMore
						entity="translation"
						id={id}
						copy={canWrite && { to: translationPaths.duplicate(id) }}
						remove={canWrite && { to: translationPaths.delete(id) }}
					/>
				</>
			}
			tabs={pages.map(({ name, label, to }) => ({ label, to, current: name === tab }))}
		/>
	);
}
