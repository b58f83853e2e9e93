import { useTranslation } from "react-i18next";
import { emailColumn } from "~/components/admin/list/email-column";
import { RowsTable } from "~/components/admin/list/rows-table";
import { Avatar } from "~/components/ui/data/avatar";
import { RecordLink } from "~/components/ui/data/record-link";
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

interface CompanyMembersTableProps {
	caption: string;
	members: readonly Row[];
	canWrite: boolean;
}

/** The members of a company; with ticks for those who may remove them. */
export function CompanyMembersTable({ caption, members, canWrite }: CompanyMembersTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<RowsTable
			caption={caption}
			rows={members}
			tick={canWrite ? ({ id, name }) => ({ value: id, label: name }) : undefined}
			columns={[
				{
					label: t("members.name"),
					cell: ({ id, name, initials, color, avatar }) => (
						<RecordLink
							to={memberPath(id)}
							picture={<Avatar size="sm" initials={initials} color={color} src={avatar} />}
						>
							{name}
						</RecordLink>
					),
				},
				emailColumn(t("members.email"), "email"),
				{ label: t("members.status"), cell: ({ status }) => <StatusBadge status={status} /> },
			]}
		/>
	);
}
