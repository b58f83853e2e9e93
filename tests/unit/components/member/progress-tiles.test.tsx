import { expect, test } from "vitest";
import { ProgressTiles } from "~/features/home/components/progress-tiles";
import { renderPage } from "../../../support/render-page";

const figures = {
	databucketId: "d",
	title: "Your season",
	company: null,
	actual: 0,
	target: 0,
	percent: 0,
	points: 10_350,
};
const tile = (more: Partial<typeof figures>) =>
	renderPage(() => <ProgressTiles tier={null} figures={[{ ...figures, ...more }]} label="My standing" />, "/home", {
		loaderData: null,
	});

test("results of points alone are told as their points, without a nought above them", () => {
	expect(tile({})).toContain("10,350 points");
	expect(tile({})).not.toContain("Reached so far");
	expect(tile({ actual: 20_000 })).toContain("Reached so far");
});
