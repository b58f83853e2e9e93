import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { ListedDatabucket } from "../databucket-list.repository.server";
import { databucketPaths } from "../databuckets.paths";
import type { DATABUCKET_COLUMNS } from "../databuckets.rules";

interface DatabucketTableProps {
	list: ShownList<ListedDatabucket, "title", (typeof DATABUCKET_COLUMNS)[number]>;
}

/** The rows of the list of databuckets. */
export function DatabucketTable({ list }: DatabucketTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const hrefOf = (id: string) => databucketPaths.results(id);
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
				status: { label: t("fields.status"), cell: ({ status }) => <StatusBadge status={status} /> },
				participants: {
					label: t("fields.participantType"),
					cell: ({ participantType }) => t(`participants.${participantType}`),
				},
				displayTitle: { label: t("fields.displayTitle"), cell: ({ displayTitle }) => displayTitle },
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
		/>
	);
}
