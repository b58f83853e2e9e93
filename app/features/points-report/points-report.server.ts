import { endOfDay, toLocalTime } from "~/lib/days";
import { drawBars } from "~/server/charts/draw-chart.server";
import type { TenantScope } from "~db/scope";
import { movedBefore, movedEver } from "./points-report.repository.server";
import {
	held,
	issuedOf,
	monthBorders,
	type ReportMonth,
	redeemedOf,
	reportMonths,
	shares,
	shownKinds,
	together,
	yearOf,
} from "./points-report.rules";

/** The months of a year in the program's time zone, the sum of them, and how all that was ever given out has ended. */
export async function yearReport(scope: TenantScope, timeZone: string, asked: string | null) {
	const { moved, since } = await movedEver(scope);
	const years = yearsFrom(scope, since, timeZone);
	const year = years.find((one) => String(one) === asked) ?? years[0] ?? 0;
	const months = since === null ? [] : await monthsOf(scope, [year], timeZone);
	return {
		...{ year, years, months, sum: together(months), kinds: shownKinds(months) },
		chart: drawBars(months.map((month) => [issuedOf(month.moved), redeemedOf(month.moved)])),
		held: held(moved),
		...shares(moved),
		today: toLocalTime(scope.now(), timeZone).slice(0, 10),
	};
}

export type YearReport = Awaited<ReturnType<typeof yearReport>>;

/** Every month since points first moved, the earliest first. */
export async function allMonths(scope: TenantScope, timeZone: string): Promise<ReportMonth[]> {
	const { since } = await movedEver(scope);
	if (since === null) return [];
	return monthsOf(scope, yearsFrom(scope, since, timeZone).reverse(), timeZone);
}

/** Years with movements, the latest first; the one that is running among them in any case. */
function yearsFrom(scope: TenantScope, since: number | null, timeZone: string): number[] {
	const last = yearOf(scope.now(), timeZone);
	const first = Math.min(last, since === null ? last : yearOf(since, timeZone));
	return Array.from({ length: last - first + 1 }, (_, back) => last - back);
}

/** Of years in a row. */
async function monthsOf(scope: TenantScope, years: readonly number[], timeZone: string) {
	const borders = [...new Set(years.flatMap((year) => monthBorders(year, scope.now(), timeZone)))];
	return reportMonths(borders, await movedBefore(scope, borders));
}

/** The moment (UTC ms) at which a day `YYYY-MM-DD` of the time zone is over; null for what is no day, or one to come. */
export function endOfPastDay(day: string, now: number, timeZone: string): number | null {
	const end = endOfDay(day, timeZone);
	return end !== null && day <= toLocalTime(now, timeZone).slice(0, 10) ? end : null;
}
