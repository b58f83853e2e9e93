import { expect, signInAdmin, test } from "../support/fixtures";

test.use({ viewport: { width: 1440, height: 900 } });

test("what is seldom done with a record is a menu, to which its question gives the focus back [UI-34]", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/offers");
	await page.locator("tbody th a").first().click();
	const [duplicate, question] = [page.getByRole("link", { name: "Duplicate" }), page.getByRole("dialog")];
	await expect(page.getByRole("link", { name: "Preview", exact: true })).toBeVisible();
	await expect(duplicate).toBeHidden();
	// The scripts may come later than the first press.
	await expect(async () => {
		if (await duplicate.isHidden()) await page.locator(".more-actions > summary").click();
		await page.keyboard.press("Escape");
		await expect(duplicate).toBeHidden({ timeout: 1000 });
	}).toPass();
	await page.locator(".more-actions > summary").click();
	await duplicate.click();
	await expect(question).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(question).toBeHidden();
	await expect(duplicate).toBeFocused();
});

test("who may only read a record finds what they may do without a menu", async ({ page }) => {
	await signInAdmin(page, "observer@demo.test");
	await page.goto("/admin/rewards");
	await page.locator("tbody th a").first().click();
	await expect(page.getByRole("link", { name: "Preview", exact: true })).toBeVisible();
	await expect(page.locator(".more-actions")).toHaveCount(0);
});

for (const [list, main] of [
	["forms", "#form-main"],
	["leaderboards", ".parts-of-form"],
	["tables", "#form-main"],
] as const)
	test(`the fields of ${list} keep their width beside what the form makes`, async ({ page }) => {
		await signInAdmin(page);
		await page.goto(`/admin/${list}`);
		await page.locator("tbody th a").first().click();
		const made = page.locator(".editor-preview");
		await expect(made).toBeVisible();
		const [fields, beside] = await Promise.all(
			[main, ".editor-preview"].map((part) => page.locator(part).boundingBox()),
		);
		expect(fields!.width).toBeGreaterThanOrEqual(560);
		expect(beside!.x).toBeGreaterThanOrEqual(fields!.x + fields!.width);
		expect(beside!.width).toBeGreaterThanOrEqual(400);
		if (list === "leaderboards") return;
		const shown = await page.locator("#form-aside").boundingBox();
		expect(shown!.y).toBeGreaterThanOrEqual(fields!.y + fields!.height);
	});

test("an editor has what decides in sight at once, and says beside its button what saving does", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/rewards/new");
	for (const name of [/^Title/, /^Status/, /^Cost/, /^Visible from/, /^Visible until/])
		await expect(page.getByLabel(name)).toBeInViewport();
	await expect(page.getByRole("heading", { name: "Who sees it" })).toBeInViewport();
	const outcome = page.getByText(/^Once saved, members/);
	await expect(outcome).toBeInViewport();
	await expect(outcome).toContainText("do not see this: its status is Draft");
	await page.getByLabel("Status").selectOption("Active");
	await expect(outcome).not.toContainText("its status is");
});
