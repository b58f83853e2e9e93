import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
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
				texts: { ...{ label: t("fields.texts"), numeric: true }, cell: ({ entries }) => points(entries ?? 0) },
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title, status }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={translationPaths.publish(id)} className={menuItemClass}>
						{t(status === "Published" ? "unpublish.short" : "publish.short")}
					</Link>
					<Link to={translationPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={translationPaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={translationPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
