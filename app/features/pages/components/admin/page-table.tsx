import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
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
					cell: (page) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={page.status} />
							<PublicationBadge of={page} />
							{changed.includes(page.id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
					),
				},
				menus: { label: t("fields.menus"), cell: ({ id }) => (menus[id] ?? []).join(", ") },
				created: {
					...{ label: t("fields.created"), className: "whitespace-nowrap" },
					cell: ({ created }) => <TimeText value={created} />,
				},
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={pagePaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={pagePaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={pagePaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
