import type { Page } from "@playwright/test";
import { expect, openLive, post, signIn, signInAdmin, test } from "../support/fixtures";

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

test("a quantity of the cart that is changed with Enter keeps the focus, and shows what becomes of it elsewhere", async ({
	page,
}) => {
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Enamel Camp Mug/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await openLive(page, "/cart");
	const quantity = page.getByRole("spinbutton", { name: "Quantity of Enamel Camp Mug" });
	await quantity.fill("3");
	await quantity.press("Enter");
	await expect(page.getByText("Cart updated").first()).toBeVisible();
	await expect(quantity).toBeFocused();

	const form = await quantity.evaluate((one: HTMLInputElement) =>
		Object.fromEntries([...new FormData(one.form!)].map(([name, value]) => [name, String(value)])),
	);
	await post(page, "/cart", { ...form, quantity: "5" });
	await expect(quantity).toHaveValue("5");
	await expect(quantity).toBeFocused();
	await page.getByRole("button", { name: "Remove Enamel Camp Mug" }).click();
	await expect(quantity).toHaveCount(0);
});

test("a table is a stop of the Tab key only while it has something to scroll", async ({ page }) => {
	await signInAdmin(page);
	await page.setViewportSize({ width: 1600, height: 900 });
	await page.goto("/admin/orders");
	const frame = page.getByRole("group", { name: "Orders", exact: true });
	const stretch = (width: string) =>
		frame.locator("> table").evaluate((table: HTMLElement, wide) => {
			table.style.minWidth = wide;
		}, width);
	await expect(frame).toHaveJSProperty("tabIndex", -1);
	await stretch("3000px");
	await expect(frame).toHaveJSProperty("tabIndex", 0);
	await stretch("1200px");
	await expect(frame).toHaveJSProperty("tabIndex", -1);
	await page.setViewportSize({ width: 1000, height: 900 });
	await expect(frame).toHaveJSProperty("tabIndex", 0);
	await page.setViewportSize({ width: 1600, height: 900 });
	await expect(frame).toHaveJSProperty("tabIndex", -1);
});
