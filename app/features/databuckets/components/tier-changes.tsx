import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { Section } from "~/components/ui/layout/section";
import type { TierChange } from "../results/summary.rules";

/** How many would gain and lose each tier; nothing where nobody would. */
export function TierChanges({ tiers }: { tiers: readonly TierChange[] | null }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	if (tiers?.length === 0) return null;
	return (
		<Section title={t("results.tiers.title")}>
			{tiers === null ? (
				<p className="text-muted">{t("results.tiers.counting")}</p>
			) : (
				<DataTable caption={t("results.tiers.title")}>
					<thead>
						<tr>
							<Th>{t("results.tiers.tier")}</Th>
							<Th numeric>{t("results.tiers.gained")}</Th>
							<Th numeric>{t("results.tiers.lost")}</Th>
						</tr>
					</thead>
					<tbody>
						{tiers.map(({ tier, gained, lost }) => (
							<tr key={tier}>
								<Th scope="row">{tier}</Th>
								<Td numeric>
									<PointsText value={gained} />
								</Td>
								<Td numeric>
									<PointsText value={lost} />
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
