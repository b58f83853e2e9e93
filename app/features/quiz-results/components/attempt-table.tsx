import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { EmailText } from "~/components/ui/values/email-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import { usePercentNumber } from "~/features/quizzes/components/use-percent-number";
import { exactScore } from "~/features/quizzes/quizzes.rules";
import type { ListedAttempt } from "../attempts/attempt-list.repository.server";
import type { ATTEMPT_COLUMNS } from "../attempts/attempts.rules";
import { quizStatisticsPath } from "../quiz-results.paths";
import { OutcomeBadge } from "./outcome-badge";

interface AttemptTableProps {
	list: ShownList<ListedAttempt, "opened", (typeof ATTEMPT_COLUMNS)[number]>;
}

/** The attempts of all members; the quiz leads to its figures. */
export function AttemptTable({ list }: AttemptTableProps) {
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	const percent = usePercentNumber();
	const nameOf = (row: ListedAttempt) => (row.email === null ? t("nobody") : `${row.firstname} ${row.lastname}`);
	return (
		<ListTable
			caption={t("attempts.title")}
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
				quiz: {
					label: t("fields.quiz"),
					cell: (row) => <RecordLink to={quizStatisticsPath(row.quizId)}>{row.quiz}</RecordLink>,
				},
				outcome: { label: t("fields.outcome"), cell: (row) => <OutcomeBadge attempt={row} /> },
				score: {
					...{ label: t("fields.score"), numeric: true },
					cell: ({ score, right, questions }) =>
						score !== null && t("percent", { percent: percent(exactScore({ score, right }, questions)) }),
				},
				points: {
					...{ label: t("fields.points"), numeric: true },
					cell: (row) => row.points > 0 && <PointsText value={row.points} />,
				},
				opened: timeColumn(t("fields.opened"), "opened", { sort: "opened", as: "dateTime" }),
				submitted: timeColumn(t("fields.submitted"), "submitted", { as: "dateTime" }),
			}}
		/>
	);
}
