import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import type { categoryPaths } from "../rewards.paths";

interface RewardGroupTableProps {
	caption: string;
	/** Head of the column that differs. */
	detail: string;
	/** The column the list is in the order of. */
	sorted: "title" | "detail";
	rows: readonly { id: string; title: string; status: string; detail: ReactNode; window?: PublicationWindow }[];
	/** Null for readers who may not change anything. */
	paths: Pick<typeof categoryPaths, "edit"> | null;
}

/** The rows of the lists of categories and of catalogues. */
export function RewardGroupTable({ caption, detail, sorted, rows, paths }: RewardGroupTableProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<DataTable caption={caption}>
			<thead>
				<tr>
					{paths && <BulkHead />}
					<Th sorted={sorted === "title" ? "ascending" : undefined}>{t("fields.title")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th sorted={sorted === "detail" ? "ascending" : undefined}>{detail}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						{paths && <BulkSelect value={row.id} label={row.title} />}
						<Th scope="row">
							<RecordLink to={paths ? paths.edit(row.id) : null}>{row.title}</RecordLink>
						</Th>
						<Td>
							<div className="flex flex-wrap gap-1">
								<StatusBadge status={row.status} />
								{row.window && <PublicationBadge of={row.window} />}
							</div>
						</Td>
						<Td>{row.detail}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
