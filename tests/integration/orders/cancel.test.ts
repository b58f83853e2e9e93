import { expect, test } from "vitest";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import * as cancelPage from "~/routes/member/orders/cancel";
import { checkInvariants } from "~db/invariants";
import { SYSTEM } from "~db/scope";
import { memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, addRich, asMember, changeReward, figures, order, snapshot } from "./shop";
import { visit } from "./visit";

const PATTERN = "/orders/:id/cancel";

async function placed(items = 2) {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const mug = await addReward(world.scope, { title: "Mug", points_cost: 100 });
	const { id } = await order(world, memberId, { [mug]: items });
	return { world, memberId, mug, id, cookie: await memberCookieFor(world, memberId) };
}

const press = (id: string, cookie: string) => visit(cancelPage, PATTERN, `/orders/${id}/cancel`, { cookie, form: {} });

test("cancels a member's own pending order: status, time, who [ORDER-22, ORDER-23, ORDER-36, ORDER-09]", async () => {
	const { world, memberId, id, cookie } = await placed();
	const page = await visit(cancelPage, PATTERN, `/orders/${id}/cancel`, { cookie });
	expect(page.text).toContain("you will get 200 points back");
	const before = Date.now();
	const reply = await press(id, cookie);
	expect(reply).toMatchObject({ location: `/orders/${id}`, toast: { message: reads("Order cancelled") } });
	const cancelled = await findOrder(world.scope, id);
	expect(cancelled).toMatchObject({ status: "Cancelled", cancelledBy: memberId, updatedBy: memberId });
	expect(cancelled?.cancelledAt).toBeGreaterThanOrEqual(before);
});

test("gives points and stock back by one Refund, and a second cancel changes nothing [ORDER-25, TXN-13]", async () => {
	const { world, memberId, mug, id, cookie } = await placed();
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 800, redeemed: 200, stock: 3 });
	await press(id, cookie);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
	const ledger = await world.scope.query
		.selectFrom("member_transactions")
		.select(["kind", "points", "order_id", "created_by"])
		.where("program_id", "=", "demo")
		.orderBy("created")
		.orderBy("balance_after")
		.execute();
	expect(
		ledger
			.filter((one) => one.order_id === id)
			.map((one) => `${one.kind} ${one.points}`)
			.sort(),
	).toEqual(["Redeem -200", "Refund 200"]);
	const after = await snapshot(world.scope);
	expect((await press(id, cookie)).status).toBe(303);
	for (const lines of [undefined, [{ rewardId: mug, quantity: 1 }]])
		expect(await cancelOrder(world.scope, id, SYSTEM, lines && { lines })).toMatchObject({
			...{ pieces: [], points: 0, whole: true },
		});
	expect(await snapshot(world.scope)).toEqual(after);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("answers 404 'Order not found' for another member's order [ORDER-23, ORDER-15, SEC-12]", async () => {
	const { world, id } = await placed();
	const stranger = await memberCookieFor(world, await addRich(world, 0));
	const before = await snapshot(world.scope);
	for (const reply of [
		await press(id, stranger),
		await visit(cancelPage, PATTERN, `/orders/${id}/cancel`, { cookie: stranger }),
		await press("no-such-order", stranger),
	])
		expect(reply).toMatchObject({ status: 404, text: reads("Order not found") });
	expect(await snapshot(world.scope)).toEqual(before);
});

test("a member cannot cancel what is completed; an admin can [ORDER-24]", async () => {
	const { world, memberId, mug, id, cookie } = await placed();
	await completeOrder(world.scope, id);
	const reply = await press(id, cookie);
	expect(reply).toMatchObject({
		location: `/orders/${id}`,
		toast: { type: "error", message: reads("This order can no longer be cancelled") },
	});
	expect((await findOrder(world.scope, id))?.status).toBe("Completed");
	await cancelOrder(world.scope, id, { kind: "admin", id: "admin1" });
	expect(await findOrder(world.scope, id)).toMatchObject({ status: "Cancelled", cancelledBy: "admin1" });
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
});

test("an admin at work in a member's name may do what the member may, no more [ORDER-24]", async () => {
	const { world, memberId, mug, id } = await placed();
	const demo = { kind: "demo", id: memberId, actingAs: "admin1" } as const;
	const stranger = { ...demo, id: await addRich(world, 0) };
	await expect(cancelOrder(world.scope, id, stranger)).rejects.toMatchObject({
		messageKey: reads("Order not found"),
	});
	await expect(cancelOrder(world.scope, id, demo, { lines: [{ rewardId: mug, quantity: 1 }] })).rejects.toMatchObject({
		status: 409,
	});
	await completeOrder(world.scope, id);
	await expect(cancelOrder(world.scope, id, demo)).rejects.toMatchObject({ status: 409 });
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 800, redeemed: 200, stock: 3 });
});

test("what was free gives its pieces back and no points [ORDER-25]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 10);
	const sticker = await addReward(world.scope, { points_cost: 0 });
	const { id } = await order(world, memberId, { [sticker]: 2 });
	await cancelOrder(world.scope, id, SYSTEM);
	expect(await findOrder(world.scope, id)).toMatchObject({ status: "Cancelled", refunded: 0 });
	expect(await figures(world.scope, memberId, sticker)).toEqual({ balance: 10, redeemed: 0, stock: 5 });
	expect((await snapshot(world.scope)).ledger).toHaveLength(1);
});

test("stock that was unlimited when ordered, or is so now, is not put back [ORDER-25]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const freely = await addReward(world.scope, { stock_quantity: -1 });
	const counted = await addReward(world.scope, { stock_quantity: 4 });
	const { id } = await order(world, memberId, { [freely]: 2, [counted]: 1 });
	await changeReward(world.scope, freely, { stock_quantity: 7 });
	await changeReward(world.scope, counted, { stock_quantity: -1 });
	await cancelOrder(world.scope, id, SYSTEM);
	const { stock } = await snapshot(world.scope);
	expect(stock.map((one) => one.stock_quantity).sort()).toEqual([-1, 7]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("cancelling every line gives back the same as cancelling the order [ORDER-25]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { points_cost: 130 });
	const cap = await addReward(world.scope, { points_cost: 70, stock_quantity: 9 });
	const before = await figures(world.scope, memberId, mug);
	const whole = await order(world, memberId, { [mug]: 3, [cap]: 2 });
	await cancelOrder(world.scope, whole.id, SYSTEM);
	expect(await figures(world.scope, memberId, mug)).toEqual(before);

	const parts = await order(world, memberId, { [mug]: 3, [cap]: 2 });
	const steps = [[{ rewardId: mug, quantity: 1 }], [{ rewardId: cap, quantity: 2 }], [{ rewardId: mug, quantity: 2 }]];
	const done = [];
	for (const lines of steps) done.push(await cancelOrder(world.scope, parts.id, SYSTEM, { lines }));
	expect(done.map(({ points, whole: all }) => [points, all])).toEqual([
		[130, false],
		[140, false],
		[260, true],
	]);
	expect(await figures(world.scope, memberId, mug)).toEqual(before);
	expect(await findOrder(world.scope, parts.id)).toMatchObject({ status: "Cancelled", refunded: 530, cartValue: 530 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("after some pieces the rest of the order gives back the rest only [ORDER-25]", async () => {
	const { world, memberId, mug, id } = await placed(3);
	await cancelOrder(world.scope, id, SYSTEM, { lines: [{ rewardId: mug, quantity: 1 }] });
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 800, redeemed: 200, stock: 3 });
	expect(await findOrder(world.scope, id)).toMatchObject({ status: "Pending", refunded: 100 });
	await cancelOrder(world.scope, id, SYSTEM);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
});

test("a line is for admins only, within what is left, and a repeated answer counts once [ORDER-24]", async () => {
	const { world, memberId, mug, id } = await placed(2);
	const own = await asMember(world, memberId);
	const line = (quantity: number, from?: number) => ({ lines: [{ rewardId: mug, quantity, from }] });
	await expect(cancelOrder(own, id, own.actor, line(1))).rejects.toMatchObject({ status: 409 });
	for (const quantity of [0, -1, 1.5, 3])
		await expect(cancelOrder(world.scope, id, SYSTEM, line(quantity))).rejects.toMatchObject({
			messageKey: reads("There are not that many left on this line. Lower the quantity"),
		});
	await expect(
		cancelOrder(world.scope, id, SYSTEM, { lines: [{ rewardId: "other", quantity: 1 }] }),
	).rejects.toMatchObject({ messageKey: reads("Order not found") });
	await cancelOrder(world.scope, id, SYSTEM, line(1, 0));
	const once = await findOrder(world.scope, id);
	const later = await world.scopeOf({ now: () => Date.now() + 60_000 });
	expect((await cancelOrder(later, id, SYSTEM, line(1, 0))).pieces).toEqual([]);
	expect(await findOrder(world.scope, id)).toEqual(once);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 900, redeemed: 100, stock: 4 });
});

test("of several lines those that came before count once, and a new one of an order that has changed since is refused [ORDER-24]", async () => {
	const { world, memberId, mug } = await placed(1);
	const cap = await addReward(world.scope, { title: "Cap", points_cost: 10 });
	const { id } = await order(world, memberId, { [mug]: 2, [cap]: 2 });
	const seen = "Pending:0";
	const [one, other] = [mug, cap].map((rewardId) => ({ rewardId, quantity: 1, from: 0 }));
	await cancelOrder(world.scope, id, SYSTEM, { seen, lines: [one!] });
	const once = await findOrder(world.scope, id);
	expect((await cancelOrder(world.scope, id, SYSTEM, { seen, lines: [one!] })).pieces).toEqual([]);
	await expect(cancelOrder(world.scope, id, SYSTEM, { seen, lines: [one!, other!] })).rejects.toMatchObject({
		status: 409,
	});
	expect(await findOrder(world.scope, id)).toEqual(once);
});
