import type { Page } from "@playwright/test";
import { expect, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

const MEMBER = [
	"/home",
	"/offers",
	"/quizzes",
	"/rewards",
	"/articles",
	"/activity",
	"/orders",
	"/profile",
	"/notices",
	"/cart",
	"/checkout",
];
const ADMIN = ["/admin", "/admin/members", "/admin/offers/new", "/admin/imports/new"];

/** Doubles the letters of a page, as a reader's browser does; says what no longer fits, and words without room for two letters. */
async function enlarge(page: Page, path: string) {
	await page.goto(path);
	await page.locator("main h1").first().waitFor({ state: "attached" });
	return page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
		const own = (one: Element) =>
			[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? "");
		const squeezed = [...document.querySelectorAll("main *")].filter((one) => {
			const { width, height } = one.getBoundingClientRect();
			return width > 1 && width < 48 && height > 200 && own(one).join("").trim().length > 8;
		});
		return {
			sideways: document.documentElement.scrollWidth - window.innerWidth,
			squeezed: squeezed.map((one) => one.textContent),
		};
	});
}

test("with letters twice as large members' pages still fit a phone, and no word is one letter wide [UI-34]", async ({
	page,
}) => {
	await signIn(page);
	await page.goto("/rewards");
	const reward = page.getByRole("link", { name: "Enamel Camp Mug" });
	await page.goto((await reward.first().getAttribute("href")) ?? "");
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await expect(page.getByRole("status")).toContainText("Added to your cart");
	for (const path of MEMBER) expect(await enlarge(page, path), path).toEqual({ sideways: 0, squeezed: [] });
	// Others of this portal begin with an empty cart.
	await page.goto("/cart");
	await page.getByRole("button", { name: "Remove Enamel Camp Mug" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("with letters twice as large admins' pages still fit a phone, and no word is one letter wide [UI-34]", async ({
	page,
}) => {
	await signInAdmin(page);
	for (const path of ADMIN) expect(await enlarge(page, path), path).toEqual({ sideways: 0, squeezed: [] });
});
