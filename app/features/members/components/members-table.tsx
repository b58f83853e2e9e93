import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ListLink } from "~/components/ui/link/list-link";
import { memberPath } from "../members.paths";

interface Row {
	id: string;
	name: string;
	email: string;
	initials: string;
	color: string;
	avatar: string | null;
	phone: string | null;
	status: string;
	balance: number;
	created: number;
}

export const SORTED = ["name", "balance", "created"] as const;

interface MembersTableProps {
	members: readonly Row[];
	/** The list's order, and the addresses that change it; none while something is searched for. */
	sorting: Sorting<(typeof SORTED)[number]>;
	canEdit: boolean;
}

/** Members as admins list them; a row opens the record. */
export function MembersTable({ members, sorting, canEdit }: MembersTableProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					{canEdit && <BulkHead />}
					<SortTh column="name" label={t("fields.name")} sorting={sorting} />
					<Th>{t("fields.email")}</Th>
					<Th>{t("fields.phone")}</Th>
					<Th>{t("fields.status")}</Th>
					<SortTh column="balance" label={t("fields.balance")} sorting={sorting} numeric />
					<SortTh column="created" label={t("fields.created")} sorting={sorting} />
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr key={member.id} className="relative">
						{canEdit && <BulkSelect value={member.id} label={member.name} />}
						<Th scope="row" className="py-1">
							<ListLink
								to={memberPath(member.id)}
								// The link covers its row, so the whole row opens the record.
								className="flex min-h-11 max-w-44 items-center xl:max-w-56 gap-3 font-semibold after:absolute after:inset-0 hover:underline"
							>
								<Avatar size="sm" initials={member.initials} color={member.color} src={member.avatar} />
								<span className="truncate">{member.name}</span>
							</ListLink>
						</Th>
						<Td className="max-w-40 truncate xl:max-w-64">{member.email}</Td>
						<Td className="whitespace-nowrap">{member.phone || "-"}</Td>
						<Td>
							<StatusBadge status={member.status} />
						</Td>
						<Td numeric>
							<PointsText value={member.balance} />
						</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={member.created} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
