import { expect, openLive, signIn, test } from "../support/fixtures";

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

test("marking an article as read leaves the page where it is, at the result [ART-18]", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await openLive(page, "/articles");
	const articles = await page
		.locator('main a[href^="/articles/"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	const button = page.getByRole("button", { name: /^Mark as read/ });
	for (const article of articles) {
		await openLive(page, article);
		if ((await button.count()) > 0) break;
	}
	await button.scrollIntoViewIfNeeded();
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(0);
	await button.click();
	await expect(page.locator("main article").getByText(/points? earned|Read on/)).toBeInViewport();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
