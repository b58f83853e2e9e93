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

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a phone folds the filters of a list until one is set, a wider window shows them", async ({ page }) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			await page.goto("/admin/members");
			const list = page.locator("form.filter-bar");
			const status = list.getByLabel("Status");
			await expect(list.getByRole("searchbox")).toBeVisible();
			await expect(status).toBeHidden();
			await list.locator("summary").click();
			await status.selectOption("Active");
			await list.getByRole("button", { name: "Filter", exact: true }).click();
			await expect(page).toHaveURL(/status=Active/);
			await expect(status).toHaveValue("Active");
			await expect(status).toBeVisible();
			await list.getByRole("link", { name: "Clear" }).click();
			await expect(page).toHaveURL(/\/members(\?|$)/);
			await expect(status).toBeHidden();
			await list.getByRole("searchbox").fill("Abena");
			await list.getByRole("button", { name: "Search" }).click();
			await expect(page).toHaveURL(/q=Abena/);
			await page.setViewportSize(DESK);
			await page.goto("/admin/members");
			await expect(status).toBeVisible();
			await expect(list.locator("summary")).toBeHidden();
		});
	});
