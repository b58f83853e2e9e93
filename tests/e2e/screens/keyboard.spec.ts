import type { Page } from "@playwright/test";
import { expect, openLive, signIn, test } from "../support/fixtures";

test.use({ viewport: { width: 768, height: 1024 } });

const focused = (page: Page) => page.locator(":focus");

test("by keyboard a link of a page or of the navigation leads to the heading of the next page, without a ring [NAV-17]", async ({
	page,
}) => {
	await signIn(page);
	await openLive(page, "/offers");
	await page.locator('main a[href^="/offers/"]').first().press("Enter");
	await page.waitForURL(/\/offers\/./);
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toBeFocused();
	expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("none");
	await page.keyboard.press("Tab");
	await expect(page.locator("main").locator(":focus")).toHaveCount(1);

	await page
		.getByRole("navigation", { name: "Main navigation" })
		.getByRole("link", { name: "Activity" })
		.press("Enter");
	await page.waitForURL(/\/activity$/);
	await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeFocused();
	// A filter changes what the page shows, not the page.
	await page.locator("main").getByRole("link", { name: "Earned", exact: true }).press("Enter");
	await page.waitForURL(/\/activity\?/);
	await expect(focused(page)).toHaveText("Earned");
});

test("the menu of a small screen closes when the focus goes on past its end, and does not lie on what has it [NAV-19]", async ({
	page,
}) => {
	await signIn(page);
	await openLive(page, "/profile");
	const menu = page.locator("details.member-menu:visible");
	await menu.locator("summary").first().press("Enter");
	await expect(menu).toHaveAttribute("open");
	const last = menu.getByRole("button", { name: "Français" });
	for (let presses = 0; presses < 40 && !(await last.evaluate((one) => one === document.activeElement)); presses++) {
		await page.keyboard.press("Tab");
		await expect(menu).toHaveAttribute("open");
	}
	await expect(last).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.locator("main").locator(":focus")).toHaveCount(1);
	await expect(menu).not.toHaveAttribute("open");
});
