import { expect, test } from "vitest";
import { findMemberById } from "~/features/members/members.repository.server";
import { findVisibleOffer } from "~/features/offers/offers.repository.server";
import { DEMO_PROGRAMS } from "~db/seed/demo";
import { createEntry, reviewAs } from "~db/seed/factories/entry";
import { createMember } from "~db/seed/factories/member";
import { createOffer } from "~db/seed/factories/offer";
import { createOrder } from "~db/seed/factories/order";
import { givePoints } from "~db/seed/factories/points";
import { createReward } from "~db/seed/factories/reward";
import { planHistory } from "~db/seed/history/plan";
import { seededRandom } from "~db/seed/random";
import { transact } from "~db/transact";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";

test("factories need no values: an entry earns points, an order spends them [TXN-17]", async () => {
	const { scope } = await makeWorld();
	const balance = async (id: string) => (await findMemberById(scope, id))?.balance;
	const memberId = await transact(scope, (tx) => createMember(tx));
	const offerId = await transact(scope, (tx) => createOffer(tx));
	const opportunityId = (await findVisibleOffer(scope, memberId, offerId))?.opportunities[0]?.id ?? "";

	const entryId = await transact(scope, (tx) => createEntry(tx, { memberId, offerId, opportunityId }));
	expect(await balance(memberId)).toBe(0);
	const admin = { id: "robin", name: "Robin" };
	await transact(scope, (tx) => reviewAs(tx, admin, { entryId, action: "complete", bonusPoints: 50 }));
	expect(await balance(memberId)).toBe(150);

	const rewardId = await transact(scope, (tx) => createReward(tx, { stockQuantity: 3 }));
	await transact(scope, (tx) => createOrder(tx, { memberId, lines: [{ rewardId }] }));
	expect(await balance(memberId)).toBe(50);
	await transact(scope, (tx) => givePoints(tx, { memberId, points: -20 }));
	expect(await balance(memberId)).toBe(30);
});

test("a member without points cannot order through the factory either", async () => {
	const { scope } = await makeWorld();
	const memberId = await transact(scope, (tx) => createMember(tx));
	const rewardId = await transact(scope, (tx) => createReward(tx));
	const order = transact(scope, (tx) => createOrder(tx, { memberId, lines: [{ rewardId }] }));
	await expect(order).rejects.toMatchObject({ messageKey: reads("You do not have enough points for this order") });
});

test("a company tag by name narrows an offer to its companies' members", async () => {
	const { scope } = await makeWorld();
	const memberId = await transact(scope, (tx) => createMember(tx));
	const offerId = await transact(scope, (tx) => createOffer(tx, { companyTags: ["Gold"] }));
	expect(await findVisibleOffer(scope, memberId, offerId)).toBeUndefined();
});

test("the same seed chooses the same, another one differently", () => {
	const draw = (seed: string) => Array.from({ length: 20 }, seededRandom(seed).next);
	expect(draw("a")).toEqual(draw("a"));
	expect(draw("a")).not.toEqual(draw("b"));
	expect(draw("a").every((value) => value >= 0 && value < 1)).toBe(true);
});

test.each(DEMO_PROGRAMS)("the year of $id is the same every time, in order, over by last night", (program) => {
	const base = 1_900_000_000_000;
	const events = planHistory(program, base);
	expect(planHistory(program, base)).toEqual(events);
	expect(events.length).toBeGreaterThan(1500);
	const times = events.map((event) => event.at);
	expect(times).toEqual([...times].sort((a, b) => a - b));
	expect(base - Math.max(...times)).toBeGreaterThan(7 * 3_600_000);
	expect(base - Math.min(...times)).toBeLessThan(366 * 86_400_000);
});
