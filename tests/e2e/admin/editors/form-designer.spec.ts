import type { Page } from "@playwright/test";
import { expect, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "form-designer" });

const VISITS = [
	{ name: "with scripts", javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
	{ name: "without scripts on a phone", javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const preview = (page: Page) => page.locator("#preview");
const editor = (page: Page) => page.locator("form#field");

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("a form is designed on a draft beside its preview, and saved as a whole [FORM-15, ADMIN-23]", async ({
			page,
		}) => {
			const title = `Deck survey ${name}`;
			await signInAdmin(page, "editor@demo.test");
			await page.goto("/admin/forms");
			await page.getByRole("link", { name: "New form" }).first().click();
			await page.waitForURL(/\/admin\/forms\/new/);
			await page.getByLabel("Title", { exact: true }).fill(title);
			await press(page, "Add section");
			await page.waitForURL(/\/fields\//);
			await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
			await editor(page).getByLabel("Label").fill("The deck");
			await press(page, "Add field");
			await expect(editor(page).getByLabel("Type")).toBeVisible();
			await editor(page).getByLabel("Label", { exact: true }).fill("Deck type");
			await editor(page).getByLabel("Type").selectOption("radio");
			if (!look.javaScriptEnabled) await press(page, "Show settings");
			await expect(page.getByRole("button", { name: "Add option" })).toBeVisible();
			await press(page, "Add option");
			await expect(page.getByLabel("Option 1")).toBeVisible();
			await page.getByLabel("Option 1").fill("Wood");
			await press(page, "Add to the list");
			await expect(page.getByRole("button", { name: "Add field" })).toBeVisible();
			await expect(preview(page).getByText("Wood")).toBeVisible();
			await press(page, "Add to the list");
			await page.waitForURL(/\/admin\/forms\/[\w-]+#/);
			await expect(page.getByText("1 field · Deck type")).toBeVisible();
			await press(page, "Create");
			await expect(page.getByText("Form definition created successfully")).toBeVisible();
			await page.goto("/admin/forms");
			await expect(page.getByRole("rowheader", { name: title })).toBeVisible();
		});
	});
