import { expect, signIn, test } from "../support/fixtures";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone the places stand at the bottom, and a menu opens the rest [NAV-19]", async ({ page }) => {
	await signIn(page);
	const bar = page.getByRole("navigation", { name: "Main navigation" });
	for (const name of ["Home", "Earn", "Rewards", "Activity"]) {
		const link = bar.getByRole("link", { name, exact: true });
		await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		const box = await link.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
		expect(box?.y).toBeGreaterThan(600);
	}
	const menu = bar.getByText("Menu", { exact: true });
	// What the program calls the orders stands in the place of what the portal does.
	const orders = bar.getByRole("link", { name: "Track your deliveries" });
	await expect(menu).toBeVisible();
	await expect(orders).toBeHidden();
	await menu.click();
	await expect(bar.getByRole("link", { name: "Your details and password" })).toBeInViewport({ ratio: 1 });
	await expect(bar.getByRole("link", { name: /^(Orders|Profile)$/ })).toBeHidden();
	await orders.click();
	await expect(page).toHaveURL(/\/orders$/);
	await expect(orders).toBeHidden();

	await menu.click();
	await bar.getByRole("button", { name: "Français" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
	await expect(page).toHaveURL(/\/orders$/);
});

test("a wide screen shows the places beside the page and no menu button [NAV-19]", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(page);
	const bar = page.getByRole("navigation", { name: "Main navigation" });
	await expect(bar.getByText("Menu", { exact: true })).toBeHidden();
	await bar.getByRole("link", { name: "Earn", exact: true }).click();
	await expect(page).toHaveURL(/\/offers$/);
	await bar.getByRole("link", { name: "Orders", exact: true }).click();
	await expect(page).toHaveURL(/\/orders$/);
});

for (const width of [390, 768])
	test(`what a page says after a post does not lie on the places at the bottom (${width} px) [NAV-19]`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await signIn(page);
		await page.goto("/profile/notices");
		await page.locator("main form").getByRole("button", { name: "Save" }).click();
		const said = page.getByRole("status").getByText("Your choice is saved");
		await expect(said).toBeVisible();
		const bar = await page.getByRole("navigation", { name: "Main navigation" }).boundingBox();
		await expect
			.poll(async () => {
				const box = await said.boundingBox();
				return (box?.y ?? 0) + (box?.height ?? 0);
			})
			.toBeLessThanOrEqual(bar?.y ?? 0);
	});
