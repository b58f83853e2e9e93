import { describe, expect, it } from "vitest";
import { drawBars, drawLine } from "~/server/charts/draw-chart.server";

describe("what a chart is drawn with", () => {
	it.each([
		[[0], [0, 1]],
		[[1], [0, 1]],
		[[3], [0, 1, 2, 3]],
		[[0.4], [0, 1]],
		[[7], [0, 2, 4, 6, 8]],
		[[1040], [0, 200, 400, 600, 800, 1000, 1200]],
		[
			[-30, 90],
			[-50, 0, 50, 100],
		],
		[[999_999_999], [0, 200_000_000, 400_000_000, 600_000_000, 800_000_000, 1_000_000_000]],
	])("gives %j lines at %j", (values, ticks) => {
		expect(drawLine(values).ticks.map(({ value }) => value)).toEqual(ticks);
	});

	it("begins at the bottom and ends at the top, in even steps", () => {
		expect(drawBars([[8]]).ticks.map(({ y }) => y)).toEqual([100, 75, 50, 25, 0]);
	});

	it("lets bars stand on nought, and hang where they are below it; nothing has no bar", () => {
		const [path = ""] = drawBars([[100], [0], [-100]]).paths;
		expect([...path.matchAll(/M[\d.]+,([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [from, to])).toEqual([
			["50", "0"],
			["50", "100"],
		]);
	});

	it("puts the bars of a place beside each other, inside of it", () => {
		const { paths } = drawBars([
			[1, 2],
			[3, 4],
		]);
		const starts = paths.map((path) => [...path.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x)));
		expect(starts[0]?.[0]).toBeLessThan(starts[1]?.[0] ?? 0);
		expect(starts[1]?.[0]).toBeLessThan(50);
		expect(starts[0]?.[1]).toBeGreaterThan(50);
	});

	it("leads a line through the middle of each place", () => {
		expect(drawLine([0, 10]).paths).toEqual(["M25,100L75,0"]);
	});

	it("draws nothing of nothing", () => {
		expect(drawBars([])).toMatchObject({ values: [], paths: [] });
		expect(drawLine([]).paths).toEqual([""]);
	});
});
