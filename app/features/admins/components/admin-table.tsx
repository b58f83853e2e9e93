import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { adminPaths } from "../admins.paths";
import type { Access, ListedAdmin } from "../list/admin-list.repository.server";
import { AccessText } from "./access-text";

interface AdminTableProps {
	caption: string;
	admins: readonly (Pick<ListedAdmin, "id" | "name" | "email" | "role" | "status"> & {
		hasPassword: boolean;
		access: Access;
	})[];
}

/** The rows of the list of admins. */
export function AdminTable({ caption, admins }: AdminTableProps) {
	const { t } = useTranslation(["admins", "admin"], { useSuspense: false });
	return (
		<DataTable caption={caption}>
			<thead>
				<tr>
					<Th>{t("fields.name")}</Th>
					<Th>{t("fields.role")}</Th>
					<Th>{t("fields.access")}</Th>
					<Th>{t("fields.status")}</Th>
				</tr>
			</thead>
			<tbody>
				{admins.map((admin) => (
					<tr key={admin.id}>
						<Th scope="row" className="min-w-56">
							<RecordLink to={adminPaths.edit(admin.id)}>{admin.name}</RecordLink>
							<span className="block font-normal break-all text-muted">{admin.email}</span>
						</Th>
						<Td className="whitespace-nowrap">{t(`admin:roles.${admin.role}`)}</Td>
						<Td className="min-w-48">
							<AccessText role={admin.role} access={admin.access} />
						</Td>
						<Td className="whitespace-nowrap">
							<StatusBadge status={admin.status} />
							{!admin.hasPassword && (
								<Badge icon="mail-sent" className="ms-2">
									{t("list.invited")}
								</Badge>
							)}
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
