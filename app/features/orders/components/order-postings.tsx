import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";

interface Posting {
	id: string;
	description: string;
	points: number;
	balanceAfter: number;
	created: number;
}

/** What the order did to the member's points. */
export function OrderPostings({ postings }: { postings: readonly Posting[] }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	if (postings.length === 0) return null;
	return (
		<Section title={t("admin.postings")}>
			<DataTable caption={t("admin.postings")}>
				<thead>
					<tr>
						<Th>{t("admin.posting")}</Th>
						<Th>{t("admin.date")}</Th>
						<Th numeric>{t("admin.points")}</Th>
						<Th numeric>{t("admin.balance")}</Th>
					</tr>
				</thead>
				<tbody>
					{postings.map(({ id, description, points, balanceAfter, created }) => (
						<tr key={id}>
							<Th scope="row">{description}</Th>
							<Td>
								<TimeText value={created} as="dateTime" />
							</Td>
							<Td numeric>
								<PointsText value={points} signed />
							</Td>
							<Td numeric>
								<PointsText value={balanceAfter} />
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
		</Section>
	);
}
