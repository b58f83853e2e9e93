import { expect, test } from "vitest";
import { OrderLines } from "~/features/orders/components/order-lines";
import { renderPage } from "../../../support/render-page";

const LINES = [
	{ rewardId: "a", title: "Mug", price: 300, quantity: 2 },
	{ rewardId: "b", title: "Drill", price: 1100, quantity: 1, cancelledQuantity: 1 },
];

const shown = (refunded: number) =>
	renderPage(() => <OrderLines lines={LINES} total={1700} refunded={refunded} />, "/admin/orders/o", {
		loaderData: null,
	})
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

test("beneath the lines stands their total, and once something was given back that and what is left", () => {
	expect(shown(1100)).toContain("Total 1,700 Given back −1,100 Net total 600");
	expect(shown(0)).toContain("Total 1,700");
	expect(shown(0)).not.toContain("Net total");
});
