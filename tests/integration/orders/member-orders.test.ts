import { expect, test } from "vitest";
import { listMails } from "~/features/mails/mails.repository.server";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { completedOrders, listOrdersOfMember } from "~/features/orders/orders.repository.server";
import { message } from "~/lib/message-key";
import { shortNumber } from "~/lib/text/short-number";
import * as adminShow from "~/routes/admin/orders/show";
import * as activity from "~/routes/member/activity/list";
import * as cart from "~/routes/member/orders/cart";
import * as checkout from "~/routes/member/orders/checkout";
import * as list from "~/routes/member/orders/list";
import * as show from "~/routes/member/orders/show";
import { type Change, onChanges } from "~db/changes";
import { SYSTEM } from "~db/scope";
import { addMember, adminCookieFor, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, addRich, changeReward, order } from "./shop";
import { visit } from "./visit";

async function customer() {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug", stock_quantity: -1 });
	return { world, memberId, mug, cookie: await memberCookieFor(world, memberId) };
}

const open = (cookie: string, path = "/orders") => visit(list, "/orders", path, { cookie });

test("lists number, date, items, points, status, note and the way to cancel [ORDER-31]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id, orderNumber } = await order(world, memberId, { [mug]: 2 }, { note: "Blue, please" });
	const page = await open(cookie);
	for (const text of [orderNumber, "Mug × 2", "200 points", "Pending", "Note: Blue, please", "Cancel order"])
		expect(page.text).toContain(text);
	expect(page.html).toContain(`href="/orders/${id}/cancel"`);
	await completeOrder(world.scope, id);
	const later = await open(cookie);
	expect(later.text).toContain("Completed");
	expect(later.text).not.toContain("Cancel order");
});

test("the list says the day of an order, however new it is [ORDER-31] [UI-23]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id } = await order(world, memberId, { [mug]: 1 });
	const { created } = await world.scope.query
		.selectFrom("orders")
		.select("created")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(created);
	expect((await open(cookie)).text).toContain(day);
});

test("the list has orders by the year that the program's clocks showed, the newest first [ORDER-18]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const placed = async (at: string) => {
		const { id, orderNumber } = await order(world, memberId, { [mug]: 1 });
		await world.scope.database.write((trx) =>
			trx
				.updateTable("orders")
				.set({ created: Date.parse(at) })
				.where("id", "=", id)
				.execute(),
		);
		return orderNumber;
	};
	const old = await placed("2023-12-31T12:00Z");
	const [eve, newYear] = [await placed("2025-01-01T04:59Z"), await placed("2025-01-01T05:00Z")];
	const heads = async () =>
		[...(await open(cookie)).html.matchAll(/<h2[^>]*>(\d+)<|(ORD-\d+)/g)].map(([, y, n]) => y ?? n);
	expect(await heads()).toEqual(["2025", newYear, eve, "2023", old]);
	await world.scope.database.write((trx) =>
		trx.updateTable("programs").set({ time_zone: "America/Toronto" }).where("id", "=", "demo").execute(),
	);
	expect(await heads()).toEqual(["2025", newYear, "2024", eve, "2023", old]);
});

test("the list and the statement show what was ordered, by pictures and by name", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const more: string[] = [];
	for (const title of ["Cap", "Lamp", "Tent"]) more.push(await addReward(world.scope, { title }));
	const { database } = world.scope;
	await database.write((trx) =>
		trx.updateTable("rewards").set({ image_small_url: "/files/mug.webp" }).where("id", "=", mug).execute(),
	);
	const everything = Object.fromEntries([mug, ...more].map((id) => [id, id === mug ? 2 : 1]));
	const { id } = await order(world, memberId, everything);
	const page = await open(cookie);
	expect(page.html.match(/src="[^"]*mug\.webp"/g)).toHaveLength(1);
	const statement = () => visit(activity, "/activity", "/activity", { cookie });
	const named = "Mug × 2 · Cap · Lamp";
	expect((await statement()).text).toContain(`Reward Order ${named}`);
	expect((await statement()).text).not.toContain("Tent");
	await cancelOrder(world.scope, id, { kind: "member", id: memberId });
	expect((await statement()).text).toContain(`Reward Order cancelled ${named}`);
});

test("shows the newest first, ten a page [ORDER-18]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const numbers: string[] = [];
	for (let n = 0; n < 12; n++)
		numbers.unshift(
			(await order(world, memberId, { [mug]: 1 }, { now: () => 1_700_000_000_000 + Math.floor(n / 2) })).orderNumber,
		);
	const shown = (text: string) => text.match(/ORD-\d+/g) ?? [];
	const first = await open(cookie);
	const next = /href="([^"]*)"[^>]*rel="next"|rel="next"[^>]*href="([^"]*)"/.exec(first.html);
	const second = await open(cookie, next?.[1] ?? next?.[2]);
	expect(shown(first.text)).toHaveLength(10);
	expect([...shown(first.text), ...shown(second.text)].sort()).toEqual([...numbers].sort());
	const all = await listOrdersOfMember(world.scope, memberId, 50);
	expect(all.map((one) => one.created)).toEqual(all.map((one) => one.created).sort((a, b) => b - a));
});

test("tells the member's open pages when an admin completes the order [ORDER-18]", async () => {
	const { world, memberId, mug } = await customer();
	const { id } = await order(world, memberId, { [mug]: 1 });
	const heard: Change[] = [];
	const stop = onChanges((_region, changes) => heard.push(...changes));
	await completeOrder(world.scope, id);
	stop();
	expect(heard).toContainEqual({ programId: "demo", topic: "orders", entityId: id, memberId });
	const page = await open(await memberCookieFor(world, memberId));
	expect(page.text).toContain("Completed");
});

test("shows an order's lines, steps and note to its member only [NAV-16, ORDER-15, SEC-12]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id, orderNumber } = await order(world, memberId, { [mug]: 3 }, { note: "Ring twice" });
	const page = await visit(show, "/orders/:id", `/orders/${id}`, { cookie });
	expect(show.handle.title({ orderNumber })).toBe(message("orders:order", { number: orderNumber }));
	expect(page.html).toMatch(/<h1[^>]*>Mug<\/h1>/);
	for (const text of [`Order ${orderNumber}`, "Mug 3 × 100", "Ring twice", "Order placed", "Waiting to be processed"])
		expect(page.text).toContain(text);
	const stranger = await memberCookieFor(world, await addRich(world, 0));
	for (const path of [`/orders/${id}`, "/orders/nothing"])
		expect(await visit(show, "/orders/:id", path, { cookie: stranger })).toMatchObject({
			status: 404,
			text: reads("Order not found"),
		});
	expect((await open(stranger)).text).toContain("No orders yet");
});

test("a receipt thanks for an order that waits, and says the short number and the balance before and after [ORDER-15]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	// The first one has thanks of its own.
	await order(world, memberId, { [mug]: 1 });
	const { id, orderNumber } = await order(world, memberId, { [mug]: 3 });
	await changeReward(world.scope, mug, { image_small_url: "/files/mug.webp" });
	const receipt = () => visit(show, "/orders/:id", `/orders/${id}`, { cookie });
	const page = await receipt();
	for (const text of ["Thank you for your order", shortNumber(orderNumber) ?? "", "4,900 → 4,600", "Cancel order"])
		expect(page.text).toContain(text);
	expect(page.html.match(/src="\/files\/mug.webp"/g)).toHaveLength(2);
	await completeOrder(world.scope, id);
	const later = await receipt();
	expect(later.text).toContain("4,900 → 4,600");
	for (const text of ["Thank you for your order", "Cancel order"]) expect(later.text).not.toContain(text);
});

test("the receipt of a first order promises an email only while the order waits", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id } = await order(world, memberId, { [mug]: 1 });
	const receipt = async () => (await visit(show, "/orders/:id", `/orders/${id}`, { cookie })).text;
	const promise = "We will email you as soon as your order is done.";
	expect(await receipt()).toContain(promise);
	await completeOrder(world.scope, id);
	expect(await receipt()).toContain("Your first reward");
	expect(await receipt()).not.toContain(promise);
});

test("a receipt whose points were given back says of when its balance is", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id } = await order(world, memberId, { [mug]: 3 });
	await cancelOrder(world.scope, id, { kind: "admin", id: "a" });
	const page = await visit(show, "/orders/:id", `/orders/${id}`, { cookie });
	for (const text of ["Your balance when you ordered 5,000 → 4,700", "Total 300 Given back −300 Net total 0"])
		expect(page.text).toContain(text);
});

test("an order of another program is not found on this one's host [ORDER-15]", async () => {
	const { world, cookie } = await customer();
	const elsewhere = await addRich(world, 500, "other");
	const other = await world.scopeOf({ programId: "other" });
	const cap = await addReward(other);
	const { addToCart } = await import("~/features/orders/cart/cart.service.server");
	const { placeOrder } = await import("~/features/orders/checkout.service.server");
	await addToCart(other, { memberId: elsewhere, rewardId: cap, quantity: 1 });
	const { id } = await placeOrder(other, { memberId: elsewhere, key: "k", expectedTotal: null });
	expect((await visit(show, "/orders/:id", `/orders/${id}`, { cookie })).status).toBe(404);
});

test.each([
	[cart, "/cart"],
	[checkout, "/checkout"],
	[list, "/orders"],
	[show, "/orders/x"],
] as const)("asks visitors of %2$s to sign in [NAV-15]", async (module, path) => {
	await makeWorld();
	const reply = await visit(module, path, path);
	expect([reply.status, reply.location]).toEqual([302, `/signin?redirectTo=${encodeURIComponent(path)}`]);
});

test("speaks French [ORDER-31]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	await order(world, memberId, { [mug]: 2 });
	const page = await visit(list, "/orders", "/orders", { cookie, locale: "fr" });
	expect(page.text).toContain("Annuler la commande");
	expect(page.text).not.toMatch(/[a-z]+\.[a-z]+[A-Z]?\w*/);
});

test("pieces that are cancelled later do not complete an order once more [ORDER-25]", async () => {
	const { world, memberId, mug, cookie } = await customer();
	const { id, orderNumber: number } = await order(world, memberId, { [mug]: 2 });
	const [completed, visited, cancelled] = [1, 20, 30].map((day) => Date.now() + day * 86_400_000) as [
		number,
		number,
		number,
	];
	await completeOrder(await world.scopeOf({ now: () => completed }), id);
	const later = await world.scopeOf({ now: () => cancelled });
	await cancelOrder(later, id, SYSTEM, { lines: [{ rewardId: mug, quantity: 1 }] });
	const since = (at: number) => completedOrders(world.scope, { memberId, since: at, limit: 3 }).execute();
	expect(await since(visited)).toEqual([]);
	expect(await since(completed - 1)).toEqual([{ id, number }]);
	const { html } = await visit(show, "/orders/:id", `/orders/${id}`, { cookie });
	expect(html).toContain(new Date(completed).toISOString());
	expect(html).not.toContain(new Date(cancelled).toISOString());
});

test("mails in the member's language [ORDER-37]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { locale: "fr" });
	const sticker = await addReward(world.scope, { points_cost: 0 });
	const { id, orderNumber } = await order(world, memberId, { [sticker]: 1 });
	const cookie = await adminCookieFor(world, "admin");
	await visit(adminShow, "/admin/orders/:id", `/admin/orders/${id}`, { cookie, form: {} });
	expect((await listMails(world.scope, 5))[0]?.subject).toBe(`Votre commande ${orderNumber} est terminée`);
});
