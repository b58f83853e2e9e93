import { expect, test } from "vitest";
import en from "~/locales/en/rewards.json";
import { action, loader } from "~/routes/admin/rewards/delete";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addReward, breakWrites, errorsOf, rewardRow } from "./support";

async function setUp(reward = {}) {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const id = await addReward(world, reward);
	const call = { cookie, params: { id } };
	return {
		world,
		id,
		ask: () => answer(() => loader(args(`/admin/rewards/${id}/delete`, call))),
		remove: () => answer(() => action(args(`/admin/rewards/${id}/delete`, { ...call, form: {} }))),
	};
}

async function order(world: World, rewardId: string) {
	const memberId = await addMember(world);
	await world.scope.database.write(async (trx) => {
		const audit = { created: 1, updated: 1, created_by: memberId, updated_by: memberId };
		const values = { cart_value: 5, total_amount: 5, order_number: "ORD-1" };
		await trx
			.insertInto("orders")
			.values({ program_id: "demo", id: "o1", member_id: memberId, ...values, ...audit })
			.execute();
		const line = { program_id: "demo", order_id: "o1", reward_id: rewardId, title: "Trail mug", price: 5, quantity: 1 };
		await trx.insertInto("order_items").values(line).execute();
	});
}

test("deletes a reward with its tags, links and stock history [REW-24]", async () => {
	const { world, id, ask, remove } = await setUp({ memberTags: ["vip"], stockQuantity: 5 });
	expect((await ask()).data).toEqual({ id, title: "Trail mug", ordered: false });
	const reply = await remove();
	expect(reply.location).toBe("/admin/rewards");
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "success",
		message: reads("Reward deleted successfully"),
	});
	expect(en.success.deleted).toBe("Reward deleted successfully");
	expect(await rewardRow(world, id)).toBeUndefined();
	for (const table of ["item_member_tags", "stock_movements"] as const)
		expect(
			await world.scope.query.selectFrom(table).select("program_id").where("program_id", "=", "demo").execute(),
		).toEqual([]);
});

test("archives a reward that was ordered instead [REW-42]", async () => {
	const { world, id, ask, remove } = await setUp({ status: "Active" });
	await order(world, id);
	expect((await ask()).data).toMatchObject({ ordered: true });
	expect(await toastOf((await remove()).headers)).toMatchObject({
		message: reads("This reward has orders, so it was archived instead of deleted"),
	});
	expect(await rewardRow(world, id)).toMatchObject({ status: "Archive" });
});

test("says so when it fails and keeps the reward [REW-27]", async () => {
	const { world, id, remove } = await setUp();
	await breakWrites(world, "rewards", "DELETE");
	const reply = await remove();
	expect(reply.status).toBe(500);
	expect(errorsOf(reply.data)).toEqual({ "": [reads("Error when deleting reward")] });
	expect(en.errors.delete).toBe("Error when deleting reward");
	expect(await rewardRow(world, id)).toBeDefined();
});

test("answers 404 to the second delete of the same reward [REW-21]", async () => {
	const { remove } = await setUp();
	await remove();
	const reply = await remove();
	expect(reply.status).toBe(404);
	expect(reply.body).toEqual(reads("Reward not found"));
});
