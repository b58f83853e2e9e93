import { expect, test } from "vitest";
import { soakOptions } from "../../support/soak/options";
import { memoryChecks } from "../../support/soak/report";
import { floorOf, grew, type Sample, slope } from "../../support/soak/samples";

const MB = 1024 * 1024;
const MINUTE = 60_000;

/** A server's samples, five seconds apart, over so many minutes; `heap` and `files` by the minute. */
function life(minutes: number, heap: (minute: number) => number, files: (minute: number) => number): Sample[] {
	return Array.from({ length: minutes * 12 }, (_, n) => {
		const minute = n / 12;
		const swept = n % 12 === 5 ? 0 : 40 + (n % 7);
		const bytes = (heap(minute) + swept) * MB;
		return {
			at: minute * MINUTE,
			rss: bytes,
			heap: bytes,
			files: Math.round(files(minute)),
			connections: 12,
			open: {},
		};
	});
}

test("the growth of an hour is the line through the samples, whatever their order", () => {
	const line = [0, 30, 10, 20].map((minute) => ({ at: minute * MINUTE, bytes: (100 + minute) * MB }));
	expect(slope(line)).toBeCloseTo(60);
	expect(slope(line.slice(0, 1))).toBe(0);
});

test("what is left of a heap after it was swept is the least of each minute", () => {
	const floor = floorOf(
		life(
			3,
			(minute) => 50 + Math.floor(minute),
			() => 38,
		),
		MINUTE,
	);
	expect(floor.map(({ bytes }) => bytes / MB)).toEqual([50, 51, 52]);
});

test("descriptors grow when the last third has more of them than the first, beyond the leeway", () => {
	expect(grew([38, 40, 38, 41, 39, 46], 8)).toBe(false);
	expect(grew([38, 40, 38, 41, 39, 49], 8)).toBe(true);
	expect(grew([38, 90], 8)).toBe(false);
});

test.each([
	["keeps its memory and its files", 30, () => 60, () => 38, 3, []],
	["leaks memory", 30, (minute: number) => 60 + 3 * minute, () => 38, 3, [/^heap/, /^resident/]],
	["leaks memory, but was looked at for too short", 12, (minute: number) => 60 + 3 * minute, () => 38, 3, []],
	["leaks files", 30, () => 60, (minute: number) => 38 + minute, 3, [/^open files/]],
	["keeps connections", 30, () => 60, () => 38, 11, [/^connections/]],
])("a server that %s is judged so", (_, minutes, heap, files, connections, wrong) => {
	const failed = memoryChecks(life(minutes, heap, files), connections).filter(({ ok }) => !ok);
	expect(failed.map(({ what }) => what)).toEqual(wrong.map((what) => expect.stringMatching(what)));
});

test.each([
	["--minutes", "0"],
	["--minutes", "x"],
	["--members", "101"],
	["--kill-every", "1"],
	["--seed", "-1"],
])("refuses %s %s with the range", (name, value) => {
	expect(() => soakOptions([`${name}=${value}`])).toThrow(new RegExp(`^${name} must be a number from`));
});
