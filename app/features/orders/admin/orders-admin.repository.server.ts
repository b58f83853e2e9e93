import { sql } from "kysely";
import { isOfFound, searchForMembers } from "~/features/members/list/member-search.repository.server";
import {
	besideMembers,
	type MemberSearch,
	unorderedMembers,
} from "~/features/members/list/member-search.service.server";
import { inOrder } from "~/kernel/search/conditions.service.server";
import { countSearched } from "~/kernel/search/search.repository.server";
import { upperKey } from "~/lib/text";
import { startsWith } from "~db/query/starts-with";
import type { TenantScope } from "~db/scope";
import { listItems } from "../orders.repository.server";
import type { OrderSort, OrderStatus } from "../orders.rules";

export interface OrderFilter {
	/** The beginning of an order number or of a member's e-mail, or beginnings of words of their name. */
	search?: string | undefined;
	status?: OrderStatus | undefined;
	/** Only these. */
	ids?: readonly string[];
	sort?: OrderSort;
}

/** Up to here it is faster to sort the orders whose numbers begin so than to look for them in the list's order. */
const RARE = 2_000;

/** The members an order list is searched by, beside the order numbers; where many of these fit, the search is a common one. */
async function searched(scope: TenantScope, { search = "" }: OrderFilter): Promise<MemberSearch | null> {
	const members = await searchForMembers(scope, { q: search, byKey: false });
	if (!members?.words || members.words.common || !(await manyNumbers(scope, search))) return members;
	return { ...members, words: { ...members.words, common: true } };
}

/** Whether more order numbers begin so than should be sorted. */
async function manyNumbers(scope: TenantScope, search: string): Promise<boolean> {
	const beyond = await scope.query
		.selectFrom("orders")
		.select("order_number")
		.where("program_id", "=", scope.programId)
		.where(startsWith("order_number", upperKey(search)))
		.offset(RARE)
		.limit(1)
		.executeTakeFirst();
	return beyond !== undefined;
}

function matching(scope: TenantScope, { search = "", status, ids }: OrderFilter, members: MemberSearch | null) {
	const number = (column: string) => startsWith(column, upperKey(search));
	return (
		scope.query
			.selectFrom("orders as o")
			// An outer join: orders are read first, in their order, and the members for the rows of a page.
			.leftJoin("members as m", (join) =>
				join.onRef("m.program_id", "=", "o.program_id").onRef("m.id", "=", "o.member_id"),
			)
			.where("o.program_id", "=", scope.programId)
			.$if(status !== undefined, (query) =>
				query.where((eb) => besideMembers(members, eb("o.status", "=", status ?? "Pending"))),
			)
			.$if(ids !== undefined, (query) => query.where("o.id", "in", ids ?? []))
			.$if(members !== null, (query) =>
				query.where((eb) => {
					const theirs = isOfFound(
						scope,
						members as MemberSearch,
						members?.words?.common ? "o.member_id" : "f.member_id",
					);
					if (members?.words?.common) return sql<boolean>`+(${eb.or([number("o.order_number"), theirs])})`;
					const found = eb.selectFrom("orders as f").select("f.id").where("f.program_id", "=", scope.programId);
					const ids = found.where(number("f.order_number")).union(found.where(theirs));
					// Of a column that no index has: with all it needs in one the planner would read that from end to end.
					return eb.and([eb("o.id", "in", ids), eb("o.currency", "!=", "")]);
				}),
			)
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
	const members = await searched(scope, filter);
	const rows = await matching(scope, filter, members)
		.select([
			"o.id",
			"o.order_number as orderNumber",
			"o.created",
			"o.status",
			"o.cart_value as cartValue",
			"o.refunded",
			"o.currency",
			"o.member_id as memberId",
			"m.deleted_at as memberDeletedAt",
		])
		.select((eb) => [
			eb.ref("m.firstname").$notNull().as("firstname"),
			eb.ref("m.lastname").$notNull().as("lastname"),
			eb.ref("m.email").$notNull().as("email"),
		])
		.$if(id !== undefined, (query) =>
			query.where((eb) =>
				besideMembers(members, eb(eb.refTuple(column, "o.id"), down ? "<" : ">", eb.tuple(value ?? 0, id ?? ""))),
			),
		)
		.orderBy(inOrder(members?.words ?? null, column), down ? "desc" : "asc")
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
export async function nameOrders(scope: TenantScope, filter: OrderFilter, limit: number) {
	return matching(scope, filter, await searched(scope, filter))
		.select(["o.id", "o.order_number as title"])
		.orderBy("o.id")
		.limit(limit)
		.execute();
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** How many orders match. */
export async function countOrders(scope: TenantScope, filter: OrderFilter = {}): Promise<number | null> {
	const members = await searched(scope, filter);
	return countSearched(scope, members?.words ?? null, () => matching(scope, filter, unorderedMembers(members)));
}
