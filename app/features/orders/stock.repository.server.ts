import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "~db/scope";

interface Movement {
	rewardId: string;
	orderId: string;
	/** Pieces, above 0. */
	quantity: number;
}

/** Takes pieces from a counted stock; false when there are not enough, and then nothing is taken. */
export async function takeStock(tx: WriteScope, { rewardId, orderId, quantity }: Movement): Promise<boolean> {
	const row = await tx.trx
		.updateTable("rewards")
		.set({ stock_quantity: sql<number>`stock_quantity - ${quantity}` })
		.where("program_id", "=", tx.programId)
		.where("id", "=", rewardId)
		.where("stock_quantity", ">=", quantity)
		.returning("stock_quantity as stock")
		.executeTakeFirst();
	if (!row) return false;
	await recordMovement(tx, { rewardId, orderId, change: -quantity, stock: row.stock, reason: "order" });
	if (row.stock === 0) tx.note("rewards", rewardId);
	return true;
}

/** Puts pieces back. A stock that has become unlimited stays so; of a reward that is gone nothing is kept. */
export async function returnStock(tx: WriteScope, { rewardId, orderId, quantity }: Movement): Promise<void> {
	const row = await tx.trx
		.updateTable("rewards")
		.set({
			stock_quantity: sql<number>`case when stock_quantity = -1 then -1 else stock_quantity + ${quantity} end`,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", rewardId)
		.returning("stock_quantity as stock")
		.executeTakeFirst();
	if (!row) return;
	await recordMovement(tx, { rewardId, orderId, change: quantity, stock: row.stock, reason: "cancel" });
	if (row.stock === quantity) tx.note("rewards", rewardId);
}

async function recordMovement(
	tx: WriteScope,
	movement: { rewardId: string; orderId: string; change: number; stock: number; reason: string },
): Promise<void> {
	await tx.trx
		.insertInto("stock_movements")
		.values({
			program_id: tx.programId,
			id: newId(),
			reward_id: movement.rewardId,
			change: movement.change,
			stock_after: movement.stock,
			reason: movement.reason,
			order_id: movement.orderId,
			at: tx.now(),
			actor_id: tx.actor.id,
		})
		.execute();
}
