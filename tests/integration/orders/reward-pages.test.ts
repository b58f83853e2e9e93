import { expect, test } from "vitest";
import {
	ensureCompanyTag,
	insertCompany,
	linkMember,
	tagCompany,
} from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { changeGoal } from "~/features/rewards/goals/goals.service.server";
import { listRewardsForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { rewardsForHome, rewardsOfCatalogues } from "~/features/rewards/shelves/reward-shelves.repository.server";
import en from "~/locales/en/rewards.json";
import * as catalogues from "~/routes/member/rewards/catalogues";
import * as list from "~/routes/member/rewards/list";
import * as show from "~/routes/member/rewards/show";
import { FileHandle } from "~db/drivers/file-handle";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addCatalogue, addReward, addRich, changeReward } from "./shop";
import { visit } from "./visit";

async function visitor(points = 500) {
	const world = await makeWorld();
	const memberId = await addRich(world, points);
	const cookie = await memberCookieFor(world, memberId);
	return {
		world,
		memberId,
		scope: world.scope,
		cookie,
		open: (path: string) => visit(list, "/rewards/:id", path, { cookie }),
		data: async (path: string, id = "shop") =>
			(await answer(() => list.loader(args(path, { cookie, params: { id } })))).data as Awaited<
				ReturnType<typeof list.loader>
			>,
	};
}

test("lists a catalogue's Active rewards, last updated first [REW-11, REW-10]", async () => {
	const { scope, data } = await visitor();
	for (const [title, updated] of [
		["First", 30],
		["Third", 10],
		["Second", 20],
	] as const)
		await addReward(scope, { title, updated });
	for (const status of ["Draft", "Archive"] as const) await addReward(scope, { status, updated: 99 });
	await addReward(scope, { catalogue: await addCatalogue(scope) });
	await addReward(scope, { catalogue: null });
	const { rewards } = await data("/rewards/shop");
	expect(rewards.map((one) => one.title)).toEqual(["First", "Second", "Third"]);
});

test("shows ten rewards a page and pages on by ten [LIMIT-06, REW-12, REW-13]", async () => {
	const { scope, memberId, data, open } = await visitor();
	// Half of them changed in the same millisecond: the id decides.
	for (let n = 0; n < 25; n++) await addReward(scope, { updated: n < 12 ? 7 : n });
	expect((await rewardsOfCatalogues(scope, memberId, ["shop"]))[0]?.rewards).toHaveLength(10);
	const seen: string[] = [];
	const sizes: number[] = [];
	let href: string | null = "/rewards/shop";
	while (href) {
		const page: Awaited<ReturnType<typeof data>> = await data(href);
		seen.push(...page.rewards.map((one) => one.id));
		sizes.push(page.rewards.length);
		href = page.more ? `/rewards/shop?after=${page.more}` : null;
	}
	expect(sizes).toEqual([10, 10, 5]);
	expect(new Set(seen).size).toBe(25);
	// Nothing follows a page that is full by chance.
	for (const id of seen.slice(0, 15)) await changeReward(scope, id, { status: "Draft" });
	expect(await data("/rewards/shop")).toMatchObject({ rewards: { length: 10 }, more: null });
	for (const id of seen.slice(0, 15)) await changeReward(scope, id, { status: "Active" });
	const first = await open("/rewards/shop");
	expect(first.html).toMatch(/<a[^>]*rel="next"/);
	expect(first.text).toContain("More rewards");
});

test("says of each reward whether it can be had [REW-09, REW-08]", async () => {
	const { scope, open, cookie } = await visitor(500);
	const states = {
		Mug: [{ points_cost: 500 }, "Get it"],
		Bike: [{ points_cost: 850 }, "350 points to go"],
		Tent: [{ stock_quantity: 0 }, "Not available: out of stock"],
		Lamp: [{ is_active: 0 as const }, "Not available"],
	} as const;
	const page = async () => (await open("/rewards/shop")).text;
	for (const [title, [values, state]] of Object.entries(states)) {
		const id = await addReward(scope, { title, ...values });
		expect(await page()).toMatch(new RegExp(`${title} [\\d,]+ points? ${state}`));
		const detail = await visit(show, "/rewards/:id/:rewardId", `/rewards/shop/${id}`, { cookie });
		expect(detail.status).toBe(200);
		expect(/name="quantity"/.test(detail.html)).toBe(title === "Mug");
	}
});

test("shows cost, balance and the balance after, or what is missing", async () => {
	const { scope, cookie } = await visitor(1500);
	const mug = await addReward(scope, { title: "Mug", points_cost: 1200 });
	const bike = await addReward(scope, { title: "Bike", points_cost: 1850 });
	const open = (id: string) => visit(show, "/rewards/:id/:rewardId", `/rewards/shop/${id}`, { cookie });
	expect((await open(mug)).text).toMatch(/Mug 1,200 points .*Your balance 1,500 → 300/);
	expect((await open(bike)).text).toContain("You need 350 more points for this reward.");
	expect((await open(bike)).text).not.toContain("→");
});

test("filters by category and by what the points buy, as links", async () => {
	const { scope, memberId, data, open } = await visitor(150);
	await transact(scope, async (tx) => {
		const audit = { created: 1, updated: 1, created_by: "test", updated_by: "test", program_id: "demo" };
		for (const id of ["garden", "unused"])
			await tx.trx
				.insertInto("reward_categories")
				.values({ ...audit, id, title: id, title_upper: id.toUpperCase() })
				.execute();
	});
	const spade = await addReward(scope, { category_id: "garden", points_cost: 100 });
	const mower = await addReward(scope, { category_id: "garden", points_cost: 900 });
	const cap = await addReward(scope, { points_cost: 100 });
	const gone = await addReward(scope, { points_cost: 100, stock_quantity: 0 });
	await transact(scope, (tx) =>
		tx.trx
			.insertInto("reward_category_links")
			.values({ program_id: "demo", reward_id: cap, category_id: "garden" })
			.execute(),
	);
	const ids = async (path: string) => (await data(path)).rewards.map((one) => one.id).sort();
	expect(await ids("/rewards/shop")).toEqual([spade, mower, cap, gone].sort());
	expect(await ids("/rewards/shop?category=garden")).toEqual([spade, mower, cap].sort());
	expect(await ids("/rewards/shop?affordable=1")).toEqual([spade, cap].sort());
	expect(await ids("/rewards/shop?category=garden&affordable=1")).toEqual([spade, cap].sort());
	expect(await ids("/rewards/shop?category=nonsense")).toHaveLength(4);
	const page = await open("/rewards/shop");
	expect(page.html).toContain('href="/rewards/shop?category=garden"');
	expect(page.text).not.toContain("unused");
	expect(await listRewardsForMember(scope, memberId, "shop", { categoryId: "unused" })).toEqual([]);
});

test("shows the catalogues a member may see, in order, each with its first rewards [REW-41]", async () => {
	const { scope, cookie } = await visitor();
	const second = await addCatalogue(scope, { title: "Travel", sort_order: 2 });
	const first = await addCatalogue(scope, { title: "Tools", sort_order: 1 });
	await addCatalogue(scope, { title: "Secret", tags: { memberTags: ["VIP"] } });
	await addCatalogue(scope, { title: "Later", status: "Draft" });
	for (let n = 0; n < 6; n++) await addReward(scope, { catalogue: first });
	await addReward(scope, { catalogue: second, title: "Balloon ride" });
	const page = await visit(catalogues, "/rewards", "/rewards", { cookie });
	expect(page.text.indexOf("Tools")).toBeLessThan(page.text.indexOf("Travel"));
	expect(page.text).toContain("Balloon ride");
	expect(page.text).not.toMatch(/Secret|Later/);
	expect(page.html.match(/<li class="min-w-0">/g)).toHaveLength(5);
	expect(page.html.match(/<h1/g)).toHaveLength(1);
});

test("says what will be here while there are no rewards", async () => {
	const { cookie, scope, open } = await visitor();
	expect((await visit(catalogues, "/rewards", "/rewards", { cookie })).text).toContain("No rewards yet");
	const empty = await addCatalogue(scope, { title: "Bare" });
	const bare = await visit(catalogues, "/rewards", "/rewards", { cookie });
	expect(bare.text).toContain("No rewards yet");
	expect(bare.html).toContain('href="/offers"');
	expect((await open(`/rewards/${empty}`)).text).toContain("Nothing here yet");
	expect((await open(`/rewards/${empty}?affordable=1`)).text).toContain("No matches");
});

test("answers 404 for catalogues and rewards that are hidden, closed or another program's [NAV-16, SEC-09, REW-17]", async () => {
	const { world, scope, open, cookie } = await visitor();
	const vip = { memberTags: ["VIP"] };
	const hiddenCatalogue = await addCatalogue(scope, { tags: vip });
	const closed = await addCatalogue(scope, { status: "Archive" });
	const foreign = await addCatalogue(await world.scopeOf({ programId: "other" }));
	for (const id of [hiddenCatalogue, closed, foreign, "nothing"])
		expect((await open(`/rewards/${id}`)).status).toBe(404);
	const hidden = [
		["shop", await addReward(scope, { tags: vip })],
		["shop", await addReward(scope, { status: "Draft" })],
		[hiddenCatalogue, await addReward(scope, { catalogue: hiddenCatalogue })],
		[closed, await addReward(scope, { catalogue: closed })],
		["elsewhere", await addReward(scope)],
	];
	for (const [catalogue, id] of hidden) {
		const path = `/rewards/${catalogue}/${id}`;
		const reply = await visit(show, "/rewards/:id/:rewardId", path, { cookie });
		expect(reply).toMatchObject({ status: 404, text: reads("Reward not found") });
	}
});

test("names no category whose rewards are all for others [REW-17]", async () => {
	const { scope, open } = await visitor();
	await transact(scope, async (tx) => {
		const audit = { created: 1, updated: 1, created_by: "test", updated_by: "test", program_id: "demo" };
		for (const id of ["Garden", "Travel"])
			await tx.trx
				.insertInto("reward_categories")
				.values({ ...audit, id, title: id, title_upper: id.toUpperCase() })
				.execute();
	});
	await addReward(scope, { category_id: "Garden" });
	await addReward(scope, { category_id: "Travel", tags: { memberTags: ["VIP"] } });
	const { text } = await open("/rewards/shop");
	expect([text.includes("Garden"), text.includes("Travel")]).toEqual([true, false]);
});

test("shows rewards by the targeting rule in all of its nine combinations [SEC-08, REW-17]", async () => {
	const { world, scope, memberId } = await visitor();
	const gold = await transact(scope, async (tx) => {
		const company = await insertCompany(tx, { title: "Gold Ltd" });
		const tag = await ensureCompanyTag(tx, "Gold");
		await tagCompany(tx, company, [tag]);
		await linkMember(tx, memberId, [company]);
		await setTags(tx, memberId, ["North"]);
		return { mine: tag, other: await ensureCompanyTag(tx, "Silver") };
	});
	const memberTags = { none: [], shared: ["south", " NORTH "], other: ["South"] };
	const companyTags = { none: [], shared: [gold.other, gold.mine], other: [gold.other] };
	const expected: string[] = [];
	for (const [m, tags] of Object.entries(memberTags))
		for (const [c, ids] of Object.entries(companyTags)) {
			const id = await addReward(scope, { title: `${m} ${c}`, tags: { memberTags: tags, companyTagIds: ids } });
			if (m !== "other" && c !== "other") expected.push(id);
		}
	expect(expected).toHaveLength(4);
	expect((await listRewardsForMember(scope, memberId, "shop")).map((one) => one.id).sort()).toEqual(expected.sort());
	const { inReach } = await rewardsForHome(scope, { memberId, balance: 500 }, [], 10);
	expect(inReach.map((one) => one.id).sort()).toEqual(expected.sort());
	expect((await rewardsOfCatalogues(scope, memberId, ["shop"]))[0]?.rewards).toHaveLength(4);
	const stranger = await addMember(world);
	expect((await listRewardsForMember(scope, stranger, "shop")).map((one) => one.title)).toEqual(["none none"]);
});

test("gives the home page catalogues in the order asked for, in as many statements for one as for five [REW-40, LIMIT-06, REW-12, REW-17]", async () => {
	const { scope, memberId } = await visitor();
	const ids: string[] = [];
	for (let n = 0; n < 5; n++) {
		const id = await addCatalogue(scope);
		ids.push(id);
		for (let k = 0; k < 12; k++) await addReward(scope, { catalogue: id, updated: k, title: `${id} ${k}` });
	}
	const hidden = await addCatalogue(scope, { tags: { memberTags: ["VIP"] } });
	const wanted = [ids[3]!, hidden, ids[0]!, "gone", ids[3]!, ids[1]!];
	const counted = async (list: string[]) => {
		const run = FileHandle.prototype.run;
		let statements = 0;
		FileHandle.prototype.run = function (...parameters) {
			statements++;
			return run.apply(this, parameters);
		};
		try {
			return { groups: await rewardsOfCatalogues(scope, memberId, list), statements };
		} finally {
			FileHandle.prototype.run = run;
		}
	};
	const { groups, statements } = await counted(wanted);
	expect(groups.map((one) => one.id)).toEqual([ids[3], ids[0], ids[1]]);
	for (const group of groups)
		expect(group.rewards.map((one) => one.title)).toEqual(
			[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${group.id} ${n}`),
		);
	expect((await counted(ids)).statements).toBe(statements);
	expect((await counted([ids[0]!])).statements).toBe(statements);
	expect((await counted([])).groups).toEqual([]);
	const home = await rewardsForHome(scope, { memberId, balance: 0 }, ids.slice(0, 2), 0);
	expect(home.catalogues.map(({ rewards }) => rewards.length)).toEqual([10, 10]);
});

test("knows what a member can have now and what comes next", async () => {
	const { scope, memberId } = await visitor(300);
	const cheap = await addReward(scope, { points_cost: 100 });
	const best = await addReward(scope, { points_cost: 300 });
	const next = await addReward(scope, { points_cost: 350 });
	await addReward(scope, { points_cost: 320, stock_quantity: 0 });
	await addReward(scope, { points_cost: 310, is_active: 0 });
	const dear = await addReward(scope, { points_cost: 900 });
	const home = (balance: number, inReach = 10) => rewardsForHome(scope, { memberId, balance }, [], inReach);
	const ids = (rewards: { id: string }[]) => rewards.map((one) => one.id);
	expect(ids((await home(300)).inReach)).toEqual([best, cheap]);
	expect(ids((await home(300, 1)).inReach)).toEqual([best]);
	expect((await home(300)).next?.id).toBe(next);
	expect((await home(900)).next).toBeNull();
	expect([ids((await home(300)).toSaveFor), ids((await home(0)).toSaveFor)]).toEqual([[], [best, next, dear]]);
	expect(ids((await home(0, 2)).toSaveFor)).toEqual([best, next]);
});

test("home tells each reward once: its catalogues go on with what is neither in reach nor next", async () => {
	const { world, memberId, scope } = await visitor(300);
	const add = (title: string, points_cost: number) => addReward(scope, { title, points_cost });
	for (const [title, cost] of [
		["Cap", 100],
		["Cup", 200],
		["Bike", 400],
		["Boat", 800],
		["Barn", 900],
	] as const)
		await add(title, cost);
	const home = async (inReach: number, each: number) => {
		const { catalogues: shelves } = await rewardsForHome(scope, { memberId, balance: 300 }, ["shop"], inReach, each);
		return shelves[0]?.rewards.map(({ title }) => title).sort();
	};
	expect(await home(10, 10)).toEqual(["Barn", "Boat"]);
	// Each of them shows as many as it may, whatever is left out.
	expect(await home(1, 3)).toHaveLength(3);
	expect(await home(0, 10)).toEqual(["Barn", "Boat", "Cap", "Cup"]);
	await changeGoal(world.scope, { memberId, rewardId: await add("Barrow", 700), step: "set" });
	expect(await home(10, 10)).toEqual(["Barn", "Bike", "Boat"]);
});

test("is titled Rewards and asks visitors to sign in [NAV-08, NAV-15]", async () => {
	const { cookie, scope } = await visitor();
	const reward = await addReward(scope);
	expect(list.handle.title).toEqual(reads("Rewards"));
	expect(show.handle.title({ reward: { title: "Mug" } })).toBe("Mug");
	expect(en.member.title).toBe("Rewards");
	expect((await visit(list, "/rewards/:id", "/rewards/shop", { cookie })).status).toBe(200);
	expect((await visit(list, "/rewards/:id", "/rewards/shop")).location).toBe("/signin?redirectTo=%2Frewards%2Fshop");
	expect((await visit(show, "/rewards/:id/:rewardId", `/rewards/shop/${reward}`)).location).toMatch(/^\/signin/);
	expect((await visit(catalogues, "/rewards", "/rewards")).location).toMatch(/^\/signin/);
});
