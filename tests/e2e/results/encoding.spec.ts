import { expect, signInAdmin, test } from "../support/fixtures";

test.use({ place: "encoding" });

const BROKEN = Buffer.from("Key,Note\nK-1,A\xc3(\nK-2,Zo\xc3\xab\nK-3,Fran\xc3\xa7ois\n", "latin1");

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		for (const [kind, label, begin, waits] of [
			["tables", "Made from", "Save as draft", "notes.csv (3 rows) waits in your draft."],
			["leaderboards", "Data", "Create", "Not saved yet: data."],
		] as const)
			test(`whoever uploads a broken file for ${kind} says how it is written [IMPORT-09, IMPORT-14]`, async ({
				page,
			}) => {
				await signInAdmin(page);
				await page.goto(`/admin/${kind}/new`);
				await page.getByLabel("Title", { exact: true }).fill(`Notes ${javaScriptEnabled}`);
				await page.getByLabel(label, { exact: true }).selectOption("static");
				await page.getByRole("button", { name: begin, exact: true }).click();
				await page.getByRole("link", { name: "Upload a file" }).click();
				const file = { name: "notes.csv", mimeType: "text/csv", buffer: BROKEN };
				await page.locator('input[type="file"]').setInputFiles(file);
				await page.getByRole("button", { name: "Upload", exact: true }).click();
				await expect(page.getByRole("radio")).toHaveCount(3);

				// It can be left and found again from the editor.
				await page.goto(page.url().replace(/\/(data|upload).*$/, ""));
				await page.getByRole("link", { name: "How is this file written?" }).click();
				const read = page.getByRole("button", { name: "Read the file this way" });
				// Without scripts the browser itself asks for an answer.
				if (javaScriptEnabled) {
					await read.click();
					await expect(page.getByRole("alert")).toContainText("Choose how the file is written");
				}
				await page.getByLabel("AÃ( · ZoÃ« · FranÃ§ois").check();
				await read.click();
				await expect(page.getByText(waits)).toBeVisible();
				await expect(page.getByRole("link", { name: "How is this file written?" })).toHaveCount(0);
			});
	});
