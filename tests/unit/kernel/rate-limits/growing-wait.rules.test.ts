import { expect, test } from "vitest";
import { waitAfter } from "~/kernel/rate-limits/growing-wait.rules";

test("the wait doubles from one second to a minute, and stays there (check 22)", () => {
	expect([0, 1, 9].map(waitAfter)).toEqual([0, 0, 0]);
	expect([10, 11, 12, 13, 14, 15, 16, 17, 1000].map((wrong) => waitAfter(wrong) / 1000)).toEqual([
		1, 2, 4, 8, 16, 32, 60, 60, 60,
	]);
});
