import { sql } from "kysely";
import type { RecordFacts } from "~/kernel/search/found";
import { shortNumber } from "~/lib/text/short-number";
import type { TenantScope } from "~db/scope";

/** What tells orders from each other beside their numbers, by order. */
export async function orderFacts(scope: TenantScope, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, RecordFacts>();
	const rows = await scope.query
		.selectFrom("orders as o")
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "o.program_id").onRef("m.id", "=", "o.member_id"),
		)
		.select(["o.id", "o.order_number as orderNumber", "o.status", "o.created as at", "m.firstname", "m.lastname"])
		.where("o.program_id", "=", scope.programId)
		.where("o.id", "in", ids)
		.execute();
	return new Map<string, RecordFacts>(
		rows.map(({ id, orderNumber, status, at, firstname, lastname }) => {
			const details = [shortNumber(orderNumber) ?? "", [firstname, lastname].filter(Boolean).join(" ")];
			return [id, { details: details.filter(Boolean), status, of: "order", at }];
		}),
	);
}

/** The points that these orders hold together, without what was given back. */
export async function pointsOfOrders(scope: TenantScope, ids: readonly string[]): Promise<number> {
	const { points } = await scope.query
		.selectFrom("orders")
		.select(sql<number>`coalesce(sum(cart_value - refunded), 0)`.as("points"))
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`)
		.executeTakeFirstOrThrow();
	return points;
}
