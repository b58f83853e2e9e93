import { memberIdsFound } from "~/features/members/list/member-search.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { startsWith } from "~db/starts-with";
import { listItems } from "./orders.repository.server";
import type { OrderSort, OrderStatus } from "./orders.rules";

export interface OrderFilter {
	/** The beginning of an order number, or of a member's name, last name or e-mail, in any case. */
	search?: string | undefined;
	status?: OrderStatus | undefined;
	/** Only these. */
	ids?: readonly string[];
	sort?: OrderSort;
}

function matching(scope: TenantScope, { search = "", status, ids }: OrderFilter) {
	const text = upperKey(search);
	return scope.query
		.selectFrom("orders as o")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "o.program_id").onRef("m.id", "=", "o.member_id"),
		)
		.where("o.program_id", "=", scope.programId)
		.where("m.program_id", "=", scope.programId)
		.$if(status !== undefined, (query) => query.where("o.status", "=", status ?? "Pending"))
		.$if(ids !== undefined, (query) => query.where("o.id", "in", ids ?? []))
		.$if(text !== "", (query) =>
			query.where((eb) =>
				eb.or([startsWith("o.order_number", text), eb("o.member_id", "in", memberIdsFound(scope, search))]),
			),
		);
}

const COLUMN = { created: "o.created", points: "o.cart_value" } as const;

/** The orders of the program in the order of the filter (newest first unless told), one page, each with its lines. */
export async function listOrders(
	scope: TenantScope,
	filter: OrderFilter,
	limit: number,
	after?: readonly [value: number, id: string] | null,
) {
	const { sort = "-created" } = filter;
	const column = COLUMN[sort.replace("-", "") as keyof typeof COLUMN];
	const down = sort.startsWith("-");
	const [value, id] = after ?? [];
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
		.$if(id !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple(column, "o.id"), down ? "<" : ">", eb.tuple(value ?? 0, id ?? ""))),
		)
		.orderBy(column, down ? "desc" : "asc")
		.orderBy("o.id", down ? "desc" : "asc")
		.limit(limit)
		.execute();
	const items = await listItems(
		scope,
		rows.map((row) => row.id),
	);
	return rows.map((row) => ({ ...row, items: items.filter((item) => item.orderId === row.id) }));
}

/** Ids and numbers of the orders that match, by id. */
export function nameOrders(scope: TenantScope, filter: OrderFilter, limit: number) {
	return matching(scope, filter).select(["o.id", "o.order_number as title"]).orderBy("o.id").limit(limit).execute();
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** How many orders match. */
export async function countOrders(scope: TenantScope, filter: OrderFilter = {}): Promise<number> {
	const row = await matching(scope, filter)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return row.count;
}
