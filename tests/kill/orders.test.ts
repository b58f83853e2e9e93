import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { post as postPoints } from "~/features/points/points.service.server";
import { transact } from "~db/transact";
import { addReward } from "../integration/orders/shop";
import { addMember, memberCookieFor } from "../support/http";
import { SEED, TIMES } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import type { World } from "../support/world";
import { autopsy, makeVictim, post, slowestStart, start } from "./victim";

const KILLS = 40 * TIMES;
const KILLS_PER_FOLDER = 10;
const MEMBERS = 6;
const PRICE = 7;

interface Buyer {
	cookie: string;
	rewardId: string;
	/** An order that was sent and not answered. */
	unanswered?: string;
}

async function shop(): Promise<{ world: World; buyers: Buyer[] }> {
	const buyers: Buyer[] = [];
	const world = await makeVictim(async ({ scope, ...rest }) => {
		const rewards = [
			await addReward(scope, { points_cost: PRICE, stock_quantity: -1 }),
			await addReward(scope, { points_cost: PRICE, stock_quantity: 2000 }),
		];
		for (let i = 0; i < MEMBERS; i++) {
			const memberId = await addMember({ scope, ...rest });
			const source = { kind: "test", id: memberId };
			await transact(scope, (tx) =>
				postPoints(tx, { memberId, kind: "Award", points: 100_000, description: "Start", source }),
			);
			buyers.push({ cookie: await memberCookieFor({ scope, ...rest }, memberId), rewardId: rewards[i % 2]! });
		}
	});
	return { world, buyers };
}

test(`${KILLS} kills in the middle of orders lose, double and break nothing [TXN-12, TXN-15]`, async () => {
	const random = randomFrom(SEED);
	let orders = 0;
	let retried = 0;
	for (let done = 0; done < KILLS; ) {
		const { world, buyers } = await shop();
		const acknowledged = new Set<string>();
		for (let kill = 0; kill < KILLS_PER_FOLDER; kill++, done++) {
			const server = await start(world);
			let firstAnswer: (() => void) | undefined;
			const answered = new Promise<void>((resolve) => {
				firstAnswer = resolve;
			});
			const order = async (buyer: Buyer, key: string) => {
				buyer.unanswered = key;
				const reply = await post(server, "/checkout", buyer.cookie, { expectedTotal: `${PRICE}`, _key: key });
				expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(/^303 \/orders\/.+/);
				acknowledged.add(reply.location.slice("/orders/".length));
				buyer.unanswered = undefined;
				firstAnswer?.();
			};
			const buy = async (buyer: Buyer) => {
				// What was sent when the server died is sent again, as a person would: it counts once.
				if (buyer.unanswered) {
					retried++;
					await order(buyer, buyer.unanswered);
				}
				const { cookie, rewardId } = buyer;
				await post(server, "/cart", cookie, { intent: "remove", rewardId });
				for (let i = 0; ; i++) {
					const added = await post(server, "/cart", cookie, { intent: "add", rewardId, quantity: "1" });
					expect(added.status).toBe(303);
					await order(buyer, `${done}-${i}-${cookie.slice(-8)}`);
				}
			};
			const faults: unknown[] = [];
			const buying = Promise.all(buyers.map((buyer) => buy(buyer).catch((error: unknown) => faults.push(error))));
			await answered;
			// The moment of the kill is the seed's; nothing is expected to have happened by then.
			await later(random(10, 100));
			await server.stop("SIGKILL");
			await buying;
			// Broken connections are what a kill looks like; anything else is a fault.
			expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);

			const { violations, seen } = await autopsy(world, (rows) => rows<{ id: string }>("select id from orders"));
			expect(violations, `seed ${SEED}, kill ${done}`).toEqual([]);
			const kept = new Set(seen.map(({ id }) => id));
			expect(
				[...acknowledged].filter((id) => !kept.has(id)),
				`seed ${SEED}, kill ${done}`,
			).toEqual([]);
			// Besides those only orders whose answer was on its way.
			const unanswered = buyers.filter((buyer) => buyer.unanswered).length;
			expect(kept.size - acknowledged.size).toBeLessThanOrEqual(unanswered);
		}
		orders += acknowledged.size;
		await world.close();
	}
	expect(orders).toBeGreaterThan(KILLS);
	const counted = `${KILLS} kills, ${orders} acknowledged orders, ${retried} sent again`;
	console.info(`${counted}, slowest start ${slowestStart()} ms, seed ${SEED}`);
});
