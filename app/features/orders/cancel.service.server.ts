import { post } from "~/features/points/points.service.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { Actor, TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { updateItem, updateOrder } from "./order-writes.repository.server";
import { findOrder, type Order, type OrderItem } from "./orders.repository.server";
import { canMove, type OrderParty, orderStateName } from "./orders.rules";
import { returnStock } from "./stock.repository.server";

export interface LineCancel {
	rewardId: string;
	quantity: number;
	/** How many pieces were cancelled when the question was asked: makes a repeated answer harmless. */
	from?: number | undefined;
}

export interface CancelOptions {
	/** Some pieces only. */
	lines?: readonly LineCancel[];
	/** The order that the question was asked about (`orderStateName`). */
	seen?: string | undefined;
}

export interface Cancelled {
	/** The order as it was before. */
	order: Order;
	/** What is cancelled now; nothing when all of it was before. */
	pieces: { title: string; quantity: number }[];
	/** Points given back now. */
	points: number;
	/** Whether the order as a whole is cancelled now. */
	whole: boolean;
}

const party = (actor: Actor): OrderParty => (actor.kind === "member" || actor.kind === "demo" ? "member" : "admin");

/**
 * Cancels an order, or some pieces of its lines (admins only): points and stock go back in one transaction. Cancelling
 * what is cancelled changes nothing. Throws NotFound for an order that is not there or another member's, Refused when
 * its status does not allow it or it is no longer the order that was seen.
 */
export async function cancelOrder(
	scope: TenantScope,
	orderId: string,
	actor: Actor,
	{ lines, seen }: CancelOptions = {},
): Promise<Cancelled> {
	return transact({ ...scope, actor }, async (tx) => {
		const who = party(actor);
		const order = await findOrder(tx, orderId, who === "member" ? actor.id : undefined);
		if (!order) throw new NotFound("orders:notFound");
		if (order.status === "Cancelled") return { order, pieces: [], points: 0, whole: true };
		if (!canMove(order.status, "Cancelled", who) || (lines && who === "member"))
			throw new Refused("orders:errors.cannotCancel", undefined, 409);
		if (seen !== undefined && seen !== orderStateName(order) && !lines?.every((line) => isRepeat(order, line)))
			throw new Refused("orders:errors.changedMeanwhile", undefined, 409);
		return lines ? cancelLines(tx, order, lines) : cancelWhole(tx, order);
	});
}

/** Whether these pieces are cancelled already, by the same answer. */
function isRepeat(order: Order, { rewardId, quantity, from }: LineCancel): boolean {
	const item = order.items.find((one) => one.rewardId === rewardId);
	return from !== undefined && item?.cancelledQuantity === from + quantity;
}

async function cancelWhole(tx: WriteScope, order: Order): Promise<Cancelled> {
	const points = order.cartValue - order.refunded;
	const pieces = order.items
		.map(({ title, quantity, cancelledQuantity }) => ({ title, quantity: quantity - cancelledQuantity }))
		.filter(({ quantity }) => quantity > 0);
	for (const item of order.items) await cancelPieces(tx, item, item.quantity - item.cancelledQuantity);
	await refund(tx, order, points, "cancel");
	await updateOrder(tx, order, { status: "Cancelled", refunded: order.cartValue });
	return { order, pieces, points, whole: true };
}

async function cancelLines(tx: WriteScope, order: Order, lines: readonly LineCancel[]): Promise<Cancelled> {
	const items = new Map(order.items.map((item) => [item.rewardId, item]));
	let points = 0;
	const pieces: Cancelled["pieces"] = [];
	for (const { rewardId, quantity, from } of lines) {
		const item = items.get(rewardId);
		if (!item) throw new NotFound("orders:notFound");
		if (isRepeat(order, { rewardId, quantity, from })) continue;
		if (from !== undefined && item.cancelledQuantity !== from)
			throw new Refused("orders:errors.changedMeanwhile", undefined, 409);
		const cancelledQuantity = item.cancelledQuantity + quantity;
		if (!Number.isInteger(quantity) || quantity < 1 || cancelledQuantity > item.quantity)
			throw new Refused("orders:errors.lineQuantity", "quantity");
		await cancelPieces(tx, item, quantity);
		await refund(tx, order, item.price * quantity, `line/${rewardId}/${cancelledQuantity}`);
		items.set(rewardId, { ...item, cancelledQuantity });
		points += item.price * quantity;
		pieces.push({ title: item.title, quantity });
	}
	const whole = [...items.values()].every((item) => item.cancelledQuantity === item.quantity);
	if (pieces.length > 0)
		await updateOrder(tx, order, { refunded: order.refunded + points, ...(whole && { status: "Cancelled" }) });
	return { order, pieces, points, whole };
}

async function cancelPieces(tx: WriteScope, item: OrderItem, quantity: number): Promise<void> {
	if (quantity === 0) return;
	await updateItem(tx, item, item.cancelledQuantity + quantity);
	const { rewardId, orderId } = item;
	if (item.stocked === 1) await returnStock(tx, { rewardId, orderId, quantity });
}

async function refund(tx: WriteScope, order: Order, points: number, part: string): Promise<void> {
	if (points === 0) return;
	await post(tx, {
		memberId: order.memberId,
		kind: "Refund",
		points,
		description: "Reward Order cancelled",
		notes: order.orderNumber,
		orderId: order.id,
		source: { kind: "order", id: order.id, part },
		trace: { rule: "refund", orderNumber: order.orderNumber, total: points },
	});
}
