import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
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
}

/** Members as admins list them; a row opens the record. */
export function MembersTable({ members }: { members: readonly Row[] }) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					<Th>{t("fields.name")}</Th>
					<Th>{t("fields.email")}</Th>
					<Th>{t("fields.phone")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("fields.balance")}</Th>
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr key={member.id} className="relative">
						<Th scope="row" className="py-1">
							<Link
								to={memberPath(member.id)}
								prefetch="intent"
								// The link covers its row, so the whole row opens the record.
								className="flex min-h-11 max-w-80 items-center gap-3 font-semibold after:absolute after:inset-0 hover:underline"
							>
								<Avatar size="sm" initials={member.initials} color={member.color} src={member.avatar} />
								<span className="truncate">{member.name}</span>
							</Link>
						</Th>
						<Td className="max-w-80 truncate">{member.email}</Td>
						<Td className="whitespace-nowrap">{member.phone || "-"}</Td>
						<Td>
							<StatusBadge status={member.status} />
						</Td>
						<Td numeric>
							<PointsText value={member.balance} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
