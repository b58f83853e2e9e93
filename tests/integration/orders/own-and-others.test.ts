import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { cancelForMember, completeOrder, deleteCancelled } from "~/features/orders/admin/orders-admin.service.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { loadCart, removeCartItem } from "~/features/orders/cart/cart.repository.server";
import { addToCart, changeCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { findOrder, listOrdersOfMember, listPostings } from "~/features/orders/orders.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import { checkInvariants } from "~db/invariants";
import { SYSTEM } from "~db/scope";
import { transact } from "~db/transact";
import { reads } from "../../support/reads";
import { makeWorld, told, type World } from "../../support/world";
import { addCatalogue, addReward, addRich, asMember, order } from "./shop";

/** Two members who have each ordered the same two rewards twice, and a way to look at all of it. */
async function shop() {
	const world = await makeWorld();
	const mug = await addReward(world.scope, { title: "Mug", points_cost: 100, stock_quantity: 50 });
	const cap = await addReward(world.scope, { title: "Cap", points_cost: 30, stock_quantity: 50 });
	await addCatalogue(world.scope);
	const placed: string[] = [];
	const members = [await addRich(world, 5000), await addRich(world, 5000)];
	for (const memberId of [...members, ...members])
		placed.push((await order(world, memberId, { [mug]: 3, [cap]: 2 })).id);
	const all = async () =>
		Object.fromEntries(await Promise.all(placed.map(async (id) => [id, await everything(world, id)] as const)));
	return {
		world,
		mug,
		cap,
		all,
		members: members as [string, string],
		placed: placed as [string, string, string, string],
	};
}

const everything = async (world: World, id: string) => ({
	order: await findOrder(world.scope, id),
	postings: await listPostings(world.scope, id),
});

async function movementsOf(world: World, orderId: string) {
	const rows = await world.scope.query
		.selectFrom("stock_movements")
		.select(["reward_id", "change", "stock_after", "reason", "actor_id"])
		.where("program_id", "=", "demo")
		.where("order_id", "=", orderId)
		.orderBy(sql`rowid`)
		.execute();
	return rows.map((row) => `${row.reason} ${row.reward_id} ${row.change} -> ${row.stock_after} by ${row.actor_id}`);
}

test("completing, cancelling a piece, cancelling and deleting change one order and no other [ORDER-19, ORDER-25, ORDER-33]", async () => {
	const { world, mug, all, placed } = await shop();
	const [first, second, third, fourth] = placed;
	const before = await all();
	await completeOrder(world.scope, first);
	await cancelOrder(world.scope, second, SYSTEM, { lines: [{ rewardId: mug, quantity: 1 }] });
	await cancelOrder(world.scope, third, SYSTEM);
	const after = await all();
	expect(after[fourth]).toEqual(before[fourth]);
	expect(placed.map((id) => [after[id]?.order?.status, after[id]?.order?.refunded])).toEqual([
		["Completed", 0],
		["Pending", 100],
		["Cancelled", 360],
		["Pending", 0],
	]);
	const cancelled = (id: string) => after[id]?.order?.items.map((item) => [item.title, item.cancelledQuantity]);
	expect(placed.map(cancelled)).toEqual(
		[
			[0, 0],
			[1, 0],
			[3, 2],
			[0, 0],
		].map(([mugs, caps]) => [
			["Mug", mugs],
			["Cap", caps],
		]),
	);
	expect(placed.map((id) => after[id]?.postings.map(({ points }) => points))).toEqual([
		[-360],
		[-360, 100],
		[-360, 360],
		[-360],
	]);
	await deleteCancelled(world.scope, third);
	const { [third]: gone, ...others } = await all();
	const { [third]: _, ...kept } = after;
	expect(others).toEqual(kept);
	expect(gone?.order).toBeUndefined();
	expect(gone?.postings).toEqual(after[third]?.postings);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a cancellation says when it was and who made it, in the order and on each movement of the stock [ORDER-22, ORDER-25]", async () => {
	const { world, mug, cap, members, placed } = await shop();
	const [, , id] = placed;
	const [owner] = members;
	expect(await movementsOf(world, id)).toEqual([
		`order ${mug} -3 -> 41 by ${owner}`,
		`order ${cap} -2 -> 44 by ${owner}`,
	]);
	const scope = await world.scopeOf({ now: () => 9e12 });
	await cancelOrder(scope, id, { kind: "admin", id: "admin1" }, { lines: [{ rewardId: mug, quantity: 1 }] });
	expect(await findOrder(world.scope, id)).toMatchObject({ cancelledAt: null, cancelledBy: null, updatedBy: "admin1" });
	const rest = [mug, cap].map((rewardId) => ({ rewardId, quantity: 2 }));
	await cancelOrder(scope, id, { kind: "admin", id: "admin1" }, { lines: rest });
	expect(await findOrder(world.scope, id)).toMatchObject({
		...{ status: "Cancelled", cancelledAt: 9e12, cancelledBy: "admin1", updated: 9e12 },
	});
	expect((await movementsOf(world, id)).slice(2)).toEqual([
		`cancel ${mug} 1 -> 39 by admin1`,
		`cancel ${mug} 2 -> 41 by admin1`,
		`cancel ${cap} 2 -> 44 by admin1`,
	]);
});

test("what is refunded says for which order, and no order is refunded more than it cost [ORDER-25, TXN-02]", async () => {
	const { world, mug, cap, placed } = await shop();
	const [, second] = placed;
	const { orderNumber } = (await findOrder(world.scope, second)) ?? {};
	const lines = [
		{ rewardId: mug, quantity: 2 },
		{ rewardId: cap, quantity: 1 },
	];
	expect(await cancelOrder(world.scope, second, SYSTEM, { lines })).toMatchObject({
		...{ points: 230, whole: false },
		pieces: [
			{ title: "Mug", quantity: 2 },
			{ title: "Cap", quantity: 1 },
		],
	});
	await cancelOrder(world.scope, second, SYSTEM, { lines: [{ rewardId: cap, quantity: 1 }] });
	expect(await cancelOrder(world.scope, second, SYSTEM)).toMatchObject({
		...{ points: 100, whole: true, pieces: [{ title: "Mug", quantity: 1 }] },
	});
	expect((await movementsOf(world, second)).filter((movement) => movement.startsWith("cancel"))).toHaveLength(4);
	const refunds = await world.scope.query
		.selectFrom("member_transactions")
		.select(["points", "kind", "description", "notes", "order_id", "source_kind", "source_id", "source_part", "trace"])
		.where("program_id", "=", "demo")
		.where("order_id", "=", second)
		.where("kind", "=", "Refund")
		.orderBy("created")
		.execute();
	expect(refunds.map(({ points, source_part }) => [points, source_part])).toEqual([
		[200, `line/${mug}/2`],
		[30, `line/${cap}/1`],
		[30, `line/${cap}/2`],
		[100, "cancel"],
	]);
	for (const { points, trace, ...refund } of refunds) {
		expect(refund).toMatchObject({
			...{ description: "Reward Order cancelled", notes: orderNumber, source_kind: "order", source_id: second },
		});
		expect(JSON.parse(trace ?? "")).toEqual({ rule: "refund", orderNumber, total: points });
	}
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a cart is its member's own: ordering, changing and removing leave the others' carts [ORDER-28]", async () => {
	const { world, mug, cap, members } = await shop();
	const [one, two] = members;
	const [own, others] = [await asMember(world, one), await asMember(world, two)];
	const cartOf = async (memberId: string) =>
		(await loadCart(world.scope, memberId)).lines.map(({ title, quantity }) => `${quantity} ${title}`);
	for (const [scope, memberId] of [
		[own, one],
		[others, two],
	] as const) {
		await addToCart(scope, { memberId, rewardId: mug, quantity: 2 });
		await addToCart(scope, { memberId, rewardId: cap, quantity: 1 });
		await addToCart(scope, { memberId, rewardId: mug, quantity: 2 });
	}
	const pieces = async (of: string) => (await loadFrameFigures(own, of)).cartCount;
	expect([await pieces(one), await pieces(two)]).toEqual([5, 5]);
	await changeCart(own, { memberId: one, rewardId: mug, quantity: 9 });
	await transact(own, (tx) => removeCartItem(tx, one, cap));
	expect([await cartOf(one), await cartOf(two)]).toEqual([["9 Mug"], ["4 Mug", "1 Cap"]]);
	await placeOrder(own, { memberId: one, key: "the-key-of-this", expectedTotal: null });
	expect([await cartOf(one), await cartOf(two)]).toEqual([[], ["4 Mug", "1 Cap"]]);
	await expect(changeCart(own, { memberId: one, rewardId: mug, quantity: 3 })).rejects.toMatchObject({ status: 409 });
	expect(await cartOf(one)).toEqual([]);
	expect(await pieces(one)).toBe(0);
});

test("a member's list shows their own orders, page by page in the order of time, each with its lines as they were put in [ORDER-18]", async () => {
	const { world, mug, cap, members } = await shop();
	const [one] = members;
	const numbers: string[] = [];
	for (let n = 0; n < 4; n++)
		numbers.unshift((await order(world, one, { [cap]: 1, [mug]: 1 }, { now: () => 9000 - 1000 * n })).orderNumber);
	const rows = await listOrdersOfMember(world.scope, one, 20);
	expect(rows).toHaveLength(6);
	expect(rows.slice(2).map((row) => row.orderNumber)).toEqual(numbers.reverse());
	for (const row of rows.slice(2)) expect(row.items.map(({ title }) => title)).toEqual(["Cap", "Mug"]);
	for (const row of rows.slice(0, 2)) expect(row.items.map(({ title }) => title)).toEqual(["Mug", "Cap"]);
	const [, , third] = rows;
	expect((await listOrdersOfMember(world.scope, one, 2, third)).map(({ id }) => id)).toEqual(
		rows.slice(3, 5).map(({ id }) => id),
	);
});

test("an admin's list shows each order with its own lines, and counts those that match [ORDER-17]", async () => {
	const { world, mug, cap, members, placed } = await shop();
	const { id } = await order(world, members[0], { [cap]: 1 });
	await cancelOrder(world.scope, placed[0], SYSTEM, { lines: [{ rewardId: mug, quantity: 3 }] });
	await cancelOrder(world.scope, placed[1], SYSTEM);
	const listed = await firstOf(world.scope, orderList, {}, 20);
	const linesOf = Object.fromEntries(
		listed.map((one) => [one.id, one.items.map(({ title, cancelledQuantity }) => `${title} ${cancelledQuantity}`)]),
	);
	expect(linesOf).toEqual({
		[placed[0]]: ["Mug 3", "Cap 0"],
		[placed[1]]: ["Mug 3", "Cap 2"],
		[placed[2]]: ["Mug 0", "Cap 0"],
		[placed[3]]: ["Mug 0", "Cap 0"],
		[id]: ["Cap 0"],
	});
	expect(await firstOf(world.scope, orderList, {}, 2)).toHaveLength(2);
	const count = async (filters: { status?: "Cancelled" }) => (await orderList.find(world.scope, { filters })).count();
	expect([await count({}), await count({ status: "Cancelled" })]).toEqual([5, 1]);
});

test("the audit log says what became of an order, once for each step [ORDER-36]", async () => {
	const { world, mug, members, placed } = await shop();
	const [done, , id] = placed;
	for (const _ of [1, 2]) await completeOrder(world.scope, done);
	const lines = [{ rewardId: mug, quantity: 1, from: 0 }];
	for (const _ of [1, 2]) await cancelForMember(world.scope, id, { lines });
	for (const _ of [1, 2]) await cancelForMember(world.scope, id);
	const { orderNumber } = (await findOrder(world.scope, id)) ?? {};
	await deleteCancelled(world.scope, id);
	const rows = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id", "detail"])
		.where("program_id", "=", "demo")
		.where("entity", "=", "order")
		.execute();
	const detailOf = (action: string) =>
		rows.filter((row) => row.action === action).map(({ entity_id, detail }) => [entity_id, JSON.parse(detail ?? "")]);
	expect(detailOf("complete")).toEqual([[done, { before: { status: "Pending" }, after: { status: "Completed" } }]]);
	expect(detailOf("cancel")).toHaveLength(2);
	expect(detailOf("cancel")).toEqual(
		expect.arrayContaining([
			[
				id,
				{
					before: { status: "Pending", refunded: 0 },
					after: { refunded: 100, whole: false, pieces: [{ title: "Mug", quantity: 1 }] },
				},
			],
			[
				id,
				{
					before: { status: "Pending", refunded: 100 },
					after: {
						...{ refunded: 360, whole: true },
						pieces: [
							{ title: "Mug", quantity: 2 },
							{ title: "Cap", quantity: 2 },
						],
					},
				},
			],
		]),
	);
	expect(detailOf("delete")).toMatchObject([
		[id, { before: { orderNumber, memberId: members[0], cartValue: 360, refunded: 360 } }],
	]);
	for (const step of [completeOrder, deleteCancelled])
		await expect(step(world.scope, id)).rejects.toMatchObject({ messageKey: reads("Order not found") });
});

test("whose cart is empty and who ordered long ago is told so; who ordered just now is shown that order [ORDER-13]", async () => {
	const { world, members, placed } = await shop();
	const [one] = members;
	const { orderNumber = "", created = 0 } = (await findOrder(world.scope, placed[2])) ?? {};
	const again = async (now: number, shown?: string) => {
		const scope = await world.scopeOf({ actor: { kind: "member", id: one }, now: () => now });
		return placeOrder(scope, { memberId: one, key: `key-at-${now}`, expectedTotal: null, shown });
	};
	await expect(again(created + 30 * 60_000, "bike:1:120")).rejects.toMatchObject({
		status: 409,
		messageKey: reads(
			`Order ${orderNumber} was placed a moment ago from another page, and your cart is empty now. Nothing was ordered twice.`,
		),
		link: { href: `/orders/${placed[2]}` },
	});
	for (const [now, shown] of [
		[created + 30 * 60_000 + 1, "bike:1:120"],
		// Whose page showed no cart cannot have meant that order.
		[created + 1, ""],
		[created + 1, undefined],
	] as const)
		await expect(again(now, shown)).rejects.toMatchObject({
			messageKey: reads("Order data with member and cart value is required"),
		});
});

test("open pages are told of the orders, the cart and of what is sold out or back again [ORDER-18]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const bike = await addReward(world.scope, { stock_quantity: 2 });
	const heard = async (before: string[]) => (await told(world)).slice(before.length);
	const orders = [];
	for (const soldOut of [false, true]) {
		const before = await told(world);
		const { id } = await order(world, memberId, { [bike]: 1 });
		orders.push(id);
		const words = await heard(before);
		expect(words).toEqual(expect.arrayContaining([`orders ${id} ${memberId}`, `cart ${memberId} ${memberId}`]));
		expect(words.includes(`rewards ${bike} null`)).toBe(soldOut);
	}
	for (const [index, id] of orders.entries()) {
		const before = await told(world);
		await cancelOrder(world.scope, id, SYSTEM);
		const words = await heard(before);
		expect(words).toContain(`orders ${id} ${memberId}`);
		expect(words.includes(`rewards ${bike} null`)).toBe(index === 0);
		const deleting = await told(world);
		await deleteCancelled(world.scope, id);
		expect(await heard(deleting)).toContain(`orders ${id} ${memberId}`);
	}
});

test("an order is in the language of its own program, whatever others speak [ORDER-07]", async () => {
	const world = await makeWorld();
	const languages = [
		["demo", "en"],
		["other", "fr"],
	] as const;
	for (const [programId, locale] of languages)
		await transact(await world.scopeOf({ programId }), (tx) => saveProgram(tx, { locale }));
	for (const [programId, locale] of languages) {
		const memberId = await addRich(world, 0, programId);
		const scope = await world.scopeOf({ programId, actor: { kind: "member", id: memberId } });
		const rewardId = await addReward(scope, { points_cost: 0 });
		await addToCart(scope, { memberId, rewardId, quantity: 1 });
		const { id } = await placeOrder(scope, { memberId, key: "the-key-of-this", expectedTotal: 0 });
		expect((await findOrder(scope, id))?.locale).toBe(locale);
	}
});
