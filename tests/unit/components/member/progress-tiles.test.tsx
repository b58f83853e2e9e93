import { expect, test } from "vitest";
import { ProgressTiles } from "~/features/home/components/progress-tiles";
import type { OwnFigures } from "~/features/home/home.repository.server";
import { renderPage } from "../../../support/render-page";

const figures: OwnFigures = {
	databucketId: "d",
	title: "Your season",
	company: null,
	companyId: null,
	actual: 0,
	target: 0,
	percent: 0,
	points: 10_350,
	pointsNote: null,
	from: null,
	updated: null,
};
const tile = (more: Partial<typeof figures>) =>
	renderPage(
		() => <ProgressTiles tier={null} nextTier={null} figures={[{ ...figures, ...more }]} label="Your standing" />,
		"/home",
		{
			loaderData: null,
		},
	);

test("results of points alone are told as their points, without a nought above them", () => {
	expect(tile({})).toContain("10,350 points");
	expect(tile({})).not.toContain("Reached so far");
	expect(tile({ actual: 20_000 })).toContain("Reached so far");
});

test("points say what they are for and of when they are", () => {
	const html = tile({ from: "both", updated: Date.UTC(2026, 10, 29, 12) });
	expect(html).toContain("From offers and quizzes");
	expect(html).toContain("As of Nov 29, 2026");
	expect(tile({})).not.toContain("As of");
});

test("the tier leads to what comes next, with a mark where it has no picture", () => {
	const tier = { name: "Silver", picture: null };
	const html = renderPage(
		() => <ProgressTiles tier={tier} nextTier={null} figures={[]} label="Your standing" />,
		"/home",
		{
			loaderData: null,
		},
	);
	expect(html).toMatch(/<a[^>]*href="\/profile".*#trophy.*Silver.*See what comes next/);
});

test("the tier says how many points are missing for the next one, where points are all that it asks for", () => {
	const tier = { name: "Silver", picture: null };
	const nextTier = { name: "Gold", have: 19_550, need: 20_000 };
	const html = renderPage(
		() => <ProgressTiles tier={tier} nextTier={nextTier} figures={[]} label="Your standing" />,
		"/home",
		{ loaderData: null },
	);
	expect(html).toContain("450 points to Gold");
	expect(html).not.toContain("See what comes next");
});
