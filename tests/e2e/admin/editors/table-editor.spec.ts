import type { Page } from "@playwright/test";
import { arriveBeforeScripts, expect, signIn, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "table-editor" });

const VISITS = [
	{ name: "with scripts", javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
	{ name: "without scripts on a phone", javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

const FILE = Buffer.from(
	"Key,Month,Sold,Plan,Note\nP-40000,July,1200.5,1000,Well begun\nP-40000,August,400,1000,\nnobody,July,7,7,Secret\n",
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The fields of the home card are shown once they are asked for. */
const openCard = (page: Page) => page.locator("summary").filter({ hasText: "Card on the home page" }).click();
const preview = (page: Page) => page.getByRole("complementary").filter({ hasText: "Preview" });

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("a table of a file is drafted with a preview, saved, and read by its member [TABLE-15, TABLE-17, TABLE-37]", async ({
			page,
		}) => {
			const title = `Sales ${name}`;
			await signInAdmin(page);
			await page.goto("/admin/tables/new");
			await page.getByLabel("Title").fill(title);
			await page.getByLabel("Made from").selectOption("static");
			await openCard(page);
			await page.getByLabel("First column").fill("Sold");
			await page.getByLabel("Second column").fill("Plan");
			await page.getByLabel("Column with account keys").fill("Key");
			await press(page, "Save as draft");
			await page.getByRole("link", { name: "Upload a file" }).click();
			await expect(page.getByRole("heading", { name: "Upload a file" })).toBeVisible();
			await page.locator('input[type="file"]').setInputFiles({ name: "july.csv", mimeType: "text/csv", buffer: FILE });
			await press(page, "Upload");
			await expect(page.getByText("july.csv (3 rows) waits in your draft.")).toBeVisible();
			await expect(preview(page).getByText("80.0%")).toBeVisible();

			await press(page, "Add a column");
			await page.waitForURL(/\/columns\//);
			await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
			await page.getByLabel("Used as").selectOption("remark");
			await page.getByLabel("Column", { exact: true }).fill("Note");
			await page.getByLabel("Displayed name").fill("Your manager");
			await press(page, "Add to the list");
			await page.waitForURL(/\/admin\/tables\/[\w-]+#/);
			await expect(preview(page).getByRole("definition")).toHaveText("Well begun");
			// What is typed before the scripts run is shown once they do.
			const letScriptsRun = await arriveBeforeScripts(page, page.url());
			await openCard(page);
			await page.getByLabel("Words after").fill("of the plan");
			letScriptsRun();
			if (look.javaScriptEnabled) await expect(preview(page).getByText("of the plan")).toBeVisible();
			await press(page, "Create");
			await expect(page.getByText("Table created successfully")).toBeVisible();

			await signIn(page);
			const card = page.getByRole("link", { name: new RegExp(`${title}.*80\\.0% of the plan`) });
			// A job matches the file's rows within seconds.
			await expect(async () => {
				await page.goto("/home");
				await expect(card).toBeVisible({ timeout: 1000 });
			}).toPass({ timeout: 20_000 });
			await card.click();
			await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
			await expect(page.getByRole("row", { name: "July 1,200.5 1,000 Well begun" })).toBeVisible();
			await expect(page.getByRole("row", { name: "Total 1,600.5 2,000" })).toBeVisible();
			await expect(page.locator(".bar-row svg")).toHaveCount(2);
			await expect(page.getByText("Your manager")).toBeVisible();
			await expect(page.getByText("Secret")).toHaveCount(0);
		});
	});

test("fields that the other choices leave without use are not shown", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/tables/new");
	const fields = ["Databucket", "Column with account keys", "First column", "Column of the value"];
	const shown = async () => {
		const seen = await Promise.all(fields.map((name) => page.getByLabel(new RegExp(`^${name}`)).isVisible()));
		return fields.filter((_, at) => seen[at]);
	};
	await expect.poll(shown).toEqual(["Databucket"]);
	await openCard(page);
	await expect.poll(shown).toEqual(["Databucket", "First column"]);
	await page.getByLabel("Made from").selectOption("static");
	await page.getByLabel("Value", { exact: true }).selectOption("column");
	await expect.poll(shown).toEqual(["Column with account keys", "Column of the value"]);
});
