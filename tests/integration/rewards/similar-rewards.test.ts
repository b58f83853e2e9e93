import { expect, test } from "vitest";
import { rewardsLike } from "~/features/rewards/shelves/similar-rewards.repository.server";
import { loader } from "~/routes/member/rewards/show";
import { countStatements } from "../../support/fault-loop";
import { args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addCatalogue, addReward, addRich } from "../orders/shop";
import { addCategory } from "./support";

/** A mug of 500 points in a category, and a member with 1,000. */
async function shopWithMug() {
	const world = await makeWorld();
	const memberId = await addRich(world, 1000);
	const category_id = await addCategory(world, "Drinks");
	const mug = await addReward(world.scope, { title: "Mug", category_id, points_cost: 500 });
	const page = async () => {
		const params = { id: "shop", rewardId: mug };
		return loader(args("/x", { cookie: await memberCookieFor(world, memberId), params }));
	};
	const like = async () => (await page()).alike.map(({ title }) => title);
	return { ...{ world, memberId, category_id, mug, page, like }, scope: world.scope };
}

test("the page of a reward goes on with others of its category, the nearest in cost, then with its catalogue's", async () => {
	const { scope, category_id, like } = await shopWithMug();
	expect(await like()).toEqual([]);
	await addReward(scope, { title: "Cap", points_cost: 500 });
	for (const [title, points_cost] of [
		["Jug", 900],
		["Cup", 480],
		["Urn", 2000],
	] as const)
		await addReward(scope, { title, category_id, points_cost });
	expect(await like()).toEqual(["Cup", "Jug", "Urn", "Cap"]);
	await addReward(scope, { title: "Can", category_id, points_cost: 510 });
	expect(await like()).toEqual(["Can", "Cup", "Jug", "Urn"]);
	// More than a row of cards on either side: the nearest of each.
	for (let n = 1; n <= 6; n++) {
		await addReward(scope, { title: `Low ${n}`, category_id, points_cost: 100 + n });
		await addReward(scope, { title: `High ${n}`, category_id, points_cost: 800 + n });
	}
	expect(await like()).toEqual(["Can", "Cup", "High 1", "High 2"]);
	await addReward(scope, { title: "Pot", category_id, points_cost: 460 });
	expect(await like()).toEqual(["Can", "Cup", "Pot", "High 1"]);
});

test("of a reward beyond the balance, what the points buy comes first, however many are nearer to its cost", async () => {
	const { world, scope, memberId, category_id } = await shopWithMug();
	for (let n = 1; n <= 5; n++) await addReward(scope, { title: `Dear ${n}`, category_id, points_cost: 5000 - n });
	for (const n of [1, 2, 3]) await addReward(scope, { title: `Mine ${n}`, category_id, points_cost: 1000 - n });
	const boat = await addReward(scope, { title: "Boat", category_id, points_cost: 5000 });
	const { alike } = await loader(
		args("/x", { cookie: await memberCookieFor(world, memberId), params: { id: "shop", rewardId: boat } }),
	);
	expect(alike.map(({ title }) => title)).toEqual(["Mine 1", "Mine 2", "Mine 3", "Mug"]);
});

test("it names no reward that the member may not see or order", async () => {
	const { scope, category_id, like } = await shopWithMug();
	const hidden = await addCatalogue(scope, { status: "Draft" });
	for (const values of [
		...[{ stock_quantity: 0 }, { is_active: 0 as const }, { status: "Draft" as const }, { catalogue: hidden }],
		...[{ tags: { memberTags: ["dealers"] } }, { publish_from: 9e12 }],
	])
		await addReward(scope, { category_id, points_cost: 500, ...values });
	expect(await like()).toEqual([]);
});

test("it asks once for them, however many there are", async () => {
	const { world, scope, memberId, category_id, mug, page } = await shopWithMug();
	for (let n = 0; n < 30; n++) await addReward(scope, { category_id, points_cost: 400 + 10 * n });
	const reward = { ...(await page()).reward, categoryId: category_id };
	const asked = await countStatements(() => rewardsLike(world.scope, { memberId, balance: 1000 }, reward));
	expect(reward.id).toBe(mug);
	expect(asked).toBe(1);
});
