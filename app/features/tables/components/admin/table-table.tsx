import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import type { ListedTable } from "../../list/table-list.repository.server";
import type { TABLE_COLUMNS } from "../../list/table-list.rules";
import { tablePaths } from "../../tables.paths";

interface TableTableProps {
	list: ShownList<ListedTable, "order" | "title", (typeof TABLE_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
}

/** The rows of the admin list of tables. */
export function TableTable({ list, changed }: TableTableProps) {
	const { t } = useTranslation(["tables-admin", "admin", "common", "drafts", "databuckets"], { useSuspense: false });
	const { points } = useFormat();
	const hrefOf = (id: string) => tablePaths.edit(id);
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={hrefOf(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("fields.status"),
					cell: (table) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={table.status} />
							<PublicationBadge of={table} />
							{changed.includes(table.id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
					),
				},
				mode: { label: t("fields.mode"), cell: ({ mode }) => t(`modes.${mode}`) },
				participants: {
					label: t("fields.participantType"),
					cell: ({ participantType }) => t(`databuckets:participants.${participantType}`),
				},
				databucket: { label: t("fields.selectedDatabucket"), cell: ({ databucket }) => databucket },
				order: { label: t("fields.order"), sort: "order", numeric: true, cell: ({ order }) => points(order) },
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			{...(list.canWrite && {
				menu: ({ id, title }: ListedTable) => (
					<ActionMenu label={t("admin:record.actions", { title })}>
						<Link to={tablePaths.edit(id)} className={menuItemClass}>
							{t("common:actions.edit")}
						</Link>
						<Link to={tablePaths.duplicate(id)} className={menuItemClass}>
							{t("duplicate.short")}
						</Link>
						<Link to={tablePaths.delete(id)} className={menuItemClass}>
							{t("common:actions.delete")}
						</Link>
					</ActionMenu>
				),
			})}
		/>
	);
}
