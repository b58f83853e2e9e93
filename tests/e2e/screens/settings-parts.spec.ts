import { expect, signInAdmin, test } from "../support/fixtures";

test("the parts of the program settings are one press away, and the list says where one reads", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/settings");
	const parts = page.getByRole("navigation", { name: "Parts of this form" });
	await expect(parts.locator("[aria-current]")).toHaveText("General");
	for (const name of ["Orders", "Pictures", "Sign-up and sign-in"]) {
		await parts.getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
		await expect(parts.locator("[aria-current]")).toHaveText(name);
	}
});
