import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import type { ListedDataSet } from "../data-set-list.repository.server";
import { dataSetPaths } from "../data-sets.admin.paths";
import type { DATA_SET_COLUMNS } from "../data-sets.rules";
import { LimitText } from "./limit-text";

interface DataSetTableProps {
	list: ShownList<ListedDataSet, "title", (typeof DATA_SET_COLUMNS)[number]>;
}

/** The rows of the list of data sets. */
export function DataSetTable({ list }: DataSetTableProps) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={dataSetPaths.records(id)}>{title}</RecordLink>,
				},
				hasData: {
					label: t("fields.hasData"),
					cell: ({ hasData }) => (
						<Badge tone={hasData ? "success" : "neutral"}>{t(hasData ? "hasData.yes" : "hasData.no")}</Badge>
					),
				},
				claimsLimit: {
					label: t("fields.claimsLimit"),
					cell: ({ claimsLimit }) => <LimitText limit={claimsLimit} missing={t("noLimit")} />,
				},
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
		/>
	);
}
