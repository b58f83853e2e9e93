import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import type { ListedWatch } from "../watching/watch-list.repository.server";

/** Who watched an article, and what it paid. */
export function WatchTable({ watches }: { watches: readonly ListedWatch[] }) {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<DataTable caption={t("watches.title")}>
			<thead>
				<tr>
					<Th>{t("fields.member")}</Th>
					<Th>{t("fields.watchedAt")}</Th>
					<Th numeric>{t("fields.pointsAwarded")}</Th>
				</tr>
			</thead>
			<tbody>
				{watches.map((row) => (
					<tr key={row.memberId}>
						<Th scope="row">
							<RecordLink to={row.memberDeletedAt === null ? memberPath(row.memberId) : null}>
								<span className="block truncate">
									{row.firstname} {row.lastname} {row.memberDeletedAt !== null && <DeletedBadge />}
								</span>
								<span className="block font-normal wrap-anywhere text-muted">{row.email}</span>
							</RecordLink>
						</Th>
						<Td className="sm:whitespace-nowrap">
							<TimeText value={row.watchedAt} as="dateTime" />
						</Td>
						<Td numeric>{row.pointsAwarded > 0 && <PointsText value={row.pointsAwarded} />}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
