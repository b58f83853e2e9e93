import { expect, test } from "vitest";
import { windowState } from "~/kernel/publication/publication.rules";

test.each([
	[null, null, 10, "open"],
	[10, null, 9, "scheduled"],
	[10, null, 10, "open"],
	[null, 20, 19, "open"],
	[null, 20, 20, "closed"],
	[10, 20, 9, "scheduled"],
	[10, 20, 10, "open"],
	[10, 20, 19, "open"],
	[10, 20, 20, "closed"],
	[10, 20, 21, "closed"],
] as const)("a window from %s until %s is at %s %s", (publishFrom, publishUntil, at, state) => {
	expect(windowState({ publishFrom, publishUntil }, at)).toBe(state);
});
