import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { reviewPath } from "../entries.paths";
import type { EntryStatus as Status } from "../entries.rules";
import { EntryStatus } from "./entry-status";

interface EntryRow {
	id: string;
	status: Status;
	points: number;
	reviewed: number | null;
	submitted: number;
	offer: string;
	opportunity: string | null;
	firstname: string | null;
	lastname: string | null;
	email: string | null;
	memberDeletedAt: number | null;
}

export const SORTED = ["submitted"] as const;

interface EntriesTableProps {
	rows: readonly EntryRow[];
	sorting: Sorting<(typeof SORTED)[number]>;
	canWrite: boolean;
}

const nameOf = (row: EntryRow, nobody: string) => (row.email === null ? nobody : `${row.firstname} ${row.lastname}`);

/** The entries of all members; the member's name opens the review. */
export function EntriesTable({ rows, sorting, canWrite }: EntriesTableProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th>{t("list.member")}</Th>
					<Th>{t("list.opportunity")}</Th>
					<Th>{t("list.status")}</Th>
					<Th numeric>{t("list.points")}</Th>
					<SortTh column="submitted" label={t("list.sent")} sorting={sorting} />
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						{canWrite && (
							<BulkSelect value={row.id} label={`${nameOf(row, t("list.nobody"))}, ${row.opportunity ?? row.offer}`} />
						)}
						<Th scope="row" className="max-w-64">
							<Link
								to={reviewPath(row.id)}
								className="inline-flex min-h-9 max-w-full items-center font-semibold underline-offset-4 hover:underline"
							>
								<span className="truncate">{nameOf(row, t("list.nobody"))}</span>
							</Link>
							{row.memberDeletedAt !== null && <DeletedBadge />}
							<span className="block truncate font-normal text-muted">{row.email}</span>
						</Th>
						<Td>
							{row.opportunity ?? row.offer}
							{row.opportunity && <span className="block text-muted">{row.offer}</span>}
						</Td>
						<Td>
							<EntryStatus entry={row} />
						</Td>
						<Td numeric>{row.points > 0 && <PointsText value={row.points} />}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={row.submitted} as="relative" />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
