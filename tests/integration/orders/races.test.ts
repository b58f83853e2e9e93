import { expect, test } from "vitest";
import { listMails } from "~/features/mails/mails.repository.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import * as show from "~/routes/admin/orders/show";
import * as checkout from "~/routes/member/orders/checkout";
import { checkInvariants } from "~db/invariants";
import { SYSTEM } from "~db/scope";
import { adminCookieFor, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, addRich, asMember, figures, order, snapshot } from "./shop";
import { visit } from "./visit";

const MANY = Array.from({ length: 50 }, (_, n) => n);

test("of 50 members after the last piece one gets it, the others a reason [ORDER-27] (check 39)", async () => {
	const world = await makeWorld();
	const last = await addReward(world.scope, { title: "Bicycle", stock_quantity: 1, points_cost: 400 });
	const cookies: string[] = [];
	for (const _ of MANY) {
		const memberId = await addRich(world, 1000);
		await addToCart(await asMember(world, memberId), { memberId, rewardId: last, quantity: 1 });
		cookies.push(await memberCookieFor(world, memberId));
	}
	const replies = await Promise.all(
		cookies.map((cookie, n) =>
			visit(checkout, "/checkout", "/checkout", { cookie, form: { _key: `k${n}`, expectedTotal: "400" } }),
		),
	);
	expect(replies.filter((one) => one.toast?.message === "orders:submitted")).toHaveLength(1);
	const refused = replies.filter((one) => one.status !== 303 && one.status !== 302);
	expect(refused).toHaveLength(49);
	for (const reply of refused) {
		expect(reply.status).toBe(400);
		expect(reply.text).toContain("Bicycle is out of stock");
	}
	const { stock, orders, ledger } = await snapshot(world.scope);
	expect(stock).toEqual([{ id: last, stock_quantity: 0 }]);
	expect(orders).toHaveLength(1);
	expect(ledger).toHaveLength(51);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("with points for one, 50 orders at once from one cart are one order [ORDER-26, ORDER-27] (check 39)", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 100);
	const scope = await asMember(world, memberId);
	const mug = await addReward(world.scope);
	await addToCart(scope, { memberId, rewardId: mug, quantity: 1 });
	const outcomes = await Promise.allSettled(
		MANY.map((n) => placeOrder(scope, { memberId, key: `k${n}`, expectedTotal: 100 })),
	);
	expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 0, redeemed: 100, stock: 4 });
});

test("the same key sent 20 times at once is one order for all of them [ORDER-26]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const scope = await asMember(world, memberId);
	const mug = await addReward(world.scope);
	await addToCart(scope, { memberId, rewardId: mug, quantity: 1 });
	const orders = await Promise.all(
		MANY.slice(0, 20).map(() => placeOrder(scope, { memberId, key: "same", expectedTotal: 100 })),
	);
	expect(new Set(orders.map((one) => one.id)).size).toBe(1);
	expect(orders.filter((one) => !one.repeated)).toHaveLength(1);
	expect((await figures(world.scope, memberId, mug)).balance).toBe(900);
});

test("20 cancellations at once refund once [ORDER-25]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const mug = await addReward(world.scope);
	const { id } = await order(world, memberId, { [mug]: 2 });
	const done = await Promise.all(MANY.slice(0, 20).map(() => cancelOrder(world.scope, id, SYSTEM)));
	expect(done.filter((one) => one.pieces.length > 0)).toHaveLength(1);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 1000, redeemed: 0, stock: 5 });
});

test("an order that changed after it was shown is not completed before it is looked at again [ORDER-24]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const { id } = await order(world, memberId, { [mug]: 3 });
	const cookie = await adminCookieFor(world, "admin");
	const open = (query = "", form?: Record<string, string>) =>
		visit(show, "/admin/orders/:id", `/admin/orders/${id}${query}`, { cookie, ...(form && { form }) });
	const seenOn = async () => /name="seen" value="(\d+)"/.exec((await open("?complete")).html)?.[1] ?? "";
	const seen = await seenOn();
	const later = await world.scopeOf({ now: () => Date.now() + 1000 });
	await cancelOrder(later, id, SYSTEM, { lines: [{ rewardId: mug, quantity: 2 }] });
	const refused = await open("?complete", { seen });
	expect(refused).toMatchObject({
		location: `/admin/orders/${id}`,
		toast: {
			type: "error",
			message: reads("This order changed after it was shown to you. It was not completed: look at it again first."),
		},
	});
	expect((await findOrder(world.scope, id))?.status).toBe("Pending");
	expect((await listMails(world.scope, 10)).map(({ kind }) => kind)).not.toContain("order-completed");
	expect((await open("?complete", { seen: await seenOn() })).toast?.message).toEqual(
		reads("Order updated successfully"),
	);
	// The same press once more, though the order is another by now.
	expect((await open("?complete", { seen })).toast?.type).toBe("success");
	expect((await findOrder(world.scope, id))?.status).toBe("Completed");
});
