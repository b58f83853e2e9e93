import { expect, test } from "vitest";
import { reconnectDelay } from "~/components/document/reconnect.rules";

test("each further failure waits longer, whatever chance says, up to about a minute [UI-30]", () => {
	for (let failures = 1; failures < 6; failures++)
		expect(reconnectDelay(failures + 1, 0)).toBeGreaterThan(reconnectDelay(failures, 1));
	expect(reconnectDelay(1, 0.5)).toBe(1000);
	expect(reconnectDelay(2, 0.5)).toBe(2000);
	expect(reconnectDelay(5, 0.5)).toBe(16_000);
	expect(reconnectDelay(500, 0.5)).toBe(60_000);
});

test("tabs that were cut off together do not all come back at once", () => {
	expect(reconnectDelay(1, 0)).toBe(750);
	expect(reconnectDelay(1, 1)).toBe(1250);
});
