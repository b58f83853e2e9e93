import { expect, test } from "vitest";
import { addedPoints, subtractedPoints } from "~/features/points/points.rules";

test("points are whole: 9.99 counts as 9 whichever way [TXN-05]", () => {
	expect(addedPoints("9.99")).toBe(9);
	expect(addedPoints(0.99)).toBe(0);
	expect(subtractedPoints("9.99")).toBe(-9);
});
