import { expect, signIn, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };

test("a message goes with the page that it was told on, and while the menu is open", async ({
	page,
	javaScriptEnabled,
}) => {
	// A message leaves by itself; on a slow machine that would be before the menu was opened and closed.
	if (javaScriptEnabled) await page.clock.install();
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Touring Kayak/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Make it your goal" }).click();
	const told = page.locator('body > [role="status"] p');
	await expect(told).toBeVisible();
	if (javaScriptEnabled) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
	const menu = page.locator("summary", { hasText: "Menu" });
	await menu.click();
	await expect(told).toBeHidden();
	await menu.click();
	await expect(told).toBeVisible();
	if (javaScriptEnabled) await page.clock.resume();
	await page.getByRole("link", { name: "Cart, 0 items" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
	await expect(told).toHaveCount(0);
	// Others of this portal begin without a goal.
	await page.goBack();
	await page.getByRole("button", { name: "Remove the goal" }).click();
	await expect(page.getByRole("button", { name: "Make it your goal" })).toBeVisible();
});

test("what was added to the cart is told by the open cart, and heard once", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Enamel Camp Mug/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByRole("region", { name: /^Your cart: 1 item/ })).toBeInViewport();
	const told = page.locator('body > [role="status"] p');
	await expect(told).toHaveText("Added to your cart");
	await expect(told).toBeHidden();
	await expect(page.getByText("1 in your cart")).toBeHidden();
	// Others of this portal begin with an empty cart.
	await page.goto("/cart");
	await page.getByRole("button", { name: "Remove Enamel Camp Mug" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
});
