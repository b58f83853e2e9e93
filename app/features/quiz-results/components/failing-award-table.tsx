import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { EmailText } from "~/components/ui/values/email-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import type { FailingAward } from "../failing/failing-award-list.repository.server";
import type { FAILING_COLUMNS } from "../failing/failing-awards.rules";

interface FailingAwardTableProps {
	list: ShownList<FailingAward, "queued", (typeof FAILING_COLUMNS)[number]>;
}

/** Awards that could not be posted, each with why. */
export function FailingAwardTable({ list }: FailingAwardTableProps) {
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	const nameOf = (row: FailingAward) => (row.email === null ? t("nobody") : `${row.firstname} ${row.lastname}`);
	return (
		<ListTable
			caption={t("failing.title")}
			list={list}
			titleOf={(row) => `${nameOf(row)}, ${row.quiz}`}
			columns={{
				member: {
					...{ label: t("fields.member"), className: "max-w-64" },
					cell: (row) => (
						<RecordLink to={row.memberId && row.memberDeletedAt === null ? memberPath(row.memberId) : null}>
							<span className="block truncate">
								{nameOf(row)} {row.memberDeletedAt !== null && <DeletedBadge />}
							</span>
							{row.email && <EmailText email={row.email} className="font-normal text-muted" />}
						</RecordLink>
					),
				},
				quiz: { label: t("fields.quiz"), cell: (row) => row.quiz },
				points: {
					...{ label: t("fields.points"), numeric: true },
					cell: (row) => <PointsText value={row.points ?? 0} />,
				},
				error: { label: t("failing.error"), cell: (row) => <span className="wrap-anywhere">{row.error}</span> },
				tries: { ...{ label: t("failing.tries"), numeric: true }, cell: (row) => row.tries },
				queued: timeColumn(t("failing.queued"), "queued", { sort: "queued", as: "dateTime" }),
				nextTry: timeColumn(t("failing.nextTry"), "nextTry", { as: "dateTime" }),
			}}
		/>
	);
}
