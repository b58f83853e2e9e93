import { expect, test } from "vitest";
import { fromMinutes, toMinutes } from "~/features/quizzes/editing/quiz-editing.rules";

test.each([
	[0, { wait: 0, waitUnit: "hours" }],
	[45, { wait: 45, waitUnit: "minutes" }],
	[60, { wait: 1, waitUnit: "hours" }],
	[90, { wait: 90, waitUnit: "minutes" }],
	[1440, { wait: 1, waitUnit: "days" }],
	[1500, { wait: 25, waitUnit: "hours" }],
	[4320, { wait: 3, waitUnit: "days" }],
] as const)("a wait of %i minutes is shown in the largest unit without a rest, and read back", (minutes, shown) => {
	expect(fromMinutes(minutes)).toEqual(shown);
	expect(toMinutes(shown.wait, shown.waitUnit)).toBe(minutes);
});
