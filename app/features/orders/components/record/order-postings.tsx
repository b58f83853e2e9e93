import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import { usePointsText } from "~/features/points/components/use-points-text";

interface Posting {
	id: string;
	description: string;
	kind: string;
	points: number;
	balanceAfter: number;
	created: number;
}

/** What the order did to the member's points. */
export function OrderPostings({ postings }: { postings: readonly Posting[] }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { describe } = usePointsText();
	if (postings.length === 0) return null;
	return (
		<Section title={t("admin.postings")}>
			<DataTable caption={t("admin.postings")} className="figure-table max-sm:[&_:is(th,td)]:px-2">
				<thead>
					<tr>
						<Th>{t("admin.posting")}</Th>
						<Th className="max-sm:hidden">{t("admin.date")}</Th>
						<Th numeric>{t("admin.points")}</Th>
						<Th numeric>{t("admin.balance")}</Th>
					</tr>
				</thead>
				<tbody>
					{postings.map(({ id, points, balanceAfter, created, ...posting }) => (
						<tr key={id}>
							<Th scope="row">
								{describe(posting)}
								<TimeText value={created} as="dateTime" className="block font-normal text-muted sm:hidden" />
							</Th>
							<Td className="max-sm:hidden">
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
