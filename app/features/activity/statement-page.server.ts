import { expiredOf } from "~/features/expiry/expiry.repository.server";
import { lastMonths, monthsWith, sinceFirst, sumsOf } from "~/features/points/months.rules";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import type { StatementQuery } from "~/features/points/statement.rules";
import { earnedBySource, standingsBefore } from "~/features/points/sums.repository.server";
import { CHART_MONTHS, SOURCES_SHOWN } from "~/lib/limits";
import { drawBars, drawLine } from "~/server/charts/draw-chart.server";
import type { TenantScope } from "~db/scope";
import { lineSubjects } from "./line-subjects.repository.server";

/** A chart of fewer months says nothing. */
const LEAST_MONTHS = 6;

interface Asked {
	memberId: string;
	timeZone: string;
	query: StatementQuery;
}

/** A page of a member's statement with the sums of its months; on its first page how the points have come and gone. */
export async function statementPage(scope: TenantScope, { memberId, timeZone, query }: Asked) {
	const { rows, next } = await listStatement(scope, memberId, query);
	const hasOverview = query.before === null && rows.length > 0;
	const charted = hasOverview ? lastMonths(scope.now(), CHART_MONTHS, timeZone) : [];
	const listed = monthsWith(
		rows.map(({ created }) => created),
		timeZone,
	);
	const moments = [...charted, ...listed].flatMap(({ from, to }) => [from, to]);
	const standings = await standingsBefore(scope, memberId, moments);
	const expired = await expiredOf(scope, memberId);
	const subjects = await lineSubjects(
		scope,
		rows.map(({ id }) => id),
	);
	return {
		totals: await findTotals(scope, memberId),
		rows: rows.map((row) => ({ ...row, ...subjects[row.id] })),
		months: listed.map((month) => sumsOf(month, standings, expired)),
		overview: hasOverview
			? overviewOf(
					sinceFirst(
						charted.map((month) => sumsOf(month, standings, expired)),
						LEAST_MONTHS,
					),
					await earnedBySource(scope, memberId),
				)
			: null,
		next,
	};
}

function overviewOf(months: ReturnType<typeof sumsOf>[], sources: Awaited<ReturnType<typeof earnedBySource>>) {
	return {
		months: months.map(({ from }) => from),
		balance: drawLine(months.map(({ balance }) => balance)),
		moved: drawBars(months.map(({ earned, spent }) => [earned, spent])),
		sources: sources.slice(0, SOURCES_SHOWN),
		earned: sources.reduce((sum, { points }) => sum + points, 0),
	};
}

export type StatementOverview = ReturnType<typeof overviewOf>;
