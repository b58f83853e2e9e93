import { expect, signIn, test } from "../support/fixtures";

test("what is only looked at shares a line on a wide home page, whatever waits above it", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signIn(page);
	const tops = async () => {
		const tiles = page.locator(".home-half.tiles");
		await expect(tiles).toHaveCount(2);
		// At one moment: what is still on its way may move both.
		return tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
	};
	const share = () => expect.poll(async () => new Set(await tops()).size).toBe(1);
	await expect(page.locator(".now")).toHaveCount(0);
	await share();
	await page.goto((await page.locator('.shelf-small a[href^="/rewards/"]').first().getAttribute("href")) ?? "");
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await expect(page.getByRole("status")).toContainText("Added to your cart");
	// The panel of the cart that is open in this visit says it already.
	await page.context().clearCookies();
	await signIn(page);
	await expect(page.locator(".now")).toHaveCount(1);
	await share();
	await page.goto("/cart");
	await page.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
});
