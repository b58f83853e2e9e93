import { expect, signIn, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };

test("a statement to print shows reason, points and balance of each line on a phone [TXN-10]", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/activity/print");
	const row = page.locator("tbody tr").first();
	const cells = await row.locator("td:visible").all();
	expect(cells).toHaveLength(3);
	for (const cell of cells) {
		const { x, width } = (await cell.boundingBox())!;
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + width).toBeLessThanOrEqual(PHONE.width);
	}
	await expect(cells[0]!.locator("time")).toBeVisible();
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(row.locator("td:visible")).toHaveCount(5);
	await expect(row.locator("time:visible")).toHaveCount(1);
});
