import { expect, test } from "vitest";
import { areMonths } from "~/features/databuckets/components/code-sums";
import { FigureText } from "~/features/databuckets/components/figure-text";
import type { ResultFigures } from "~/features/databuckets/results/figures.rules";
import { type ResultColumn, withoutEmpty } from "~/features/databuckets/results/pages/columns.rules";
import { renderPage } from "../../../support/render-page";

const ALL = (["actual", "targetPoints", "claimPoints", "quizPoints", "totalPoints"] as const).map(
	(column): { column: ResultColumn } => ({ column }),
);
const figures = (more: Partial<ResultFigures>): ResultFigures => ({
	...{
		actual: 0,
		target: 0,
		diff: 0,
		percent: 0,
		targetPoints: 0,
		claimPoints: 0,
		quizPoints: 0,
		totalPoints: 0,
		bonus: 0,
	},
	...more,
});

test.each<[shown: string, rows: Partial<ResultFigures>[]]>([
	["actual targetPoints totalPoints", [{}, {}]],
	["actual targetPoints totalPoints", []],
	["actual targetPoints claimPoints totalPoints", [{ actual: 1 }, { claimPoints: 5 }]],
	["actual targetPoints quizPoints totalPoints", [{ actual: 1, quizPoints: -1 }]],
	["actual targetPoints claimPoints quizPoints totalPoints", [{ target: 1, quizPoints: 1 }, { claimPoints: 1 }]],
])("points of entries and quizzes have a column only where there are any: %s", (shown, rows) => {
	const columns = withoutEmpty(ALL, rows.map(figures));
	expect(columns.map(({ column }) => column).join(" ")).toBe(shown);
});

test("where there are points and no results, only points have columns", () => {
	const shown = (more: Partial<ResultFigures>) => withoutEmpty(ALL, [figures(more)]).map(({ column }) => column);
	expect(shown({ totalPoints: 5, targetPoints: 5 })).toEqual(["targetPoints", "totalPoints"]);
	expect(shown({ totalPoints: 5, claimPoints: 5 })).toEqual(["claimPoints", "totalPoints"]);
});

test("a share has its decimal also where it is nought [BUCKET-39, BUCKET-46]", () => {
	const Share = () => <FigureText column="percentage" figures={figures({ target: 0 })} />;
	expect(renderPage(Share, "/", { loaderData: null })).toContain("0.0%");
});

test.each<[codes: string[], months: boolean]>([
	[["2025-11", "2025-12"], true],
	[["2025-11", "Spring"], false],
	[["2025-13"], false],
	[[], false],
])("figures stand under months where every code is one: %j", (codes, months) => {
	expect(areMonths(codes.map((code) => ({ code })))).toBe(months);
});
