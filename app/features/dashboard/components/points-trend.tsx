import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Chart } from "~/components/charts/chart";
import { Sparkline } from "~/components/charts/sparkline";
import { Card } from "~/components/ui/data/card";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { POINTS_REPORT_PATH } from "~/features/points-report/points-report.paths";
import type { PointsMoved } from "../points-trend.server";

const ICON = { issued: "earn", redeemed: "gift", outstanding: "star" } as const;

/** How points move: what was given out and spent, and what members hold and can still spend. */
export function PointsTrend({ starts, chart, trends }: PointsMoved) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { points, date, percent } = useFormat();
	const against = (change: number) => `${change > 0 ? "+" : ""}${percent(change)}`;
	if (trends.every(({ total }) => total === 0))
		return (
			<Section title={t("home.points")}>
				<p className="max-w-prose text-muted">{t("home.noPoints")}</p>
			</Section>
		);
	return (
		<Section
			title={t("home.points")}
			action={
				<Link to={POINTS_REPORT_PATH} className="inline-flex min-h-11 items-center underline underline-offset-4">
					{t("home.months")}
				</Link>
			}
		>
			<div className="tile-rows grid gap-4 max-sm:gap-2 sm:grid-cols-3">
				{trends.map(({ name, total, change, line, from, to }) => (
					<StatTile
						key={name}
						label={t(`home.${name}`, { count: starts.length })}
						value={points(total)}
						icon={ICON[name]}
						hint={
							<>
								{name === "outstanding" && <span className="block">{t("home.liability")}</span>}
								{change !== null &&
									t(name === "outstanding" ? "home.thanBefore" : "home.againstBefore", {
										count: starts.length,
										change: against(change),
									})}
							</>
						}
					>
						{/* Of its twelve weeks a line leaves half a one empty at both ends; so it is as wide as the words above. */}
						<Sparkline
							chart={line}
							label={t("home.trend", { from: points(from), to: points(to) })}
							className="mt-auto -mx-[4.55%] min-w-[109.1%]"
						/>
					</StatTile>
				))}
			</div>
			<Card className="pb-2 sm:pb-2">
				<Chart
					chart={chart}
					caption={t("home.chart")}
					legend={[t("home.legendIssued"), t("home.legendRedeemed")]}
					labels={starts.map(date)}
				/>
			</Card>
		</Section>
	);
}
