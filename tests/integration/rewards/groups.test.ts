import { describe, expect, test } from "vitest";
import { ensureCompanyTag } from "~/features/companies/companies.repository.server";
import { findRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { findReward } from "~/features/rewards/rewards.repository.server";
import * as catalogueDelete from "~/routes/admin/reward-catalogues/delete";
import * as catalogueEdit from "~/routes/admin/reward-catalogues/edit";
import { loader as catalogueListLoader } from "~/routes/admin/reward-catalogues/list";
import * as catalogueNew from "~/routes/admin/reward-catalogues/new";
import * as categoryDelete from "~/routes/admin/reward-categories/delete";
import * as categoryEdit from "~/routes/admin/reward-categories/edit";
import { loader as categoryListLoader } from "~/routes/admin/reward-categories/list";
import * as categoryNew from "~/routes/admin/reward-categories/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addCatalogue, addCategory, addReward, breakWrites, errorsOf, inputOf, rewardRow } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string>,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	return { world, cookie, post };
}

describe.each([
	{
		kind: "categories",
		table: "reward_categories",
		says: {
			created: "Reward category created successfully",
			updated: "Reward category updated successfully",
			deleted: "Reward category deleted successfully",
			taken: "A reward category with this title already exists",
			failed: [
				"Error when creating reward category",
				"Error when updating reward category",
				"Error when deleting reward category",
			],
		},
		add: addCategory,
		routes: [categoryNew, categoryEdit, categoryDelete],
	},
	{
		kind: "catalogues",
		table: "reward_catalogues",
		says: {
			created: "Reward catalogue created successfully",
			updated: "Reward catalogue updated successfully",
			deleted: "Reward catalogue deleted successfully",
			taken: "A reward catalogue with this title already exists",
			failed: [
				"Error when creating reward catalogue",
				"Error when updating reward catalogue",
				"Error when deleting reward catalogue",
			],
		},
		add: addCatalogue,
		routes: [catalogueNew, catalogueEdit, catalogueDelete],
	},
] as const)("$kind", ({ kind, table, says, add, routes }) => {
	const [create, edit, remove] = routes;
	const row = (world: Awaited<ReturnType<typeof makeWorld>>) =>
		world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").executeTakeFirst();

	test("can be created [REW-28, REW-34, REW-41, REW-44]", async () => {
		const { world, post } = await setUp();
		const reply = await post(create, { title: "Élan", description: "For the home" });
		expect(reply.location).toBe(`/admin/reward-${kind}`);
		expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads(says.created) });
		expect(await row(world)).toMatchObject({
			title: "Élan",
			title_upper: "ÉLAN",
			...(kind === "categories" ? { description: "For the home", is_active: 1 } : { sort_order: 0, status: "Active" }),
		});
	});

	test("can be changed, switched off included [REW-35]", async () => {
		const { world, post } = await setUp();
		const id = await add(world, "Home");
		const form: Record<string, string> =
			kind === "categories" ? { asked: "isActive" } : { order: "7", status: "Archive" };
		const reply = await post(edit, { title: "House", ...form }, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads(says.updated) });
		expect(await row(world)).toMatchObject({
			title: "House",
			...(kind === "categories" ? { is_active: 0 } : { sort_order: 7, status: "Archive" }),
		});
	});

	test("can be deleted; their rewards stay without them [REW-36, REW-42]", async () => {
		const { world, post } = await setUp();
		const id = await add(world, "Home");
		const rewardId = await addReward(
			world,
			kind === "categories" ? { categoryId: id, rewardCategories: [id] } : { rewardCatalogueId: id },
		);
		const reply = await post(remove, {}, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads(says.deleted) });
		expect(await row(world)).toBeUndefined();
		expect(await rewardRow(world, rewardId)).toMatchObject({ category_id: null, reward_catalogue_id: null });
		expect((await findReward(world.scope, rewardId))?.rewardCategories).toEqual([]);
	});

	test("need a title [REW-30]", async () => {
		const { world, post } = await setUp();
		const id = await add(world, "Home");
		for (const reply of [await post(create, { title: " " }), await post(edit, {}, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ title: [reads("Title is required")] });
		}
	});

	test("have one title each, in any case [REW-31]", async () => {
		const { world, post } = await setUp();
		await add(world, "Home");
		const id = await add(world, "Travel");
		for (const reply of [await post(create, { title: "HOME" }), await post(edit, { title: "home" }, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ title: [reads(says.taken)] });
			expect(inputOf(reply.data)).toHaveProperty("title");
		}
	});

	test("say so when a write fails [REW-37, REW-38, REW-39]", async () => {
		for (const [kindOfWrite, text, route] of [
			["INSERT", says.failed[0], create],
			["UPDATE", says.failed[1], edit],
			["DELETE", says.failed[2], remove],
		] as const) {
			const { world, post } = await setUp();
			const id = await add(world, "Home");
			await breakWrites(world, table, kindOfWrite);
			const reply = await post(route, { title: "New" }, id);
			expect(reply.status).toBe(500);
			expect(errorsOf(reply.data)).toEqual({ "": [reads(text)] });
			await world.close();
		}
	});

	test("are not overwritten by a form that is out of date", async () => {
		const { world, post } = await setUp();
		const id = await add(world, "Home");
		const updated = String((await row(world))?.updated);
		expect((await post(edit, { title: "First", updated }, id)).status).toBe(303);
		expect((await post(edit, { title: "Second", updated }, id)).status).toBe(409);
		expect(await row(world)).toMatchObject({ title: "First" });
	});
});

test("categories are listed by title [REW-29]", async () => {
	const { world, cookie } = await setUp();
	for (const title of ["travel", "Élan", "Home"]) await addCategory(world, title);
	const { data } = await answer(() => categoryListLoader(args("/admin/reward-categories", { cookie })));
	expect((data as { rows: { title: string }[] }).rows.map((one) => one.title)).toEqual(["Élan", "Home", "travel"]);
});

test("catalogues are listed in their order and carry tags [REW-41]", async () => {
	const { world, cookie, post } = await setUp();
	await post(catalogueNew, { title: "B", order: "2" });
	const companyTag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
	const made = await post(catalogueNew, { title: "C", order: "1", memberTags: "vip", companyTagIds: companyTag });
	expect(made.status).toBe(303);
	await post(catalogueNew, { title: "A", order: "2" });
	const { data } = await answer(() => catalogueListLoader(args("/admin/reward-catalogues", { cookie })));
	expect((data as { rows: { title: string }[] }).rows.map((one) => one.title)).toEqual(["C", "A", "B"]);
	const tags = await world.scope.query
		.selectFrom("item_member_tags")
		.selectAll()
		.where("program_id", "=", "demo")
		.execute();
	expect(tags).toMatchObject([{ item_type: "reward_catalogue", tag: "vip" }]);
	expect(await findRewardCatalogue(world.scope, tags[0]?.item_id ?? "")).toMatchObject({ companyTagIds: [companyTag] });
});
