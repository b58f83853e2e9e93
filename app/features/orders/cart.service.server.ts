import { hasStock, hindrance } from "~/features/rewards/availability.rules";
import { findRewardForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { setCartOpen } from "~/features/sessions/sessions.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Cart, loadCart, quantityInCart, saveCartItem } from "./cart.repository.server";

interface CartChange {
	memberId: string;
	rewardId: string;
	/** Whole, 1 to 99; the schema has checked it. */
	quantity: number;
}

/**
 * Puts pieces into the cart, on top of those that are there, and opens the cart panel of the session. Throws NotFound
 * for a reward the member may not see, Refused when it is not to be had or the quantity passes 99 or the stock.
 */
export async function addToCart(scope: TenantScope, change: CartChange, sessionHash?: string): Promise<void> {
	await transact(scope, async (tx) => {
		const { memberId, rewardId } = change;
		const quantity = change.quantity + (await quantityInCart(tx, memberId, rewardId));
		await saveQuantity(tx, { memberId, rewardId, quantity });
		if (sessionHash) await setCartOpen(tx, sessionHash, true);
	});
}

/** Sets the quantity of something in the cart; the same refusals. Nothing happens when it is not in the cart. */
export async function changeCart(scope: TenantScope, change: CartChange): Promise<void> {
	await transact(scope, async (tx) => {
		if ((await quantityInCart(tx, change.memberId, change.rewardId)) > 0) await saveQuantity(tx, change);
	});
}

async function saveQuantity(tx: Parameters<typeof saveCartItem>[0], { memberId, rewardId, quantity }: CartChange) {
	const reward = await findRewardForMember(tx, memberId, rewardId);
	if (!reward) throw new NotFound("rewards:member.notFound");
	const offered = { ...reward, status: "Active", visible: true } as const;
	const reason = hindrance(offered, Number.POSITIVE_INFINITY);
	if (reason) throw new Refused(message(`orders:errors.${reason}`, { title: reward.title }));
	if (quantity > MAX_CART_QUANTITY)
		throw new Refused(message("orders:errors.quantity", { max: MAX_CART_QUANTITY }), "quantity");
	if (!hasStock(reward.stock, quantity))
		throw new Refused(message("orders:errors.onlyLeft", { count: reward.stock }), "quantity");
	await saveCartItem(tx, memberId, { rewardId, price: reward.cost, quantity });
}

/** A member's cart in the reader's language. */
export async function cartAsRead(scope: TenantScope, memberId: string): Promise<Cart> {
	const cart = await loadCart(scope, memberId);
	const said = await texts(scope, { reward: cart.lines.map(({ rewardId }) => rewardId) }, ["title"]);
	const lines = cart.lines.map((line) => ({ ...line, title: said.of("reward", line.rewardId, "title", line.title) }));
	return { ...cart, lines };
}

/** What the open cart panel shows; null while it is closed or the cart is empty. */
export async function loadCartPanel(scope: TenantScope, session: { memberId: string; cartOpen: 0 | 1 }) {
	if (session.cartOpen === 0) return null;
	const { lines, total, pieces } = await cartAsRead(scope, session.memberId);
	if (lines.length === 0) return null;
	return { total, pieces, lines: lines.map(({ rewardId, title, quantity }) => ({ rewardId, title, quantity })) };
}

export type CartPanelData = Awaited<ReturnType<typeof loadCartPanel>>;
