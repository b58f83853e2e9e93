import { sql } from "kysely";
import { byMember, isOfFound } from "~/features/members/list/member-search.repository.server";
import { besideMembers, type MemberSearch } from "~/features/members/list/member-search.service.server";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import type { Searching } from "~/kernel/search/conditions.service.server";
import { upperKey } from "~/lib/text";
import { fromShortNumber } from "~/lib/text/short-number";
import { cipher } from "~/server/crypto/fields.server";
import { startsWith } from "~db/query/starts-with";
import type { TenantScope } from "~db/scope";
import { orderPaths } from "../orders.paths";
import { listItems } from "../orders.repository.server";
import { ORDER_COLUMNS, ORDER_STATUSES } from "../orders.rules";

/** Up to here it is faster to sort the orders whose numbers begin so than to look for them in the list's order. */
const RARE = 2_000;

/** The members an order list is searched by, beside the order numbers; where many of these fit, the search is a common one. */
const byMemberOrNumber: Searching<MemberSearch> = {
	...byMember,
	find: async (scope, q) => {
		const members = await byMember.find(scope, q);
		if (!members?.words || members.words.common || !(await manyNumbers(scope, q))) return members;
		return { ...members, words: { ...members.words, common: true } };
	},
};

/** The conditions on order numbers that a text is: the beginning of one, or of its short form. Each goes along the index. */
function numbersTyped(q: string, column: string) {
	const short = fromShortNumber(q);
	const begins = startsWith(column, upperKey(q));
	if (!short) return [begins];
	return [begins, sql<boolean>`${sql.ref(column)} between ${short.from} and ${short.to}`];
}

/** Whether more order numbers begin so than should be sorted. */
async function manyNumbers(scope: TenantScope, q: string): Promise<boolean> {
	const beyond = await scope.query
		.selectFrom("orders")
		.select("order_number")
		.where("program_id", "=", scope.programId)
		.where(startsWith("order_number", upperKey(q)))
		.offset(RARE)
		.limit(1)
		.executeTakeFirst();
	return beyond !== undefined;
}

/**
 * The admin list of orders; a search takes the beginning of an order number, four signs or more of a short one, the beginning
 * of a member's e-mail, or beginnings of words of their name.
 */
export const orderList = defineList({
	...{
		name: "orders",
		path: orderPaths.list,
		title: "orders:title",
		area: "orders",
		columns: ORDER_COLUMNS,
		people: true,
	},
	filters: { status: ORDER_STATUSES },
	tabs: "status",
	defaultSort: "-created",
	search: byMemberOrNumber,
	match: (scope, { q, filters: { status } }, members) => {
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
				.$if(members !== null, (query) =>
					query.where((eb) => {
						const search = members as MemberSearch;
						const theirs = isOfFound(scope, search, search.words?.common ? "o.member_id" : "f.member_id");
						if (search.words?.common) return sql<boolean>`+(${eb.or([...numbersTyped(q, "o.order_number"), theirs])})`;
						const found = eb.selectFrom("orders as f").select("f.id").where("f.program_id", "=", scope.programId);
						const ids = numbersTyped(q, "f.order_number").reduce(
							(all, number) => all.union(found.where(number)),
							found.where(theirs),
						);
						// Of a column that no index has: with all it needs in one the planner would read that from end to end.
						return eb.and([eb("o.id", "in", ids), eb("o.currency", "!=", "")]);
					}),
				)
		);
	},
	sorts: { created: [["o.created", "number"]], points: [["o.cart_value", "number"]] },
	...{ id: "o.id", called: "o.order_number" },
	select: (query) =>
		query
			.select([
				"o.id",
				"o.order_number as orderNumber",
				"o.created",
				"o.status",
				"o.cart_value as cartValue",
				"o.refunded",
				"o.currency",
				"o.body_enc",
				"o.member_id as memberId",
				"m.deleted_at as memberDeletedAt",
			])
			.select((eb) => [
				eb.ref("m.firstname").$notNull().as("firstname"),
				eb.ref("m.lastname").$notNull().as("lastname"),
				eb.ref("m.email").$notNull().as("email"),
			]),
	complete: async (scope, rows) => {
		const items = await listItems(
			scope,
			rows.map((row) => row.id),
		);
		return rows.map(({ body_enc, ...row }) => ({
			...row,
			note: cipher().decryptOptional(body_enc),
			items: items.filter((item) => item.orderId === row.id),
		}));
	},
});

export type ListedOrder = RowOf<typeof orderList>;
