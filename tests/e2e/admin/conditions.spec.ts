import { expect, openLive, signInAdmin, test } from "../support/fixtures";

test.use({ place: "conditions" });

test("a condition is chosen instead of written, and read in words before and after it is saved", async ({ page }) => {
	await signInAdmin(page);
	await openLive(page, "/admin/awards/new");
	await page.getByLabel("Award", { exact: true }).fill("Busy spring");
	const build = page.getByRole("group", { name: "Add a condition" });
	const written = page.getByLabel("Conditions", { exact: false }).and(page.locator("textarea"));
	const add = build.getByRole("button", { name: "Add" });
	await expect(add).toBeDisabled();
	await build.getByLabel("Figure").selectOption({ label: "Points from quizzes" });
	await build.getByLabel("Comparison").selectOption({ label: "more than" });
	await build.getByLabel("Number").fill("1,500");
	await expect(build.getByText("Write thousands without marks, such as 1500 or 1500.5.")).toBeVisible();
	await expect(add).toBeDisabled();
	await build.getByLabel("Number").fill("1500");
	await add.click();
	await build.getByLabel("Figure").selectOption({ label: "Percent of the target" });
	await build.getByLabel("Comparison").selectOption({ label: "at least" });
	await build.getByLabel("Number").fill("99,5");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Points from quizzes: more than 1,500")).toBeVisible();
	await build.getByLabel("Number").fill("3");
	await add.click();
	await page.getByRole("button", { name: "Remove “Percent of the target: at least 3%”" }).click();
	// The text is folded beneath, and says the same.
	await expect(written).toBeHidden();
	await page.getByText("As text", { exact: true }).click();
	await expect(written).toHaveValue("{quizPoints} > 1500\n{percent} >= 99.5");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page).not.toHaveURL(/\/new/);
	await page.goto("/admin/awards");
	const row = page.getByRole("row", { name: "Busy spring" });
	await expect(row).toContainText("Points from quizzes: more than 1,500");
	await expect(row).toContainText("Percent of the target: at least 99.5%");
});

test("what is more than a comparison is shown as it was written", async ({ page }) => {
	await signInAdmin(page);
	await openLive(page, "/admin/awards/new");
	await page.getByText("As text", { exact: true }).click();
	await page.locator("textarea[name=conditions]").fill("{points} > 1 or {quizPoints} > 0");
	await expect(page.getByText("A formula of its own: {points} > 1 or {quizPoints} > 0")).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("conditions are written, and the field for them is in sight", async ({ page }) => {
		await signInAdmin(page);
		await page.goto("/admin/tiers/new");
		await expect(page.getByLabel("Conditions", { exact: true })).toBeVisible();
		await expect(page.getByRole("group", { name: "Add a condition" })).toHaveCount(0);
	});
});

test("who may only read a tier finds nothing to choose conditions with", async ({ page }) => {
	await signInAdmin(page, "observer@demo.test");
	await page.goto("/admin/tiers?q=Gold");
	await page.getByRole("link", { name: "Gold", exact: true }).click();
	await expect(page.getByText("Points awarded: at least 20,000")).toBeVisible();
	await expect(page.getByRole("group", { name: "Add a condition" })).toBeHidden();
	await expect(page.getByRole("button", { name: /^Remove “/ })).toBeHidden();
});
