import type { Page } from "@playwright/test";
import { balanceOf, expect, openLive, signIn, test } from "../support/fixtures";

/** What a checkout leaves behind is undone by the test that made it, so that tests may come in any order. */
async function order(page: Page, reward: string, quantity = "1") {
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: new RegExp(`^${reward.replace(/[$]/g, "\\$")}`) })
		.first()
		.click();
	await page.getByLabel("Quantity").fill(quantity);
	await page.getByRole("button", { name: "Add to cart" }).click();
}

test("sends an entry and finds it waiting, with what was answered [ENTRY-15, ENTRY-08, ENTRY-37]", async ({ page }) => {
	await signIn(page);
	await page.goto("/offers");
	await page.getByRole("link", { name: "Enter again: Walk-behind mower sold" }).click();
	await page.getByLabel("Invoice number").fill("INV-90210");
	await page.getByLabel("Invoice date").fill("2026-01-15");
	await page.getByLabel("Invoice amount before tax ($)").fill("1849");
	await page.getByLabel("Product").selectOption({ label: "WB 21 walk-behind mower" });
	await page.getByLabel("Quantity").fill("2");
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByText("Entry submitted successfully")).toBeVisible();
	await expect(page.getByText("INV-90210")).toBeVisible();
	await expect(page.getByText("Pending").first()).toBeVisible();
	await expect(page.getByText("We have your entry")).toBeVisible();
	await expect(page).toHaveURL(/\/entries\//);
});

test("an entry with faults comes back with its answers and says what is missing [FORM-21, UI-35]", async ({ page }) => {
	await signIn(page);
	await page.goto("/offers");
	await page.getByRole("link", { name: "Enter again: Walk-behind mower sold" }).click();
	// Blanks satisfy the browser, not the server.
	await page.getByLabel("Invoice number").fill("        ");
	await page.getByLabel("Invoice date").fill("2026-01-15");
	await page.getByLabel("Invoice amount before tax ($)").fill("10");
	await page.getByLabel("Product").selectOption({ index: 1 });
	await page.getByLabel("Quantity").fill("4");
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByRole("alert")).toContainText("Invoice number");
	await expect(page.getByLabel("Invoice number")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Quantity")).toHaveValue("4");
	await expect(page.getByLabel("Invoice date")).toHaveValue("2026-01-15");
});

test("fills the cart, changes it, orders, and takes the order back [ORDER-16, ORDER-23, ORDER-25, ORDER-28, TXN-17]", async ({
	page,
}) => {
	await signIn(page);
	await page.goto("/home");
	const before = await balanceOf(page);
	await order(page, "Enamel Camp Mug");
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await page.goto("/cart");
	await page.getByRole("spinbutton", { name: "Quantity of Enamel Camp Mug" }).fill("3");
	await page.getByRole("button", { name: "Update the quantity of Enamel Camp Mug" }).click();
	await expect(page.getByText("900").first()).toBeVisible();
	await page.getByRole("link", { name: "Go to checkout" }).click();
	await page.getByLabel("Note (optional)").fill("Leave it at the counter");
	await page.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByText("Order submitted")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enamel Camp Mug");
	await expect(page.getByText(/^Order ORD-\d+$/)).toBeVisible();
	await expect.poll(() => balanceOf(page)).toBe(before - 900);
	await page.goto("/activity");
	await expect(page.getByText("Reward Order").first()).toBeVisible();
	await page.goto("/orders");
	await page.getByRole("link", { name: "Cancel order" }).first().click();
	await page.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.getByText("Order cancelled")).toBeVisible();
	await expect.poll(() => balanceOf(page)).toBe(before);
});

test("a quantity out of range is refused at its field [ORDER-29]", async ({ page }) => {
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Canvas Field Cap/ })
		.first()
		.click();
	const quantity = page.getByLabel("Quantity");
	await quantity.fill("100");
	// The browser's own check …
	expect(await quantity.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
	// … and, past it, the server's.
	await quantity.evaluate((input: HTMLInputElement) => input.form?.setAttribute("novalidate", ""));
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText("Choose a whole number from 1 to 99").first()).toBeVisible();
	await expect(quantity).toHaveValue("100");
	await page.goto("/cart");
	await expect(page.getByText("Canvas Field Cap")).toHaveCount(0);
});

test("what is too dear says how many points are missing", async ({ page }) => {
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Weekend in a Lakeside Cabin/ })
		.first()
		.click();
	await expect(page.getByText(/points to go|more points/).first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
});

test("the profile shows who I am and takes a new number [MEM-46, MEM-47]", async ({ page }) => {
	await signIn(page);
	await page.goto("/profile");
	await expect(page.getByText("member@demo.test")).toBeVisible();
	await page.goto("/profile/edit");
	const mobile = page.getByLabel(/^Mobile/);
	await mobile.fill("+1 416 555-0199");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page).toHaveURL(/\/profile$/);
	await expect(page.getByText("+1 416 555-0199")).toBeVisible();
	await page.goto("/profile/edit");
	await expect(page.locator("[name=balance], [name=email], [name=tags]")).toHaveCount(0);
});

test("an unknown page is a 404 inside the frame, with a way home [NAV-16, UI-37]", async ({ page }) => {
	await signIn(page);
	const reply = await page.goto("/nope");
	expect(reply?.status()).toBe(404);
	await expect(page).toHaveTitle(/^Not found · /);
	await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
	await page.getByRole("link", { name: "Go to the home page" }).click();
	await expect(page).toHaveURL(/\/home$/);
});

test("every signed-in page has its title and one heading [NAV-04, NAV-06, NAV-14, UI-02]", async ({ page }) => {
	await signIn(page);
	for (const [path, title] of [
		["/home", "Home"],
		["/offers", "Offers"],
		["/rewards", "Rewards"],
		["/profile", "Profile"],
		["/orders", "Orders"],
	] as const) {
		await page.goto(path);
		await expect(page).toHaveTitle(`${title} · Harrowmere Dealer Rewards`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	}
});

test("the skip link leads to the page, and the place I am at is marked [NAV-31]", async ({
	page,
	javaScriptEnabled,
}) => {
	await signIn(page);
	await (javaScriptEnabled ? openLive(page, "/offers") : page.goto("/offers"));
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await expect(page.locator('.member-nav-link[aria-current="page"]')).toHaveText("Earn");
	await expect(page.locator("main#main")).toHaveCount(1);
});
