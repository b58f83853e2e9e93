import { expect, test } from "vitest";
import { fromTheTop, shownHave, shownShare, tierFor } from "~/features/standing/standing.rules";

const tier = (name: string, rank: number, least: number | null) => ({
	...{ id: name.toLowerCase(), name, rank },
	qualifies: least === null ? null : (points: number) => points >= least,
});

const tiers = fromTheTop([tier("Silver", 1, 500), tier("Bronze", 0, null), tier("Gold", 2, 2_000)]);

test.each([
	[0, undefined],
	[499, undefined],
	[500, "Silver"],
	[1_999, "Silver"],
	[2_000, "Gold"],
])(
	"[TIER-20] with %d points it is the highest tier whose conditions qualify: %s, else none and so the default",
	(points, name) => {
		expect(tierFor(tiers, points)?.name).toBe(name);
	},
);

test("[TIER-20] of two tiers of one rank the first by name wins", () => {
	expect(tierFor(fromTheTop([tier("Beta", 1, 0), tier("Alpha", 1, 0), tier("Zero", 0, 0)]), 5)?.name).toBe("Alpha");
});

test.each([
	["alpha", "Beta"],
	["Alpha", "beta"],
	["étoile", "Îlot"],
	["Club \uff5eA", "Club 💎"],
])("[TIER-20] of %s and %s, of one rank, the first by name wins, in whatever case it is written", (first, second) => {
	expect(tierFor(fromTheTop([tier(second, 1, 0), tier(first, 1, 0)]), 5)?.name).toBe(first);
});

test("a share that is asked for is never shown as less than it is [LIMIT-11]", () => {
	expect([90, 90.1, 90.25, 90.21, 0.3, 100].map(shownShare)).toEqual([90, 90.1, 90.3, 90.3, 0.3, 100]);
});

test.each([
	[71.8739, 100, 71.9],
	[99.96, 100, 99.9],
	[89.96, 90, 89.9],
	[100.04, 100, 100],
	[100, 100, 100],
	[0, 100, 0],
	[24.95, 50, 25],
])("%d of %d is told as everywhere else, %d, and never as reached before it is [LIMIT-11]", (have, need, told) => {
	expect(shownHave(have, need)).toBe(told);
});
