import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type OrderMember, type OrderStatus, orderNumber, readOrderMember } from "./orders.rules";

const columns = [
	"o.id",
	"o.member_id as memberId",
	"o.cart_value as cartValue",
	"o.refunded",
	"o.currency",
	"o.status",
	"o.order_number as orderNumber",
	"o.locale",
	"o.body_enc",
	"o.cancelled_at as cancelledAt",
	"o.created",
	"o.updated",
] as const;

export interface OrderItem {
	orderId: string;
	rewardId: string;
	title: string;
	/** Points for one piece, when it was ordered. */
	price: number;
	quantity: number;
	cancelledQuantity: number;
	/** Whether its stock was counted when it was ordered. */
	stocked: 0 | 1;
}

/** The lines of orders, as they were ordered. */
export async function listItems(scope: TenantScope, orderIds: readonly string[]): Promise<OrderItem[]> {
	if (orderIds.length === 0) return [];
	return scope.query
		.selectFrom("order_items")
		.select([
			"order_id as orderId",
			"reward_id as rewardId",
			"title",
			"price",
			"quantity",
			"cancelled_quantity as cancelledQuantity",
			"stocked",
		])
		.where("program_id", "=", scope.programId)
		.where("order_id", "in", [...orderIds])
		.orderBy("order_id")
		.orderBy("position")
		.execute();
}

interface StoredOrder {
	id: string;
	body_enc: string | null;
}

async function withItems<T extends StoredOrder>(scope: TenantScope, rows: readonly T[]) {
	const items = await listItems(
		scope,
		rows.map((row) => row.id),
	);
	return rows.map(({ body_enc, ...row }) => ({
		...row,
		note: cipher().decryptOptional(body_enc),
		items: items.filter((item) => item.orderId === row.id),
	}));
}

export interface OrderCursor {
	created: number;
	id: string;
}

/** A member's orders, newest first, one page. */
export async function listForMember(scope: TenantScope, memberId: string, limit: number, after?: OrderCursor) {
	const rows = await scope.query
		.selectFrom("orders as o")
		.select(columns)
		.where("o.program_id", "=", scope.programId)
		.where("o.member_id", "=", memberId)
		.$if(after !== undefined, (query) => query.where(beyond(after)))
		.orderBy("o.created", "desc")
		.orderBy("o.id", "desc")
		.limit(limit)
		.execute();
	return withItems(scope, rows);
}

export type MemberOrder = Awaited<ReturnType<typeof listForMember>>[number];

function beyond(after: OrderCursor | undefined) {
	// biome-ignore lint/suspicious/noExplicitAny: the builder of whichever query it stands in.
	return (eb: any) => eb(eb.refTuple("o.created", "o.id"), "<", eb.tuple(after?.created ?? 0, after?.id ?? ""));
}

/** One order with its lines and note; of one member when `memberId` is given. Undefined when it is not there. */
export async function findOrder(scope: TenantScope, id: string, memberId?: string) {
	const row = await scope.query
		.selectFrom("orders as o")
		.select([
			...columns,
			"o.member_snapshot_enc",
			"o.cancelled_by as cancelledBy",
			"o.created_by as createdBy",
			"o.updated_by as updatedBy",
		])
		.where("o.program_id", "=", scope.programId)
		.where("o.id", "=", id)
		.$if(memberId !== undefined, (query) => query.where("o.member_id", "=", memberId ?? ""))
		.executeTakeFirst();
	if (!row) return undefined;
	const [order] = await withItems(scope, [row]);
	if (!order) return undefined;
	const { member_snapshot_enc, ...rest } = order;
	return { ...rest, member: openSnapshot(member_snapshot_enc) };
}

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function openSnapshot(encrypted: string | null): OrderMember | null {
	return readOrderMember(readJson<unknown>(cipher().decryptOptional(encrypted), null));
}

/** The order a one-time key has made before. */
export function findByKey(scope: TenantScope, memberId: string, key: string) {
	return scope.query
		.selectFrom("orders")
		.select(["id", "order_number as orderNumber"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("idempotency_key", "=", key)
		.executeTakeFirst();
}

/** The first number from this millisecond on that no order of the program has. */
export async function freeOrderNumber(tx: WriteScope): Promise<string> {
	for (let at = tx.now(); ; at++) {
		const number = orderNumber(at);
		const taken = await tx.trx
			.selectFrom("orders")
			.select("id")
			.where("program_id", "=", tx.programId)
			.where("order_number", "=", number)
			.executeTakeFirst();
		if (!taken) return number;
	}
}

export interface NewOrder {
	id: string;
	orderNumber: string;
	member: OrderMember;
	/** Points. */
	cartValue: number;
	note: string | null;
	key: string;
	items: { rewardId: string; title: string; price: number; quantity: number; stocked: boolean }[];
}

/** Writes an order with its lines: Pending, in the program's locale, note and contact data encrypted. */
export async function insertOrder(tx: WriteScope, order: NewOrder): Promise<void> {
	const at = tx.now();
	const program = await tx.trx
		.selectFrom("programs")
		.select("locale")
		.where("id", "=", tx.programId)
		.executeTakeFirst();
	await tx.trx
		.insertInto("orders")
		.values({
			program_id: tx.programId,
			id: order.id,
			member_id: order.member.id,
			// Read once more, so that only the contact data is kept.
			member_snapshot_enc: cipher().encrypt(JSON.stringify(readOrderMember(order.member))),
			cart_value: order.cartValue,
			total_amount: order.cartValue,
			order_number: order.orderNumber,
			locale: program?.locale || "en",
			body_enc: cipher().encryptOptional(order.note),
			idempotency_key: order.key,
			created: at,
			updated: at,
			created_by: tx.actor.id,
			updated_by: tx.actor.id,
		})
		.execute();
	await tx.trx
		.insertInto("order_items")
		.values(
			order.items.map(({ rewardId, stocked, ...item }, position) => ({
				...item,
				program_id: tx.programId,
				order_id: order.id,
				reward_id: rewardId,
				position,
				stocked: stocked ? (1 as const) : (0 as const),
			})),
		)
		.execute();
	tx.note("orders", order.id, order.member.id);
}

/** Sets the status; a cancellation also says when and by whom. `refunded` is the new total, in points. */
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
			...(change.status === "Cancelled" && { cancelled_at: at, cancelled_by: tx.actor.id }),
			updated: at,
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", order.id)
		.execute();
	tx.note("orders", order.id, order.memberId);
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
