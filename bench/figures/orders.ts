import { join } from "node:path";
import Libsql from "libsql";
import { newId } from "~/lib/ids.server";
import { startBuiltServer } from "../../tests/support/built-server";
import { memberId } from "../data/members";
import { ORDER_PRICE, ORDERS, orderScene } from "../data/scenes/orders";
import type { Scene } from "../data/scenes/scene";
import { ask } from "../http";
import { type Figure, inTurns, rate } from "../measure";

const AT_ONCE = 10;

/** Orders over HTTP, ten at once, against the bare transaction that an order is (both synchronous FULL). */
export async function orderFigures(): Promise<Figure[]> {
	const scene = await orderScene();
	const server = await startBuiltServer({ DATA_DIR: scene.dataDir, SEED: "empty" });
	const { raw, fillCarts } = openCarts(scene);
	try {
		const overHttp = () => ordersPerSecond(server.url, scene, fillCarts);
		const order = rawOrder(raw, scene.reward);
		const bare = async () => {
			fillCarts();
			const started = performance.now();
			for (let n = 0; n < ORDERS; n++) order(memberId(n));
			return (ORDERS * 1000) / (performance.now() - started);
		};
		await overHttp();
		const { ours, theirs, ratio } = await inTurns(overHttp, bare);
		const goal = 0.3;
		return [
			{
				what: "orders over HTTP, 10 at once",
				against: "the bare transaction of libsql (FULL)",
				value: ratio.toFixed(3),
				goal: `≥ ${goal}`,
				ok: ratio >= goal,
				detail: `${rate(ours)} against ${rate(theirs)}`,
			},
		];
	} finally {
		raw.close();
		await server.dispose();
	}
}

/** The scene's database beside the server, and what puts one reward into everybody's cart. */
export function openCarts({ dataDir, reward }: Scene) {
	const raw = new Libsql(join(dataDir, "default.db"), { timeout: 5000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	const put = raw.prepare(
		"insert into cart_items (program_id, member_id, reward_id, price, quantity, created, updated) values ('demo', ?, ?, ?, 1, 1, 1)",
	);
	const fillCarts = () => {
		raw.exec("BEGIN IMMEDIATE");
		for (let n = 0; n < ORDERS; n++) put.run([memberId(n), reward, BigInt(ORDER_PRICE)] as never);
		raw.exec("COMMIT");
	};
	return { raw, fillCarts };
}

/** Everybody of the scene orders once, ten at a time. */
export async function ordersPerSecond(url: string, { members }: Scene, fillCarts: () => void): Promise<number> {
	fillCarts();
	const started = performance.now();
	let next = 0;
	const buyer = async () => {
		while (next < ORDERS) {
			const n = next++;
			const form = { expectedTotal: `${ORDER_PRICE}`, _key: newId() };
			const { status, location } = await ask(`${url}/checkout`, members[n]!, form);
			if (status !== 303 || !location.startsWith("/orders/"))
				throw new Error(`an order answered ${status} ${location}`);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, buyer));
	return (ORDERS * 1000) / (performance.now() - started);
}

/** What a checkout reads and writes, with every statement prepared and nothing else done. */
function rawOrder(raw: Libsql.Database, reward: string): (member: string) => void {
	const one = (text: string) => raw.prepare(text);
	const cart = one(
		"select c.reward_id, c.price, c.quantity, r.title, r.stock_quantity from cart_items c join rewards r on r.program_id = c.program_id and r.id = c.reward_id where c.program_id = 'demo' and c.member_id = ?",
	);
	const byKey = one("select id from orders where program_id = 'demo' and member_id = ? and idempotency_key = ?");
	const stock = one(
		"update rewards set stock_quantity = stock_quantity - 1 where program_id = 'demo' and id = ? and stock_quantity >= 1 returning stock_quantity",
	);
	const moved = one(
		"insert into stock_movements (program_id, id, reward_id, change, stock_after, reason, order_id, at, actor_id) values ('demo', ?, ?, -1, ?, 'order', ?, 1, 'raw')",
	);
	const insert = one(
		"insert into orders (program_id, id, member_id, cart_value, total_amount, order_number, idempotency_key, created, updated, created_by, updated_by) values ('demo', ?, ?, ?, ?, ?, ?, 1, 1, 'raw', 'raw')",
	);
	const item = one(
		"insert into order_items (program_id, order_id, reward_id, title, price, quantity) values ('demo', ?, ?, 'Reward', ?, 1)",
	);
	const pay = one(
		"update members set balance = balance - ?, redeemed = redeemed + ? where program_id = 'demo' and id = ? and balance >= ? returning balance",
	);
	const debit = one(
		"insert into member_transactions (program_id, id, member_id, kind, points, balance_after, order_id, source_kind, source_id, created, updated, created_by, updated_by) values ('demo', ?, ?, 'Redeem', ?, ?, ?, 'order', ?, 1, 1, 'raw', 'raw')",
	);
	const empty = one("delete from cart_items where program_id = 'demo' and member_id = ?");
	const log = one(
		"insert into change_log (program_id, topic, entity_id, member_id, at) values ('demo', 'orders', ?, ?, 1), ('demo', 'transactions', ?, ?, 1)",
	);
	const price = BigInt(ORDER_PRICE);
	return (member) => {
		const id = newId();
		raw.exec("BEGIN IMMEDIATE");
		byKey.all([member, id] as never);
		cart.all([member] as never);
		const [{ stock_quantity }] = stock.all([reward] as never) as [{ stock_quantity: number }];
		moved.run([newId(), reward, BigInt(stock_quantity), id] as never);
		insert.run([id, member, price, price, `ORD-${id}`, id] as never);
		item.run([id, reward, price] as never);
		const [{ balance }] = pay.all([price, price, member, price] as never) as [{ balance: number }];
		debit.run([newId(), member, -price, BigInt(balance), id, id] as never);
		empty.run([member] as never);
		log.run([id, member, id, member] as never);
		raw.exec("COMMIT");
	};
}
