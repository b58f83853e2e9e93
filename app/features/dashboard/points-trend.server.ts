import { startOfDay } from "~/lib/days";
import { drawBars, drawLine } from "~/server/charts/draw-chart.server";
import type { TenantScope } from "~db/scope";
import { outstandingPoints, pointsByWeek } from "./dashboard.repository.server";
import { changeInPercent, heldByWeek } from "./dashboard.rules";

const WEEKS = 12;

/** How the points of a program moved week by week, drawn. */
export async function pointsTrend(scope: TenantScope, timeZone: string) {
	// The weeks before as well, which are compared with.
	const all = await pointsByWeek(scope, 2 * WEEKS);
	const [before, weeks] = [all.slice(0, WEEKS), all.slice(WEEKS)];
	const outstanding = await outstandingPoints(scope);
	const [issued, redeemed] = [weeks.map((week) => week.issued), weeks.map((week) => week.redeemed)];
	const held = heldByWeek(
		outstanding,
		weeks.map((week) => week.net),
	);
	return {
		// The ledger is summed up by days of UTC: a week is named by the first of them, which elsewhere begins at another moment.
		starts: weeks.map(({ start }) => startOfDay(new Date(start).toISOString().slice(0, 10), timeZone) ?? start),
		chart: drawBars(weeks.map((week) => [week.issued, week.redeemed])),
		trends: [
			{
				name: "issued" as const,
				total: sum(issued),
				change: changeInPercent(sum(issued), sum(before.map((week) => week.issued))),
				...ends(issued),
			},
			{
				name: "redeemed" as const,
				total: sum(redeemed),
				change: changeInPercent(sum(redeemed), sum(before.map((week) => week.redeemed))),
				...ends(redeemed),
			},
			{
				name: "outstanding" as const,
				total: outstanding,
				change: changeInPercent(outstanding, outstanding - sum(weeks.map((week) => week.net))),
				...ends(held),
			},
		],
	};
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ends = (values: number[]) => ({ line: drawLine(values), from: values[0] ?? 0, to: values.at(-1) ?? 0 });

export type PointsMoved = Awaited<ReturnType<typeof pointsTrend>>;
