import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { emptyCart, loadCart, removeCartItem } from "~/features/orders/cart/cart.repository.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import * as checkout from "~/routes/member/orders/checkout";
import * as receipt from "~/routes/member/orders/show";
import { cipher } from "~/server/crypto/fields.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { withFault } from "../../support/fault-loop";
import { memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addReward, addRich, asMember, changeReward, figures, order, snapshot } from "./shop";
import { inputValue, visit } from "./visit";

const row = async (world: World, id: string) =>
	world.scope.query
		.selectFrom("orders")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();

const open = (cookie: string) => visit(checkout, "/checkout", "/checkout", { cookie });
const submit = (cookie: string, form: Record<string, string>) =>
	visit(checkout, "/checkout", "/checkout", { cookie, form });

async function filledCart(points = 1000) {
	const world = await makeWorld();
	const memberId = await addRich(world, points);
	const mug = await addReward(world.scope, { title: "Mug", points_cost: 100 });
	const cap = await addReward(world.scope, { title: "Cap", points_cost: 250 });
	const scope = await asMember(world, memberId);
	await addToCart(scope, { memberId, rewardId: mug, quantity: 2 });
	await addToCart(scope, { memberId, rewardId: cap, quantity: 1 });
	return { world, scope, memberId, mug, cap, cookie: await memberCookieFor(world, memberId) };
}

test("orders by one form: balance before and after, a note, a receipt with the number [ORDER-08, ORDER-16, ORDER-34]", async () => {
	const { world, memberId, mug, cookie } = await filledCart();
	const page = await open(cookie);
	expect(page.text).toContain("Balance now 1,000");
	expect(page.text).toContain("Balance after 550");
	expect(page.text).toContain("Place order · 450 points");
	expect(page.html).toMatch(/<li aria-current="step">Details<\/li>/);
	expect(page.html).not.toMatch(/currency|payment|card number/i);
	const form = {
		_key: inputValue(page.html, "_key"),
		expectedTotal: inputValue(page.html, "expectedTotal"),
		note: "Leave it at the door",
	};
	const done = await submit(cookie, form);
	expect(done.toast).toMatchObject({ type: "success", message: reads("Order submitted") });
	expect(done.location).toMatch(/^\/orders\/[\w-]+$/);
	const shown = await visit(receipt, "/orders/:id", done.location ?? "", { cookie });
	expect(shown.text).toMatch(/and 1 more.*Order ORD-\d+/);
	expect(shown.html).toMatch(/<li aria-current="step">Placed<\/li>/);
	expect(shown.text).toContain("Leave it at the door");
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 550, redeemed: 450, stock: 3 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("stores an order with its defaults [ORDER-02, ORDER-03, ORDER-04, ORDER-05, ORDER-07, ORDER-09, ORDER-34]", async () => {
	const { world, memberId, mug } = await filledCart();
	const at = 1_706_713_500_123;
	const { id } = await order(world, memberId, { [mug]: 1 }, { now: () => at });
	expect(await row(world, id)).toMatchObject({
		member_id: memberId,
		cart_value: 550,
		total_amount: 550,
		currency: "points",
		status: "Pending",
		order_number: `ORD-${at}`,
		locale: "en",
		created: at,
		updated: at,
		created_by: memberId,
		updated_by: memberId,
		cancelled_at: null,
		cancelled_by: null,
	});
});

test("takes the program's language [ORDER-07]", async () => {
	const { world, memberId } = await filledCart();
	await transact(world.scope, (tx) => saveProgram(tx, { locale: "fr" }));
	const { id } = await order(world, memberId, {});
	expect((await row(world, id)).locale).toBe("fr");
});

test("is in English where the program says no language [ORDER-07]", async () => {
	const { world, memberId } = await filledCart();
	await world.scope.database.write((trx) => sql`update programs set locale = '' where id = 'demo'`.execute(trx));
	const { id } = await order(world, memberId, {});
	expect((await row(world, id)).locale).toBe("en");
});

test("keeps note and contact data encrypted, the rest plain [ORDER-10, ORDER-11]", async () => {
	const { world, memberId } = await filledCart();
	const { id } = await order(world, memberId, {}, { note: "  Flat 3, please\n" });
	const stored = await row(world, id);
	expect(stored.body_enc).toMatch(/^enc:1:/);
	expect(stored.member_snapshot_enc).toMatch(/^enc:1:/);
	expect(cipher().decrypt(stored.body_enc ?? "")).toBe("Flat 3, please");
	expect([stored.order_number, stored.status, stored.cart_value]).toEqual([
		expect.stringMatching(/^ORD-/),
		"Pending",
		450,
	]);
	const opened = await findOrder(world.scope, id);
	expect(opened?.note).toBe("Flat 3, please");
	const [lastname, email] = [expect.stringMatching(/\w/), expect.stringContaining("@")];
	expect(opened?.member).toMatchObject({ id: memberId, firstname: "Pat", lastname, email });
});

test("reads the contact snapshot of an order that names the member _id [ORDER-01]", async () => {
	const { world, memberId } = await filledCart();
	const { id } = await order(world, memberId, {});
	const legacy = cipher().encrypt(JSON.stringify({ _id: memberId, email: "old@example.test", firstname: "Old" }));
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("orders")
			.set({ member_snapshot_enc: legacy })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	expect((await findOrder(world.scope, id))?.member).toMatchObject({ id: memberId, email: "old@example.test" });
});

test("numbers orders of one millisecond one after the other [ORDER-06]", async () => {
	const { world, memberId, mug } = await filledCart(5000);
	const now = () => 1_706_713_500_000;
	const numbers = [];
	for (let n = 0; n < 3; n++) numbers.push((await order(world, memberId, { [mug]: 1 }, { now })).orderNumber);
	expect(numbers).toEqual(["ORD-1706713500000", "ORD-1706713500001", "ORD-1706713500002"]);
});

test("redeems the points in the ledger [ORDER-20, ORDER-35, TXN-02, TXN-11]", async () => {
	const { world, memberId } = await filledCart();
	const { id, orderNumber } = await order(world, memberId, {});
	const posted = await world.scope.query
		.selectFrom("member_transactions")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("order_id", "=", id)
		.execute();
	expect(posted).toHaveLength(1);
	expect(posted[0]).toMatchObject({
		kind: "Redeem",
		points: -450,
		description: "Reward Order",
		notes: `${orderNumber} · Mug × 2, Cap`,
		member_id: memberId,
		created_by: memberId,
		source_kind: "order",
		source_id: id,
	});
	expect(JSON.parse(posted[0]?.trace ?? "")).toEqual({
		...{ rule: "order", orderNumber, total: 450 },
		items: [
			{ title: "Mug", price: 100, quantity: 2 },
			{ title: "Cap", price: 250, quantity: 1 },
		],
	});
});

test("keeps the lines as they were ordered [ORDER-12, ORDER-32]", async () => {
	const { world, memberId, mug, cap } = await filledCart();
	const items = await world.scope.query
		.selectFrom("cart_items")
		.select(["reward_id", "price", "quantity"])
		.where("program_id", "=", "demo")
		.where("member_id", "=", memberId)
		.orderBy("price")
		.execute();
	expect(items).toEqual([
		{ reward_id: mug, price: 100, quantity: 2 },
		{ reward_id: cap, price: 250, quantity: 1 },
	]);
	const { id } = await order(world, memberId, {});
	await changeReward(world.scope, mug, { title: "Beaker", title_upper: "BEAKER", points_cost: 900 });
	const kept = (await findOrder(world.scope, id))?.items.toSorted((a, b) => a.price - b.price);
	expect(kept).toMatchObject([
		{ rewardId: mug, title: "Mug", price: 100, quantity: 2 },
		{ rewardId: cap, title: "Cap", price: 250, quantity: 1 },
	]);
});

test("empties the cart and moves the stock with the order; one without end stays [ORDER-26, REW-03]", async () => {
	const { world, memberId, mug, cap } = await filledCart();
	const unlimited = await addReward(world.scope, { stock_quantity: -1, points_cost: 10 });
	await order(world, memberId, { [unlimited]: 3 });
	expect((await loadCart(world.scope, memberId)).lines).toEqual([]);
	const { stock, movements } = await snapshot(world.scope);
	const left = Object.fromEntries(stock.map((one) => [one.id, one.stock_quantity]));
	expect(left).toEqual({ [mug]: 3, [cap]: 4, [unlimited]: -1 });
	expect(movements).toHaveLength(2);
});

test("refuses an order without a cart or a member [ORDER-13]", async () => {
	const { world, scope, memberId, mug, cap, cookie } = await filledCart();
	for (const rewardId of [mug, cap]) await transact(scope, (tx) => removeCartItem(tx, memberId, rewardId));
	const before = await snapshot(world.scope);
	const reply = await submit(cookie, { _key: "again", expectedTotal: "450", note: "Ring twice" });
	expect(reply.status).toBe(400);
	expect(reply.text).toMatch(/Your cart is empty\W+Order data with member and cart value is required/);
	expect(reply.text.match(/Your cart is empty/g)).toHaveLength(1);
	expect(reply.html).toMatch(/<a[^>]*href="\/rewards"[^>]*><span[^>]*>Browse rewards/);
	for (const nobody of ["", "somebody-else"])
		await expect(placeOrder(scope, { memberId: nobody, key: "k", expectedTotal: null })).rejects.toMatchObject({
			messageKey: reads("Order data with member and cart value is required"),
		});
	expect(await snapshot(world.scope)).toEqual(before);
});

test("says so when creating fails, and keeps the cart and what was typed [ORDER-14]", async () => {
	const { world, cookie } = await filledCart();
	const before = await snapshot(world.scope);
	const log = vi.spyOn(world.runtime.log, "error").mockImplementation(() => undefined);
	const page = await open(cookie);
	// Far enough in that the guard and the cart have been read: the insert of the order fails. What the first statement
	// asks has a second way.
	let failed = 0;
	for (let n = 2; n < 40; n++) {
		const { result, error } = await withFault(n, () =>
			submit(cookie, { _key: inputValue(page.html, "_key"), expectedTotal: "450", note: "Ring twice" }),
		);
		if (error || result?.status !== 500) continue;
		failed++;
		expect(result.text).toContain("Error occurred when creating order");
		expect(result.html).toContain("Ring twice");
		expect(await snapshot(world.scope)).toEqual(before);
	}
	expect(failed).toBeGreaterThan(5);
	log.mockRestore();
});

test("refuses an order above the balance [ORDER-27]", async () => {
	const { world, cookie } = await filledCart(449);
	const before = await snapshot(world.scope);
	const page = await open(cookie);
	expect(page.text).toContain("You do not have enough points for this order");
	expect(page.text).not.toContain("Place order");
	const reply = await submit(cookie, { _key: "k1", expectedTotal: "450" });
	expect(reply.status).toBe(400);
	expect(reply.text).toContain("You do not have enough points for this order");
	expect(reply.text).not.toContain("There are not enough points for this");
	expect(await snapshot(world.scope)).toEqual(before);
});

test("takes an order of exactly the balance [ORDER-27]", async () => {
	const { world, memberId, mug, cookie } = await filledCart(450);
	expect((await submit(cookie, { _key: "k1", expectedTotal: "450" })).status).toBe(303);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 0, redeemed: 450, stock: 3 });
});

test("refuses what is out of stock or no longer to be had, by name [ORDER-27]", async () => {
	const { world, mug, cap, cookie } = await filledCart();
	await changeReward(world.scope, mug, { stock_quantity: 1 });
	const short = await submit(cookie, { _key: "k1", expectedTotal: "450" });
	expect(short.text).toContain("Mug is out of stock in that quantity: only 1 left");
	await changeReward(world.scope, mug, { stock_quantity: 0 });
	expect((await submit(cookie, { _key: "k3", expectedTotal: "450" })).text).toContain("Mug is out of stock");
	await changeReward(world.scope, mug, { stock_quantity: 2 });
	await changeReward(world.scope, cap, { is_active: 0 });
	const gone = await submit(cookie, { _key: "k2", expectedTotal: "450" });
	expect(gone.text).toContain("Cap is not available");
	expect([short.status, gone.status]).toEqual([400, 400]);
	expect((await snapshot(world.scope)).orders).toEqual([]);
});

test.each(["a reward for others", "a catalogue for others", "a catalogue that is archived"])(
	"refuses what the member may not see any more, in the cart already: %s [ORDER-27]",
	async (which) => {
		const { world, cap, cookie } = await filledCart();
		const tags = { memberTags: ["vip"], companyTagIds: [] };
		await transact(world.scope, async (tx) => {
			if (which === "a reward for others") await setItemTags(tx, "reward", cap, tags);
			else if (which === "a catalogue for others") await setItemTags(tx, "reward_catalogue", "shop", tags);
			else
				await tx.trx
					.updateTable("reward_catalogues")
					.set({ status: "Archive" })
					.where("program_id", "=", "demo")
					.where("id", "=", "shop")
					.execute();
		});
		const title = which === "a reward for others" ? "Cap" : "Mug";
		const reply = await submit(cookie, { _key: "k1", expectedTotal: "450" });
		expect(reply.status).toBe(400);
		expect(reply.text).toContain(`${title} is not available`);
		const { orders, stock } = await snapshot(world.scope);
		expect(orders).toEqual([]);
		expect(stock.map((one) => one.stock_quantity)).toEqual([5, 5]);
	},
);

test("asks again when a price has changed, then takes the new one [ORDER-29]", async () => {
	const { world, memberId, cap, mug, cookie } = await filledCart();
	const page = await open(cookie);
	const key = inputValue(page.html, "_key");
	await changeReward(world.scope, cap, { points_cost: 300 });
	const asked = await submit(cookie, { _key: key, expectedTotal: inputValue(page.html, "expectedTotal") });
	expect(asked.status).toBe(409);
	expect(asked.text).toContain("The points of your cart have changed");
	expect(asked.text).toContain("Cap: it was 250, it is 300 points now.");
	expect(asked.text).toContain("Place order at the new price");
	expect((await snapshot(world.scope)).orders).toEqual([]);
	expect(inputValue(asked.html, "expectedTotal")).toBe("500");
	const done = await submit(cookie, { _key: key, expectedTotal: "500" });
	expect(done.toast?.message).toEqual(reads("Order submitted"));
	expect(await figures(world.scope, memberId, mug)).toMatchObject({ balance: 500, redeemed: 500 });
});

test("asks again when the cart holds something else for the same points than the page shows", async () => {
	const { world, scope, memberId, mug, cookie } = await filledCart();
	const page = await open(cookie);
	const form = (html: string) =>
		Object.fromEntries(["_key", "expectedTotal", "shown"].map((name) => [name, inputValue(html, name)]));
	const pen = await addReward(world.scope, { title: "Pen", points_cost: 200 });
	await transact(scope, (tx) => removeCartItem(tx, memberId, mug));
	await addToCart(scope, { memberId, rewardId: pen, quantity: 1 });
	const asked = await submit(cookie, { ...form(page.html), note: "Ring twice" });
	expect([asked.status, form(asked.html).expectedTotal]).toEqual([409, "450"]);
	expect(asked.text).toContain("Your cart has changed since this page was opened.");
	expect(asked.html).toContain("Ring twice");
	expect((await snapshot(world.scope)).orders).toEqual([]);
	const done = await submit(cookie, form(asked.html));
	expect(done.toast?.message).toEqual(reads("Order submitted"));
});

test.each<Record<string, string>>([{}, { note: "Ring twice" }, { expectedTotal: "9007199254740993" }, { shown: "x" }])(
	"says one thing to a page that has lost its hidden fields: %j [ORDER-13]",
	async (form) => {
		const { cookie, scope, memberId } = await filledCart();
		const reply = await submit(cookie, form);
		expect(reply.status).toBe(400);
		expect(reply.html.match(/role="alert"/g)).toHaveLength(1);
		const required = "Order data with member and cart value is required";
		expect(reply.text.includes(required)).toBe(!form.expectedTotal);
		expect(reply.text).not.toContain("Your cart is empty");
		await transact(scope, (tx) => emptyCart(tx, memberId));
		const empty = await submit(cookie, form);
		expect([empty.status, empty.html.match(/role="alert"/g)?.length]).toEqual([400, 1]);
		expect(empty.text).toMatch(new RegExp(`Your cart is empty\\W+${required}`));
	},
);

test("takes prices from the reward, whatever the form says [ORDER-29] (check 38)", async () => {
	const { world, memberId, mug, cookie } = await filledCart();
	for (const expectedTotal of ["0", "1", "-450", "450.5", "free"]) {
		const reply = await submit(cookie, { _key: "k", expectedTotal, cartValue: "1", total: "1" });
		expect(reply.status).toBeGreaterThanOrEqual(400);
		expect(reply.text).toContain("The points of your cart have changed");
	}
	expect(await figures(world.scope, memberId, mug)).toMatchObject({ balance: 1000, stock: 5 });
});

test("places one order for a key, however often it is sent [ORDER-26]", async () => {
	const { world, memberId, mug, cookie } = await filledCart();
	const form = { _key: "same", expectedTotal: "450" };
	const replies = [await submit(cookie, form)];
	replies.push(...(await Promise.all([submit(cookie, form), submit(cookie, form)])));
	expect(new Set(replies.map((one) => one.location)).size).toBe(1);
	expect((await snapshot(world.scope)).orders).toHaveLength(1);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 550, redeemed: 450, stock: 3 });
});

test("lets a free reward be ordered without a row in the ledger", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 0);
	const sticker = await addReward(world.scope, { points_cost: 0 });
	await order(world, memberId, { [sticker]: 1 });
	expect((await snapshot(world.scope)).ledger).toEqual([]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("refuses a note that is too long and keeps it in the form [ORDER-08]", async () => {
	const { cookie } = await filledCart();
	const note = "x".repeat(1001);
	const reply = await submit(cookie, { _key: "k", expectedTotal: "450", note });
	expect(reply.status).toBe(400);
	expect(reply.text).toContain("Use at most 1,000 characters");
	expect(reply.html).toContain(note);
});
