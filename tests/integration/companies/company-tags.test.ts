import { describe, expect, test } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { loader as companyNew } from "~/routes/admin/companies/new";
import * as tagDelete from "~/routes/admin/company-tags/delete";
import * as tagEdit from "~/routes/admin/company-tags/edit";
import { loader as listLoader } from "~/routes/admin/company-tags/list";
import * as tagNew from "~/routes/admin/company-tags/new";
import { transact } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { makeOffer } from "../offers/make-offer";
import { addCatalogue, addReward, breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addCompany, addTag, auditOf, setUp } from "./support";

const all = (world: World) =>
	world.scope.query.selectFrom("company_tags").selectAll().where("program_id", "=", "demo").execute();

async function listed(cookie: string, search = "") {
	const { data } = await answer(() => listLoader(args(`/admin/company-tags${search}`, { cookie })));
	return data as { rows: { tag: string; companies: number; items: number }[]; nextHref: string | null };
}

test("tags without a letter are none, and tags that are called alike are one", async () => {
	const { world } = await setUp();
	const memberTags = ["", " ", "\u00a0", " Gold", "gold "];
	await transact(world.scope, (tx) => setItemTags(tx, "offer", "o1", { memberTags, companyTagIds: [] }));
	const rows = await world.scope.query.selectFrom("item_member_tags").select("tag_upper as tag").execute();
	expect(rows).toEqual([{ tag: "GOLD" }]);
});

describe("a company tag", () => {
	test("can be created [COMP-20, COMP-22, COMP-33, ADMIN-10]", async () => {
		const { world, post } = await setUp("super");
		const reply = await post(tagNew, { tag: " Élite " });
		expect(reply.location).toBe("/admin/company-tags");
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Company tag created successfully") });
		expect(await all(world)).toMatchObject([
			{ tag: "Élite", tag_upper: "ÉLITE", created: expect.any(Number), updated: expect.any(Number) },
		]);
		expect(await auditOf(world, "company_tag")).toMatchObject([{ action: "create", by: "admin" }]);
	});

	test("can be renamed, and what carries it keeps it [COMP-20, COMP-22, COMP-27, COMP-33]", async () => {
		const { world, post } = await setUp();
		const id = await addTag(world, "North");
		const memberId = await addMember(world);
		const companyId = await addCompany(world, { tagIds: [id] });
		await transact(world.scope, (tx) => linkMember(tx, memberId, [companyId]));
		await makeOffer(world, { title: "For the north", companyTagIds: [id] });
		const [before] = await all(world);
		const reply = await post(tagEdit, { tag: "Far north" }, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Company tag updated successfully") });
		const [after] = await all(world);
		expect(after).toMatchObject({ id, tag: "Far north", tag_upper: "FAR NORTH", created: before?.created });
		expect(after?.updated).toBeGreaterThan(before?.updated ?? 0);
		expect((await listVisibleOffers(world.scope, memberId)).map((offer) => offer.title)).toEqual(["For the north"]);
	});

	test("can be deleted with its links to companies and items [COMP-22, COMP-27, COMP-33]", async () => {
		const { world, post } = await setUp();
		const [id, kept] = [await addTag(world, "North"), await addTag(world, "South")];
		await addCompany(world, { tagIds: [id, kept] });
		await makeOffer(world, { companyTagIds: [id, kept] });
		const reply = await post(tagDelete, {}, id);
		expect(reply.location).toBe("/admin/company-tags");
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Company tag deleted successfully") });
		for (const table of ["company_tag_links", "item_company_tags"] as const) {
			const rows = await world.scope.query
				.selectFrom(table)
				.select("company_tag_id as id")
				.where("program_id", "=", "demo")
				.execute();
			expect(rows).toEqual([{ id: kept }]);
		}
		expect(await all(world)).toMatchObject([{ id: kept }]);
		expect(await auditOf(world, "company_tag")).toMatchObject([{ action: "delete", id }]);
	});

	test("is unique in any case; its own name passes [COMP-23]", async () => {
		const { world, post } = await setUp();
		await addTag(world, "North");
		const id = await addTag(world, "South");
		await addTag(world, "East", "other");
		for (const reply of [await post(tagNew, { tag: " nORTH " }), await post(tagEdit, { tag: "north" }, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ tag: [reads("Company tag already exists")] });
			expect(inputOf(reply.data)).toHaveProperty("tag");
		}
		expect((await post(tagEdit, { tag: "SOUTH" }, id)).status).toBe(303);
		expect((await post(tagNew, { tag: "East" })).status).toBe(303);
	});

	test("needs a name", async () => {
		const { world, post } = await setUp();
		const id = await addTag(world, "North");
		for (const reply of [await post(tagNew, {}), await post(tagEdit, { tag: " " }, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ tag: [reads("Company tag is required")] });
		}
	});

	test("says so when a write fails [COMP-24, COMP-25, COMP-26]", async () => {
		for (const [kind, text, route] of [
			["INSERT", "Error occurred when creating company tag", tagNew],
			["UPDATE", "Error occurred when updating company tag", tagEdit],
			["DELETE", "Error occurred when deleting company tag", tagDelete],
		] as const) {
			const { world, post } = await setUp();
			const id = await addTag(world, "North");
			await addCompany(world, { tagIds: [id] });
			await breakWrites(world, "company_tags", kind);
			const reply = await post(route, { tag: "New" }, id);
			expect(reply.status).toBe(500);
			expect(errorsOf(reply.data)).toEqual({ "": [reads(text)] });
			// Nothing of a delete that failed half-way stays.
			const links = await world.scope.query
				.selectFrom("company_tag_links")
				.select("company_tag_id as id")
				.where("program_id", "=", "demo")
				.execute();
			expect(links).toEqual([{ id }]);
			await world.close();
		}
	});

	test("is not overwritten by a form that is out of date", async () => {
		const { world, post } = await setUp();
		const id = await addTag(world, "North");
		const updated = String((await all(world))[0]?.updated);
		expect((await post(tagEdit, { tag: "First", updated }, id)).status).toBe(303);
		expect((await post(tagEdit, { tag: "Second", updated }, id)).status).toBe(409);
		expect(await all(world)).toMatchObject([{ tag: "First" }]);
	});
});

describe("the last company tag of an item", () => {
	async function withItems() {
		const base = await setUp();
		const { world } = base;
		const [id, other] = [await addTag(world, "North"), await addTag(world, "South")];
		await makeOffer(world, { title: "Only north", companyTagIds: [id] });
		await makeOffer(world, { title: "Both", companyTagIds: [id, other] });
		await addReward(world, { title: "Mug", status: "Active", memberTags: [], companyTagIds: [id] });
		await addReward(world, { title: "South mug", memberTags: [], companyTagIds: [other] });
		return { ...base, id };
	}

	test("is named on the delete page with its item [COMP-28]", async () => {
		const { cookie, id } = await withItems();
		const { data } = await answer(() => tagDelete.loader(args("/admin/x", { cookie, params: { id } })));
		expect(data).toMatchObject({
			tag: "North",
			opening: [
				{ type: "offer", title: "Only north" },
				{ type: "reward", title: "Mug" },
			],
		});
	});

	test("is named with the catalogues that it alone limits [COMP-28]", async () => {
		const { world, cookie, id } = await withItems();
		const catalogue = await addCatalogue(world, "Winter");
		await transact(world.scope, (tx) =>
			setItemTags(tx, "reward_catalogue", catalogue, { memberTags: [], companyTagIds: [id] }),
		);
		const { data } = await answer(() => tagDelete.loader(args("/admin/x", { cookie, params: { id } })));
		expect((data as { opening: unknown[] }).opening).toContainEqual(
			expect.objectContaining({ type: "reward_catalogue", title: "Winter" }),
		);
	});

	test("is not deleted unless that is confirmed [COMP-28]", async () => {
		const { world, id, post } = await withItems();
		const stranger = await addMember(world);
		const seen = async () => (await listVisibleOffers(world.scope, stranger)).map((offer) => offer.title);
		const refused = await post(tagDelete, {}, id);
		expect(refused.status).toBe(400);
		expect(errorsOf(refused.data)).toEqual({
			"": [reads("Items would open to everybody. Tick the box to delete the tag all the same.")],
		});
		expect(await all(world)).toHaveLength(2);
		expect(await seen()).toEqual([]);
		expect((await post(tagDelete, { confirm: "on" }, id)).status).toBe(303);
		expect(await seen()).toEqual(["Only north"]);
	});
});

test("company tags are listed by name with their companies and items [COMP-21, ADMIN-10]", async () => {
	const { world, cookie } = await setUp("super");
	const ids: Record<string, string> = {};
	for (const tag of ["west", "Élite", "East"]) ids[tag] = await addTag(world, tag);
	await addTag(world, "Hidden", "other");
	await addCompany(world, { title: "A", tagIds: [ids.west ?? ""] });
	await addCompany(world, { title: "B", tagIds: [ids.west ?? "", ids.East ?? ""] });
	await makeOffer(world, { companyTagIds: [ids.East ?? ""] });
	const { rows: tags } = await listed(cookie);
	expect(tags.map(({ tag, companies, items }) => [tag, companies, items])).toEqual([
		["East", 1, 1],
		["Élite", 0, 0],
		["west", 2, 0],
	]);
	expect((await listed(cookie, "?q=WE")).rows.map((one) => one.tag)).toEqual(["west"]);
});

test("forms offer company tags by name too, whatever its case [COMP-21]", async () => {
	const { world, cookie } = await setUp();
	for (const tag of ["west", "Élite", "East", "north", "South"]) await addTag(world, tag);
	const { data } = await answer(() => companyNew(args("/admin/companies/new", { cookie })));
	const { companyTags } = data as { companyTags: { tag: string }[] };
	expect(companyTags.map(({ tag }) => tag)).toEqual(["East", "Élite", "north", "South", "west"]);
});

test("a long list of company tags goes on where the page ended", async () => {
	const { world, cookie } = await setUp();
	const names = Array.from({ length: 53 }, (_, i) => `Tag ${String(i).padStart(2, "0")}`);
	for (const name of names) await addTag(world, name);
	const first = await listed(cookie);
	const second = await listed(cookie, first.nextHref ?? "");
	expect([...first.rows, ...second.rows].map((one) => one.tag)).toEqual(names);
});
