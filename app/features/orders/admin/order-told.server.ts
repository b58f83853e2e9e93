import { toldName } from "~/kernel/admin/told-made.server";
import { message } from "~/lib/message-key";
import { shownNumber } from "~/lib/text/short-number";
import type { Order } from "../orders.repository.server";

/** What is said of an order besides: which, whose, and what became of it. */
export function orderTold(done: "completed" | "cancelled" | "changed", order: Pick<Order, "orderNumber" | "member">) {
	const { firstname = "", lastname = "" } = order.member ?? {};
	return message(`orders:told.${done}`, {
		order: toldName(shownNumber(order.orderNumber), `${firstname} ${lastname}`),
	});
}
