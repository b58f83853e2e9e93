import type { Page } from "@playwright/test";
import { expect, signInAdmin, test } from "../support/fixtures";

test.use({ place: "offer-draft" });

const VISITS = [
	{ name: "with scripts", javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
	{ name: "without scripts on a phone", javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

const titles = (page: Page) => page.locator('[id^="opportunity-"] p.font-semibold');
/** A step in the list: the browser ends up on the page of the offer again, or on that of an item. */
const press = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name }).and(page.locator('button:not([type="button"])')).click();

async function addOpportunity(page: Page, title: string, points: string) {
	await press(page, "Add an opportunity");
	await page.waitForURL(/\/opportunities\//);
	// The address is there before the page is.
	await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Points", { exact: true }).fill(points);
	await press(page, "Add to the list");
	await page.waitForURL(/\/admin\/offers\/[\w-]+#/);
	await expect(titles(page).filter({ hasText: title })).toBeVisible();
}

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("an offer is written step by step, each kept as a draft, and saved as a whole [OFFER-02, OFFER-18, OFFER-27]", async ({
			page,
		}) => {
			const offer = `Field notes ${name}`;
			await signInAdmin(page, "editor@demo.test");
			await page.goto("/admin/offers/new");
			await page.getByLabel("Title").fill(offer);
			await addOpportunity(page, "First photo", "50");
			await addOpportunity(page, "Second photo", "70");
			await expect(page.getByLabel("Title")).toHaveValue(offer);

			await press(page, "Move number 2 up, Second photo");
			await expect(titles(page)).toHaveText([/Second photo/, /First photo/]);
			const remove = page.getByRole("button", { name: "Remove number 2, First photo" });
			if (look.viewport.width < 640) {
				// A phone has room for the steps that move it, and a menu for the others.
				await expect(remove).toBeHidden();
				await page.locator('summary[aria-label="More for number 2, First photo"]').click();
			}
			await remove.click();
			await expect(titles(page)).toHaveText([/Second photo/]);
			await press(page, "Undo");
			await expect(titles(page)).toHaveText([/Second photo/, /First photo/]);

			// Nothing of it is there for others; for its writer it waits above the list.
			await page.goto("/admin/offers");
			await expect(page.getByRole("rowheader", { name: offer })).toHaveCount(0);
			await page.getByRole("link", { name: offer }).click();
			await expect(page.getByText("Unsaved changes")).toBeVisible();
			await page.getByLabel("Status", { exact: true }).selectOption("Active");
			await press(page, "Create");
			await expect(page.getByText("Offer created successfully")).toBeVisible();
			await page.getByRole("rowheader", { name: offer }).getByRole("link").click();
			await expect(titles(page)).toHaveText([/Second photo/, /First photo/]);
			await expect(page.getByText("Unsaved changes")).toHaveCount(0);
		});

		test("what is wrong inside an opportunity is linked from the offer to its field, and a draft can be dropped", async ({
			page,
		}) => {
			await signInAdmin(page, "editor@demo.test");
			await page.goto("/admin/offers/new");
			await page.getByLabel("Title").fill(`Empty inside ${name}`);
			await press(page, "Add an opportunity");
			await page.waitForURL(/\/opportunities\//);
			await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
			await page.getByRole("link", { name: "Fill in later" }).click();
			await expect(page.getByText("Not complete")).toBeVisible();
			await press(page, "Create");
			await page.getByRole("link", { name: "Opportunity 1, Title: Title is required" }).click();
			await page.waitForURL(/\?check=1/);
			await expect(page.getByLabel("Title", { exact: true })).toHaveAttribute("aria-invalid", "true");
			await page.getByRole("link", { name: "Fill in later" }).click();
			await press(page, "Discard draft");
			await expect(page.getByText("Draft discarded")).toBeVisible();
			await expect(page.getByRole("link", { name: `Empty inside ${name}` })).toHaveCount(0);
		});
	});
