import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { EmailText } from "~/components/ui/values/email-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { reviewPath } from "../entries.admin.paths";
import type { ENTRY_COLUMNS } from "../entries.rules";
import type { ListedEntry } from "../list/entry-list.repository.server";
import { EntryStatus } from "./entry-status";

interface ShownEntry extends ListedEntry {
	/** It waits for a review longer than the program promised. */
	isLate?: boolean;
}

interface EntriesTableProps {
	list: ShownList<ShownEntry, "submitted", (typeof ENTRY_COLUMNS)[number]>;
	/** What those that wait would bring, by id. */
	expected: Readonly<Record<string, number>>;
}

const nameOf = (row: ListedEntry, nobody: string) => (row.email === null ? nobody : `${row.firstname} ${row.lastname}`);

/** The entries of all members; the member's name opens the review. */
export function EntriesTable({ list, expected }: EntriesTableProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={(row) => `${nameOf(row, t("list.nobody"))}, ${row.opportunity ?? row.offer}`}
			columns={{
				member: {
					...{ label: t("list.member"), className: "max-w-64" },
					cell: (row) => (
						<RecordLink to={reviewPath(row.id)}>
							<span className="min-w-0">
								<span className="block truncate">
									{nameOf(row, t("list.nobody"))} {row.memberDeletedAt !== null && <DeletedBadge />}
								</span>
								{row.email && <EmailText email={row.email} className="font-normal text-muted" />}
							</span>
						</RecordLink>
					),
				},
				opportunity: {
					...{ label: t("list.opportunity"), className: "list-words card-line" },
					cell: (row) => (
						<>
							{row.opportunity ?? row.offer}
							{row.opportunity && <span className="block text-muted">{row.offer}</span>}
						</>
					),
				},
				status: { label: t("list.status"), className: "card-corner", cell: (row) => <EntryStatus entry={row} /> },
				points: {
					...{ label: t("list.points"), numeric: true, className: "card-end" },
					cell: ({ id, points }) => {
						const would = expected[id];
						if (points > 0) return <PointsText value={points} />;
						if (!would) return null;
						return (
							<span className="text-muted">
								<PointsText value={would} /> <span className="block font-normal">{t("list.ifCompleted")}</span>
							</span>
						);
					},
				},
				submitted: {
					...timeColumn(t("list.sent"), "submitted", { sort: "submitted", as: "dateTime" }),
					className: "card-start whitespace-nowrap",
				},
			}}
		/>
	);
}
