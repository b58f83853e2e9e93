import { expect, test } from "vitest";
import { CartPanel } from "~/features/orders/components/cart-panel";
import { renderPage } from "../../../support/render-page";

const panel = { total: 900, pieces: 1, lines: [{ rewardId: "r", title: "Mug", quantity: 1 }] };
const at = (path: string) => renderPage(() => <CartPanel panel={panel} />, path, { loaderData: null });

test("the open cart stays away from pages that show it, from a quiz and from paper", () => {
	for (const path of ["/home", "/quizzes", "/rewards/c/r", "/activity"]) expect(at(path), path).toContain("Your cart");
	for (const path of [
		"/cart",
		"/orders/o",
		"/quizzes/q",
		"/quizzes/q/attempts/a",
		"/quizzes/q/results/a",
		"/activity/print",
	])
		expect(at(path), path).not.toContain("Your cart");
});
