import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";
import { atTime } from "../clock";

export interface OrderValues {
	memberId: string;
	lines: readonly { rewardId: string; quantity?: number }[];
	note?: string | null;
	/** The one-time key by which the order can be found again. */
	key?: string;
}

/** Orders rewards as their member does, through the cart. Throws as addToCart and placeOrder do. */
export async function createOrder(tx: WriteScope, { memberId, lines, note = null, key = newId() }: OrderValues) {
	const member = atTime(tx, tx.now(), { kind: "member", id: memberId });
	for (const { rewardId, quantity = 1 } of lines) await addToCart(member, { memberId, rewardId, quantity });
	return placeOrder(member, { memberId, note, key, expectedTotal: null });
}
