import { sql } from "kysely";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { type Cart, cartOf, offeredLine } from "./cart-lines.rules";
import { offeredRewards } from "./offered-lines.repository.server";

/** How many pieces lie in a member's cart, to be read together with what else surrounds a page. */
export const cartPieces = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("cart_items")
		.select((eb) => eb.fn.sum<number | null>("quantity").as("pieces"))
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId);

const cartRows = compiled((scope, { memberId, at }: { memberId: string; at: number }) =>
	offeredRewards(scope, { memberId, at })
		.innerJoin("cart_items as i", (join) =>
			join.onRef("i.program_id", "=", "r.program_id").onRef("i.reward_id", "=", "r.id"),
		)
		.select(["i.price as seenPrice", "i.quantity"])
		.where("i.program_id", "=", scope.programId)
		.where("i.member_id", "=", memberId)
		.orderBy("i.created")
		.orderBy("r.title_upper"),
);

/** A member's cart at the prices and with the stock of this moment. */
export async function loadCart(scope: TenantScope, memberId: string): Promise<Cart> {
	return cartOf((await cartRows(scope, { memberId, at: scope.now() })).map(offeredLine));
}

/** How many pieces of one reward lie in the cart. */
export async function quantityInCart(scope: TenantScope, memberId: string, rewardId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("cart_items")
		.select("quantity")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("reward_id", "=", rewardId)
		.executeTakeFirst();
	return row?.quantity ?? 0;
}

/** Sets the quantity of a reward in the cart and the price the member saw. */
export async function saveCartItem(
	tx: WriteScope,
	memberId: string,
	item: { rewardId: string; price: number; quantity: number },
): Promise<void> {
	const at = tx.now();
	const values = { price: item.price, quantity: item.quantity, updated: at };
	await tx.trx
		.insertInto("cart_items")
		.values({
			program_id: tx.programId,
			member_id: memberId,
			reward_id: item.rewardId,
			// Later than every other line, so that the cart keeps the order in which it was filled.
			created: sql<number>`max(${at}, coalesce((select max(c.created) + 1 from cart_items c
				where c.program_id = ${tx.programId} and c.member_id = ${memberId}), 0))`,
			...values,
		})
		.onConflict((conflict) => conflict.columns(["program_id", "member_id", "reward_id"]).doUpdateSet(values))
		.execute();
	tx.note("cart", memberId, memberId);
}

/** Takes a reward out of the cart. */
export async function removeCartItem(tx: WriteScope, memberId: string, rewardId: string): Promise<void> {
	await tx.trx
		.deleteFrom("cart_items")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("reward_id", "=", rewardId)
		.execute();
	tx.note("cart", memberId, memberId);
}

const deleteItems = compiled((tx: WriteScope, { memberId }: { memberId: string }) =>
	tx.trx.deleteFrom("cart_items").where("program_id", "=", tx.programId).where("member_id", "=", memberId),
);

export async function emptyCart(tx: WriteScope, memberId: string): Promise<void> {
	await deleteItems(tx, { memberId });
	tx.note("cart", memberId, memberId);
}
