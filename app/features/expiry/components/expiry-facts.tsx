import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import type { findExpiry, listExpiries } from "../expiry.repository.server";

interface NextExpiryProps {
	day: number;
	/** What was counted and told ahead. */
	known: Awaited<ReturnType<typeof findExpiry>>;
}

/** What will expire next, if members spend nothing until then. */
export function NextExpiry({ day, known }: NextExpiryProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	const on = { term: t("expiry.month"), value: <TimeText value={day} /> };
	return (
		<Section title={t("expiry.next")}>
			<Card>
				{known && known.counted !== null ? (
					<DescriptionList
						items={[
							on,
							{ term: t("expiry.points"), value: <PointsText value={known.countedPoints} /> },
							{ term: t("expiry.members"), value: <PointsText value={known.countedMembers} /> },
							{ term: t("expiry.counted"), value: <TimeText value={known.counted} as="dateTime" /> },
							{
								term: t("expiry.told"),
								value: known.told === null ? t("expiry.notTold") : <TimeText value={known.told} as="dateTime" />,
							},
						]}
					/>
				) : (
					<>
						<DescriptionList items={[on]} />
						<p className="pt-3 text-muted">{t("expiry.notCounted")}</p>
					</>
				)}
			</Card>
		</Section>
	);
}

/** What has expired, the latest first. */
export function PastExpiries({ past }: { past: Awaited<ReturnType<typeof listExpiries>> }) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<Section title={t("expiry.past")}>
			{past.length === 0 ? (
				<p className="text-muted">{t("expiry.none")}</p>
			) : (
				<DataTable caption={t("expiry.past")}>
					<thead>
						<tr>
							<Th>{t("expiry.month")}</Th>
							<Th numeric>{t("expiry.points")}</Th>
							<Th numeric>{t("expiry.members")}</Th>
						</tr>
					</thead>
					<tbody>
						{past.map(({ month, due, going, points, members }) => (
							<tr key={month}>
								<Th scope="row">
									<TimeText value={due - 1} />
									{going && ` · ${t("expiry.going")}`}
								</Th>
								<Td numeric>
									<PointsText value={points} />
								</Td>
								<Td numeric>
									<PointsText value={members} />
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
