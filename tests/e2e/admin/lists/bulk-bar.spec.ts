import { expect, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "desk" });

for (const width of [390, 1280])
	test(`what was done does not cover what can be done next, ${width} wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await signInAdmin(page);
		await page.goto("/admin/members");
		const ticks = page.locator('tbody input[name="id"]');
		const bar = page.locator("#bulk");
		await expect(page.locator("thead input")).toBeVisible();
		await ticks.nth(0).check();
		await bar.getByRole("combobox").selectOption("addTag");
		await bar.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a tag to 1 member?");
		await page.getByLabel("Tag").fill(`bar ${width}`);
		await page.getByRole("button", { name: "Add a tag to 1 member" }).click();
		const toast = page.getByRole("status").getByText(/1 member/);
		await expect(toast).toBeVisible();
		await ticks.nth(1).check();
		await expect(bar).toBeVisible();
		const [said, next] = [await toast.boundingBox(), await bar.boundingBox()];
		if (!said || !next) throw new Error("one of them is not shown");
		expect(said.y + said.height < next.y || next.y + next.height < said.y).toBe(true);
	});
