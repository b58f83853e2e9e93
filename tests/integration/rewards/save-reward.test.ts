import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ensureCompanyTag } from "~/features/companies/companies.repository.server";
import { findReward } from "~/features/rewards/rewards.repository.server";
import en from "~/locales/en/rewards.json";
import { action as editAction, loader as editLoader } from "~/routes/admin/rewards/edit";
import { action as newAction } from "~/routes/admin/rewards/new";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addCategory, addReward, breakWrites, errorsOf, inputOf, rewardRow } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const create = (form: Record<string, string | string[]>) =>
		answer(() => newAction(args("/admin/rewards/new", { cookie, form })));
	const edit = (id: string, form: Record<string, string | string[]>) =>
		answer(() => editAction(args(`/admin/rewards/${id}`, { cookie, params: { id }, form })));
	return { world, cookie, create, edit };
}

const only = async (world: World) =>
	world.scope.query.selectFrom("rewards").selectAll().where("program_id", "=", "demo").executeTakeFirstOrThrow();

test("asks the databases at most ten times to save a reward", async () => {
	const { world, create, edit } = await setUp();
	const category = await addCategory(world, "Home");
	const catalogue = await addCatalogue(world, "Main");
	const tag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
	const form = {
		...{ title: "Cup", description: "", categoryId: category, rewardCatalogueId: catalogue, status: "Active" },
		...{ rewardCategories: [category], asked: "isActive", stockQuantity: "12", pointsCost: "900" },
		...{ memberTags: "Gold, vip", companyTagIds: [tag] },
	};
	expect((await create(form)).status).toBe(303);
	const { id } = await only(world);
	const changed = { ...form, title: "Large cup", pointsCost: "950", stockQuantity: "20" };
	const statements = await countStatements(async () => expect((await edit(id, changed)).status).toBe(303));
	expect(statements).toBeLessThanOrEqual(10);
	expect(await only(world)).toMatchObject({ title: "Large cup", points_cost: 950, stock_quantity: 20 });
	expect(await findReward(world.scope, id)).toMatchObject({ memberTags: ["Gold", "vip"], companyTagIds: [tag] });
});

describe("creating a reward", () => {
	test("keeps every field of the form [REW-01, REW-05, REW-06, REW-07, REW-22]", async () => {
		const { world, create } = await setUp();
		const category = await addCategory(world, "Home");
		const further = await addCategory(world, "Travel");
		const catalogue = await addCatalogue(world, "Main");
		const tag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
		const reply = await create({
			title: "  Café crème ",
			description: "Two cups",
			categoryId: category,
			rewardCatalogueId: catalogue,
			rewardCategories: [further],
			status: "Active",
			asked: "isActive",
			stockQuantity: "12",
			pointsCost: "900",
			memberTags: "vip, Gold\nvip",
			companyTagIds: [tag],
		});
		expect(reply.status).toBe(303);
		expect(reply.location).toBe("/admin/rewards");
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Reward created successfully"),
		});
		expect(en.success.created).toBe("Reward created successfully");
		const row = await only(world);
		expect(row).toMatchObject({
			title: "Café crème",
			title_upper: "CAFÉ CRÈME",
			description: "Two cups",
			category_id: category,
			reward_catalogue_id: catalogue,
			status: "Active",
			is_active: 0,
			stock_quantity: 12,
			points_cost: 900,
			updated: row.created,
			updated_by: row.created_by,
		});
		expect(row.created_by).not.toBe("system");
		expect(await findReward(world.scope, row.id)).toMatchObject({
			rewardCategories: [further],
			memberTags: ["Gold", "vip"],
			companyTagIds: [tag],
		});
	});

	test("is a draft, switched on, without stock and free of charge unless told [REW-02, REW-03, REW-04, REW-10]", async () => {
		const { world, create } = await setUp();
		expect((await create({ title: "Mug" })).status).toBe(303);
		expect(await only(world)).toMatchObject({ status: "Draft", is_active: 1, stock_quantity: 0, points_cost: 0 });
	});

	test("takes -1 as a stock without end and nothing below [REW-03]", async () => {
		const { world, create } = await setUp();
		const low = await create({ title: "Mug", stockQuantity: "-2" });
		expect(errorsOf(low.data)).toEqual({ stockQuantity: [reads("Enter −1 or more")] });
		expect((await create({ title: "Mug", stockQuantity: "-1" })).status).toBe(303);
		expect(await only(world)).toMatchObject({ stock_quantity: -1 });
	});

	test.each(["1.5", "1e3x", "9007199254740993", "２", "-1"])(
		"refuses a cost of %s and keeps the input",
		async (cost) => {
			const { world, create } = await setUp();
			const reply = await create({ title: "Mug", pointsCost: cost });
			expect(reply.status).toBe(400);
			expect(Object.keys(errorsOf(reply.data))).toEqual(["pointsCost"]);
			expect(inputOf(reply.data)).toMatchObject({ title: "Mug", pointsCost: cost });
			expect(
				await world.scope.query.selectFrom("rewards").select("id").where("program_id", "=", "demo").execute(),
			).toEqual([]);
		},
	);

	test.each([undefined, "", "   "])("needs a title: %j [REW-18]", async (title) => {
		const { create } = await setUp();
		const reply = await create({ ...(title !== undefined && { title }), description: "kept" });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Title is required")] });
		expect(inputOf(reply.data)).toMatchObject({ description: "kept" });
	});

	test("takes the three statuses and refuses one that does not exist [REW-10]", async () => {
		const { world, create } = await setUp();
		for (const status of ["Draft", "Active", "Archive"]) await create({ title: status, status });
		const kept = await world.scope.query.selectFrom("rewards").select(["title", "status"]).orderBy("title").execute();
		expect(kept.map(({ title, status }) => [title, status])).toEqual([
			...[
				["Active", "Active"],
				["Archive", "Archive"],
				["Draft", "Draft"],
			],
		]);
		expect(errorsOf((await create({ title: "Mug", status: "Live" })).data)).toEqual({
			status: [reads("Choose one of the listed statuses")],
		});
	});

	test("refuses a title that is used, in any case, in this program only [REW-19]", async () => {
		const { world, create } = await setUp();
		await addReward(world, { title: "Élan mug" });
		await addReward(world, { title: "Elsewhere" }, "other");
		const reply = await create({ title: " élan MUG " });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("A reward with this title already exists")] });
		expect(en.titleTaken).toBe("A reward with this title already exists");
		expect((await create({ title: "Elsewhere" })).status).toBe(303);
	});

	test("takes ids of another program for unknown ones [SEC-11]", async () => {
		const { world, create } = await setUp();
		const category = await addCategory(world, "Home", "other");
		const catalogue = await addCatalogue(world, "Main", "other");
		const tag = await transact(await world.scopeOf({ programId: "other" }), (tx) => ensureCompanyTag(tx, "North"));
		for (const [field, value, error] of [
			["categoryId", category, "rewards:errors.categoryUnknown"],
			["rewardCategories", category, "rewards:errors.categoryUnknown"],
			["rewardCatalogueId", catalogue, "rewards:errors.catalogueUnknown"],
			["companyTagIds", tag, "admin:errors.companyTagUnknown"],
		] as const) {
			const reply = await create({ title: "Mug", [field]: value });
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ [field]: [error] });
		}
		expect(
			await world.scope.query.selectFrom("rewards").select("id").where("program_id", "=", "demo").execute(),
		).toEqual([]);
	});

	test("says so when it fails, and keeps the input [REW-25, SEC-16]", async () => {
		const { world, create } = await setUp();
		await breakWrites(world, "rewards", "INSERT");
		const reply = await create({ title: "Mug", description: "kept" });
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("Error when creating reward")] });
		expect(en.errors.create).toBe("Error when creating reward");
		expect(inputOf(reply.data)).toMatchObject({ title: "Mug", description: "kept" });
	});

	test("is written to the audit log, and its first stock to the stock's history", async () => {
		const { world, create } = await setUp();
		await create({ title: "Mug", stockQuantity: "7" });
		const audit = await world.scope.query
			.selectFrom("audit_log")
			.selectAll()
			.where("program_id", "=", "demo")
			.execute();
		expect(audit).toMatchObject([{ action: "create", entity: "reward", actor_kind: "admin" }]);
		const moved = await world.scope.query
			.selectFrom("stock_movements")
			.selectAll()
			.where("program_id", "=", "demo")
			.execute();
		expect(moved).toMatchObject([{ change: 7, stock_after: 7, reason: "create" }]);
	});
});

describe("changing a reward", () => {
	test("saves what was typed and empties what was emptied [REW-05, REW-06, REW-07, REW-23]", async () => {
		const { world, edit, cookie } = await setUp();
		const category = await addCategory(world, "Home");
		const id = await addReward(world, { categoryId: category, rewardCategories: [category], memberTags: ["vip"] });
		const before = await rewardRow(world, id);
		const shown = await answer(() => editLoader(args(`/admin/rewards/${id}`, { cookie, params: { id } })));
		expect(shown.data).toMatchObject({ reward: { title: "Trail mug", categoryId: category, memberTags: ["vip"] } });
		const reply = await edit(id, { title: "Travel mug", pointsCost: "5", asked: "isActive", isActive: "on" });
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Reward updated successfully"),
		});
		expect(en.success.updated).toBe("Reward updated successfully");
		const after = await findReward(world.scope, id);
		expect(after).toMatchObject({
			title: "Travel mug",
			categoryId: null,
			rewardCategories: [],
			memberTags: [],
			pointsCost: 5,
			isActive: true,
		});
		expect(after?.updated).toBeGreaterThan(before?.updated ?? 0);
		expect(after?.updatedBy).not.toBe(before?.updated_by);
		expect(after?.createdBy).toBe(before?.created_by);
	});

	test("may keep its own title in another case, but not take another's [REW-19]", async () => {
		const { world, edit } = await setUp();
		const id = await addReward(world, { title: "Mug" });
		await addReward(world, { title: "Bottle" });
		expect((await edit(id, { title: "MUG" })).status).toBe(303);
		const reply = await edit(id, { title: "bottle" });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("A reward with this title already exists")] });
	});

	test("overwrites nothing that somebody saved meanwhile, and keeps what was typed", async () => {
		const { world, edit } = await setUp();
		const id = await addReward(world, { title: "Mug" });
		const opened = String((await rewardRow(world, id))?.updated);
		expect((await edit(id, { title: "First", updated: opened })).status).toBe(303);
		const late = await edit(id, { title: "Second", updated: opened });
		expect(late.status).toBe(409);
		expect(errorsOf(late.data)).toEqual({
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		});
		expect(inputOf(late.data)).toMatchObject({ title: "Second" });
		const stored = await rewardRow(world, id);
		expect(stored?.title).toBe("First");
		expect((await edit(id, { title: "Second", updated: String(stored?.updated) })).status).toBe(303);
		expect((await rewardRow(world, id))?.title).toBe("Second");
	});

	test("leaves a stock alone that orders moved, and asks again where it was changed too", async () => {
		const { world, edit } = await setUp();
		const id = await addReward(world, { stockQuantity: 10 });
		await world.scope.database.write((trx) =>
			trx
				.updateTable("rewards")
				.set({ stock_quantity: 8 })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		expect((await edit(id, { title: "Mug", stockQuantity: "10", stockOpened: "10" })).status).toBe(303);
		expect((await rewardRow(world, id))?.stock_quantity).toBe(8);
		const reply = await edit(id, { title: "Mug", stockQuantity: "20", stockOpened: "10" });
		expect(reply.status).toBe(409);
		expect(errorsOf(reply.data)).toEqual({
			stockQuantity: [reads("Orders changed the stock to 8 while you were editing. Check the figure and save again.")],
		});
		expect((await edit(id, { title: "Mug", stockQuantity: "20", stockOpened: "8" })).status).toBe(303);
		await world.scope.database.write((trx) =>
			trx
				.updateTable("rewards")
				.set({ stock_quantity: 0 })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		const empty = await edit(id, { title: "Mug", status: "Active", stockQuantity: "20", stockOpened: "20" });
		expect(await toastOf(empty.headers)).toMatchObject({ message: reads(en.success.updatedWithoutStock) });
		const moved = await world.scope.query
			.selectFrom("stock_movements")
			.select(["change", "stock_after", "reason"])
			.where("program_id", "=", "demo")
			.orderBy(sql`rowid`)
			.execute();
		expect(moved).toEqual([
			{ change: 10, stock_after: 10, reason: "create" },
			{ change: 12, stock_after: 20, reason: "edit" },
		]);
	});

	test("says so when it fails [REW-26]", async () => {
		const { world, edit } = await setUp();
		const id = await addReward(world);
		await breakWrites(world, "rewards", "UPDATE");
		const reply = await edit(id, { title: "Mug" });
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads("Error when updating reward")] });
		expect(en.errors.update).toBe("Error when updating reward");
	});
});
