import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { Refused } from "~/server/domain-error";
import { checkInvariants } from "~db/invariants";
import { SYSTEM } from "~db/scope";
import { TIMES } from "../../support/soak/long-runs";
import { makeWorld } from "../../support/world";
import { addReward, addRich, asMember, snapshot } from "./shop";

const STOCK = 6;

const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("add" as const),
			who: fc.nat(1),
			what: fc.nat(2),
			n: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant("order" as const), who: fc.nat(1), key: fc.nat(5) }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant("cancel" as const), who: fc.nat(1), which: fc.nat(5), own: fc.boolean() }),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant("line" as const),
			which: fc.nat(5),
			what: fc.nat(2),
			n: fc.integer({ min: 1, max: 2 }),
		}),
	},
);

/** Several steps at once, then the next several. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

test("whatever the order of orders and cancellations, points and pieces add up [ORDER-25, ORDER-26, ORDER-27]", async () => {
	const world = await makeWorld();
	await fc.assert(
		fc.asyncProperty(history, async (rounds) => {
			const members = [await addRich(world, 900), await addRich(world, 350)];
			const rewards = [
				await addReward(world.scope, { points_cost: 100, stock_quantity: STOCK }),
				await addReward(world.scope, { points_cost: 170, stock_quantity: STOCK }),
				await addReward(world.scope, { points_cost: 40, stock_quantity: -1 }),
			];
			const placed: { id: string; memberId: string }[] = [];
			const run = async (one: (typeof rounds)[number][number]) => {
				if (one.do === "line") {
					const target = placed[one.which % Math.max(1, placed.length)];
					const lines = [{ rewardId: rewards[one.what] ?? "", quantity: one.n }];
					return target && cancelOrder(world.scope, target.id, SYSTEM, { lines });
				}
				const memberId = members[one.who] ?? "";
				const scope = await asMember(world, memberId);
				if (one.do === "add") return addToCart(scope, { memberId, rewardId: rewards[one.what] ?? "", quantity: one.n });
				if (one.do === "cancel") {
					const target = placed[one.which % Math.max(1, placed.length)];
					return target && cancelOrder(scope, target.id, one.own ? scope.actor : SYSTEM);
				}
				const { id } = await placeOrder(scope, { memberId, key: `k${one.key}`, expectedTotal: null });
				if (!placed.some((known) => known.id === id)) placed.push({ id, memberId });
			};
			for (const round of rounds) {
				const outcomes = await Promise.allSettled(round.map(run));
				for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Refused);
			}

			const seen = await snapshot(world.scope);
			for (const id of members) expect(seen.members.find((one) => one.id === id)?.balance).toBeGreaterThanOrEqual(0);
			for (const [index, rewardId] of rewards.slice(0, 2).entries()) {
				const left = seen.stock.find((one) => one.id === rewardId)?.stock_quantity ?? -99;
				const sold = await world.scope.query
					.selectFrom("order_items")
					.select((eb) =>
						eb.fn.coalesce(eb.fn.sum<number>(eb("quantity", "-", eb.ref("cancelled_quantity"))), eb.lit(0)).as("n"),
					)
					.where("program_id", "=", "demo")
					.where("reward_id", "=", rewardId)
					.executeTakeFirstOrThrow();
				expect(left, `stock of reward ${index}`).toBeGreaterThanOrEqual(0);
				expect(left + sold.n).toBe(STOCK);
			}
			expect(await checkInvariants(world.scope.database)).toEqual([]);

			// Cancelled line by line or as a whole, everything comes back.
			for (const [index, { id }] of placed.entries()) {
				if (index % 2 === 0) await cancelOrder(world.scope, id, SYSTEM);
				else {
					const items = await world.scope.query
						.selectFrom("order_items")
						.select(["reward_id", "quantity", "cancelled_quantity"])
						.where("program_id", "=", "demo")
						.where("order_id", "=", id)
						.execute();
					for (const item of items) {
						const quantity = item.quantity - item.cancelled_quantity;
						if (quantity > 0)
							await cancelOrder(world.scope, id, SYSTEM, { lines: [{ rewardId: item.reward_id, quantity }] });
					}
				}
			}
			const end = await snapshot(world.scope);
			expect(members.map((id) => end.members.find((one) => one.id === id)?.balance)).toEqual([900, 350]);
			expect(rewards.map((id) => end.stock.find((one) => one.id === id)?.stock_quantity)).toEqual([STOCK, STOCK, -1]);
			expect(end.orders.every((one) => one.status === "Cancelled")).toBe(true);
		}),
		{ numRuns: 40 * TIMES, seed: 20_261_121 },
	);
});
