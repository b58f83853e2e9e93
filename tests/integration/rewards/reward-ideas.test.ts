import { expect, test } from "vitest";
import { rewardIdeas } from "~/features/rewards/shelves/reward-reach.repository.server";
import * as activity from "~/routes/member/activity/list";
import * as notFound from "~/routes/member/not-found";
import * as notices from "~/routes/member/notices/list";
import * as cart from "~/routes/member/orders/cart";
import * as orders from "~/routes/member/orders/list";
import * as search from "~/routes/member/search";
import { countStatements } from "../../support/fault-loop";
import { answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { writeFrench } from "../content-texts/support";
import { makeOpportunity } from "../offers/make-offer";
import { addCatalogue, addReward, addRich } from "../orders/shop";
import { visit } from "../orders/visit";

/** A member with so many points. */
async function visitor(balance: number) {
	const world = await makeWorld();
	const memberId = await addRich(world, balance);
	const cookie = await memberCookieFor(world, memberId);
	const add = (title: string, points_cost: number, values: Parameters<typeof addReward>[1] = {}) =>
		addReward(world.scope, { title, points_cost, ...values });
	const ideas = async () => (await rewardIdeas(world.scope, { memberId, balance })).map(({ title }) => title);
	return { ...{ world, memberId, cookie, add, ideas }, scope: world.scope };
}

test("whoever has chosen nothing is shown what the points buy, the most valuable first, four at most", async () => {
	const { add, ideas } = await visitor(500);
	for (const cost of [100, 200, 300, 400, 500, 501]) await add(`For ${cost}`, cost);
	expect(await ideas()).toEqual(["For 500", "For 400", "For 300", "For 200"]);
});

test("where the points buy nothing yet, the first that they come to stand there", async () => {
	const { add, ideas } = await visitor(50);
	expect(await ideas()).toEqual([]);
	for (const cost of [900, 100, 700, 300, 500]) await add(`For ${cost}`, cost);
	expect(await ideas()).toEqual(["For 100", "For 300", "For 500", "For 700"]);
});

test("no reward is suggested that the member may not see or order, and all are asked for at once", async () => {
	const { scope, world, memberId, add, ideas } = await visitor(500);
	const hidden = await addCatalogue(scope, { status: "Draft" });
	for (const values of [
		...[{ stock_quantity: 0 }, { is_active: 0 as const }, { status: "Draft" as const }, { catalogue: hidden }],
		...[{ tags: { memberTags: ["dealers"] } }, { publish_from: 9e12 }],
	]) {
		await addReward(scope, { points_cost: 100, ...values });
		await addReward(scope, { points_cost: 1000, ...values });
	}
	expect(await ideas()).toEqual([]);
	for (let n = 0; n < 20; n++) await add(`Shown ${n}`, 100);
	expect(await countStatements(() => rewardIdeas(world.scope, { memberId, balance: 500 }))).toBe(1);
});

test("suggested rewards are in the reader's language", async () => {
	const { scope, memberId, add } = await visitor(500);
	await writeFrench(scope, "reward", await add("Mug", 100), { "reward title": "Tasse" });
	const [mug] = await rewardIdeas({ ...scope, readIn: "fr" }, { memberId, balance: 500 });
	expect(mug?.title).toBe("Tasse");
});

test("an empty cart suggests rewards, a filled one those that still go into it, and none where the points end", async () => {
	const { cookie, add } = await visitor(500);
	const mug = await add("Mug", 100);
	await add("Boat", 9000);
	const open = (call = {}) => visit(cart, "/cart", "/cart", { cookie, ...call });
	const empty = await open();
	expect(empty.text).toMatch(/Your cart is empty .* Rewards within your reach .*Mug 100 points/);
	expect(empty.text).not.toContain("Boat");
	for (const title of ["Lamp", "Rope", "Axe", "Pan"]) await add(title, 400);
	await add("Tent", 401);
	await open({ form: { intent: "add", rewardId: mug, quantity: "1" } });
	const filled = await open();
	expect(filled.text).toMatch(/Balance after .*Rewards within your reach .*(?:(?:Lamp|Rope|Axe|Pan) 400 points.*){4}/);
	expect(filled.text).not.toMatch(/Tent|Boat|within your reach .*Mug/);
	await open({ form: { intent: "change", rewardId: mug, quantity: "5" } });
	expect((await open()).text).not.toMatch(/within your reach|save for/);
});

test("without points an empty cart says what to save for", async () => {
	const { cookie, add } = await visitor(0);
	await add("Mug", 100);
	expect((await visit(cart, "/cart", "/cart", { cookie })).text).toMatch(/Something to save for .*Mug 100 points/);
});

test("a search that has not begun or finds nothing shows rewards and ways to earn, one that finds something does not", async () => {
	const { world, cookie, add } = await visitor(500);
	await add("Mug", 100);
	await makeOpportunity(world, { title: "Mower sold" });
	const open = (q: string) => visit(search, "/search", `/search?q=${q}`, { cookie });
	const begun = await open("");
	expect(begun.text).toMatch(/Type a word .*Rewards within your reach .*Mug .*Earn points .*Mower sold/);
	expect((await open("hedgehog")).text).toMatch(/Nothing found .*Rewards within your reach .*Earn points/);
	const found = await open("mug");
	expect(found.text).toContain("Results for “mug”");
	expect(found.text).not.toMatch(/within your reach|Earn points/);
	const { data } = await answer(() => search.loader(args("/search?q=mug", { cookie })));
	expect(data).toMatchObject({ ideas: null });
});

test("an address without a page says so, and leads on by the search, rewards and ways to earn", async () => {
	const { world, cookie, add } = await visitor(500);
	await add("Mug", 100);
	await makeOpportunity(world, { title: "Mower sold" });
	const page = await visit(notFound, "/nowhere", "/nowhere", { cookie });
	expect([page.status, page.text]).toEqual([404, expect.stringMatching(/Not found .*Mug .*Earn points .*Mower sold/)]);
	expect(page.html).toMatch(/<form[^>]*action="\/search"[^>]*role="search"/);
});

test("whoever has no orders, points or notices yet is shown what comes first", async () => {
	const { world, cookie, add } = await visitor(0);
	await add("Mug", 100);
	await makeOpportunity(world, { title: "Mower sold" });
	const open = async (page: typeof orders | typeof notices | typeof activity, path: string) =>
		(await visit(page, path.split("?")[0]!, path, { cookie })).text;
	expect(await open(orders, "/orders")).toMatch(/No orders yet .*Something to save for .*Mug/);
	expect(await open(notices, "/notices")).toMatch(/No notices yet .*Earn points .*Mower sold/);
	expect(await open(activity, "/activity")).toMatch(/No points yet .*Earn points .*Mower sold/);
	expect(await open(activity, "/activity?show=spent")).not.toContain("Mower sold");
});

test("a search in a program that has nothing says what can be searched for", async () => {
	const { cookie } = await visitor(0);
	expect((await visit(search, "/search", "/search", { cookie })).text).toContain("What are you looking for?");
});
