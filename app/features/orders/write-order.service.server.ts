import { post } from "~/features/points/points.service.server";
import { dropGoal } from "~/features/rewards/goals/goals.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "~db/scope";
import type { Cart, CartLine } from "./cart/cart-lines.rules";
import type { Address } from "./delivery/address.rules";
import { insertOrder } from "./order-writes.repository.server";
import { tellPlaced } from "./orders.mails.server";
import { type OrderMember, orderNotes } from "./orders.rules";
import { refusedLine } from "./refused-line.server";
import { takeStock } from "./stock.repository.server";

export interface NewOrderOf {
	member: OrderMember;
	/** Checked: everything in it can be had, and the member has the points. */
	cart: Cart;
	note: string | null;
	key: string;
	/** Where it goes; null where the program does not ask. */
	delivery: Address | null;
}

/**
 * Writes an order with its stock and its points, and tells the member by mail. Throws Refused when somebody else was
 * quicker with the last piece.
 */
export async function writeOrder(tx: WriteScope, { member, cart, note, key, delivery }: NewOrderOf) {
	const memberId = member.id;
	const id = newId();
	for (const line of cart.lines) await take(tx, id, line);
	const orderNumber = await insertOrder(tx, {
		id,
		member,
		cartValue: cart.total,
		note,
		key,
		delivery,
		items: cart.lines.map(({ rewardId, title, price, quantity, stock }) => ({
			...{ rewardId, title, price, quantity },
			stocked: stock !== -1,
		})),
	});
	// Rewards may be free, and the ledger holds no rows of nothing.
	if (cart.total > 0)
		await post(tx, {
			memberId,
			kind: "Redeem",
			points: -cart.total,
			description: "Reward Order",
			notes: orderNotes(orderNumber, cart.lines),
			orderId: id,
			source: { kind: "order", id },
			trace: {
				rule: "order",
				orderNumber,
				items: cart.lines.map(({ title, price, quantity }) => ({ title, price, quantity })),
				total: cart.total,
			},
		});
	const ordered = cart.lines.map(({ rewardId }) => rewardId);
	await dropGoal(tx, memberId, ordered);
	await tellPlaced(tx, { id, orderNumber, memberId, delivery }, cart.lines, cart.total);
	return { id, orderNumber };
}

/** Throws Refused with the first reward that cannot be ordered, by its name. */
export async function refuseUnavailable(tx: WriteScope, { lines }: Cart): Promise<void> {
	for (const line of lines) if (line.problem) throw await refusedLine(tx, line, line.problem);
}

async function take(tx: WriteScope, orderId: string, line: CartLine): Promise<void> {
	const { rewardId, quantity, stock } = line;
	if (stock === -1) return;
	if (!(await takeStock(tx, { rewardId, orderId, quantity }))) throw await refusedLine(tx, line, "outOfStock");
}
