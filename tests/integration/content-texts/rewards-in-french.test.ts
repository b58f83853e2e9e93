import { describe, expect, test } from "vitest";
import { addToCart, changeCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { rewardsForHome } from "~/features/rewards/shelves/reward-shelves.repository.server";
import { loader as root } from "~/root";
import { loader as exportLoader } from "~/routes/member/activity/export";
import { loader as noticesLoader } from "~/routes/member/notices/list";
import { loader as cart } from "~/routes/member/orders/cart";
import { loader as checkout } from "~/routes/member/orders/checkout";
import { loader as catalogues } from "~/routes/member/rewards/catalogues";
import { loader as list } from "~/routes/member/rewards/list";
import { loader as show } from "~/routes/member/rewards/show";
import { localeCookie } from "~/server/cookies.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addReward } from "../orders/shop";
import { addPage, see } from "../pages/support";
import { addCategory } from "../rewards/support";
import { writeFrench } from "./support";

const inFrench = async () => (await localeCookie().serialize("fr")).split(";")[0]!;

async function shop(world: World, count = 2) {
	const memberId = await addMember(world);
	const catalogue = await addCatalogue(world.scope);
	const ids: string[] = [];
	for (let n = 0; n < count; n++) ids.push(await addReward(world.scope, { catalogue, title: `Mug ${n}` }));
	const english = await memberCookieFor(world, memberId);
	return { memberId, catalogue, ids, english, french: `${english}; ${await inFrench()}` };
}

const titlesOf = (data: unknown) => (data as { rewards: { title: string }[] }).rewards.map(({ title }) => title).sort();

describe("rewards in another language", () => {
	test("are read by those who chose it, each text by itself, and by nobody else", async () => {
		const world = await makeWorld();
		const { catalogue, ids, english, french } = await shop(world);
		await writeFrench(world.scope, "reward", ids[0]!, { "reward title": "Tasse" });
		await writeFrench(world.scope, "reward_catalogue", catalogue, { "reward_catalogue title": "Cadeaux" });
		const read = async (cookie: string) =>
			(await list(args(`/rewards/${catalogue}`, { cookie, params: { id: catalogue } }))) as unknown as {
				catalogue: { title: string };
				catalogues: { title: string }[];
			};
		const own = await read(english);
		expect(titlesOf(own)).toEqual(["Mug 0", "Mug 1"]);
		const said = await read(french);
		expect(titlesOf(said)).toEqual(["Mug 1", "Tasse"]);
		expect([said.catalogue.title, said.catalogues[0]?.title]).toEqual(["Cadeaux", "Cadeaux"]);
		expect(own.catalogue.title).not.toBe("Cadeaux");
	});

	test("are on every page that shows them: shelves, home, their own page, cart and checkout", async () => {
		const world = await makeWorld();
		const { memberId, catalogue, ids, french } = await shop(world);
		const id = ids[0]!;
		const category = await addCategory(world, "Drinks");
		await world.scope.database.write((trx) =>
			trx
				.updateTable("rewards")
				.set({ description: "Holds coffee", category_id: category })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		await writeFrench(world.scope, "reward", id, { "reward title": "Tasse", "reward description": "Pour le café" });
		await writeFrench(world.scope, "reward_catalogue", catalogue, { "reward_catalogue title": "Cadeaux" });
		await writeFrench(world.scope, "reward_category", category, { "reward_category title": "Boissons" });
		const shelves = (await catalogues(args("/rewards", { cookie: french }))).sections[0]!;
		expect([shelves.title, titlesOf(shelves)]).toEqual(["Cadeaux", ["Mug 1", "Tasse"]]);
		const page = await show(args("/x", { cookie: french, params: { id: catalogue, rewardId: id } }));
		expect(page.reward).toMatchObject({ title: "Tasse", description: expect.stringContaining("Pour le café") });
		expect([page.reward.catalogueTitle, page.reward.category]).toEqual(["Cadeaux", "Boissons"]);
		const filters = await list(args("/x", { cookie: french, params: { id: catalogue } }));
		expect(filters.categories.map(({ title }) => title)).toEqual(["Boissons"]);
		const scope = { ...world.scope, readIn: "fr" };
		const home = await rewardsForHome(scope, { memberId, balance: 1_000_000 }, [catalogue], 5);
		expect([titlesOf({ rewards: home.inReach }), home.catalogues[0]?.title]).toEqual([["Mug 1", "Tasse"], "Cadeaux"]);
		await addToCart(world.scope, { memberId, rewardId: id, quantity: 1 });
		for (const loader of [cart, checkout]) {
			const { cart: shown } = (await loader(args("/cart", { cookie: french }))) as Awaited<ReturnType<typeof cart>>;
			expect(shown.lines.map(({ title }) => title)).toEqual(["Tasse"]);
		}
	});

	test("are named in it by what refuses them, in the cart and at the checkout [ORDER-27, I18N-01]", async () => {
		const world = await makeWorld();
		const { memberId, ids } = await shop(world);
		const rewardId = ids[0]!;
		await writeFrench(world.scope, "reward", rewardId, { "reward title": "Tasse" });
		const scope = { ...world.scope, readIn: "fr" };
		const one = { memberId, rewardId, quantity: 1 };
		const order = (reader: TenantScope = scope) =>
			placeOrder(reader, { memberId, note: null, key: "a-key-of-the-order", expectedTotal: null });
		const become = (values: { stock_quantity?: number; status?: "Archive" }) =>
			world.scope.database.write((trx) =>
				trx.updateTable("rewards").set(values).where("program_id", "=", "demo").where("id", "=", rewardId).execute(),
			);
		await addToCart(scope, one);
		await become({ stock_quantity: 0 });
		const gone = { messageKey: expect.stringMatching(/^orders:errors\.outOfStock\?.*title=Tasse/) };
		await expect(addToCart(scope, one)).rejects.toMatchObject(gone);
		await expect(changeCart(scope, one)).rejects.toMatchObject(gone);
		await expect(order()).rejects.toMatchObject(gone);
		await expect(order(world.scope)).rejects.toMatchObject({ messageKey: expect.stringContaining("title=Mug+0") });
		await become({ status: "Archive" });
		const hidden = { messageKey: expect.stringMatching(/^orders:errors\.notAvailable\?.*title=Tasse/) };
		await expect(changeCart(scope, one)).rejects.toMatchObject(hidden);
		await expect(order()).rejects.toMatchObject(hidden);
	});

	test("leave an order in the program's own language", async () => {
		const world = await makeWorld();
		const { memberId, ids } = await shop(world);
		await writeFrench(world.scope, "reward", ids[0]!, { "reward title": "Tasse" });
		const scope = { ...world.scope, readIn: "fr" };
		await world.scope.database.write((trx) =>
			trx.updateTable("rewards").set({ points_cost: 0 }).where("program_id", "=", "demo").execute(),
		);
		await addToCart(scope, { memberId, rewardId: ids[0]!, quantity: 1 });
		await placeOrder(scope, { memberId, note: null, key: "a-key-of-the-order", expectedTotal: 0 });
		const items = await world.scope.query
			.selectFrom("order_items")
			.select("title")
			.where("program_id", "=", "demo")
			.execute();
		expect(items.map(({ title }) => title)).toEqual(["Mug 0"]);
	});

	test("cost a page one statement, and none where nothing is written in the language", async () => {
		const world = await makeWorld();
		const { catalogue, ids, english, french } = await shop(world, 20);
		const visit = (cookie: string) => () =>
			countStatements(async () => {
				await list(args(`/rewards/${catalogue}`, { cookie, params: { id: catalogue } }));
			});
		await visit(english)();
		const own = await visit(english)();
		expect(await visit(french)()).toBe(own);
		for (const id of ids) await writeFrench(world.scope, "reward", id, { "reward title": `Tasse ${id}` });
		expect(await visit(english)()).toBe(own);
		expect(await visit(french)()).toBe(own + 1);
	});

	test("are never those of another program", async () => {
		const world = await makeWorld();
		const { catalogue, ids, french } = await shop(world);
		await writeFrench(world.scope, "reward", ids[0]!, { "reward title": "Tasse" });
		await world.scope.database.write((trx) =>
			trx
				.insertInto("content_texts")
				.values({
					...{ program_id: "other", item_type: "reward", item_id: ids[1]!, field: "title", locale: "fr" },
					...{ value: "Not ours", html: null, updated: 1 },
				})
				.execute(),
		);
		const page = await list(args("/x", { cookie: french, params: { id: catalogue } }));
		expect(titlesOf(page)).toEqual(["Mug 1", "Tasse"]);
	});

	test("are not read in a language that the program does not offer, nor is there a switch to it", async () => {
		const world = await makeWorld();
		const { catalogue, ids, french } = await shop(world);
		await writeFrench(world.scope, "reward", ids[0]!, { "reward title": "Tasse" });
		await transact(world.scope, (tx) => saveProgram(tx, { locales: ["en"] }));
		const page = await list(args("/x", { cookie: french, params: { id: catalogue } }));
		expect(titlesOf(page)).toEqual(["Mug 0", "Mug 1"]);
		const rooted = async (path: string) =>
			(await answer(() => root(args(path, { cookie: french })))).data as { locale: string; locales: string[] };
		expect(await rooted("/home")).toMatchObject({ locale: "en", locales: ["en"] });
		// Admins read as they like.
		expect(await rooted("/admin")).toMatchObject({ locale: "fr", locales: ["en", "fr"] });
	});

	test("a language that the program no longer offers is gone from notices, downloads and templates too", async () => {
		const world = await makeWorld();
		const { memberId, ids, french } = await shop(world);
		const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
		await transact(scope, (tx) =>
			post(tx, { memberId, kind: "Award", points: 1500, description: "x", source: { kind: "test", id: "1" } }),
		);
		await addToCart(scope, { memberId, rewardId: ids[0]!, quantity: 1 });
		await placeOrder(scope, { memberId, note: null, key: "a-key-of-the-order", expectedTotal: 100 });
		const pageId = await addPage(world, { kind: "template", body: "{{member.balance}}" });
		const read = async () => {
			const notices = JSON.stringify((await answer(() => noticesLoader(args("/notices", { cookie: french })))).data);
			const file = (await answer(() => exportLoader(args("/activity/export", { cookie: french })))).body ?? "";
			const { page } = await see(pageId, french, "template");
			return [notices.includes("Votre commande"), file.includes("Solde"), page?.html.includes("1,400")];
		};
		expect(await read()).toEqual([true, true, false]);
		await transact(world.scope, (tx) => saveProgram(tx, { locales: ["en"] }));
		expect(await read()).toEqual([false, false, true]);
	});
});
