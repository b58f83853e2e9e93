import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { compiled } from "~db/query/compiled";
import type { WriteScope } from "~db/scope";

interface Movement {
	rewardId: string;
	orderId: string;
	/** Pieces, above 0. */
	quantity: number;
}

const takePieces = compiled((tx: WriteScope, { rewardId, quantity }: { rewardId: string; quantity: number }) =>
	tx.trx
		.updateTable("rewards")
		.set({ stock_quantity: sql<number>`stock_quantity - ${quantity}` })
		.where("program_id", "=", tx.programId)
		.where("id", "=", rewardId)
		.where("stock_quantity", ">=", quantity)
		.returning("stock_quantity as stock"),
);

/** Takes pieces from a counted stock; false when there are not enough, and then nothing is taken. */
export async function takeStock(tx: WriteScope, { rewardId, orderId, quantity }: Movement): Promise<boolean> {
	const [row] = await takePieces(tx, { rewardId, quantity });
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

interface MovementRow {
	id: string;
	reward_id: string;
	change: number;
	stock_after: number;
	reason: string;
	order_id: string;
	at: number;
	actor_id: string;
}

const insertMovement = compiled((tx: WriteScope, row: MovementRow) =>
	tx.trx.insertInto("stock_movements").values({ program_id: tx.programId, ...row }),
);

async function recordMovement(
	tx: WriteScope,
	movement: { rewardId: string; orderId: string; change: number; stock: number; reason: string },
): Promise<void> {
	const { rewardId: reward_id, orderId: order_id, change, stock: stock_after, reason } = movement;
	const who = { at: tx.now(), actor_id: tx.actor.id };
	await insertMovement(tx, { id: newId(), reward_id, order_id, change, stock_after, reason, ...who });
}
