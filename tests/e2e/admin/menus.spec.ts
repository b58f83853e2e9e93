import { expect, post, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "menus" });

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("an editor puts menus in another order by buttons and by numbers [MENU-15, NAV-18]", async ({ page }) => {
			await signInAdmin(page, "editor@demo.test");
			const letter = javaScriptEnabled ? "A" : "B";
			for (const title of [`${letter} one`, `${letter} two`])
				await post(page, "/admin/secondary-menus/new", { title, contentType: "System Page", content: "offers" });
			await page.goto("/admin/secondary-menus");
			const titles = page.locator("main ol p").filter({ hasText: new RegExp(`^${letter} `) });
			await expect(titles).toHaveText([`${letter} one`, `${letter} two`]);
			await page.getByRole("button", { name: `Move ${letter} two up` }).click();
			await expect(page.getByText("Menu order updated successfully")).toBeVisible();
			await expect(titles).toHaveText([`${letter} two`, `${letter} one`]);
			await page.getByLabel(`Order of ${letter} two`).fill("900");
			await page.getByRole("button", { name: "Save order" }).click();
			await expect(titles).toHaveText([`${letter} one`, `${letter} two`]);

			await signIn(page);
			const bar = page.getByRole("navigation", { name: "Main navigation" });
			await bar.getByText("More", { exact: true }).click();
			await expect(bar.getByRole("link", { name: `${letter} one` })).toBeVisible();
			await bar.getByRole("link", { name: `${letter} two` }).click();
			await expect(page).toHaveURL(/\/offers$/);
		});

		test("a phone reaches the entries below a menu, which names the page it opens [NAV-14, NAV-17, NAV-19]", async ({
			page,
		}) => {
			await page.setViewportSize({ width: 390, height: 844 });
			await signIn(page);
			const bar = page.getByRole("navigation", { name: "Main navigation" });
			await bar.getByText("Menu", { exact: true }).click();
			await bar.getByText("To read", { exact: true }).last().click();
			const link = bar.getByRole("link", { name: "The battery season", exact: true });
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			await link.click();
			await expect(page).toHaveURL(/\/page\//);
			await expect(page).toHaveTitle(/^The battery season in your shop · /);
		});
	});

test("who alone sees an entry is told within the list on a phone, however long the tags [UI-34]", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signInAdmin(page);
	await page.goto("/admin/blogs?q=Counter");
	await page.getByRole("link", { name: "Counter talk", exact: true }).click();
	await page.locator("summary", { hasText: "Who sees it" }).click();
	await page.getByLabel("Add a member tag").fill("Dealers of the northern provinces, Their sales people");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Blog updated successfully")).toBeVisible();
	await page.goto("/admin/menus");
	await expect(page.getByText(/^Only for Dealers of/)).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the keyboard opens the drawer, and Escape gives the focus back to its button [NAV-17, NAV-18]", async ({
	page,
}) => {
	await signIn(page);
	const bar = page.getByRole("navigation", { name: "Main navigation" });
	const button = bar.locator("summary").filter({ hasText: "More" });
	const link = bar.locator(".member-drawer").getByRole("link").first();
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(link).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(link).toBeFocused();
	// The drawer opens before scripts run, and closes by this key once they do.
	await expect(async () => {
		await page.keyboard.press("Escape");
		await expect(link).toBeHidden({ timeout: 500 });
	}).toPass();
	await expect(button).toBeFocused();
});

test("a menu that leads nowhere asks for no page, and for one once it leads somewhere", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/menus/new");
	const which = page.getByLabel(/^Which one/);
	await expect(page.getByLabel(/^Leads to/)).toBeVisible();
	await expect(which).toBeHidden();
	await page.getByLabel(/^Leads to/).selectOption("Blog");
	await expect(which).toBeVisible();
});
