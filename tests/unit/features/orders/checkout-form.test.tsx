import { expect, test } from "vitest";
import { CheckoutForm } from "~/features/orders/components/checkout-form";
import { renderPage } from "../../../support/render-page";

const about = {
	lastResult: undefined,
	oneTimeKey: "k",
	lines: [],
	total: 1300,
	pricesChanged: false,
	noteMax: 100,
	contact: "Pat Doe · pat@example.com",
};
const shown = (orderable: boolean) =>
	renderPage(() => <CheckoutForm {...about} orderable={orderable} />, "/checkout", { loaderData: null });

test("on a phone the bar of the checkout holds one button, which says what the order costs", () => {
	const page = shown(true);
	expect(page.replace(/<[^>]+>/g, "")).toContain("Place order · 1,300 points");
	expect(/<a [^>]*href="\/cart"[^>]*>/.exec(page)?.[0]).toContain("max-sm:hidden");
	expect(/<a [^>]*href="\/cart"[^>]*>/.exec(shown(false))?.[0]).not.toContain("max-sm:hidden");
});
