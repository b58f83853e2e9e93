import { expect, test } from "vitest";
import { cancelForMember, completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { checkInvariants } from "~db/invariants";
import { SYSTEM } from "~db/scope";
import { faultLoop, InjectedFault } from "../../support/fault-loop";
import { makeWorld } from "../../support/world";
import { addReward, addRich, asMember, figures, order, snapshot } from "./shop";

async function shopWorld() {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const mug = await addReward(world.scope, { points_cost: 100 });
	const cap = await addReward(world.scope, { points_cost: 250, stock_quantity: -1 });
	return { world, memberId, mug, cap, scope: await asMember(world, memberId) };
}

test("an order that fails at its n-th statement leaves nothing half done [ORDER-26, ORDER-14]", async () => {
	const { world, memberId, mug, cap, scope } = await shopWorld();
	await addToCart(scope, { memberId, rewardId: mug, quantity: 2 });
	await addToCart(scope, { memberId, rewardId: cap, quantity: 1 });
	const before = await snapshot(world.scope);
	const statements = await faultLoop(
		() => placeOrder(scope, { memberId, note: "Hello", key: "k", expectedTotal: 450 }),
		async (_n, { error }) => {
			expect(error).toBeInstanceOf(InjectedFault);
			expect(await snapshot(world.scope)).toEqual(before);
		},
	);
	expect(statements).toBeGreaterThan(10);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 550, redeemed: 450, stock: 3 });
	expect((await snapshot(world.scope)).cart).toEqual([]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a cancellation that fails at its n-th statement leaves nothing half done [ORDER-25]", async () => {
	const { world, memberId, mug, cap, scope } = await shopWorld();
	const { id } = await order(world, memberId, { [mug]: 2, [cap]: 1 });
	const before = await snapshot(world.scope);
	const statements = await faultLoop(
		() => cancelOrder(scope, id, scope.actor),
		async (_n, { error }) => {
			expect(error).toBeInstanceOf(InjectedFault);
			expect(await snapshot(world.scope)).toEqual(before);
		},
	);
	expect(statements).toBeGreaterThan(8);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
});

test("an admin's changes, their mail and their audit stand or fall together [ORDER-25, ORDER-37]", async () => {
	const { world, memberId, mug, cap } = await shopWorld();
	const { id } = await order(world, memberId, { [mug]: 2, [cap]: 1 });
	const admin = await world.scopeOf({ actor: { kind: "admin", id: "admin1" } });
	const steps = [
		() => completeOrder(admin, id),
		() => cancelForMember(admin, id, { lines: [{ rewardId: mug, quantity: 1 }] }),
		() => cancelForMember(admin, id),
	];
	for (const step of steps) {
		const before = await snapshot(world.scope);
		await faultLoop(step, async (_n, { error }) => {
			expect(error).toBeInstanceOf(InjectedFault);
			expect(await snapshot(world.scope)).toEqual(before);
		});
		const after = await snapshot(world.scope);
		expect([after.outbox.length - before.outbox.length, after.audit.length - before.audit.length]).toEqual([1, 1]);
	}
	await cancelOrder(world.scope, id, SYSTEM);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});
