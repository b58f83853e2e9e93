import { defineEntity } from "~/lib/admin/entity";
import { shownNumber } from "~/lib/text/short-number";
import { orderPaths } from "./orders.paths";

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
