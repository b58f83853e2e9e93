import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Address, changedFields } from "../delivery/address.rules";
import { updateDelivery } from "../order-writes.repository.server";
import { findOrder } from "../orders.repository.server";
import { canCorrect } from "../orders.rules";

interface Correction {
	address: Address;
	/** The order's `updated` as the form was opened with it. */
	opened: number | undefined;
	/** The program asks where orders go. */
	asksAddress: boolean;
}

/**
 * Puts right where a pending order goes; the member's own address stays as it is. The same again changes nothing. The log names the
 * fields only, since addresses are kept encrypted. Throws NotFound, and Refused (409) for an order that is done and for one that
 * was changed since the form was opened.
 */
export async function correctAddress(scope: TenantScope, orderId: string, correction: Correction): Promise<void> {
	const { address, opened, asksAddress } = correction;
	await transact(scope, async (tx) => {
		const order = await findOrder(tx, orderId);
		if (!order) throw new NotFound("orders:notFound");
		const changed = changedFields(order.delivery, address);
		if (changed.length === 0) return;
		if (!canCorrect(order, asksAddress)) throw new Refused("orders:delivery.tooLate", undefined, 409);
		await updateDelivery(tx, order, address, changedRow(tx, order.updated, opened));
		await recordAudit(tx, { action: "update", entity: "order", entityId: order.id, after: { changed } });
	});
}
