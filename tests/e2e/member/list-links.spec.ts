import { expect, signIn, test } from "../support/fixtures";

test("a reward's card on home is a link to the reward", async ({ page }) => {
	await signIn(page);
	await page.goto("/home");
	const card = page.locator("main a[data-list-link]").first();
	const href = (await card.getAttribute("href"))!;
	await card.click();
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Hello/);
});
