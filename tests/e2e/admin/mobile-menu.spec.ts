import { expect, signInAdmin, test } from "../support/fixtures";

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

		test("on a phone the admin area has a menu that opens, leads on and closes [NAV-19]", async ({ page }) => {
			await signInAdmin(page);
			const menu = page.locator("details.admin-menu");
			const button = menu.locator("summary").filter({ hasText: "Menu" });
			await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
			await expect(menu.getByRole("navigation")).toBeHidden();
			await button.click();
			const places = menu.getByRole("navigation", { name: "Menu" });
			await expect(places).toBeVisible();
			const members = places.getByRole("link", { name: "Members", exact: true });
			if (!(await members.isVisible())) await places.locator("summary").first().click();
			await members.click();
			await expect(page).toHaveURL(/\/admin\/members$/);
			await expect(places).toBeHidden();
			await expect(button).toBeVisible();
		});
	});
