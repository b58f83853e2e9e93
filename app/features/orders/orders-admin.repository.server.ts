import { sql } from "kysely";
import { emailKey, likePrefix } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { listItems, type OrderCursor } from "./orders.repository.server";
import type { OrderStatus } from "./orders.rules";

export interface OrderFilter {
	/** The beginning of an order number or of a member's e-mail, in any case. */
	search?: string | undefined;
	status?: OrderStatus | undefined;
}

function matching(scope: TenantScope, { search, status }: OrderFilter) {
	const text = search?.trim();
	return scope.query
		.selectFrom("orders as o")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "o.program_id").onRef("m.id", "=", "o.member_id"),
		)
		.where("o.program_id", "=", scope.programId)
		.where("m.program_id", "=", scope.programId)
		.$if(status !== undefined, (query) => query.where("o.status", "=", status ?? "Pending"))
		.$if(!!text, (query) =>
			query.where(
				sql<boolean>`(o.order_number like ${likePrefix(text ?? "")} escape '\\'
					or m.email_lower like ${likePrefix(emailKey(text ?? ""))} escape '\\')`,
			),
		);
}

/** The orders of the program, newest first, one page, each with its lines. */
export async function listOrders(scope: TenantScope, filter: OrderFilter, limit: number, after?: OrderCursor) {
	const rows = await matching(scope, filter)
		.select([
			"o.id",
			"o.order_number as orderNumber",
			"o.created",
			"o.status",
			"o.cart_value as cartValue",
			"o.refunded",
			"o.currency",
			"o.member_id as memberId",
			"m.firstname",
			"m.lastname",
			"m.email",
			"m.deleted_at as memberDeletedAt",
		])
		.$if(after !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple("o.created", "o.id"), "<", eb.tuple(after?.created ?? 0, after?.id ?? ""))),
		)
		.orderBy("o.created", "desc")
		.orderBy("o.id", "desc")
		.limit(limit)
		.execute();
	const items = await listItems(
		scope,
		rows.map((row) => row.id),
	);
	return rows.map((row) => ({ ...row, items: items.filter((item) => item.orderId === row.id) }));
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** How many orders match. */
export async function countOrders(scope: TenantScope, filter: OrderFilter = {}): Promise<number> {
	const row = await matching(scope, filter)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return row.count;
}
