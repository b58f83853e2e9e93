import { expect, test } from "vitest";
import { listMails } from "~/features/mails/mails.repository.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { findNote, keepNote } from "~/features/orders/for-member/kept-note.service.server";
import { placeOrderFor } from "~/features/orders/for-member/order-for-member.service.server";
import { findOrder, listPostings } from "~/features/orders/orders.repository.server";
import type { OrderForMember } from "~/features/orders/orders.schemas";
import * as newOrder from "~/routes/admin/orders/new";
import * as show from "~/routes/admin/orders/show";
import { checkInvariants } from "~db/invariants";
import { faultLoop, InjectedFault } from "../../support/fault-loop";
import { addMember, adminCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { breakWrites } from "../rewards/support";
import { addReward, addRich, asMember, changeReward, figures, order, snapshot } from "./shop";
import { inputValue, visit } from "./visit";

const PATH = "/admin/orders/new";

async function counter(points = 1000) {
	const world = await makeWorld();
	const memberId = await addRich(world, points);
	const mug = await addReward(world.scope, { title: "Mug", points_cost: 100 });
	const cap = await addReward(world.scope, { title: "Blue Cap", points_cost: 250, stock_quantity: -1 });
	const cookie = await adminCookieFor(world, "admin");
	const clerk = await world.scopeOf({ actor: { kind: "admin", id: "clerk" } });
	const open = (query: string, locale: "en" | "fr" = "en") =>
		visit(newOrder, PATH, `${PATH}${query}`, { cookie, locale });
	const rows = (...lines: [string, string][]) =>
		`?member=${memberId}${lines.map(([id, quantity]) => `&reward=${id}&quantity=${quantity}`).join("")}`;
	const form = (more: Record<string, string | string[]> = {}) => ({
		...{ member: memberId, item: [`2:${mug}`, `1:${cap}`], expectedTotal: "450", _key: "the-key", note: "" },
		...more,
	});
	const place = (more: Record<string, string | string[]> = {}, query = `${rows([mug, "2"], [cap, "1"])}&review=1`) =>
		visit(newOrder, PATH, `${PATH}${query}`, { cookie, form: form(more) });
	const wanted = (more: Partial<OrderForMember> = {}): OrderForMember => ({
		...{
			member: memberId,
			item: [
				{ rewardId: mug, quantity: 2 },
				{ rewardId: cap, quantity: 1 },
			],
		},
		...{ expectedTotal: 450, _key: "the-key" },
		...more,
	});
	return { world, memberId, mug, cap, cookie, clerk, open, rows, place, wanted };
}

const idOf = (location: string | null) => location?.split("/").at(-1) ?? "";

test("a new order first asks whose it is, among active members alone [ADMIN-13, ADMIN-24]", async () => {
	const { world, open, place } = await counter();
	await addMember(world, { email: "zoe@example.test", firstname: "Zoe", lastname: "Ash" });
	await addMember(world, { email: "zack@example.test", firstname: "Zack", lastname: "Oak", status: "Cancelled" });
	const all = await open("");
	expect(all.status).toBe(200);
	expect(all.text).toContain("New order");
	expect(all.text).toContain("Zoe Ash");
	expect(all.text).not.toContain("Zack Oak");
	const found = await open("?q=zo");
	expect(found.html.match(/href="\/admin\/orders\/new\?member=/g)).toHaveLength(1);
	expect((await open("?q=nobody")).text).toContain("No active member matches this search");
	const unnamed = await place({ member: "" }, "");
	expect([unnamed.status, unnamed.text]).toEqual([400, expect.stringContaining("Choose whose order it is")]);
});

test("rewards are added by title or by words of it, and a row of 0 pieces goes [ADMIN-13]", async () => {
	const { world, mug, cap, open, rows } = await counter();
	await addReward(world.scope, { title: "Red Cap" });
	const added = await open(`${rows([mug, "3"])}&add=blue+cap`);
	expect(added.html).toContain(`value="${cap}"`);
	expect(added.text).toContain("Total 550");
	expect((await open(`${rows()}&add=blu`)).html).toContain(`value="${cap}"`);
	const several = await open(`${rows([mug, "1"])}&add=cap&review=1`);
	expect(several.text).toContain("Several rewards match: Blue Cap, Red Cap. Type the whole title of one.");
	expect(inputValue(several.html, "add")).toBe("cap");
	expect((await open(`${rows()}&add=boat`)).text).toContain("Reward not found");
	expect((await open(rows([mug, "0"], [cap, "1"]))).html).not.toContain(`value="${mug}"`);
	const wrong = await open(`${rows([mug, "1.5"])}&review=1`);
	expect(wrong.text).toContain("Choose a whole number from 1 to 99");
	expect(inputValue(wrong.html, "quantity")).toBe("1.5");
	expect(wrong.html).not.toContain("Place order");
});

test("a note stays while rows are changed, sealed and for its admin alone, and no address holds it [ADMIN-13]", async () => {
	const { world, mug, cap, memberId, cookie, open, rows, place } = await counter();
	const note = `Back door, Ünit 3 ${"é".repeat(900)}`;
	const review = `${rows([mug, "2"], [cap, "1"])}&review=1`;
	const kept = (more: Record<string, string | string[]>) => place(more, `${review}&keep=rows`);
	const back = (await kept({ note })).location ?? "";
	expect(back).toBe(`${PATH}?member=${memberId}&item=2%3A${mug}&item=1%3A${cap}&noted=1`);
	const choice = await open(back.slice(PATH.length));
	expect(choice.html).toContain(`value="${cap}"`);
	expect(inputValue(choice.html, "quantity")).toBe("2");
	expect(inputValue(choice.html, "noted")).toBe("1");
	expect(choice.html).toMatch(/href="[^"]*reward=[^"]*&amp;noted=1"/);
	expect(choice.html).not.toContain("Back door");
	expect((await open(`${review}&noted=1`)).html).toMatch(
		/<textarea[^>]*name="note"[^>]*>Back door, Ünit 3 é+<\/textarea>/,
	);
	// An order that begins anew has none.
	expect((await open(review)).html).not.toContain("Back door");
	const other = await adminCookieFor(world, "admin");
	const theirs = await visit(newOrder, PATH, `${PATH}${review}&noted=1`, { cookie: other });
	expect(theirs.html).not.toContain("Back door");
	expect(JSON.stringify(await world.scope.query.selectFrom("drafts").selectAll().execute())).not.toContain("Back door");

	const long = await kept({ note: "x".repeat(1001) });
	expect([long.status, long.text]).toEqual([400, expect.stringContaining("Use at most 1,000 characters")]);
	expect((await kept({ note: "" })).location).toBe(back.replace("&noted=1", ""));
	expect((await open(`${review}&noted=1`)).html).not.toContain("Back door");
	await kept({ note });
	expect((await place({ note: "Ring twice" })).status).toBe(303);
	expect(await world.scope.query.selectFrom("drafts").select("id").execute()).toEqual([]);
	expect((await visit(newOrder, PATH, `${PATH}${review}&keep=rows`, { form: { member: memberId, note } })).status).toBe(
		302,
	);
	expect(
		(await visit(newOrder, PATH, `${PATH}${review}&keep=rows`, { cookie, form: { member: "nobody" } })).status,
	).toBe(404);
});

test("a note stays after a refusal, also of an order whose rows the page does not have [ADMIN-13]", async () => {
	const { world, mug, cap, memberId, place } = await counter();
	await changeReward(world.scope, mug, { status: "Draft" });
	await changeReward(world.scope, cap, { status: "Draft" });
	const refused = await place({ note: "Ring twice" });
	expect(refused.status).toBeGreaterThanOrEqual(400);
	expect(refused.html).toMatch(/<textarea[^>]*name="note"[^>]*>Ring twice<\/textarea>/);
	const bare = await place({ note: "Ring twice" }, `?member=${memberId}`);
	expect(inputValue(bare.html, "note")).toBe("Ring twice");
	expect(bare.html).toMatch(/<form[^>]*method="post"[^>]*action="[^"]*keep=rows"/);
});

test("a note that is kept for an order goes with the member it is about [MEM-32]", async () => {
	const { world, memberId, clerk } = await counter();
	const other = await addMember(world, { email: "zoe@example.test" });
	for (const id of [memberId, other]) await keepNote(clerk, id, "Ring twice");
	await deleteMember(world.scope, memberId);
	await purgeMember(world.scope, memberId);
	expect(await Promise.all([memberId, other].map((id) => findNote(clerk, id)))).toEqual(["", "Ring twice"]);
});

test("places an order in a member's name, paid with the member's points [ADMIN-13, ADMIN-46, ORDER-19, ORDER-20, ORDER-26]", async () => {
	const { world, memberId, mug, cap, cookie, open, rows, place } = await counter();
	const own = await asMember(world, memberId);
	await addToCart(own, { memberId, rewardId: mug, quantity: 1 });
	const review = await open(`${rows([mug, "2"], [cap, "1"])}&review=1`);
	expect(review.text).toMatch(/Balance now 1,000 This order −450 Balance after 550/);
	const done = await place({ note: "Ring twice", _key: inputValue(review.html, "_key") });
	expect(done.status).toBe(303);
	const id = idOf(done.location);
	const placed = await findOrder(world.scope, id);
	expect(placed).toMatchObject({ memberId, cartValue: 450, status: "Pending", note: "Ring twice" });
	expect(placed?.items.map(({ title, price, quantity }) => [title, price, quantity])).toEqual([
		["Mug", 100, 2],
		["Blue Cap", 250, 1],
	]);
	expect(await listPostings(world.scope, id)).toMatchObject([
		{ kind: "Redeem", points: -450, balanceAfter: 550, description: "Reward Order" },
	]);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 550, redeemed: 450, stock: 3 });
	expect((await snapshot(world.scope)).cart).toEqual([{ member_id: memberId, reward_id: mug, quantity: 1 }]);
	expect((await listMails(world.scope, 10)).map(({ kind }) => kind)).toEqual(["order-placed"]);
	const audit = await world.scope.query.selectFrom("audit_log").select(["action", "entity", "entity_id"]).execute();
	expect(audit).toContainEqual({ action: "create", entity: "order", entity_id: id });
	const record = await visit(show, "/admin/orders/:id", `/admin/orders/${id}`, { cookie });
	expect(record.text).toMatch(/Placed by \S/);
	const usual = await order(world, memberId, {});
	const ordinary = await visit(show, "/admin/orders/:id", `/admin/orders/${usual.id}`, { cookie });
	expect(ordinary.text).not.toContain("Placed by");
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("the same order sent twice is one, and another with its key is refused with a link to it [ADMIN-13]", async () => {
	const { world, memberId, mug, place } = await counter();
	const [first, again] = [await place(), await place()];
	expect(again.location).toBe(first.location);
	const other = await place({ note: "Blue, please" });
	expect(other.status).toBe(409);
	expect(other.html).toContain(`href="/admin/orders/${idOf(first.location)}"`);
	expect(other.html).toContain("Blue, please");
	expect(await figures(world.scope, memberId, mug)).toMatchObject({ balance: 550, stock: 3 });
});

test("what cannot be ordered is refused for its reason, and nothing is written [ORDER-13, ADMIN-13]", async () => {
	const { world, memberId, mug, cap, rows, place } = await counter(400);
	const before = await snapshot(world.scope);
	const poor = await place({ note: "Kept" });
	expect([poor.status, poor.text]).toEqual([
		400,
		expect.stringContaining("The member does not have enough points for this order"),
	]);
	expect(poor.html.match(/role="alert"/g)).toHaveLength(1);
	expect(poor.html).toContain("Kept");
	const cheap = { item: [`1:${mug}`], expectedTotal: "100" };
	expect((await place({ ...cheap, expectedTotal: "90" })).text).toContain("The points of this order have changed.");
	expect((await place({ ...cheap, item: ["1:nothing"] })).text).toContain("Reward not found");
	expect((await place({ ...cheap, item: [] })).text).toContain("Order data with member and cart value is required");
	expect((await place({ ...cheap, item: [`6:${mug}`], expectedTotal: "600" })).text).toContain("only 5 left");
	expect((await place({ ...cheap, member: "nobody" })).status).toBe(404);
	await changeReward(world.scope, mug, { is_active: 0 });
	expect((await place(cheap)).text).toContain("Mug is not available");
	await changeReward(world.scope, mug, { is_active: 1, status: "Draft" });
	expect((await place(cheap)).text).toContain("Mug is not available");
	// Nothing is left to show it beside.
	expect((await place(cheap, rows())).text).toContain("Mug is not available");
	const after = await snapshot(world.scope);
	expect(after).toEqual(before);
	expect((await figures(world.scope, memberId, cap)).balance).toBe(400);
});

test("what nobody foresaw is said in words, and what was typed is kept [ORDER-14]", async () => {
	const { world, mug, place } = await counter();
	const before = await snapshot(world.scope);
	await breakWrites(world, "orders", "INSERT");
	const reply = await place({ item: [`1:${mug}`], expectedTotal: "100", note: "Ring twice" });
	expect([reply.status, reply.text]).toEqual([500, expect.stringContaining("Error occurred when creating order")]);
	expect(reply.html).toContain("Ring twice");
	expect(await snapshot(world.scope)).toEqual(before);
});

test("only an active member can be ordered for [ADMIN-13]", async () => {
	const { world, mug, cap, open, place } = await counter();
	const gone = await addMember(world, { email: "gone@example.test", status: "Cancelled" });
	expect((await open(`?member=${gone}`)).text).toContain("Only active members can order");
	expect((await place({ member: gone, item: [`1:${mug}`, `1:${cap}`], expectedTotal: "350" })).status).toBe(409);
	expect((await snapshot(world.scope)).orders).toEqual([]);
	expect((await open("?member=nobody")).status).toBe(404);
});

test("an order in a member's name that fails at its n-th statement leaves nothing half done [ORDER-26]", async () => {
	const { world, memberId, mug, clerk, wanted } = await counter();
	const before = await snapshot(world.scope);
	const statements = await faultLoop(
		() => placeOrderFor(clerk, wanted()),
		async (_n, { error }) => {
			expect(error).toBeInstanceOf(InjectedFault);
			expect(await snapshot(world.scope)).toEqual(before);
		},
	);
	expect(statements).toBeGreaterThan(10);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 550, redeemed: 450, stock: 3 });
});

test("of many orders at once no more are placed than the points allow [ADMIN-13]", async () => {
	const { world, memberId, mug, clerk, wanted } = await counter();
	const tried = await Promise.allSettled(
		Array.from({ length: 8 }, (_, n) => placeOrderFor(clerk, wanted({ _key: `key-${n}` }))),
	);
	expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 100, redeemed: 900, stock: 1 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a new order is asked and answered in French [I18N-01]", async () => {
	const { mug, open, rows } = await counter(50);
	expect((await open("", "fr")).text).toContain("Pour qui ?");
	expect((await open(`${rows([mug, "1"])}&review=1`, "fr")).text).toContain(
		"Le membre n’a pas assez de points pour cette commande",
	);
});
