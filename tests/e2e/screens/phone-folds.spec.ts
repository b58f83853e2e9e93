import { expect, signInAdmin, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test("a phone folds the newest records of an admin's home, a wider window shows them", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	const newest = page.getByRole("heading", { name: "Newest members" });
	await expect(newest).toBeHidden();
	await page.getByText("Newest records").click();
	await expect(newest).toBeVisible();
	await page.setViewportSize(DESK);
	await page.reload();
	await expect(newest).toBeVisible();
	await expect(page.getByText("Newest records")).toBeHidden();
});

test("a phone opens one kind of import at a time, beginning with the chosen one; a wider window shows all", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/imports/new?what=points/post");
	const [chosen, other] = [/^Points:/, /^Companies: add new/].map((name) => page.getByRole("radio", { name }));
	await expect(chosen!).toBeChecked();
	await expect(chosen!).toBeVisible();
	await expect(other!).toBeHidden();
	await page.locator("summary", { hasText: "Companies" }).click();
	await other!.check();
	await expect(chosen!).toBeHidden();
	await page.setViewportSize(DESK);
	await expect(chosen!).toBeVisible();
	await expect(other!).toBeChecked();
});
