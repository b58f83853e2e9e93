import { expect, test } from "vitest";
import { CartPanel } from "~/features/orders/components/cart-panel";
import { renderPage } from "../../../support/render-page";

const panel = { total: 900, pieces: 1, missing: 0 };
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

test("a cart that costs more than the balance leads to the cart, with the points that are missing", () => {
	const shown = (missing: number) =>
		renderPage(() => <CartPanel panel={{ ...panel, missing }} />, "/home", { loaderData: null });
	expect(shown(0)).toContain('href="/checkout"');
	const short = shown(1200);
	expect(short).toContain("You need 1,200 more points");
	expect(short).not.toContain('href="/checkout"');
	expect(short).toMatch(/<a class="button [^>]*href="\/cart"/);
});
