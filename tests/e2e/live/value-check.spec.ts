import { expect, signIn, test } from "../support/fixtures";

test("a serial is checked when its field is left [DATA-35]", async ({ page }) => {
	await signIn(page);
	await page.goto("/offers");
	await page.getByRole("link", { name: /Machine registered/ }).click();
	const serial = page.getByLabel("Serial number");
	await expect(async () => {
		await serial.fill("HM00-0000000");
		await serial.blur();
		await expect(page.getByText("Serial number is not valid")).toBeVisible({ timeout: 1000 });
		await serial.fill("");
		await serial.blur();
	}).toPass();
	await serial.fill("HM63-4100037");
	await serial.blur();
	await expect(page.getByText("Serial number is not valid")).toHaveCount(0);
	await expect(serial).not.toHaveAttribute("aria-invalid", "true");
});
