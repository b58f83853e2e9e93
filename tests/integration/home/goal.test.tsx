import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { post } from "~/features/points/points.service.server";
import { partsToTake } from "~/features/quizzes/quizzes-for-members.repository.server";
import { isGoal } from "~/features/rewards/goals/goals.repository.server";
import { storeAwards, storeTiers } from "~/features/standing/evaluation/standing.repository.server";
import Home, { loader } from "~/routes/member/home";
import * as rewardPage from "~/routes/member/rewards/show";
import Reward, { action, loader as rewardLoader } from "~/routes/member/rewards/show";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addCatalogue, addReward, changeReward } from "../orders/shop";
import { visit } from "../orders/visit";
import { addQuiz } from "../quizzes/support";
import { addAward, addTier } from "../standing/support";

async function shop() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const catalogue = await addCatalogue(world.scope, { title: "Shop" });
	const [near, far] = [
		await addReward(world.scope, { catalogue, title: "Near", points_cost: 150 }),
		await addReward(world.scope, { catalogue, title: "Far", points_cost: 900 }),
	];
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 100, description: "Gift", source: { kind: "test", id: "1" } }),
	);
	const home = async () =>
		(await answer(() => loader(args("/home", { cookie })))).data as Awaited<ReturnType<typeof loader>>;
	const at = (reward: string) => ({ cookie, params: { id: catalogue, rewardId: reward } });
	const press = (reward: string, form: Record<string, string>) =>
		answer(() => action(args(`/rewards/${catalogue}/${reward}`, { ...at(reward), form })));
	const page = async (reward: string) => {
		const data = (await answer(() => rewardLoader(args(`/rewards/${catalogue}/${reward}`, at(reward))))).data;
		return renderPage(Reward, `/rewards/${catalogue}/${reward}`, { loaderData: data });
	};
	return { world, memberId, cookie, catalogue, near, far, home, press, page };
}

test("the next reward in reach stands at the top of home until a member pins another as the goal", async () => {
	const { near, far, home, press, page } = await shop();
	expect((await home()).aim).toMatchObject({ id: near, isGoal: false });
	expect(await page(far)).toContain("Make it your goal");
	expect(await press(far, { goal: "set" })).toMatchObject({ status: 303 });
	expect((await home()).aim).toMatchObject({ id: far, isGoal: true });
	const html = renderPage(Home, "/home", { loaderData: await home() });
	expect(html).toMatch(/Your goal.*Far.*800 points to go/s);
	expect(await page(far)).toContain("Remove the goal");

	await press(near, { goal: "set" });
	expect((await home()).aim).toMatchObject({ id: near, isGoal: true });
	await press(far, { goal: "drop" });
	expect((await home()).aim).toMatchObject({ isGoal: true });
	await press(near, { goal: "drop" });
	expect((await home()).aim).toMatchObject({ id: near, isGoal: false });
});

test("no offer is named as a way to a reward whose points count for results only [ENTRY-35]", async () => {
	const { world, home } = await shop();
	await makeOpportunity(world, { title: "For the contest", points: 50, redeemable: false });
	expect((await home()).aim).toMatchObject({ cost: 150, times: null });
	await makeOpportunity(world, { title: "For the balance", points: 25 });
	expect((await home()).aim).toMatchObject({ times: { title: "For the balance", times: 2 } });
});

test("a goal ends when it is ordered, not when something else is, and with its reward", async () => {
	const { world, memberId, catalogue, near, far, press } = await shop();
	const { scope } = world;
	const cheap = await addReward(scope, { catalogue, title: "Cheap", points_cost: 10 });
	const order = async (rewardId: string, key: string) => {
		await addToCart(scope, { memberId, rewardId, quantity: 1 });
		await placeOrder(scope, { memberId, key, expectedTotal: null });
	};
	await press(near, { goal: "set" });
	await order(cheap, "1");
	expect(await isGoal(scope, memberId, near)).toBe(true);
	await press(cheap, { goal: "set" });
	await order(cheap, "2");
	expect(await isGoal(scope, memberId, cheap)).toBe(false);

	await press(far, { goal: "set" });
	await scope.database.write((trx) => trx.deleteFrom("rewards").where("id", "=", far).execute());
	expect(await isGoal(scope, memberId, far)).toBe(false);
});

test("a reward that nobody can have is refused as a goal; one that is hidden is no goal any more", async () => {
	const { world, near, far, home, press } = await shop();
	await press(near, { goal: "set" });
	const set = (values: object) =>
		world.scope.database.write((trx) =>
			trx.updateTable("rewards").set(values).where("id", "in", [near, far]).execute(),
		);
	await set({ is_active: 0 });
	expect(await press(far, { goal: "set" })).toMatchObject({ status: 400 });
	await set({ status: "Draft" });
	expect((await home()).aim).toBeNull();
	expect(await press(far, { goal: "set" })).toMatchObject({ status: 404 });
});

test.each([
	[{ stock_quantity: 0 }, "Not available: out of stock"],
	[{ is_active: 0 as const }, "Not available"],
	[{}, "You have enough points for it"],
])("the goal is said to be within reach only where it can be had: %j", async (change, said) => {
	const { world, near, home, press } = await shop();
	await press(near, { goal: "set" });
	await changeReward(world.scope, near, { points_cost: 100, ...change });
	const html = renderPage(Home, "/home", { loaderData: await home() });
	expect(html).toMatch(new RegExp(`Your goal.*Near.*${said}`, "s"));
	expect(html.includes("You have enough points for it")).toBe(said.startsWith("You"));
});

test("of a goal that cannot be had home does not say what is missing for it, nor what would bring it", async () => {
	const { world, far, home, press } = await shop();
	await makeOpportunity(world, { title: "Mower", points: 800 });
	await press(far, { goal: "set" });
	const said = async () =>
		/Your goal.*?<\/section>/s.exec(renderPage(Home, "/home", { loaderData: await home() }))?.[0];
	expect(await said()).toMatch(/800 points to go.*about one “Mower”/s);
	await changeReward(world.scope, far, { stock_quantity: 0 });
	expect(await said()).toMatch(/Far.*Not available: out of stock/s);
	expect(await said()).not.toMatch(/points to go|about one/);
});

test("a quantity that is none is refused in words, also once the reward is sold out", async () => {
	const { world, cookie, catalogue: id, near } = await shop();
	await changeReward(world.scope, near, { stock_quantity: 0 });
	const asked = { cookie, params: { id, rewardId: near }, form: { quantity: "0" } };
	const reply = await visit(rewardPage, "/rewards/:id/:rewardId", `/rewards/${id}/${near}`, asked);
	expect(reply.status).toBe(400);
	expect(reply.text).toContain("Choose a whole number from 1 to 99");
});

test("home says how many points came and went since the last visit, and how often one offer brings what is missing", async () => {
	const { world, memberId, home } = await shop();
	const { insertOffer, insertOpportunities } = await import("~/features/offers/offer-inserts.repository.server");
	await transact(world.scope, async (tx) => {
		const offer = await insertOffer(tx, { title: "Sell more", status: "Active" });
		await insertOpportunities(tx, offer, [{ title: "Blowers", points: 25 }]);
		await post(tx, { memberId, kind: "Adjustment", points: -5, description: "x", source: { kind: "test", id: "2" } });
	});
	await sql`update sessions set since = 1`.execute(world.scope.database.writer);
	await home();
	const html = renderPage(Home, "/home", { loaderData: await home() });
	expect(html).toContain("Since your last visit: 95 points earned");
	expect(html).toMatch(/55 points to go.*about 3 × “Blowers”/s);
	await makeOpportunity(world, { title: "Mower", points: 55 });
	const once = renderPage(Home, "/home", { loaderData: await home() });
	expect(once).toMatch(/55 points to go.*about one “Mower”/s);
});

test.each([
	[{ Award: 100 }, "100 points earned"],
	[{ Award: 100, Redeem: -60, Refund: 20 }, "100 points earned · 40 points spent"],
	[{ Refund: 60 }, "60 points given back"],
	[{ Reversal: -40, Redeem: -1 }, "40 points taken back · 1 point spent"],
	[{ Redeem: -60, Refund: 60 }, null],
	[{ Expire: -40 }, "40 points expired"],
	[{ Reversal: -40, Expire: 30 }, "40 points taken back · 30 points given back"],
	[{ Award: 5, Redeem: -60, Expire: -1 }, "5 points earned · 60 points spent · 1 point expired"],
] as const)("home counts what came and went since the last visit as the statement does: %j", async (kinds, said) => {
	const { world, memberId, home } = await shop();
	const at = (await world.scope.query.selectFrom("member_transactions").select("created").execute())[0]?.created ?? 0;
	await transact(world.scope, async (tx) => {
		for (const [kind, points] of Object.entries(kinds))
			await post(tx, {
				...{ memberId, kind: kind as "Award", points, description: "x" },
				source: { kind: "test", id: kind },
			});
	});
	await sql`update sessions set since = ${at}`.execute(world.scope.database.writer);
	await home();
	const html = renderPage(Home, "/home", { loaderData: await home() });
	if (said) expect(html).toContain(`Since your last visit: ${said}<`);
	else expect(html).not.toContain("Since your last visit:");
});

test("what is for a member now: the cart, what was completed since the last visit, and what ends soon", async () => {
	const { world, memberId, near, home } = await shop();
	const { scope } = world;
	const { insertOffer, insertOpportunities } = await import("~/features/offers/offer-inserts.repository.server");
	await transact(scope, async (tx) => {
		const offer = await insertOffer(tx, { title: "Sell more", status: "Active" });
		await insertOpportunities(tx, offer, [{ title: "Blowers", points: 25, deadline: tx.now() + 3_600_000 }]);
		await insertOpportunities(tx, offer, [{ title: "Mowers", points: 25, deadline: tx.now() + 30 * 86_400_000 }]);
		await post(tx, { memberId, kind: "Award", points: 100, description: "x", source: { kind: "test", id: "2" } });
	});
	await addToCart(scope, { memberId, rewardId: near, quantity: 1 });
	const order = await placeOrder(scope, { memberId, key: "1", expectedTotal: null });
	await addToCart(scope, { memberId, rewardId: near, quantity: 2 });
	await sql`update sessions set since = 1`.execute(scope.database.writer);
	expect((await home()).forYou.data).toMatchObject({ pieces: 2, orders: [], ending: [{ title: "Blowers" }] });
	// The open panel says it already.
	await sql`update sessions set cart_open = 1`.execute(scope.database.writer);
	expect((await home()).forYou.data?.pieces).toBe(0);
	await sql`update sessions set cart_open = 0`.execute(scope.database.writer);
	await sql`update orders set status = 'Completed'`.execute(scope.database.writer);
	const html = renderPage(Home, "/home", { loaderData: await home() });
	expect(html).toMatch(/For you now.*Order completed.*2 items are waiting for you.*Ends on.*Blowers/s);
	expect(html).toContain(`/orders/${order.id}`);
	await sql`update sessions set since = ${scope.now() + 60_000}`.execute(scope.database.writer);
	expect((await home()).forYou.data?.orders).toEqual([]);
});

test("a quiz that ends soon is told however many newer ones there are, in the program's words", async () => {
	const { world, home } = await shop();
	const soon = Date.now() + 86_400_000;
	await addQuiz(world, { title: "Old", publishUntil: soon }, "demo", () => Date.now() - 90 * 86_400_000);
	await addQuiz(world, { title: "Later", publishUntil: soon + 30 * 86_400_000 });
	for (let number = 0; number < 25; number++) await addQuiz(world, { title: `New ${number}` });
	const { forYou, quizzes } = await home();
	expect(forYou.data?.ending).toMatchObject([{ title: "Old", ends: soon }]);
	expect(quizzes.data).toHaveLength(4);
});

test("which quizzes end soon is read from the index of ends", async () => {
	const { world, memberId } = await shop();
	const parts = partsToTake(world.scope, { memberId, at: 1, limit: 4, soon: 2 });
	const { sql: text, parameters } = parts.ending.compile();
	const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
	);
	const steps = plan.rows.map(({ detail }) => detail).join("\n");
	expect(steps).toContain("q USING INDEX quizzes_publish_until (program_id=? AND publish_until>? AND publish_until<?)");
	expect(steps).not.toContain("USE TEMP B-TREE FOR ORDER BY");
});

test("a tier is a moment of the visit in which its member learns of it, as long as they have it", async () => {
	const { world, memberId, home } = await shop();
	const tier = await addTier(world, "Silver", { rank: 1, least: 500 });
	await sql`insert into standing_history (program_id, participant_type, participant_id, id, kind, record_id, name, reached, told, created)
		values ('demo', 'Member', ${memberId}, 'h', 'tier', ${tier}, 'Silver', 1, 1, 5000)`.execute(
		world.scope.database.writer,
	);
	const store = (id: string | null) =>
		transact(world.scope, (tx) => storeTiers(tx, "Member", new Map([[memberId, id]])));
	await store(tier);
	await sql`update sessions set since = 4000`.execute(world.scope.database.writer);
	await home();
	expect(renderPage(Home, "/home", { loaderData: await home() })).toContain("You have reached Silver");
	await sql`update sessions set since = 6000`.execute(world.scope.database.writer);
	expect((await home()).reached.data).toBeNull();
	await sql`update sessions set since = 4000`.execute(world.scope.database.writer);
	expect((await home()).reached.data).toMatchObject({ name: "Silver" });
	await store(null);
	expect((await home()).reached.data).toBeNull();
});

test("an award that was taken back is no moment, one that is still held is", async () => {
	const { world, memberId, home } = await shop();
	const award = await addAward(world, "Star", "{points} > 5000");
	await sql`insert into standing_history (program_id, participant_type, participant_id, id, kind, record_id, name, reached, told, created)
		values ('demo', 'Member', ${memberId}, 'h', 'award', ${award}, 'Star', 1, 1, 5000)`.execute(
		world.scope.database.writer,
	);
	await sql`update sessions set since = 4000`.execute(world.scope.database.writer);
	const change = (won: string[], lost: string[]) =>
		transact(world.scope, (tx) => {
			const of = (awards: string[]) => awards.map((one) => [memberId, one] as const);
			return storeAwards(tx, "Member", { won: of(won), lost: of(lost) });
		});
	await change([award], []);
	expect((await home()).reached.data).toMatchObject({ name: "Star" });
	await change([], [award]);
	expect((await home()).reached.data).toBeNull();
});
