import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Chart } from "~/components/charts/chart";
import { Card } from "~/components/ui/data/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { FilterLink } from "~/components/ui/layout/filter-link";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { BalancesForm } from "~/features/points-report/components/balances-form";
import { MonthTable } from "~/features/points-report/components/month-table";
import { ReportTiles } from "~/features/points-report/components/report-tiles";
import { POINTS_REPORT_PATH, yearPath } from "~/features/points-report/points-report.paths";
import { endOfPastDay, yearReport } from "~/features/points-report/points-report.server";
import { requireAdmin } from "~/gate/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "members:read");
	const { timeZone } = tenant.program;
	const { searchParams } = new URL(args.request.url);
	const day = searchParams.get("day")?.slice(0, 20) ?? null;
	return {
		...(await yearReport(scope, timeZone, searchParams.get("year"))),
		/** What was asked for and is no day that has begun. */
		refused: day !== null && endOfPastDay(day, scope.now(), timeZone) === null ? day : null,
	};
}

export const handle = { title: "points-report:title" };

export default function PointsReport() {
	const { year, years, months, sum, kinds, chart, refused, today, ...ever } = useLoaderData<typeof loader>();
	const { t } = useTranslation("points-report", { useSuspense: false });
	const { shortMonth } = useFormat();
	if (!sum)
		return (
			<Stack>
				<PageHeader title={t("title")}>{t("intro")}</PageHeader>
				<EmptyState icon="chart" title={t("none")}>
					{t("noneText")}
				</EmptyState>
			</Stack>
		);
	return (
		<Stack>
			<PageHeader
				title={t("title")}
				actions={
					<ButtonLink to={`${POINTS_REPORT_PATH}/export`} variant="secondary" icon="download" reloadDocument>
						{t("download")}
					</ButtonLink>
				}
			>
				{t("intro")}
			</PageHeader>
			<ReportTiles {...ever} />
			<Section title={String(year)}>
				{years.length > 1 && (
					<nav aria-label={t("years")} className="filter-row">
						{years.map((one) => (
							<FilterLink key={one} to={yearPath(one)} label={String(one)} current={one === year} />
						))}
					</nav>
				)}
				<MonthTable months={months} sum={sum} kinds={kinds} />
				<Card>
					<Chart
						chart={chart}
						caption={t("chart")}
						legend={[t("issued"), t("redeemed")]}
						labels={months.map(({ from }) => shortMonth(from))}
					/>
				</Card>
			</Section>
			<BalancesForm today={today} refused={refused} />
		</Stack>
	);
}
