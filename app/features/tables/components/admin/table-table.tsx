import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { useFormat } from "~/components/ui/format-context";
import type { ListedTable } from "../../list/table-list.repository.server";
import type { TABLE_COLUMNS } from "../../list/table-list.rules";
import { tablePaths } from "../../tables.admin.paths";

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
					cell: (table) => <RecordState record={table} unsaved={changed} />,
				},
				mode: {
					label: t("fields.mode"),
					cell: ({ mode, file }) => (mode === "static" && file) || t(`modes.${mode}`),
				},
				participants: {
					label: t("fields.participantType"),
					cell: ({ participantType }) => t(`databuckets:participants.${participantType}`),
				},
				databucket: { label: t("fields.selectedDatabucket"), cell: ({ databucket }) => databucket },
				order: { label: t("fields.order"), sort: "order", numeric: true, cell: ({ order }) => points(order) },
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			{...(list.canWrite && {
				menu: ({ id, title }: ListedTable) => <RecordMenu {...{ id, title }} pages={tablePaths} />,
			})}
		/>
	);
}
