import { expect, test } from "vitest";
import { loadCart } from "~/features/orders/cart/cart.repository.server";
import { loader as frameLoader } from "~/routes/member/layout";
import * as cart from "~/routes/member/orders/cart";
import * as rewardPage from "~/routes/member/rewards/show";
import { action as panelAction, loader as panelLoader } from "~/routes/resources/cart-panel";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addCatalogue, addReward, changeReward } from "./shop";
import { visit } from "./visit";

async function shopper() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const mug = await addReward(world.scope, { title: "Mug", stock_quantity: -1, points_cost: 0 });
	const cookie = await memberCookieFor(world, memberId);
	return {
		world,
		memberId,
		mug,
		cookie,
		lines: async () =>
			(await loadCart(world.scope, memberId)).lines.map(({ rewardId, quantity, price, seenPrice }) => ({
				rewardId,
				quantity,
				price,
				seenPrice,
			})),
		post: (form: Record<string, string>) => visit(cart, "/cart", "/cart", { cookie, form }),
		show: (id = mug, form?: Record<string, string>) =>
			visit(rewardPage, "/rewards/:id/:rewardId", `/rewards/shop/${id}`, { cookie, ...(form && { form }) }),
	};
}

test("adds from the reward's page, changes and removes by form, all on the server [ORDER-28]", async () => {
	const { mug, lines, post, show, cookie } = await shopper();
	expect((await show()).html).toMatch(/<form method="post"[^>]*>.*name="quantity"/);
	const added = await show(mug, { quantity: "2" });
	expect(added).toMatchObject({ location: `/rewards/shop/${mug}`, toast: { message: reads("Added to your cart") } });
	expect(await lines()).toMatchObject([{ rewardId: mug, quantity: 2 }]);
	await show(mug, { quantity: "1" });
	expect(await lines()).toMatchObject([{ rewardId: mug, quantity: 3 }]);
	const page = await visit(cart, "/cart", "/cart", { cookie });
	expect(page.html).toContain('value="3"');
	expect(page.text).toContain("Go to checkout · 0 points");
	expect(page.text).toContain("Balance after");
	expect(page.html).toMatch(/<li aria-current="step">Cart<\/li>/);
	expect((await post({ intent: "change", rewardId: mug, quantity: "5" })).location).toBe("/cart");
	expect(await lines()).toMatchObject([{ quantity: 5 }]);
	expect((await post({ intent: "remove", rewardId: mug })).toast?.message).toEqual(reads("Removed from your cart"));
	expect(await lines()).toEqual([]);
	expect((await visit(cart, "/cart", "/cart", { cookie })).text).toContain("Your cart is empty");
});

test("a reward that was moved while its page was open does what was asked, and leads to where it is", async () => {
	const { world, mug, lines, show } = await shopper();
	const few = await addReward(world.scope, { title: "Few", stock_quantity: 2, points_cost: 0 });
	const hall = await addCatalogue(world.scope);
	for (const id of [mug, few]) await changeReward(world.scope, id, { reward_catalogue_id: hall });
	expect(await show(mug, { quantity: "2" })).toMatchObject({
		...{ location: `/rewards/${hall}/${mug}`, toast: { type: "success", message: reads("Added to your cart") } },
	});
	expect(await show(few, { quantity: "3" })).toMatchObject({
		...{ location: `/rewards/${hall}/${few}`, toast: { type: "error", message: reads("Only 2 left") } },
	});
	expect(await lines()).toMatchObject([{ rewardId: mug, quantity: 2 }]);
	await changeReward(world.scope, mug, { reward_catalogue_id: await addCatalogue(world.scope, { status: "Draft" }) });
	expect(await show(mug, { quantity: "2" })).toMatchObject({ status: 404 });
});

test.each(["0", "100", "-1", "1.5", "two", ""])(
	"refuses a quantity of '%s' at its field [ORDER-29]",
	async (quantity) => {
		const { mug, lines, post, show } = await shopper();
		const reply = await show(mug, { quantity });
		expect(reply.status).toBe(400);
		expect(reply.text).toContain("Choose a whole number from 1 to 99");
		expect(await lines()).toEqual([]);
		await show(mug, { quantity: "1" });
		const changed = await post({ intent: "change", rewardId: mug, quantity });
		expect(changed.status).toBe(400);
		expect(changed.html).toMatch(/aria-invalid="true"/);
		expect(await lines()).toMatchObject([{ quantity: 1 }]);
	},
);

test("holds at most 99 of a reward, however they are added [ORDER-29]", async () => {
	const { mug, lines, post, show } = await shopper();
	expect((await show(mug, { quantity: "99" })).location).not.toBeNull();
	const more = await post({ intent: "add", rewardId: mug, quantity: "1" });
	expect(more.status).toBe(400);
	expect(more.text).toContain("Your cart has 99 of it already; at most 99 of one reward can be ordered");
	expect(await lines()).toMatchObject([{ quantity: 99 }]);
	await post({ intent: "change", rewardId: mug, quantity: "98" });
	expect((await post({ intent: "add", rewardId: mug, quantity: "1" })).status).toBe(303);
	expect(await lines()).toMatchObject([{ quantity: 99 }]);
});

test("a line whose reward the member may no longer see says so when it is changed", async () => {
	const { world, mug, lines, post, show } = await shopper();
	await show(mug, { quantity: "2" });
	await changeReward(world.scope, mug, { status: "Archive" });
	const reply = await post({ intent: "change", rewardId: mug, quantity: "1" });
	expect([reply.status, reply.text]).toEqual([400, expect.stringContaining("Mug is not available")]);
	expect(await lines()).toMatchObject([{ quantity: 2 }]);
});

test.each([
	["a line that another page has removed", "1", 409, "This reward is no longer in your cart."],
	["one with a quantity that is none", "0", 400, "Choose a whole number from 1 to 99"],
])("to change %s is refused in words on the page", async (_, quantity, status, said) => {
	const { mug, post } = await shopper();
	const reply = await post({ intent: "change", rewardId: mug, quantity });
	expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(said)]);
});

test("says how many are left when fewer are there", async () => {
	const { world, lines, show } = await shopper();
	const few = await addReward(world.scope, { stock_quantity: 2, points_cost: 0 });
	const reply = await show(few, { quantity: "3" });
	expect([reply.status, reply.text]).toEqual([400, expect.stringContaining("Only 2 left")]);
	expect(await lines()).toEqual([]);
});

test("refuses what is hidden, inactive, sold out or not there [REW-17, SEC-09]", async () => {
	const { world, lines, post, show } = await shopper();
	const { scope } = world;
	const hidden = await addReward(scope, { tags: { memberTags: ["VIP"] } });
	const draft = await addReward(scope, { status: "Draft" });
	const off = await addReward(scope, { title: "Lamp", is_active: 0 });
	const none = await addReward(scope, { title: "Tent", stock_quantity: 0 });
	const foreign = await addReward(await world.scopeOf({ programId: "other" }));
	for (const rewardId of [hidden, draft, foreign, "nothing"]) {
		expect((await post({ intent: "add", rewardId, quantity: "1" })).status).toBe(404);
		expect((await show(rewardId, { quantity: "1" })).status).toBe(404);
		expect((await show(rewardId)).status).toBe(404);
	}
	expect((await show(off, { quantity: "1" })).status).toBe(400);
	expect((await show(none, { quantity: "1" })).status).toBe(400);
	expect(await lines()).toEqual([]);
	for (const form of [{}, { intent: "steal", rewardId: hidden }, { intent: "add", quantity: "1" }] as Record<
		string,
		string
	>[])
		expect((await post(form)).status).toBe(400);
});

test("shows a price that has changed since, and what can no longer be had [ORDER-29]", async () => {
	const { world, mug, lines, show, cookie } = await shopper();
	const lamp = await addReward(world.scope, { title: "Lamp", points_cost: 0 });
	await show(mug, { quantity: "2" });
	await show(lamp, { quantity: "1" });
	await changeReward(world.scope, mug, { points_cost: 40 });
	await changeReward(world.scope, lamp, { status: "Archive" });
	expect(await lines()).toMatchObject([{ price: 40, seenPrice: 0 }, {}]);
	const page = await visit(cart, "/cart", "/cart", { cookie });
	expect(page.text).toContain("it was 0, it is 40 points now");
	expect(page.text).toContain("No longer available: remove it to order the rest.");
	expect(page.text).toContain("Some of it cannot be ordered.");
	expect(page.text).not.toContain("Go to checkout");
});

test("says how many are left where the cart asks for more, and that none are [ORDER-29]", async () => {
	const { world, mug, show, cookie } = await shopper();
	await show(mug, { quantity: "2" });
	const look = async () => (await visit(cart, "/cart", "/cart", { cookie })).text;
	await changeReward(world.scope, mug, { stock_quantity: 1 });
	expect(await look()).toContain("Only 1 left: lower the quantity.");
	await changeReward(world.scope, mug, { stock_quantity: 0 });
	expect(await look()).toContain("Out of stock: remove it to order the rest.");
});

test("whoever has the last pieces of a reward in the cart reads so, and is offered no more of them", async () => {
	const { world, mug, show } = await shopper();
	await changeReward(world.scope, mug, { stock_quantity: 2 });
	await show(mug, { quantity: "1" });
	expect((await show()).text).toContain("1 in your cart");
	expect((await show()).html).toContain('name="quantity"');
	await show(mug, { quantity: "1" });
	expect((await show()).text).toContain("The last 2 are in your cart");
	expect((await show()).html).not.toContain('name="quantity"');
	await changeReward(world.scope, mug, { stock_quantity: 1 });
	expect((await show()).text).toContain("The last one is in your cart");
});

test("adding opens the cart panel, which stays open until it is closed [ORDER-30]", async () => {
	const { mug, show, cookie } = await shopper();
	const panel = async (path: string) =>
		((await answer(() => frameLoader(args(path, { cookie })))).data as { cartPanel: unknown }).cartPanel;
	expect(await panel("/home")).toBeNull();
	await show(mug, { quantity: "2" });
	for (const path of ["/rewards", "/home", "/offers"]) expect(await panel(path)).toMatchObject({ pieces: 2 });
	const closed = await answer(() => panelAction(args("/cart-panel", { cookie, form: { redirectTo: "/offers?x=1" } })));
	expect(closed).toMatchObject({ status: 303, location: "/offers?x=1" });
	expect(await panel("/home")).toBeNull();
	await answer(() => panelAction(args("/cart-panel", { cookie, form: { open: "1", redirectTo: "//evil.test" } })));
	expect(await panel("/home")).toMatchObject({ pieces: 2 });
	expect((await answer(() => panelLoader(args("/cart-panel", { cookie })))).location).toBe("/cart");
});

test("a cart is its member's alone [SEC-12]", async () => {
	const { world, mug, lines, post, show } = await shopper();
	await show(mug, { quantity: "2" });
	const other = await memberCookieFor(world, await addMember(world));
	await visit(cart, "/cart", "/cart", { cookie: other, form: { intent: "remove", rewardId: mug } });
	await visit(cart, "/cart", "/cart", { cookie: other, form: { intent: "change", rewardId: mug, quantity: "9" } });
	expect((await visit(cart, "/cart", "/cart", { cookie: other })).text).toContain("Your cart is empty");
	expect(await lines()).toMatchObject([{ quantity: 2 }]);
	expect((await post({ intent: "change", rewardId: mug, quantity: "1" })).status).toBe(303);
});
