import { isLate } from "~/features/programs/desk/desk.rules";
import { message } from "~/lib/message-key";

export const ORDER_STATUSES = ["Pending", "Completed", "Cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the rows of the admin list can show. */
export const ORDER_COLUMNS = ["number", "created", "member", "items", "points", "status"] as const;

export type OrderParty = "member" | "admin";

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderParty[]>>> = {
	Pending: { Completed: ["admin"], Cancelled: ["member", "admin"] },
	Completed: { Cancelled: ["admin"] },
	Cancelled: {},
};

/** Who may take an order from one status to another; Cancelled is final. */
export function canMove(from: OrderStatus, to: OrderStatus, party: OrderParty): boolean {
	return TRANSITIONS[from][to]?.includes(party) ?? false;
}

/** Whether an order waits longer than the program promised, in hours; null promises nothing. */
export const isOverdue = (
	order: { status: OrderStatus; created: number },
	hours: number | null,
	now: number,
): boolean => order.status === "Pending" && isLate(order.created, hours, now);

interface Ended {
	status: OrderStatus;
	completedAt: number | null;
	cancelledAt: number | null;
	updated: number;
}

/** When an order was completed or cancelled: pieces that are cancelled later change it, and do not complete it once more. */
export const endedAt = ({ status, completedAt, cancelledAt, updated }: Ended): number =>
	(status === "Cancelled" ? cancelledAt : completedAt) ?? updated;

/** Whether the address of an order may still be put right: it is not on its way, and the program or the order knows of one. */
export const canCorrect = (order: { status: OrderStatus; delivery: unknown }, asksAddress: boolean): boolean =>
	order.status === "Pending" && (asksAddress || order.delivery !== null);

/** 'ORD-' and the milliseconds since 1970 (specification §9). */
export function orderNumber(at: number): string {
	return `ORD-${at}`;
}

/** Why a line of a cart cannot be ordered: it cannot be had, none are left, or too few. */
export type CartProblem = "notAvailable" | "outOfStock" | "fewLeft";

/** What stops the order of a line, by its name; null where nothing does. */
export const whatStops = (line: { problem: CartProblem | null; title: string; stock: number }): string | null =>
	line.problem && message(`orders:errors.${line.problem}`, { title: line.title, count: line.stock });

/** Points: the sum of price times quantity. */
export function cartValue(lines: readonly { price: number; quantity: number }[]): number {
	return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** Names what a cart holds at which prices: another total, other things or other pieces give another name. */
export function cartName(lines: readonly { rewardId: string; price: number; quantity: number }[]): string {
	return lines.map(({ rewardId, price, quantity }) => `${rewardId}:${quantity}:${price}`).join(",");
}

/** Names the order that a question was asked about: after another step, or with more points given back, it is another. */
export function orderStateName(order: { status: OrderStatus; refunded: number }): string {
	return `${order.status}:${order.refunded}`;
}

/** What the ledger says beside an order's points: its number and what was ordered. */
export function orderNotes(number: string, lines: readonly { title: string; quantity: number }[]): string {
	return `${number} · ${lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(", ")}`;
}

export interface OrderMember {
	id: string;
	email: string;
	firstname: string;
	lastname: string;
	mobile: string | null;
	phone: string | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The member an order was placed by, as stored with it; older orders name the id `_id`. Null when no id is there. */
export function readOrderMember(stored: unknown): OrderMember | null {
	if (typeof stored !== "object" || stored === null) return null;
	const fields = stored as Record<string, unknown>;
	const id = text(fields.id) || text(fields._id);
	if (!id) return null;
	const { email, firstname, lastname, mobile, phone } = fields;
	return {
		id,
		email: text(email),
		firstname: text(firstname),
		lastname: text(lastname),
		mobile: text(mobile) || null,
		phone: text(phone) || null,
	};
}

/** How a member is reached about an order, each way on a line of its own; empty where nothing is known any more. */
export const contactLines = (member: OrderMember | null): string =>
	[`${member?.firstname ?? ""} ${member?.lastname ?? ""}`.trim(), member?.email, member?.mobile ?? member?.phone]
		.filter(Boolean)
		.join("\n");

/** Whether one piece alone is left, so that to cancel it is to cancel the order. */
export const isOnePiece = (items: readonly { quantity: number; cancelledQuantity: number }[]): boolean =>
	items.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0) === 1;
