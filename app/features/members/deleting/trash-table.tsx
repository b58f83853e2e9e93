import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { timeColumn } from "~/components/admin/list/time-column";
import { Avatar } from "~/components/ui/data/avatar";
import { Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { ButtonLink } from "~/components/ui/form/button";
import { EmailText } from "~/components/ui/values/email-text";
import { memberPages } from "../members.paths";

interface Row {
	id: string;
	firstname: string;
	lastname: string;
	email: string;
	initials: string;
	color: string;
	balance: number;
	deletedAt: number;
}

/** Deleted members, the latest first. */
export function TrashTable({ members, canWrite }: { members: readonly Row[]; canWrite: boolean }) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<RowsTable
			caption={t("trash.title")}
			rows={members}
			tick={canWrite ? ({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }) : undefined}
			columns={[
				{
					...{ label: t("fields.name"), className: "max-w-80" },
					cell: ({ firstname, lastname, email, initials, color }) => (
						<span className="flex items-center gap-3">
							<Avatar size="sm" initials={initials} color={color} src={null} />
							<span className="grid min-w-36 grid-cols-1 wrap-anywhere">
								<span>
									{firstname} {lastname}
								</span>
								<EmailText email={email} className="font-normal text-muted" />
							</span>
						</span>
					),
				},
				{ label: t("fields.balance"), numeric: true, cell: ({ balance }) => <PointsText value={balance} /> },
				{ ...timeColumn(t("trash.deleted"), "deletedAt", { as: "dateTime" }), sorted: "descending" },
				...(canWrite
					? [
							{
								...{ label: t("trash.actions"), className: "list-action" },
								head: (
									<Th key="actions">
										<span className="sr-only">{t("trash.actions")}</span>
									</Th>
								),
								cell: ({ id }: Row) => (
									<span className="inline-flex gap-2 whitespace-nowrap">
										<ButtonLink to={memberPages.restore(id)} variant="secondary" size="sm" icon="undo">
											{t("restore.confirm")}
										</ButtonLink>
										<ButtonLink to={memberPages.purge(id)} variant="quiet" size="sm" icon="delete">
											{t("purge.action")}
										</ButtonLink>
									</span>
								),
							},
						]
					: []),
			]}
		/>
	);
}
