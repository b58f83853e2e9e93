import { expect, test } from "vitest";
import { endingSoon, inTurn, timesToGo } from "~/features/home/for-you.rules";
import { isMoment } from "~/lib/portal/moment";

const DAY = 24 * 60 * 60_000;
const sale = { title: "Sale", points: 1500, upTo: false, redeemable: 1, left: null } as const;

test.each([
	["the fewest times", [{ ...sale, title: "Small", points: 400 }, sale], { title: "Sale", times: 2 }],
	["once where one brings enough", [{ ...sale, points: 2050 }], { title: "Sale", times: 1 }],
	["nothing where the answers decide", [{ ...sale, upTo: true }], null],
	["nothing of an offer whose points count for results only", [{ ...sale, redeemable: 0 as const }], null],
	["nothing of an offer without points of its own", [{ ...sale, points: 0 }], null],
	["nothing where it cannot be entered that often", [{ ...sale, left: 1 }], null],
	["as often as it may be entered", [{ ...sale, left: 2 }], { title: "Sale", times: 2 }],
	["nothing that takes more than twenty times", [{ ...sale, points: 100 }], null],
])("how often an offer brings the missing points: %s", (_name, offers, expected) => {
	expect(timesToGo(2050, offers)).toEqual(expected);
});

test("nothing brings points that are not missing", () => {
	expect(timesToGo(0, [sale])).toBeNull();
});

test("what ends within seven days is ending soon, the first to end first; what has ended is not", () => {
	const now = 100 * DAY;
	const rows = [now + 7 * DAY + 1, now + 7 * DAY, now + 1, null, now].map((end, at) => ({ at, end }));
	expect(endingSoon(rows, ({ end }) => end, now).map(({ at }) => at)).toEqual([2, 1]);
});

test("something is a moment for ten minutes", () => {
	const minutes = (count: number) => count * 60_000;
	expect([-1, 0, 9, 10].map((passed) => isMoment(minutes(60), minutes(60 + passed)))).toEqual([
		false,
		true,
		true,
		false,
	]);
});

test("of several offers each shows one way to earn before any shows a second, in the order that they have", () => {
	const ways = ["a1", "a2", "a3", "b1", "c1", "b2"].map((id) => ({ id, offerId: id.slice(0, 1) }));
	expect(inTurn(ways).map(({ id }) => id)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});
