import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Cancelled, type CancelOptions, cancelOrder } from "../cancel.service.server";
import { deleteOrder, updateOrder } from "../order-writes.repository.server";
import { tellCancelled, tellCompleted } from "../orders.mails.server";
import { findOrder, type Order } from "../orders.repository.server";
import { canMove } from "../orders.rules";

/**
 * Completes a pending order and tells the member by mail; completing it again changes nothing. Returns the order.
 * Throws NotFound, and Refused (409) for a cancelled one, or for one that has changed after `seen` (UTC ms): what was sent
 * would not be what the order says.
 */
export async function completeOrder(scope: TenantScope, orderId: string, seen?: number): Promise<Order> {
	return transact(scope, async (tx) => {
		const order = await mustFind(tx, orderId);
		if (order.status === "Completed") return order;
		if (!canMove(order.status, "Completed", "admin")) throw new Refused("orders:errors.cannotComplete", undefined, 409);
		if (seen !== undefined && order.updated > seen)
			throw new Refused("orders:errors.changedSinceShown", undefined, 409);
		await updateOrder(tx, order, { status: "Completed" });
		await recordAudit(tx, {
			action: "complete",
			entity: "order",
			entityId: order.id,
			before: { status: order.status },
			after: { status: "Completed" },
		});
		await tellCompleted(tx, order);
		return order;
	});
}

/** Cancels an order or some pieces of it for the program, and tells the member by mail. Throws as cancelOrder does. */
export async function cancelForMember(
	scope: TenantScope,
	orderId: string,
	options: CancelOptions = {},
): Promise<Cancelled> {
	return transact(scope, async (tx) => {
		const done = await cancelOrder(tx, orderId, tx.actor, options);
		if (done.pieces.length === 0) return done;
		await recordAudit(tx, {
			action: "cancel",
			entity: "order",
			entityId: orderId,
			before: { status: done.order.status, refunded: done.order.refunded },
			after: { refunded: done.order.refunded + done.points, whole: done.whole, pieces: done.pieces },
		});
		await tellCancelled(tx, done);
		return done;
	});
}

/** Deletes a cancelled order; what it did in the ledger stays. Throws NotFound, and Refused while it is not cancelled. */
export async function deleteCancelled(scope: TenantScope, orderId: string): Promise<void> {
	await transact(scope, async (tx) => {
		const order = await mustFind(tx, orderId);
		if (order.status !== "Cancelled") throw new Refused("orders:errors.deleteOpen", undefined, 409);
		await deleteOrder(tx, order);
		const { orderNumber, memberId, cartValue, refunded, items } = order;
		await recordAudit(tx, {
			action: "delete",
			entity: "order",
			entityId: orderId,
			before: { orderNumber, memberId, cartValue, refunded, items },
		});
	});
}

async function mustFind(tx: WriteScope, orderId: string): Promise<Order> {
	const order = await findOrder(tx, orderId);
	if (!order) throw new NotFound("orders:notFound");
	return order;
}
