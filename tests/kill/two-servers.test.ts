import { expect, test } from "vitest";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { addReward, addRich, asMember } from "../integration/orders/shop";
import { memberCookieFor } from "../support/http";
import { autopsy, makeVictim, post, start } from "./victim";

const ROUNDS = 20;
const AT_ONCE = 50;
const PRICE = 100;

interface Standing {
	orders: number;
	balance: number;
	redeemed: number;
}

test("two servers on one file take one order for the points of one, of 50 sent at once [ORDER-26, ORDER-27]", async () => {
	const cookies: string[] = [];
	const world = await makeVictim(async (filling) => {
		const mug = await addReward(filling.scope, { points_cost: PRICE, stock_quantity: -1 });
		for (let round = 0; round < ROUNDS; round++) {
			const memberId = await addRich(filling, PRICE);
			await addToCart(await asMember(filling, memberId), { memberId, rewardId: mug, quantity: 1 });
			cookies.push(await memberCookieFor(filling, memberId));
		}
	});
	const servers = [await start(world), await start(world)] as const;
	// How long as many plain pages take at once says how busy the machine is with other things.
	const pages = await Promise.all(
		Array.from({ length: AT_ONCE }, async (_, n) => {
			const began = performance.now();
			await (await fetch(`${servers[n % 2 === 0 ? 0 : 1].url}/signin`)).text();
			return performance.now() - began;
		}),
	);
	const slowest: number[] = [];
	for (const [round, cookie] of cookies.entries()) {
		const sent = Array.from({ length: AT_ONCE }, async (_, n) => {
			const began = performance.now();
			const form = { expectedTotal: String(PRICE), _key: `round-${round}-${n}` };
			const reply = await post(n % 2 === 0 ? servers[0] : servers[1], "/checkout", cookie, form);
			return { ...reply, ms: performance.now() - began };
		});
		const replies = await Promise.all(sent);
		const ordered = replies.filter(({ location }) => /^\/orders\/./.test(location));
		expect(ordered, `round ${round}`).toHaveLength(1);
		expect(replies.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
		slowest.push(Math.max(...replies.map(({ ms }) => ms)));
	}
	for (const server of servers) expect(await server.stop()).toBe(0);
	const { violations, seen } = await autopsy(world, (rows) =>
		rows<Standing>(`select balance, redeemed, (select count(*) from orders as o where o.program_id = m.program_id
			and o.member_id = m.id) as orders from members as m`),
	);
	expect(violations).toEqual([]);
	expect(seen).toEqual(Array(ROUNDS).fill({ orders: 1, balance: 0, redeemed: PRICE }));
	const [page, order] = [pages, slowest].map((all) => Math.round(Math.max(...all))) as [number, number];
	console.info(`slowest of ${ROUNDS * AT_ONCE} orders ${order} ms, of ${AT_ONCE} pages before ${page} ms`);
	expect(order).toBeLessThan(Math.max(5000, 5 * page));
	await world.close();
});
