import { Chart } from "~/components/charts/chart";
import { Strip } from "~/components/charts/strip";
import { Card } from "~/components/ui/data/card";
import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";
import { usePointsText } from "~/features/points/components/use-points-text";
import type { StatementOverview } from "../statement-page.server";

/** How the points of the last months came and went, and what has earned most. */
export function Overview({ months, balance, moved, sources, earned }: StatementOverview) {
	const { t } = usePointsText();
	const { shortMonth } = useFormat();
	const labels = months.map(shortMonth);
	return (
		<div className="overview">
			<Card>
				<Chart chart={balance} labels={labels} caption={t("overview.balance")} legend={[t("totals.balance")]} low />
			</Card>
			<Card>
				<Chart
					chart={moved}
					labels={labels}
					caption={t("overview.moved")}
					legend={[t("totals.awarded"), t("totals.redeemed")]}
					low
				/>
			</Card>
			{sources.length > 0 && (
				<Card as="section" className="overview-most">
					<h2 className="mb-3 text-base font-semibold">{t("overview.most")}</h2>
					<ul className="overview-sources">
						{sources.map(({ source, points }) => (
							<li key={source} className="grid gap-1">
								<span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
									<span>{t(`overview.sources.${source}`, { defaultValue: t("overview.sources.other") })}</span>
									<PointsText value={points} className="font-semibold" />
								</span>
								<Strip
									spans={[
										{ from: 0, to: 100, look: "base" },
										{ from: 0, to: Math.min(100, (points * 100) / earned), look: "series-0" },
									]}
									className="h-2 w-full"
								/>
							</li>
						))}
					</ul>
				</Card>
			)}
		</div>
	);
}
