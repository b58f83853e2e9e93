import { hasStock, hindrance } from "~/features/rewards/availability.rules";
import { findRewardForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { setCartOpen } from "~/features/sessions/sessions.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { refusedLine } from "../refused-line.server";
import { loadCart, quantityInCart, saveCartItem } from "./cart.repository.server";
import type { Cart } from "./cart-lines.rules";

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
		const held = await quantityInCart(tx, memberId, rewardId);
		const reward = await findRewardForMember(tx, memberId, rewardId);
		if (!reward) throw new NotFound("rewards:member.notFound");
		if (held > 0 && held + change.quantity > MAX_CART_QUANTITY)
			throw new Refused(message("orders:errors.most", { held, max: MAX_CART_QUANTITY }), "quantity");
		await saveQuantity(tx, memberId, reward, held + change.quantity);
		if (sessionHash) await setCartOpen(tx, sessionHash, true);
	});
}

/** Sets the quantity of something in the cart. Throws Refused for the same reasons, and (409) when it is not in the cart. */
export async function changeCart(scope: TenantScope, { memberId, rewardId, quantity }: CartChange): Promise<void> {
	await transact(scope, async (tx) => {
		const { lines } = await loadCart(tx, memberId);
		const line = lines.find((one) => one.rewardId === rewardId);
		if (!line) throw new Refused("orders:errors.lineGone", undefined, 409);
		const reward = await findRewardForMember(tx, memberId, rewardId);
		// What the member may no longer see lies in the cart under the title that it says itself.
		if (!reward) throw await refusedLine(tx, line, "notAvailable");
		await saveQuantity(tx, memberId, reward, quantity);
	});
}

type OfferedReward = NonNullable<Awaited<ReturnType<typeof findRewardForMember>>>;

async function saveQuantity(tx: WriteScope, memberId: string, reward: OfferedReward, quantity: number) {
	const offered = { ...reward, status: "Active", visible: true } as const;
	const reason = hindrance(offered, Number.POSITIVE_INFINITY);
	if (reason === "notAvailable" || reason === "outOfStock")
		throw await refusedLine(tx, { ...reward, rewardId: reward.id }, reason);
	if (!hasStock(reward.stock, quantity))
		throw new Refused(message("orders:errors.onlyLeft", { count: reward.stock }), "quantity");
	await saveCartItem(tx, memberId, { rewardId: reward.id, price: reward.cost, quantity });
}

/** A member's cart in the reader's language. */
export async function cartAsRead(scope: TenantScope, memberId: string): Promise<Cart> {
	const cart = await loadCart(scope, memberId);
	const said = await texts(scope, { reward: cart.lines.map(({ rewardId }) => rewardId) }, ["title"]);
	const lines = cart.lines.map((line) => ({ ...line, title: said.of("reward", line.rewardId, "title", line.title) }));
	return { ...cart, lines };
}

interface PanelReader {
	memberId: string;
	cartOpen: 0 | 1;
	balance: number;
}

/** What the open cart panel shows, with the points that are missing for it; null while it is closed or the cart is empty. */
export async function loadCartPanel(scope: TenantScope, session: PanelReader) {
	if (session.cartOpen === 0) return null;
	const { lines, total, pieces } = await loadCart(scope, session.memberId);
	return lines.length === 0 ? null : { total, pieces, missing: Math.max(0, total - session.balance) };
}

export type CartPanelData = Awaited<ReturnType<typeof loadCartPanel>>;
