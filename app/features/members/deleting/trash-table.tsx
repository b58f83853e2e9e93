import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
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
export function TrashTable({ members }: { members: readonly Row[] }) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<DataTable caption={t("trash.title")}>
			<thead>
				<tr>
					<BulkHead />
					<Th>{t("fields.name")}</Th>
					<Th numeric>{t("fields.balance")}</Th>
					<Th sorted="descending">{t("trash.deleted")}</Th>
					<Th>
						<span className="sr-only">{t("trash.actions")}</span>
					</Th>
				</tr>
			</thead>
			<tbody>
				{members.map(({ id, firstname, lastname, ...member }) => (
					<tr key={id}>
						<BulkSelect value={id} label={`${firstname} ${lastname}`} />
						<Th scope="row">
							<span className="flex max-w-72 items-center gap-3">
								<Avatar size="sm" initials={member.initials} color={member.color} src={null} />
								<span className="grid min-w-36">
									<span className="truncate">
										{firstname} {lastname}
									</span>
									<span className="truncate font-normal text-muted">{member.email}</span>
								</span>
							</span>
						</Th>
						<Td numeric>
							<PointsText value={member.balance} />
						</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={member.deletedAt} as="dateTime" />
						</Td>
						<Td className="py-1!">
							<span className="flex gap-2 whitespace-nowrap">
								<ButtonLink to={memberPages.restore(id)} variant="secondary" size="sm" icon="undo">
									{t("restore.confirm")}
								</ButtonLink>
								<ButtonLink to={memberPages.purge(id)} variant="quiet" size="sm" icon="delete">
									{t("purge.action")}
								</ButtonLink>
							</span>
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
