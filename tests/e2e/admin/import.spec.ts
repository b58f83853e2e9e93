import { expect, signInAdmin, test } from "../support/fixtures";

const ROWS = 1201;
const roster = (prefix: string) =>
	Buffer.from(
		[
			"First name;Last name;E-mail",
			...Array.from({ length: ROWS }, (_, i) => `Given${i};Family${i};${prefix}${i}@roster.example`),
			"No;Mail;not-an-address",
		].join("\r\n"),
	);

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a roster goes from file to report [IMPORT-08, IMPORT-10, IMPORT-14, MEM-33]", async ({ page }) => {
			const prefix = javaScriptEnabled ? "with" : "without";
			await signInAdmin(page);
			await page.goto("/admin/imports/new");
			await page
				.locator('input[type="file"]')
				.setInputFiles({ name: `${prefix}.csv`, mimeType: "text/csv", buffer: roster(prefix) });
			await page.getByRole("button", { name: "Upload and continue" }).click();
			await expect(page).toHaveURL(/\/mapping$/);
			await page.getByRole("button", { name: /check/i }).click();
			await expect(page.getByRole("button", { name: /^Import/ })).toBeVisible();
			await expect(page.getByText("1,201").first()).toBeVisible();
			await expect(page.getByText("Not a valid email: ").first()).toBeVisible();
			await page.getByRole("button", { name: /^Import/ }).click();
			await expect(page.getByText(/Successfully imported 1,?201 members/).first()).toBeVisible();
			await page.goto(`/admin/members?q=${prefix}7@roster.example`);
			await expect(page.getByText(`${prefix}7@roster.example`)).toBeVisible();
		});
	});
