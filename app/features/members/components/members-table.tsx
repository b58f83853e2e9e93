import { useTranslation } from "react-i18next";
import { emailColumn } from "~/components/admin/list/email-column";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { Avatar } from "~/components/ui/data/avatar";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { NoValue } from "~/components/ui/values/no-value";
import type { ListedMember } from "../list/member-list.repository.server";
import type { MEMBER_COLUMNS } from "../list/member-list.rules";
import { memberPath } from "../members.paths";

interface ShownMember extends ListedMember {
	/** They wait for approval longer than the program promised. */
	isLate?: boolean;
}

interface MembersTableProps {
	list: ShownList<ShownMember, "name" | "balance" | "created", (typeof MEMBER_COLUMNS)[number]>;
}

/** Members as admins list them. */
export function MembersTable({ list }: MembersTableProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ name }) => name}
			keptAs="members"
			columns={{
				name: {
					...{ label: t("fields.name"), sort: "name" },
					cell: ({ id, name, initials, color, avatar }) => (
						<RecordLink to={memberPath(id)} picture={<Avatar size="sm" src={avatar} {...{ initials, color }} />}>
							{name}
						</RecordLink>
					),
				},
				email: emailColumn(t("fields.email"), "email"),
				phone: { label: t("fields.phone"), className: "whitespace-nowrap", cell: ({ phone }) => phone || <NoValue /> },
				status: {
					label: t("fields.status"),
					cell: ({ status }) => <StatusBadge status={status} />,
				},
				balance: {
					...{ label: t("fields.balance"), sort: "balance", numeric: true },
					cell: ({ balance }) => <PointsText value={balance} />,
				},
				created: timeColumn(t("fields.created"), "created", { sort: "created" }),
			}}
		/>
	);
}
