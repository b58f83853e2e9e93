import { describe, expect, test } from "vitest";
import { loader } from "~/routes/admin/rewards/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCategory, addReward } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const list = async (query = "") => {
		const { data } = await answer(() => loader(args(`/admin/rewards${query}`, { cookie })));
		return data as Awaited<ReturnType<typeof loader>>;
	};
	return { world, cookie, list, titles: async (query = "") => (await list(query)).rows.map((one) => one.title) };
}

/** Made one after the other, in this order. */
async function addAll(world: World, rewards: Parameters<typeof addReward>[1][]) {
	let at = 1_700_000_000_000;
	for (const reward of rewards) await addReward(world, reward, "demo", () => at++);
}

describe("the list of rewards", () => {
	test("shows the newest first [REW-14]", async () => {
		const { world, titles } = await setUp();
		await addAll(world, [{ title: "B" }, { title: "C" }, { title: "A" }]);
		expect(await titles()).toEqual(["A", "C", "B"]);
		// A change makes none newer.
		await world.scope.database.write((trx) =>
			trx.updateTable("rewards").set({ updated: Date.now() }).where("title", "=", "B").execute(),
		);
		expect(await titles()).toEqual(["A", "C", "B"]);
	});

	test("of a category is ordered by title, in any case [REW-15]", async () => {
		const { world, titles } = await setUp();
		const categoryId = await addCategory(world, "Home");
		await addAll(world, [
			{ title: "zebra", categoryId },
			{ title: "Élan", categoryId },
			{ title: "Apple", categoryId },
			{ title: "banana", categoryId },
			{ title: "Elsewhere" },
		]);
		expect(await titles(`?category=${categoryId}`)).toEqual(["Apple", "banana", "Élan", "zebra"]);
	});

	test("of what is switched on is ordered by cost, cheapest first [REW-16]", async () => {
		const { world, titles } = await setUp();
		await addAll(world, [
			{ title: "Dear", pointsCost: 900 },
			{ title: "Off", pointsCost: 1, isActive: false },
			{ title: "Cheap", pointsCost: 5 },
		]);
		expect(await titles("?active=yes")).toEqual(["Cheap", "Dear"]);
		expect(await titles("?active=no")).toEqual(["Off"]);
	});

	test("takes the reader's own order before these", async () => {
		const { world, titles, list } = await setUp();
		await addAll(world, [
			{ title: "A", pointsCost: 3 },
			{ title: "B", pointsCost: 1 },
		]);
		expect(await titles("?active=yes&sort=-title")).toEqual(["B", "A"]);
		expect((await list("?sort=title")).sorting.hrefs?.title).toBe("?sort=-title");
	});

	test("filters by status and by words of the title, wildcards taken as nothing", async () => {
		const { world, titles } = await setUp();
		await addAll(world, [{ title: "100% wool" }, { title: "100 days", status: "Active" }, { title: "Wool" }]);
		expect((await titles("?q=100%25")).toSorted()).toEqual(["100 days", "100% wool"]);
		expect(await titles("?q=%25")).toEqual([]);
		expect((await titles("?q=wO")).toSorted()).toEqual(["100% wool", "Wool"]);
		expect(await titles("?status=Active")).toEqual(["100 days"]);
	});

	test.each(["?status=Nope", "?sort=drop", "?active=maybe", "?cursor=%7B%7D", "?cursor=WzEsMl0"])(
		"takes %s for not asked",
		async (query) => {
			const { world, titles } = await setUp();
			await addAll(world, [{ title: "A" }, { title: "B" }]);
			expect(await titles(query)).toEqual(["B", "A"]);
		},
	);

	test("pages through all of them without a gap or a double, also where values are equal", async () => {
		const { world, list } = await setUp();
		for (let i = 0; i < 120; i++) await addReward(world, { title: `Reward ${i}`, pointsCost: i % 3 });
		for (const start of ["", "?sort=pointsCost", "?sort=-title"]) {
			const seen: string[] = [];
			let href: string | null = start;
			while (href !== null) {
				const page: Awaited<ReturnType<typeof list>> = await list(href);
				expect(page.count).toBe(120);
				seen.push(...page.rows.map((one) => one.id));
				href = page.nextHref;
			}
			expect(seen).toHaveLength(120);
			expect(new Set(seen).size).toBe(120);
		}
	});

	test("shows nothing of another program [SEC-11]", async () => {
		const { world, list } = await setUp();
		await addReward(world, { title: "Foreign" }, "other");
		expect(await list()).toMatchObject({ rows: [], count: 0 });
	});
});
