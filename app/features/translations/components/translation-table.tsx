import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import type { ListedTranslation } from "../translation-list.repository.server";
import { translationPaths } from "../translations.paths";
import { completionPercent, type TRANSLATION_COLUMNS } from "../translations.rules";

interface TranslationTableProps {
	list: ShownList<ListedTranslation, "title", (typeof TRANSLATION_COLUMNS)[number]>;
}

/** The rows of the admin list of translations. */
export function TranslationTable({ list }: TranslationTableProps) {
	const { t } = useTranslation(["translations", "admin", "common"], { useSuspense: false });
	const { percent, points } = useFormat();
	const written = (filled: number, entries: number) =>
		[
			t("written", { count: filled, filled: points(filled) }),
			...(entries > filled ? [t("empty", { count: entries - filled })] : []),
		].join(", ");
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={translationPaths.directory(id)}>{title}</RecordLink>,
				},
				locale: {
					label: t("fields.locale"),
					cell: ({ locale }) => LANGUAGE_NAMES[locale === "fr" ? "fr" : "en"],
				},
				status: { label: t("fields.status"), cell: ({ status }) => <StatusBadge status={status} /> },
				completion: {
					...{ label: t("fields.completion"), numeric: true },
					cell: ({ filled, entries }) => percent(completionPercent(filled ?? 0, entries ?? 0)),
				},
				texts: { label: t("fields.texts"), cell: ({ filled, entries }) => written(filled ?? 0, entries ?? 0) },
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title, status }) => (
				<RecordMenu
					{...{ id, title }}
					pages={translationPaths}
					first={{ [t(status === "Published" ? "unpublish.short" : "publish.short")]: translationPaths.publish(id) }}
				/>
			)}
		/>
	);
}
