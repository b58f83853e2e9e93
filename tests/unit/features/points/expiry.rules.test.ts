import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type ExpiryRule,
	expiresFrom,
	expiring,
	firstEnd,
	givenBack,
	lastEnd,
	nextEnds,
} from "~/features/points/expiry.rules";
import { DAY } from "~/lib/limits";

const at = (time: string) => Date.parse(time);
const iso = (ms: number) => new Date(ms).toISOString();
const rule = (given: Partial<ExpiryRule> = {}): ExpiryRule => ({ months: 12, from: 0, timeZone: "UTC", ...given });

test.each([
	["UTC", "2026-01-01T00:00:00.000Z", "2025-12", "2025-01-01T00:00:00.000Z"],
	["UTC", "2025-12-31T23:59:59.999Z", "2025-11", "2024-12-01T00:00:00.000Z"],
	["America/Toronto", "2026-01-01T04:59:59.999Z", "2025-11", "2024-12-01T05:00:00.000Z"],
	["America/Toronto", "2026-01-01T05:00:00.000Z", "2025-12", "2025-01-01T05:00:00.000Z"],
	// The clocks of Sydney are ahead, by an hour more in their summer.
	["Australia/Sydney", "2026-04-30T14:00:00.000Z", "2026-04", "2025-04-30T14:00:00.000Z"],
	["Australia/Sydney", "2025-12-31T13:00:00.000Z", "2025-12", "2024-12-31T13:00:00.000Z"],
])(
	"in %s the last month that has ended at %s is %s, and what was earned before %s expires",
	(timeZone, now, month, earnedBefore) => {
		const end = lastEnd(rule({ timeZone }), at(now));
		expect([end?.month, iso(end?.earnedBefore ?? 0)]).toEqual([month, earnedBefore]);
		expect(nextEnds(rule({ timeZone }), at(now), 1)[0]?.returnedSince).toBe(end?.at);
	},
);

test("a rule that does not hold yet lets nothing expire before its first moment", () => {
	const later = rule({ from: at("2026-03-01T00:00:00Z") });
	expect(lastEnd(later, at("2026-02-15T00:00:00Z"))).toBeNull();
	expect(lastEnd(later, at("2026-03-01T00:00:00Z"))?.month).toBe("2026-02");
	expect(nextEnds(later, at("2025-11-15T00:00:00Z"), 2).map(({ month }) => month)).toEqual(["2026-02", "2026-03"]);
	expect(nextEnds(later, at("2026-04-15T00:00:00Z"), 1).map(({ month }) => month)).toEqual(["2026-04"]);
});

test.each([
	["2026-01-01T00:00:00Z", "2026-04-01T00:00:00Z"],
	["2026-01-31T00:00:00Z", "2026-04-01T00:00:00Z"],
	["2026-01-31T00:00:00.001Z", "2026-05-01T00:00:00Z"],
])("what begins to expire at %s leaves everything until %s, sixty days at least", (now, first) => {
	const end = firstEnd(at(now), "UTC");
	expect(iso(end)).toBe(iso(at(first)));
	expect(end - at(now)).toBeGreaterThanOrEqual(60 * DAY);
});

const NOW = { now: at("2026-01-10T00:00:00Z"), timeZone: "UTC" };
const FIRST = at("2026-04-01T00:00:00Z");
test.each([
	["nothing expires", { months: 12, from: 5 }, null, null],
	["it begins", { months: null, from: null }, 24, FIRST],
	["it begins anew", { months: null, from: 5 }, 24, FIRST],
	["the time is shorter", { months: 12, from: 5 }, 11, FIRST],
	["the time is the same", { months: 12, from: 5 }, 12, 5],
	["the time is longer", { months: 12, from: 5 }, 13, 5],
])("from when on a changed rule holds: %s", (_, before, months, from) => {
	expect(expiresFrom(before, months, NOW)).toBe(from);
});

/** Batches of earned points, the oldest first, from which whatever goes is taken in turn; the plain reading of the rule. */
function leftOfOld(moves: readonly { old: boolean; points: number }[]): number {
	const batches = moves.filter(({ points }) => points > 0).map((move) => ({ ...move }));
	let gone = -moves.reduce((sum, { points }) => sum + Math.min(0, points), 0);
	for (const batch of batches.toSorted((a, b) => Number(b.old) - Number(a.old))) {
		const taken = Math.min(gone, batch.points);
		batch.points -= taken;
		gone -= taken;
	}
	return batches.filter(({ old }) => old).reduce((sum, { points }) => sum + points, 0);
}

test("what expires is what batches taken from in the order they were earned in have left of the old ones", () => {
	const amount = fc.integer({ min: 1, max: 500 });
	const move = fc.record({ old: fc.boolean(), kind: fc.constantFrom("earn", "takeBack", "spend"), amount });
	fc.assert(
		fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
			const sum = (kind: string, old?: boolean) =>
				moves.reduce((all, m) => all + (m.kind === kind && (old ?? m.old) === m.old ? m.amount : 0), 0);
			const figures = {
				earned: sum("earn", true) - sum("takeBack", true),
				taken: -sum("takeBack", false),
				...{ returned: 0, redeemed: sum("spend"), expired: 0 },
			};
			const signed = moves.map(({ old, kind, amount: points }) => ({
				old,
				points: kind === "earn" ? points : -points,
			}));
			expect(expiring(figures)).toBe(leftOfOld(signed));
		}),
	);
});

test("taken back of what has expired is what would not have, the first months before the later ones", () => {
	const expired = [
		{ month: "2026-03", months: 2, points: 40 },
		{ month: "2026-01", months: 2, points: 30 },
		{ month: "2026-02", months: 2, points: 10 },
	];
	const back = (points: number, earned: string) => givenBack(expired, { points, earned: at(earned), timeZone: "UTC" });
	expect(back(35, "2025-11-30T23:59:59Z")).toEqual([
		{ month: "2026-01", points: 30 },
		{ month: "2026-02", points: 5 },
	]);
	// What was earned in December expired at the end of February for the first time.
	expect(back(35, "2025-12-01T00:00:00Z")).toEqual([
		{ month: "2026-02", points: 10 },
		{ month: "2026-03", points: 25 },
	]);
	expect(back(99, "2026-02-01T00:00:00Z")).toEqual([]);
});

type Move = { kind: "earn" | "spend"; amount: number } | { kind: "takeBack"; which: number };

/** What a member has at the end of months in each of which some moves are made; awards that are `never` do not come at all. */
function lived(months: readonly (readonly Move[])[], never: ReadonlySet<number> | null) {
	const zone = { timeZone: "UTC" };
	const start = (month: number) => Date.UTC(2020, month, 1);
	const awards: { earned: number; points: number; gone: boolean }[] = [];
	const taken: { at: number; points: number }[] = [];
	const expired: { month: string; months: number; points: number }[] = [];
	const reversed = new Set<number>();
	const balances: number[] = [];
	let redeemed = 0;
	const lost = () => expired.reduce((sum, { points }) => sum + points, 0);
	const earnedBy = (moment: number) =>
		awards.reduce((sum, { earned, points }) => sum + (earned < moment ? points : 0), 0) +
		taken.reduce((sum, { at: when, points }) => sum + (when < moment ? points : 0), 0);
	const balance = () => earnedBy(Number.POSITIVE_INFINITY) - redeemed - lost();
	for (const [number, moves] of months.entries()) {
		const now = start(number) + DAY;
		for (const move of moves) {
			if (move.kind === "earn")
				awards.push({ earned: now, points: never?.has(awards.length) ? 0 : move.amount, gone: false });
			// What was spent is spent in both lives.
			if (move.kind === "spend") redeemed += move.amount;
			const old = move.kind === "takeBack" ? awards[move.which % Math.max(1, awards.length)] : undefined;
			if (!old || old.gone || never || old.earned >= start(number - LASTS)) continue;
			old.gone = true;
			reversed.add(awards.indexOf(old));
			taken.push({ at: now, points: -old.points });
			for (const { month, points } of givenBack(expired, { ...old, ...zone })) {
				const line = expired.find((one) => one.month === month);
				if (line) line.points -= points;
			}
		}
		const [end] = nextEnds(rule({ months: LASTS }), now, 1);
		if (end) {
			const since = taken.filter(({ at: when }) => when >= end.earnedBefore);
			const points = expiring({
				...{ earned: earnedBy(end.earnedBefore), taken: since.reduce((sum, one) => sum + one.points, 0) },
				...{ returned: 0, redeemed, expired: lost() },
			});
			expired.push({ month: end.month, months: LASTS, points });
		}
		balances.push(balance());
	}
	return { balance: balances.at(-1) ?? 0, reversed };
}
const LASTS = 2;

test("who has an award taken back after its month has expired stands as if it had never come", () => {
	const amount = fc.integer({ min: 1, max: 100 });
	const move: fc.Arbitrary<Move> = fc.oneof(
		fc.record({ kind: fc.constant("earn" as const), amount }),
		fc.record({ kind: fc.constant("spend" as const), amount: fc.integer({ min: 1, max: 40 }) }),
		fc.record({ kind: fc.constant("takeBack" as const), which: fc.nat(20) }),
	);
	fc.assert(
		fc.property(fc.array(fc.array(move, { maxLength: 4 }), { minLength: 3, maxLength: 9 }), (months) => {
			const { balance, reversed } = lived(months, null);
			expect(balance).toBe(lived(months, reversed).balance);
		}),
		{ numRuns: 200 },
	);
});
