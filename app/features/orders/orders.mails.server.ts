import { tellMembers } from "~/features/mails/events/tell.service.server";
import type { Locale } from "~/server/i18n/locale.server";
import type { WriteScope } from "~db/scope";
import type { Cancelled } from "./cancel.service.server";
import type { Address } from "./delivery/address.rules";
import { addressText } from "./delivery/shown-delivery.server";
import type { Order, OrderItem } from "./orders.repository.server";

type Pieces = Cancelled["pieces"];
type About = Pick<Order, "id" | "orderNumber" | "memberId">;

const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`;

const listOf = (pieces: Pieces) =>
	pieces
		.filter(({ quantity }) => quantity > 0)
		.map(({ title, quantity }) => `${quantity} × ${title}`)
		.join("\n");

const valuesOf = ({ orderNumber }: About, pieces: Pieces) => ({
	"order.number": orderNumber,
	"order.items": listOf(pieces),
});

/** Tells the member that the order is placed, where it goes and what it cost. */
export function tellPlaced(
	tx: WriteScope,
	order: About & { delivery?: Address | null },
	pieces: Pieces,
	points: number,
): Promise<void> {
	const { id, memberId, delivery } = order;
	const values = { ...valuesOf(order, pieces), points };
	const own = tx.actor.kind === "member" && tx.actor.id === memberId;
	const inMail = delivery && {
		inMail: (locale: Locale) => ({ "order.delivery": addressText(delivery, locale) }),
	};
	return tellMembers(tx, "order-placed", [{ memberId, key: id, path: orderPath(id), values, own, ...inMail }]);
}

/** Tells the member that the order is completed. */
export function tellCompleted(tx: WriteScope, order: Order): Promise<void> {
	const { id, memberId } = order;
	const values = valuesOf(order, order.items.map(leftOf));
	return tellMembers(tx, "order-completed", [{ memberId, key: id, path: orderPath(id), values }]);
}

/** Tells the member what was cancelled and how many points are back. */
export function tellCancelled(tx: WriteScope, { order, pieces, points, whole }: Cancelled): Promise<void> {
	const { id, memberId } = order;
	const values = { ...valuesOf(order, pieces), points };
	// Pieces may be cancelled one after the other, some of them free.
	const left = order.items.map((item) => item.cancelledQuantity).join(".");
	const key = whole ? id : `${id}/${left}`;
	return tellMembers(tx, whole ? "order-cancelled" : "order-changed", [{ memberId, key, path: orderPath(id), values }]);
}

const leftOf = ({ title, quantity, cancelledQuantity }: OrderItem) => ({
	title,
	quantity: quantity - cancelledQuantity,
});
