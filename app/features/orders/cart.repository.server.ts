import { sql } from "kysely";
import { hasStock, hindrance } from "~/features/rewards/availability.rules";
import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { type CartProblem, cartValue } from "./orders.rules";

/** How many pieces lie in a member's cart, to be read together with what else surrounds a page. */
export const cartPieces = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("cart_items")
		.select((eb) => eb.fn.sum<number | null>("quantity").as("pieces"))
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId);

export interface CartLine {
	rewardId: string;
	catalogueId: string | null;
	title: string;
	image: string | null;
	quantity: number;
	/** What one piece costs now, in points. */
	price: number;
	/** What it cost when it was put in; differs when the price has changed since. */
	seenPrice: number;
	/** Pieces left; -1 is unlimited. */
	stock: number;
	/** Why it cannot be ordered now. */
	problem: CartProblem | null;
}

export interface Cart {
	lines: CartLine[];
	/** Points at today's prices. */
	total: number;
	pieces: number;
	pricesChanged: boolean;
}

const cartRows = compiled((scope, { memberId, at }: { memberId: string; at: number }) =>
	scope.query
		.selectFrom("cart_items as i")
		.innerJoin("rewards as r", (join) =>
			join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.reward_id"),
		)
		.leftJoin("reward_catalogues as c", (join) =>
			join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
		)
		.select((eb) => [
			"r.id as rewardId",
			"c.id as catalogueId",
			"r.title",
			"r.status",
			"r.is_active as active",
			"r.stock_quantity as stock",
			"r.points_cost as price",
			"i.price as seenPrice",
			"i.quantity",
			eb.fn.coalesce("r.image_small_url", "r.image_medium_url", "r.image_large_url").as("image"),
			visibleTo(scope, "reward", "r", { memberId, at }).as("shown"),
			visibleTo(scope, "reward_catalogue", "c", { memberId, at }).as("catalogueShown"),
		])
		.where("i.program_id", "=", scope.programId)
		.where("i.member_id", "=", memberId)
		.orderBy("i.created")
		.orderBy("r.title_upper"),
);

/** A member's cart at the prices and with the stock of this moment. */
export async function loadCart(scope: TenantScope, memberId: string): Promise<Cart> {
	const rows = await cartRows(scope, { memberId, at: scope.now() });
	const lines = rows.map(({ status, active, shown, catalogueShown, ...line }): CartLine => {
		const visible = Boolean(shown) && Boolean(catalogueShown);
		const offered = { status, isActive: active === 1, stock: line.stock, visible, cost: line.price };
		const reason = hindrance(offered, Number.POSITIVE_INFINITY);
		const missing = hasStock(line.stock, 1) ? "fewLeft" : "outOfStock";
		const short = hasStock(line.stock, line.quantity) ? null : missing;
		return { ...line, problem: reason === "hidden" || reason === "notAvailable" ? "notAvailable" : short };
	});
	return {
		lines,
		total: cartValue(lines),
		pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
		pricesChanged: lines.some((line) => line.price !== line.seenPrice),
	};
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
