import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Chart } from "~/components/charts/chart";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { adminNames } from "~/features/admins/admin-names.repository.server";
import { BackupTile } from "~/features/dashboard/components/backup-tile";
import { LatestChanges } from "~/features/dashboard/components/latest-changes";
import { RecentLists } from "~/features/dashboard/components/recent-lists";
import { WaitingTiles } from "~/features/dashboard/components/waiting-tiles";
import { listLatestChanges, outstandingPoints, pointsByWeek } from "~/features/dashboard/dashboard.repository.server";
import { recentLists } from "~/features/dashboard/recent.server";
import { countWaitingWork } from "~/features/dashboard/waiting.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { RECENT_LIST } from "~/lib/limits";
import { drawBars } from "~/server/charts/draw-chart.server";
import { readBackupState } from "~/server/watch/backup-state.server";

const WEEKS = 12;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, admin } = await requireAdmin(args, "members:read");
	const changes = await listLatestChanges(scope, RECENT_LIST);
	const names = await adminNames(
		control,
		changes.filter((one) => one.actorKind === "admin").map((one) => one.actorId),
	);
	const weeks = await pointsByWeek(scope, WEEKS);
	return {
		waiting: await countWaitingWork(scope),
		recent: await recentLists(scope, { editRewards: can("rewards:write"), editBoards: can("leaderboards:write") }),
		weeks,
		chart: drawBars(weeks.map(({ issued, redeemed }) => [issued, redeemed])),
		backup: admin.role === "super" ? await readBackupState() : null,
		outstanding: await outstandingPoints(scope),
		changes: changes.map((one) => ({ ...one, actor: names[one.actorId] ?? one.actorKind })),
	};
}

export const handle = { title: "admin:places.home" };

export default function AdminHome() {
	const { waiting, recent, weeks, chart, backup, outstanding, changes } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const format = useFormat();
	const total = (of: "issued" | "redeemed") => format.points(weeks.reduce((sum, week) => sum + week[of], 0));
	return (
		<div className="grid grid-cols-1 gap-10">
			<PageHeader title={t("places.home")} className="pb-0">
				{t("home.intro")}
			</PageHeader>
			<WaitingTiles waiting={waiting} />
			<RecentLists lists={recent} />
			<Section title={t("home.points")}>
				<div className="grid gap-4 sm:grid-cols-3">
					<StatTile label={t("home.issued", { count: WEEKS })} value={total("issued")} icon="earn" />
					<StatTile label={t("home.redeemed", { count: WEEKS })} value={total("redeemed")} icon="gift" />
					<StatTile label={t("home.outstanding")} value={format.points(outstanding)} icon="star" />
				</div>
				<div className="mt-6">
					<Chart
						chart={chart}
						caption={t("home.chart")}
						legend={[t("home.legendIssued"), t("home.legendRedeemed")]}
						labels={weeks.map((week) => format.date(week.start))}
					/>
				</div>
			</Section>
			{backup && (
				<Section title={t("home.backup.title")}>
					<BackupTile backup={backup} />
				</Section>
			)}
			<Section title={t("home.changes")}>
				<LatestChanges changes={changes} />
			</Section>
		</div>
	);
}
