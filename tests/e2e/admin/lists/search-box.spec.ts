import { expect, openLive, signInAdmin, test } from "../../support/fixtures";

test.use({ viewport: { width: 1440, height: 900 } });

test("what is typed into the search of the head is found at once; the arrow keys choose and Enter opens", async ({
	page,
}) => {
	await signInAdmin(page);
	await openLive(page, "/admin/orders");
	await page.keyboard.press("Control+k");
	const box = page.getByRole("combobox", { name: "Search everything" });
	await expect(box).toBeFocused();
	await box.pressSequentially("marchetti");
	const member = page.getByRole("option", { name: /Alex Marchetti member@demo\.test.*Active/ });
	await expect(member).toBeVisible();
	await expect(box).toHaveAttribute("aria-expanded", "true");
	await box.press("ArrowDown");
	await expect(member).toHaveAttribute("aria-selected", "true");
	await expect(box).toHaveAttribute("aria-activedescendant", (await member.getAttribute("id")) ?? "none");
	await box.press("Escape");
	await expect(page.getByRole("listbox")).toHaveCount(0);
	await expect(box).toHaveValue("marchetti");
	await box.press("ArrowDown");
	await box.press("Enter");
	await expect(page).toHaveURL(/\/admin\/members\/[^/]+$/);
	await expect(page.getByRole("listbox")).toHaveCount(0);

	// Until the page that came has the focus, a key is a letter in the box.
	await expect(box).not.toBeFocused();
	await page.keyboard.press("/");
	await expect(box).toBeFocused();
	await box.press("Enter");
	await expect(page).toHaveURL(/\/admin\/search\?q=marchetti/);
});

test("the search of the head says what it shows instead where nothing fits what was typed", async ({ page }) => {
	await signInAdmin(page);
	await openLive(page, "/admin/orders");
	const box = page.getByRole("combobox", { name: "Search everything" });
	await box.pressSequentially("marchettu");
	await expect(page.getByRole("option", { name: /Alex Marchetti member@demo\.test/ })).toBeVisible();
	await expect(page.getByText("Nothing found for “marchettu”. Here is what fits “marchetti”.").last()).toBeVisible();
	await box.fill("marchetti");
	await expect(page.getByText("Nothing found for")).toHaveCount(0);
	await expect(page.getByRole("option", { name: /Alex Marchetti member@demo\.test/ })).toBeVisible();
});

test("the page of the search finds while somebody types, and keeps the focus where it is", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signInAdmin(page);
	await openLive(page, "/admin/search");
	const field = page.getByRole("main").getByRole("searchbox");
	await field.pressSequentially("marchetti");
	await expect(
		page
			.getByRole("main")
			.getByRole("link", { name: /member@demo\.test/ })
			.first(),
	).toBeVisible();
	await expect(page).toHaveURL(/q=marchetti/);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("marchetti");
});
