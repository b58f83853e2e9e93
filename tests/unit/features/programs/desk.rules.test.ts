import { expect, test } from "vitest";
import { isLate, readDesk } from "~/features/programs/desk/desk.rules";

const HOUR = 3_600_000;

test.each([
	[null, 24, false],
	[0, null, false],
	[10 * HOUR, 24, false],
	[0, 24, false],
	[-1, 24, true],
])("what waits since %s is late for a promise of %s hours: %s", (since, hours, late) => {
	expect(isLate(since, hours, 24 * HOUR)).toBe(late);
});

test("a program that has said nothing promises nothing", () => {
	const nothing = { within: { approvals: null, entries: null, orders: null }, reasons: [], contact: "" };
	expect(readDesk({})).toEqual(nothing);
	expect(readDesk({ within: { entries: 48 }, reasons: ["Late"], contact: "a@b.test" })).toEqual({
		within: { ...nothing.within, entries: 48 },
		reasons: ["Late"],
		contact: "a@b.test",
	});
});
