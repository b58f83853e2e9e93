import { expect, test } from "vitest";
import { pointsNote, pointsSource } from "~/features/databuckets/results/shown-results.rules";

const own = { points: 8531, unpaid: 0, kept: 0, ofCompany: false };

test.each([
	["points that were posted", own, null],
	["points that wait", { ...own, unpaid: 8531 }, "home:standing.unpaid"],
	["points of which some wait", { ...own, unpaid: 531 }, "home:standing.partUnpaid?points=531"],
	["points that are never posted", { ...own, kept: 8531 }, "home:standing.kept"],
	["points of which some never are", { ...own, kept: 31 }, "home:standing.partKept?points=31"],
	["more paid than is owed, before points were not redeemable any more", { ...own, kept: -20 }, null],
	["more paid than is owed", { ...own, unpaid: -20 }, null],
	["no points", { ...own, points: 0, unpaid: 0 }, null],
	["a company's points", { ...own, ofCompany: true }, "home:standing.ofCompany"],
	["a company without points", { ...own, points: 0, ofCompany: true }, null],
])("what is said of %s", (_name, told, expected) => {
	expect(pointsNote(told)).toBe(expected);
});

test.each([
	["of offers alone", { totalPoints: 50, claimPoints: 50, quizPoints: 0 }, "offers"],
	["of quizzes alone", { totalPoints: 20, claimPoints: 0, quizPoints: 20 }, "quizzes"],
	["of both", { totalPoints: 70, claimPoints: 50, quizPoints: 20 }, "both"],
	["that results gave as well", { totalPoints: 80, claimPoints: 50, quizPoints: 20 }, null],
	["there are none of", { totalPoints: 0, claimPoints: 0, quizPoints: 0 }, null],
])("points %s say where they come from", (_name, points, expected) => {
	expect(pointsSource(points)).toBe(expected);
});
