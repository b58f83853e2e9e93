import { expect, test } from "vitest";
import { Bursts } from "~/kernel/rate-limits/bursts.rules";

test("a burst ends at its limit and says how long to wait, for its own key only, until its time is over", () => {
	const bursts = new Bursts();
	const at = (now: number, key = "a") => bursts.waitFor(key, { limit: 2, duration: 10_000, now });
	expect([at(0), at(1), at(2), at(9_999)]).toEqual([null, null, 10, 1]);
	expect(at(3, "b")).toBeNull();
	expect([at(10_000), at(10_001), at(10_002)]).toEqual([null, null, 10]);
});

test("what is over is thrown away before memory fills, and what runs goes on", () => {
	const bursts = new Bursts();
	const at = (now: number, key: string) => bursts.waitFor(key, { limit: 1, duration: 1000, now });
	for (let n = 0; n < 5_000; n++) at(0, `old ${n}`);
	expect(at(500, "new")).toBeNull();
	expect(bursts.size).toBe(5_001);
	expect(at(1_200, "newer")).toBeNull();
	expect(bursts.size).toBe(2);
	expect(at(1_300, "new")).not.toBeNull();
});
