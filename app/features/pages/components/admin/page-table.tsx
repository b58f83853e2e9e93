import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import type { ListedPage } from "../../list/page-list.repository.server";
import type { PAGE_COLUMNS } from "../../list/page-list.rules";
import { pagePaths } from "../../pages.paths";

interface PageTableProps {
	list: ShownList<ListedPage, "title", (typeof PAGE_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
	/** The titles of the menus that lead to a page, by its id. */
	menus: Readonly<Record<string, string[]>>;
}

/** The rows of the admin list of pages. */
export function PageTable({ list, changed, menus }: PageTableProps) {
	const { t } = useTranslation(["pages-admin", "admin", "common", "drafts"], { useSuspense: false });
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={pagePaths.edit(id)}>{title}</RecordLink>,
				},
				kind: { label: t("fields.kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
				status: {
					label: t("fields.status"),
					cell: (page) => <RecordState record={page} unsaved={changed} />,
				},
				menus: { label: t("fields.menus"), cell: ({ id }) => (menus[id] ?? []).join(", ") },
				created: timeColumn(t("fields.created"), "created"),
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title }) => <RecordMenu {...{ id, title }} pages={pagePaths} />}
		/>
	);
}
