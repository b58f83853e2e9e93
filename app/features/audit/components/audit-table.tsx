import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { NoValue } from "~/components/ui/values/no-value";
import type { AuditListData } from "../audit-pages.server";
import { ActionName } from "./action-name";
import { ActorName } from "./actor-name";
import { RecordName } from "./record-name";

/** Who did what to which record, when and from where. */
export function AuditTable({ rows, path }: Pick<AuditListData, "rows" | "path">) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (
		<RowsTable
			caption={t("title")}
			rows={rows}
			columns={[
				{
					label: t("columns.when"),
					className: "whitespace-nowrap",
					cell: ({ id, at }) => (
						<RecordLink to={`${path}/${encodeURIComponent(id)}`}>
							<TimeText value={at} as="dateTime" />
						</RecordLink>
					),
				},
				{ label: t("columns.who"), cell: ({ actor }) => <ActorName actor={actor} /> },
				{ label: t("columns.what"), cell: (row) => <ActionName done={row} /> },
				{ label: t("columns.record"), cell: (row) => <RecordName {...row} /> },
				{
					label: t("columns.from"),
					className: "figures whitespace-nowrap text-muted",
					cell: ({ address }) => address ?? <NoValue />,
				},
			]}
		/>
	);
}
