import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { EmailText } from "~/components/ui/values/email-text";
import { adminPaths } from "../admins.paths";
import type { Access, ListedAdmin } from "../list/admin-list.repository.server";
import { AccessText } from "./access-text";

interface AdminTableProps {
	caption: string;
	admins: readonly (Pick<ListedAdmin, "id" | "name" | "email" | "role" | "status"> & {
		hasPassword: boolean;
		twoStep: boolean;
		access: Access;
	})[];
}

/** The rows of the list of admins. */
export function AdminTable({ caption, admins }: AdminTableProps) {
	const { t } = useTranslation(["admins", "admin"], { useSuspense: false });
	return (
		<RowsTable
			caption={caption}
			rows={admins}
			columns={[
				{
					...{ label: t("fields.name"), className: "max-w-80" },
					cell: ({ id, name, email }) => (
						<>
							<RecordLink to={adminPaths.edit(id)}>{name}</RecordLink>
							<EmailText email={email} className="-mt-2 pb-3 font-normal text-muted" />
						</>
					),
				},
				{
					...{ label: t("fields.role"), className: "whitespace-nowrap" },
					// Where no program takes it, it would be read as what an owner may do.
					cell: ({ role, access }) => (role === "super" || access.ownRole) && t(`admin:roles.${role}`),
				},
				{ label: t("fields.access"), cell: ({ role, access }) => <AccessText role={role} access={access} /> },
				{
					label: t("fields.status"),
					className: "whitespace-nowrap",
					cell: ({ status, hasPassword, twoStep }) => (
						<>
							<StatusBadge status={status} />
							{!hasPassword && (
								<Badge icon="mail-sent" className="ms-2">
									{t("list.invited")}
								</Badge>
							)}
							{twoStep && (
								<Badge icon="lock" className="ms-2">
									{t("list.twoStep")}
								</Badge>
							)}
						</>
					),
				},
			]}
		/>
	);
}
