import { findMemberById } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { dropGoal } from "~/features/rewards/goals/goals.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { newId } from "~/lib/ids.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type CartLine, emptyCart, loadCart } from "./cart.repository.server";
import { freeOrderNumber, insertOrder } from "./order-writes.repository.server";
import { tellPlaced } from "./orders.mails.server";
import { findOrder, listOrdersOfMember } from "./orders.repository.server";
import { cartName, orderNotes } from "./orders.rules";
import { refusedLine } from "./refused-line.server";
import { takeStock } from "./stock.repository.server";

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
}

export interface PlacedOrder {
	id: string;
	orderNumber: string;
	/** True when this key had placed the order before: nothing was written now. */
	repeated: boolean;
}

/**
 * Orders what is in the member's cart: prices, stock, order, points and the emptied cart are one transaction. Throws
 * Refused with the reason when the cart is empty, something is not to be had, a price has changed or points are short.
 */
export async function placeOrder(scope: TenantScope, request: OrderRequest): Promise<PlacedOrder> {
	return transact(scope, async (tx) => {
		const { memberId, key, expectedTotal, shown } = request;
		const note = request.note?.trim() || null;
		return doOnce(
			tx,
			{ form: "order", owner: memberId, key, body: { note, expectedTotal, shown } },
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
	for (const line of cart.lines) if (line.problem) throw await refusedLine(tx, line, line.problem);
	if (request.expectedTotal !== null && request.expectedTotal !== cart.total)
		throw new Refused("orders:errors.priceChanged", undefined, 409);
	if (request.shown !== undefined && request.shown !== cartName(cart.lines))
		throw new Refused("orders:errors.cartChanged", undefined, 409);
	if (member.balance < cart.total) throw new Refused("orders:errors.points");

	const id = newId();
	const number = await freeOrderNumber(tx);
	for (const line of cart.lines) await take(tx, id, line);
	await insertOrder(tx, {
		id,
		orderNumber: number,
		member,
		cartValue: cart.total,
		note,
		key,
		items: cart.lines.map(({ rewardId, title, price, quantity, stock }) => ({
			...{ rewardId, title, price, quantity },
			stocked: stock !== -1,
		})),
	});
	// Rewards may be free, and the ledger holds no rows of nothing.
	if (cart.total > 0)
		await post(tx, {
			memberId,
			kind: "Redeem",
			points: -cart.total,
			description: "Reward Order",
			notes: orderNotes(number, cart.lines),
			orderId: id,
			source: { kind: "order", id },
			trace: {
				rule: "order",
				orderNumber: number,
				items: cart.lines.map(({ title, price, quantity }) => ({ title, price, quantity })),
				total: cart.total,
			},
		});
	await emptyCart(tx, memberId);
	const ordered = cart.lines.map(({ rewardId }) => rewardId);
	await dropGoal(tx, memberId, ordered);
	await tellPlaced(tx, { id, orderNumber: number, memberId }, cart.lines, cart.total);
	return { id, orderNumber: number };
}

/** Another page of the member may have ordered what this one still shows; one that showed nothing lacks its cart. */
async function whyNoCart(tx: WriteScope, { memberId, shown }: OrderRequest): Promise<Refused> {
	const [latest] = shown ? await listOrdersOfMember(tx, memberId, 1) : [];
	if (!latest || latest.created < tx.now() - MOMENTS_AGO) return new Refused("orders:errors.required");
	const text = message("orders:errors.orderedElsewhere", { number: latest.orderNumber });
	return new Refused(text, undefined, 409, orderLink(latest));
}

async function take(tx: WriteScope, orderId: string, line: CartLine): Promise<void> {
	const { rewardId, quantity, stock } = line;
	if (stock === -1) return;
	if (!(await takeStock(tx, { rewardId, orderId, quantity }))) throw await refusedLine(tx, line, "outOfStock");
}
