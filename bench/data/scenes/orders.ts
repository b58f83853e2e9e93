import { addReward } from "../../../tests/integration/orders/shop";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { closed, type Scene } from "./scene";

export const ORDERS = 300;
export const ORDER_PRICE = 7;

/** So many people who can pay for one reward of which there is enough. */
export async function orderScene(): Promise<Scene> {
	const world = await openFolder();
	const reward = await addReward(world.scope, { points_cost: ORDER_PRICE, stock_quantity: 1_000_000 });
	await fillMembers(world.scope, ORDERS);
	const everybody = Array.from({ length: ORDERS }, (_, n) => n);
	return closed(world, everybody, reward);
}
