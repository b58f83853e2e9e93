import { expect, signIn, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };

test("a message goes with the page that it was told on, and while the menu is open", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Enamel Camp Mug/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Add to cart" }).click();
	const told = page.locator('body > [role="status"] p');
	await expect(told).toBeVisible();
	const menu = page.locator("summary", { hasText: "Menu" });
	await menu.click();
	await expect(told).toBeHidden();
	await menu.click();
	await expect(told).toBeVisible();
	await page.getByRole("link", { name: "Cart, 1 item" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
	await expect(told).toHaveCount(0);
});
