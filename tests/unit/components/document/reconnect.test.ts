import { expect, test } from "vitest";
import { reconnectDelay } from "~/components/document/connection/reconnect.rules";

test("each further failure waits longer, whatever chance says, up to 4 s on a page that is looked at [UI-30]", () => {
	expect([1, 2, 3, 4, 500].map((failures) => reconnectDelay(failures, 1, false))).toEqual([
		1000, 2000, 4000, 4000, 4000,
	]);
	for (const failures of [1, 2]) {
		expect(reconnectDelay(failures + 1, 0, false)).toBeGreaterThan(reconnectDelay(failures, 1, false));
	}
});

test("a page that nobody looks at asks ever less often, down to once a minute [UI-30]", () => {
	expect([1, 3, 5, 7, 500].map((failures) => reconnectDelay(failures, 1, true))).toEqual([
		1000, 4000, 16_000, 60_000, 60_000,
	]);
});

test("tabs that were cut off together do not all come back at once", () => {
	expect([0, 0.5, 1].map((chance) => reconnectDelay(1, chance, false))).toEqual([750, 875, 1000]);
});
