import { sql } from "kysely";
import { LOW_STOCK, ORDERS_COUNTED } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** Lines that are read of the orders that are counted; few orders have more than one or two. */
const LINES_COUNTED = 5 * ORDERS_COUNTED;

/** Rewards that members can order and of which little is left, the scarcest first. */
export function listLowStock(scope: TenantScope, limit: number) {
	return (
		scope.query
			.selectFrom("rewards")
			.select(["id as rewardId", "title", "image_small_url as image", "stock_quantity as quantity"])
			.where("program_id", "=", scope.programId)
			// In words, not as parameters: only then the index of just these rewards serves.
			.where(sql<boolean>`status = 'Active' and is_active = 1 and stock_quantity >= 0`)
			.where("stock_quantity", "<=", LOW_STOCK)
			.orderBy("stock_quantity")
			.orderBy("id")
			.limit(limit)
			.execute()
	);
}

/** What the latest orders hold, the newest first; a reward that is gone keeps the title it was ordered by. */
export function listOrderedLines(scope: TenantScope) {
	return scope.query
		.selectFrom(
			scope.query
				.selectFrom("orders")
				.select(["program_id", "id"])
				.where("program_id", "=", scope.programId)
				.orderBy("created", "desc")
				.orderBy("id", "desc")
				.limit(ORDERS_COUNTED)
				.as("latest"),
		)
		.innerJoin("order_items as i", (join) =>
			join.onRef("i.program_id", "=", "latest.program_id").onRef("i.order_id", "=", "latest.id"),
		)
		.leftJoin("rewards as r", (join) =>
			join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.reward_id"),
		)
		.select(["i.reward_id as rewardId", "r.image_small_url as image"])
		.select((eb) => [
			eb.fn.coalesce("r.title", "i.title").as("title"),
			eb("i.quantity", "-", eb.ref("i.cancelled_quantity")).as("quantity"),
		])
		.where("i.program_id", "=", scope.programId)
		.limit(LINES_COUNTED)
		.execute();
}
