import { sql } from "kysely";
import { IS_ERASED } from "~/features/members/deleting/erased.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import { type Flag, toFlag } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { WriteScope } from "~db/scope";
import type { Address } from "./delivery/address.rules";
import type { Order, OrderItem } from "./orders.repository.server";
import { type OrderMember, type OrderStatus, orderNumber, readOrderMember } from "./orders.rules";

export interface NewOrder {
	id: string;
	member: OrderMember;
	/** Points. */
	cartValue: number;
	note: string | null;
	key: string;
	/** Where it goes; null where the program does not ask. */
	delivery: Address | null;
	items: { rewardId: string; title: string; price: number; quantity: number; stocked: boolean }[];
}

interface OrderRow {
	id: string;
	member_id: string;
	member_snapshot_enc: string;
	total: number;
	order_number: string;
	body_enc: string | null;
	idempotency_key: string;
	at: number;
	by: string;
}

/** Nothing where another order of the program has the number. */
const insertOrderRow = compiled((tx: WriteScope, asked: OrderRow) => {
	const { at, by, total, ...row } = asked;
	const locale = tx.trx.selectFrom("programs").select("locale").where("id", "=", tx.programId);
	return tx.trx
		.insertInto("orders")
		.values({
			program_id: tx.programId,
			...row,
			cart_value: total,
			total_amount: total,
			locale: sql<string>`coalesce(nullif((${locale}), ''), 'en')`,
			created: at,
			updated: at,
			created_by: by,
			updated_by: by,
		})
		.onConflict((conflict) => conflict.columns(["program_id", "order_number"]).doNothing())
		.returning("order_number");
});

interface ItemRow {
	order_id: string;
	reward_id: string;
	title: string;
	price: number;
	quantity: number;
	position: number;
	stocked: Flag;
}

const insertItem = compiled((tx: WriteScope, item: ItemRow) =>
	tx.trx.insertInto("order_items").values({ program_id: tx.programId, ...item }),
);

/** Who an order is for and where it goes, as both are kept. Read once more, so that only the contact data is. */
const sealed = (member: OrderMember, delivery: Address | null) =>
	cipher().encrypt(JSON.stringify({ ...readOrderMember(member), ...(delivery && { delivery }) }));

/**
 * Writes an order with its lines: Pending, in the program's locale, note and contact data encrypted. Returns its number, the
 * first from this millisecond on that no order of the program has.
 */
export async function insertOrder(tx: WriteScope, order: NewOrder): Promise<string> {
	const row = {
		id: order.id,
		member_id: order.member.id,
		member_snapshot_enc: sealed(order.member, order.delivery),
		total: order.cartValue,
		body_enc: cipher().encryptOptional(order.note),
		idempotency_key: order.key,
		...{ at: tx.now(), by: tx.actor.id },
	};
	let at = tx.now();
	while ((await insertOrderRow(tx, { ...row, order_number: orderNumber(at) })).length === 0) at++;
	for (const [position, { rewardId, stocked, ...item }] of order.items.entries())
		await insertItem(tx, { ...item, order_id: order.id, reward_id: rewardId, position, stocked: toFlag(stocked) });
	tx.note("orders", order.id, order.member.id);
	return orderNumber(at);
}

/** Sets the status; a completion also says when, a cancellation when and by whom. `refunded` is the new total, in points. */
export async function updateOrder(
	tx: WriteScope,
	order: { id: string; memberId: string },
	change: { status?: OrderStatus; refunded?: number },
): Promise<void> {
	const at = tx.now();
	await tx.trx
		.updateTable("orders")
		.set({
			...change,
			...(change.status === "Completed" && { completed_at: at }),
			...(change.status === "Cancelled" && { cancelled_at: at, cancelled_by: tx.actor.id }),
			updated: at,
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", order.id)
		.execute();
	if (change.status) await forgetErased(tx, order.id);
	tx.note("orders", order.id, order.memberId);
}

/** Gives an order another address to go to. */
export async function updateDelivery(
	tx: WriteScope,
	order: Order,
	delivery: Address,
	changed: { updated: number; updated_by: string },
): Promise<void> {
	const nobody = { id: order.memberId, email: "", firstname: "", lastname: "", mobile: null, phone: null };
	await tx.trx
		.updateTable("orders")
		.set({ member_snapshot_enc: sealed(order.member ?? nobody, delivery), ...changed })
		.where("program_id", "=", tx.programId)
		.where("id", "=", order.id)
		.execute();
	tx.note("orders", order.id, order.memberId);
}

/** An order of an erased member kept what its delivery needed; once it is done that goes as well. */
async function forgetErased(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("orders")
		.set({ member_snapshot_enc: null, body_enc: null })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where(
			sql<boolean>`exists (select 1 from members where members.program_id = ${tx.programId} and members.id = orders.member_id and ${IS_ERASED})`,
		)
		.execute();
}

/** How many pieces of a line are cancelled, in all. */
export async function updateItem(tx: WriteScope, item: OrderItem, cancelledQuantity: number): Promise<void> {
	await tx.trx
		.updateTable("order_items")
		.set({ cancelled_quantity: cancelledQuantity })
		.where("program_id", "=", tx.programId)
		.where("order_id", "=", item.orderId)
		.where("reward_id", "=", item.rewardId)
		.execute();
}

/** Deletes an order and its lines; what it did in the ledger stays. */
export async function deleteOrder(tx: WriteScope, order: { id: string; memberId: string }): Promise<void> {
	await tx.trx.deleteFrom("orders").where("program_id", "=", tx.programId).where("id", "=", order.id).execute();
	tx.note("orders", order.id, order.memberId);
}
