import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
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

/** The entries of all members; the member's name opens the review. */
export function EntriesTable({ rows }: { rows: readonly EntryRow[] }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					<Th>{t("list.member")}</Th>
					<Th>{t("list.opportunity")}</Th>
					<Th>{t("list.status")}</Th>
					<Th numeric>{t("list.points")}</Th>
					<Th>{t("list.sent")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<Th scope="row">
							<Link
								to={reviewPath(row.id)}
								className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline"
							>
								{row.email === null ? t("list.nobody") : `${row.firstname} ${row.lastname}`}
							</Link>
							{row.memberDeletedAt !== null && <DeletedBadge />}
							<span className="block font-normal text-muted">{row.email}</span>
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
