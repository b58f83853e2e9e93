import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { memberPath } from "~/features/members/members.paths";

interface Row {
	id: string;
	name: string;
	email: string;
	initials: string;
	color: string;
	avatar: string | null;
	status: string;
}

/** The members of a company; with ticks for those who may remove them. */
export function CompanyMembersTable({ caption, members, canWrite }: CompanyMembersTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<DataTable caption={caption}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th>{t("members.name")}</Th>
					<Th>{t("members.email")}</Th>
					<Th>{t("members.status")}</Th>
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr key={member.id}>
						{canWrite && <BulkSelect value={member.id} label={member.name} />}
						<Th scope="row" className="py-1">
							<Link
								to={memberPath(member.id)}
								prefetch="intent"
								className="flex min-h-11 max-w-80 items-center gap-3 font-semibold hover:underline"
							>
								<Avatar size="sm" initials={member.initials} color={member.color} src={member.avatar} />
								<span className="truncate">{member.name}</span>
							</Link>
						</Th>
						<Td className="max-w-80 wrap-anywhere">{member.email}</Td>
						<Td>
							<StatusBadge status={member.status} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

interface CompanyMembersTableProps {
	caption: string;
	members: readonly Row[];
	canWrite: boolean;
}
