import { sql } from "kysely";
import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import { fixed } from "~db/query/literals";
import type { TenantScope } from "~db/scope";
import { type Address, readAddress } from "./delivery/address.rules";
import { readOrderMember } from "./orders.rules";

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
	"o.completed_at as completedAt",
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

/** A member's orders that were completed since then, to be read together with what else surrounds a page. */
export const completedOrders = (scope: TenantScope, asked: { memberId: string; since: number; limit: number }) =>
	scope.query
		.selectFrom("orders")
		.select(["id", "order_number as number"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", asked.memberId)
		// Few orders are theirs; completed are most of all.
		.where(sql<boolean>`+status = ${fixed("Completed")}`)
		.where(({ fn }) => fn.coalesce("completed_at", "updated"), ">", asked.since)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(asked.limit);

/** Whether nothing was ordered before it. */
export async function isFirstOrder(
	scope: TenantScope,
	memberId: string,
	{ created }: { created: number },
): Promise<boolean> {
	const earlier = await scope.query
		.selectFrom("orders")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("created", "<", created)
		.limit(1)
		.executeTakeFirst();
	return earlier === undefined;
}

/** A member's orders, newest first, one page. */
export async function listOrdersOfMember(scope: TenantScope, memberId: string, limit: number, after?: OrderCursor) {
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

export type MemberOrder = Awaited<ReturnType<typeof listOrdersOfMember>>[number];

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
	const kept = openSnapshot(member_snapshot_enc);
	return { ...rest, member: readOrderMember(kept), delivery: deliveryIn(kept) };
}

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const openSnapshot = (encrypted: string | null) => readJson<unknown>(cipher().decryptOptional(encrypted), null);

/** Where an order goes, kept with who it is for. */
const deliveryIn = (kept: unknown) => readAddress((kept as { delivery?: unknown } | null)?.delivery);

/** Where orders go, by order; without those that say nothing of it. */
export async function listDeliveries(scope: TenantScope, ids: readonly string[]): Promise<Map<string, Address>> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("orders")
		.select(["id", "member_snapshot_enc"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...ids])
		.execute();
	return new Map(
		rows.flatMap(({ id, member_snapshot_enc }) => {
			const delivery = deliveryIn(openSnapshot(member_snapshot_enc));
			return delivery ? [[id, delivery] as const] : [];
		}),
	);
}

/** What an order did in the ledger, in the order it happened. */
export function listPostings(scope: TenantScope, orderId: string) {
	return (
		scope.query
			.selectFrom("member_transactions")
			.select(["id", "kind", "points", "balance_after as balanceAfter", "description", "created"])
			.where("program_id", "=", scope.programId)
			.where("order_id", "=", orderId)
			// Found by the order: an index that gives the order of time would lead through the whole ledger.
			.orderBy(sql`+created`)
			.orderBy("id")
			.execute()
	);
}

/** The pictures of what was ordered, by reward; without those that have none or are gone. */
export async function orderPictures(scope: TenantScope, items: readonly OrderItem[]): Promise<Record<string, string>> {
	if (items.length === 0) return {};
	const rows = await scope.query
		.selectFrom("rewards")
		.select(["id", "image_small_url as image"])
		.where("program_id", "=", scope.programId)
		.where(
			"id",
			"in",
			items.map(({ rewardId }) => rewardId),
		)
		.execute();
	return Object.fromEntries(rows.flatMap(({ id, image }) => (image === null ? [] : [[id, image]])));
}
