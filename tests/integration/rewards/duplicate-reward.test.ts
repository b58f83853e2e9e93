import { expect, test } from "vitest";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { action as deleteAction } from "~/routes/admin/rewards/delete";
import { action as duplicateAction } from "~/routes/admin/rewards/duplicate";
import { action as newAction } from "~/routes/admin/rewards/new";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addCategory, addReward } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const on =
		(action: typeof deleteAction, name: string) =>
		(id: string, form: Record<string, string> = {}) =>
			answer(() => action(args(`/admin/rewards/${id}/${name}`, { cookie, params: { id }, form })));
	return { world, cookie, remove: on(deleteAction, "delete"), duplicate: on(duplicateAction, "duplicate") };
}

const rewardsOf = (world: World) =>
	world.scope.query.selectFrom("rewards").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

test("a copy is a Draft in the same places for the same members, at the same cost and without pieces", async () => {
	const { world, duplicate } = await setUp();
	const [home, travel] = [await addCategory(world, "Home"), await addCategory(world, "Travel")];
	const same = {
		...{ description: "Two cups", pointsCost: 900, isActive: false, memberTags: ["Gold"] },
		...{ categoryId: home, rewardCategories: [travel], rewardCatalogueId: await addCatalogue(world, "Main") },
	};
	const window = { publishFrom: 1_000, publishUntil: 2_000 };
	const id = await addReward(world, { title: "Cup", status: "Active", stockQuantity: 12, ...same, ...window });
	const reply = await duplicate(id, { _key: "first" });
	const copy = reply.location?.split("/").at(-1) ?? "";
	expect(await findReward(world.scope, copy)).toMatchObject({
		...{ ...same, title: "Cup (Copy)", status: "Draft", stockQuantity: 0 },
		...{ publishFrom: null, publishUntil: null },
	});
	expect(await findReward(world.scope, id)).toMatchObject({ title: "Cup", status: "Active", stockQuantity: 12 });
	// The same key is the same copy; another one makes another.
	expect((await duplicate(id, { _key: "first" })).location).toBe(reply.location);
	await duplicate(id, { _key: "second" });
	expect((await rewardsOf(world)).map(({ title }) => title)).toEqual(["Cup", "Cup (Copy)", "Cup (Copy 2)"]);
});

test("a copy of a reward without a limit has none either", async () => {
	const { world, duplicate } = await setUp();
	const id = await addReward(world, { stockQuantity: -1 });
	const copy = (await duplicate(id, { _key: "first" })).location?.split("/").at(-1) ?? "";
	expect(await findReward(world.scope, copy)).toMatchObject({ stockQuantity: -1 });
});

test("a copy shares the picture, which stays as long as one of them shows it", async () => {
	const { world, cookie, duplicate, remove } = await setUp();
	const form = new FormData();
	form.set("title", "Pictured");
	form.set("image", new File([await picture(20, 20)], "x.png", { type: "image/png" }));
	await answer(() => newAction(args("/admin/rewards/new", { cookie, form: form as never })));
	const [reward] = await rewardsOf(world);
	await duplicate(reward?.id ?? "", { _key: "first" });
	const files = async () =>
		(await world.scope.query.selectFrom("files").select("path").where("program_id", "=", "demo").execute()).length;
	expect(await files()).toBe(3);
	await remove(reward?.id ?? "");
	expect(await files()).toBe(3);
	await remove((await rewardsOf(world))[0]?.id ?? "");
	expect(await files()).toBe(0);
});

test("whoever copies what is gone reads that it is", async () => {
	const { duplicate } = await setUp();
	expect((await duplicate("gone", { _key: "first" })).status).toBe(404);
});

test("a reward that is made active without pieces says that members cannot order it [REW-03, REW-08]", async () => {
	const { cookie } = await setUp();
	const told = async (form: Record<string, string>) =>
		toastOf((await answer(() => newAction(args("/admin/rewards/new", { cookie, form })))).headers);
	expect(await told({ title: "Mug", status: "Active" })).toMatchObject({
		type: "info",
		message: reads("Reward created successfully. Its stock is 0, so members cannot order it yet."),
	});
	expect(await told({ title: "Cup", status: "Active", stockQuantity: "-1" })).toMatchObject({ type: "success" });
	expect(await told({ title: "Pen" })).toMatchObject({ type: "success" });
});
