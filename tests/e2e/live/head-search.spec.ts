import { expect, openLive, signIn, test } from "../support/fixtures";

test.use({ viewport: { width: 1440, height: 900 } });

test("what a member types into the search of the head is found at once, and the arrow keys lead to it", async ({
	page,
}) => {
	await signIn(page);
	await openLive(page, "/orders");
	const head = page.getByRole("banner").getByRole("search");
	const box = head.getByRole("searchbox", { name: "Search" });
	await box.click();
	await box.pressSequentially("batt");
	const offer = head.getByRole("link", { name: "Battery kit sold 350 points" });
	await expect(offer).toBeVisible();
	await expect(head.locator("[aria-live]")).toHaveText(/^\d results shown$/);
	await box.press("Escape");
	await expect(offer).toBeHidden();
	await box.pressSequentially("ery");
	await expect(offer).toBeVisible();
	await box.press("ArrowUp");
	await expect(head.getByRole("link", { name: "All results" })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(box).toBeFocused();
	await box.press("ArrowDown");
	await page.keyboard.press("Escape");
	await expect(box).toBeFocused();
	await expect(offer).toBeHidden();
	await box.press("Backspace");
	await expect(offer).toBeVisible();
	await box.press("ArrowDown");
	const first = head.getByRole("link").first();
	await expect(first).toBeFocused();
	const href = (await first.getAttribute("href")) ?? "";
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname === href);
	await expect(head.getByRole("link")).toHaveCount(0);

	await box.fill("hedgehog");
	await expect(head.locator(".head-found")).toHaveText("Nothing found for “hedgehog”");
	await box.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=hedgehog$/);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("the box of the page of the search finds while a member types, and shows nothing over the results that it led to", async ({
		page,
	}) => {
		await signIn(page);
		await openLive(page, "/search");
		const form = page.getByRole("main").getByRole("search");
		const box = form.getByRole("searchbox", { name: "Search" });
		await box.pressSequentially("batt");
		await expect(form.getByRole("link", { name: "Battery kit sold 350 points" })).toBeVisible();
		await box.press("Enter");
		await expect(page.getByRole("heading", { name: "Results for “batt”" })).toBeVisible();
		await expect(form.getByRole("link")).toHaveCount(0);
		await openLive(page, "/search?q=batt");
		await expect(page.getByRole("heading", { name: "Results for “batt”" })).toBeVisible();
		await expect(form.locator(".head-found")).toHaveCount(0);
	});
});
