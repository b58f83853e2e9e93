import { findMemberById } from "~/features/members/members.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { emptyCart, loadCart } from "./cart/cart.repository.server";
import { wantedDelivery } from "./delivery/wanted-delivery.server";
import { findOrder, listOrdersOfMember } from "./orders.repository.server";
import { cartName } from "./orders.rules";
import { refuseUnavailable, writeOrder } from "./write-order.service.server";

/** An order this young explains a cart that is empty. */
const MOMENTS_AGO = 30 * 60_000;

export interface OrderRequest {
	memberId: string;
	note?: string | null;
	/** One-time key: the same key is the same order. */
	key: string;
	/** The points the member agreed to; null takes today's prices unasked (seeds). */
	expectedTotal: number | null;
	/** The cart that the member saw (`cartName`); not compared when it is missing. */
	shown?: string | undefined;
	/** The delivery address that the member saw (`addressName`); undefined where the program asks for none. */
	deliverTo?: string | undefined;
}

export interface PlacedOrder {
	id: string;
	orderNumber: string;
	/** True when this key had placed the order before: nothing was written now. */
	repeated: boolean;
}

/**
 * Orders what is in the member's cart: prices, stock, order, points and the emptied cart are one transaction. Throws
 * Refused with the reason when the cart is empty, something is not to be had, a price has changed or points are short, and as
 * `wantedDelivery` does.
 */
export async function placeOrder(scope: TenantScope, request: OrderRequest): Promise<PlacedOrder> {
	return transact(scope, async (tx) => {
		const { memberId, key, expectedTotal, shown, deliverTo } = request;
		const note = request.note?.trim() || null;
		return doOnce(
			tx,
			{ form: "order", owner: memberId, key, body: { note, expectedTotal, shown, deliverTo } },
			{
				find: (id) => findOrder(tx, id, memberId),
				link: orderLink,
				used: () => "orders:errors.keyUsed",
				make: () => orderCart(tx, { ...request, note }),
			},
		);
	});
}

const orderLink = ({ id }: { id: string }) => ({ href: `/orders/${id}`, label: "orders:seeOrder" });

async function orderCart(tx: WriteScope, request: OrderRequest & { note: string | null }) {
	const { memberId, key, note } = request;
	const member = await findMemberById(tx, memberId);
	const cart = await loadCart(tx, memberId);
	if (!member || cart.lines.length === 0) throw await whyNoCart(tx, request);
	await refuseUnavailable(tx, cart);
	if (request.expectedTotal !== null && request.expectedTotal !== cart.total)
		throw new Refused("orders:errors.priceChanged", undefined, 409);
	if (request.shown !== undefined && request.shown !== cartName(cart.lines))
		throw new Refused("orders:errors.cartChanged", undefined, 409);
	if (member.balance < cart.total) throw new Refused("orders:errors.points");

	const { deliverTo } = request;
	const delivery = deliverTo === undefined ? null : await wantedDelivery(tx, memberId, deliverTo);
	const order = await writeOrder(tx, { member, cart, note, key, delivery });
	await emptyCart(tx, memberId);
	return order;
}

/** Another page of the member may have ordered what this one still shows; one that showed nothing lacks its cart. */
async function whyNoCart(tx: WriteScope, { memberId, shown }: OrderRequest): Promise<Refused> {
	const [latest] = shown ? await listOrdersOfMember(tx, memberId, 1) : [];
	if (!latest || latest.created < tx.now() - MOMENTS_AGO) return new Refused("orders:errors.required");
	const text = message("orders:errors.orderedElsewhere", { number: latest.orderNumber });
	return new Refused(text, undefined, 409, orderLink(latest));
}
