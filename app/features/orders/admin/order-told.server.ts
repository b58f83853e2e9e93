import { toldName } from "~/kernel/admin/told-made.server";
import { message } from "~/lib/message-key";
import type { Order } from "../orders.repository.server";
import { shownNumber } from "../short-number.rules";

/** What is said of an order besides: which, whose, and what became of it. */
export function orderTold(done: "completed" | "cancelled" | "changed", order: Pick<Order, "orderNumber" | "member">) {
	const { firstname = "", lastname = "" } = order.member ?? {};
	return message(`orders:told.${done}`, {
		order: toldName(shownNumber(order.orderNumber), `${firstname} ${lastname}`),
	});
}
