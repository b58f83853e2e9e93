import { expect, test } from "vitest";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import * as checkout from "~/routes/member/orders/checkout";
import { memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, addRich, asMember, order, snapshot } from "../orders/shop";
import { inputValue, visit } from "../orders/visit";

async function scene() {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const mug = await addReward(world.scope, { title: "Mug", points_cost: 100 });
	const scope = await asMember(world, memberId);
	const fill = (quantity = 1) => addToCart(scope, { memberId, rewardId: mug, quantity });
	await fill();
	const cookie = await memberCookieFor(world, memberId);
	const open = () => visit(checkout, "/checkout", "/checkout", { cookie });
	const send = (form: Record<string, string>, locale: "en" | "fr" = "en") =>
		visit(checkout, "/checkout", "/checkout", { cookie, form, locale });
	const orders = async () => (await snapshot(world.scope)).orders.length;
	const form = { _key: inputValue((await open()).html, "_key"), expectedTotal: "100", note: "Flat 3" };
	return { world, memberId, mug, fill, open, send, orders, form };
}

test.each([
	["en", "You placed this order before, with another note or another total, and it stands.", "See the order"],
	["fr", "Vous avez déjà passé cette commande, avec une autre note ou un autre total", "Voir la commande"],
] as const)(
	"an order sent again with another note says so and keeps the note (%s) [ORDER-26]",
	async (locale, sentence, link) => {
		const { send, orders, form } = await scene();
		const first = await send(form);
		const reply = await send({ ...form, note: "Flat 4, not 3" }, locale);
		expect(reply.status).toBe(409);
		expect(reply.text).toContain(sentence);
		expect(reply.html).toMatch(new RegExp(`<a[^>]*href="${first.location}"[^>]*><span[^>]*>${link}`));
		expect(reply.html).toContain("Flat 4, not 3</textarea>");
		expect(await orders()).toBe(1);
		expect((await send(form)).location).toBe(first.location);
	},
);

test("a new cart sent from the old page gets a new key, and is then an order of its own [ORDER-26]", async () => {
	const { fill, send, orders, form } = await scene();
	await send(form);
	await fill(2);
	const reply = await send({ ...form, expectedTotal: "200" });
	expect(reply.status).toBe(409);
	const fresh = inputValue(reply.html, "_key");
	expect(fresh).not.toBe(form._key);
	expect((await send({ ...form, _key: fresh, expectedTotal: "200" })).toast?.message).toEqual(reads("Order submitted"));
	expect(await orders()).toBe(2);
});

test("two notes with one key at once are one order, and the other is told [ORDER-26]", async () => {
	const { send, orders, form } = await scene();
	const replies = await Promise.all([send(form), send({ ...form, note: "Flat 4" })]);
	expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
	expect(await orders()).toBe(1);
});

test.each([
	["en", "was placed a moment ago from another page, and your cart is empty now.", "See the order"],
	["fr", "vient d’être passée depuis une autre page, et votre panier est maintenant vide.", "Voir la commande"],
] as const)(
	"a second session that lost the race reads that the order is placed (%s) [ORDER-13]",
	async (locale, sentence, link) => {
		const { world, memberId, mug, send, orders, form } = await scene();
		const placed = await order(world, memberId, {});
		const reply = await send({ ...form, shown: `${mug}:1:100`, _key: "of-the-second-session" }, locale);
		expect(reply.status).toBe(409);
		expect(reply.text).toContain(`${placed.orderNumber} ${sentence}`);
		expect(reply.html).toMatch(new RegExp(`<a[^>]*href="/orders/${placed.id}"[^>]*><span[^>]*>${link}`));
		expect(reply.html).toContain("Flat 3</textarea>");
		expect(await orders()).toBe(1);
	},
);

test("an order of last week explains no empty cart [ORDER-13]", async () => {
	const { world, memberId, mug, send, form } = await scene();
	await order(world, memberId, {}, { now: () => Date.now() - 7 * 24 * 3_600_000 });
	const reply = await send({ ...form, shown: `${mug}:1:100` });
	expect([reply.status, reply.text]).toEqual([
		400,
		expect.stringContaining("Order data with member and cart value is required"),
	]);
});
