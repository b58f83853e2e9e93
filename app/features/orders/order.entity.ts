import { defineEntity } from "~/lib/admin/entity";
import { orderPaths } from "./orders.paths";
import { shownNumber } from "./short-number.rules";

export const orderEntity = defineEntity({
	name: "order",
	of: "program",
	table: "orders",
	title: ["order_number"],
	read: shownNumber,
	area: "orders",
	topic: "orders",
	page: orderPaths.show,
	place: { group: "start", to: orderPaths.list, label: "admin:places.orders", icon: "cart" },
});
