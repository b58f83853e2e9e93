import { expect, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "row-menu" });

for (const width of [390, 1000, 1440])
	test(`the menu of a list's last row is whole and can be used, ${width} wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await signInAdmin(page);
		await page.goto("/admin/leaderboards");
		const row = page.locator("tbody tr").last();
		await row.locator("summary").click();
		const cutOff = await row.locator("summary + *").evaluate((menu) => {
			const frame = menu.closest("[role=group]")!;
			const clips = getComputedStyle(frame).overflowY !== "visible";
			return clips && menu.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom;
		});
		expect(cutOff).toBe(false);
		await row.getByRole("link", { name: "Delete" }).click();
		await expect(page).toHaveURL(/\/delete$/);
	});

test("what lies over a list closes at Escape and at a press beside it", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/leaderboards");
	const menu = page.locator("tbody tr").first().locator("details");
	const columns = page.locator("details", { hasText: "Columns" }).first();
	for (const box of [menu, columns]) {
		const [button, inside] = [box.locator("summary"), box.locator("summary + *")];
		// The scripts may come later than the first press.
		await expect(async () => {
			if (await inside.isHidden()) await button.click();
			await page.keyboard.press("Escape");
			await expect(inside).toBeHidden({ timeout: 1000 });
		}).toPass();
		await expect(button).toBeFocused();
		await button.click();
		await expect(inside).toBeVisible();
		await page.getByRole("heading", { level: 1 }).click();
		await expect(inside).toBeHidden();
	}
});
