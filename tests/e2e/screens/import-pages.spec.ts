import { expect, signInAdmin, test } from "../support/fixtures";
import { look, speakFrench } from "../support/looks";

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const file = (name: string, header: string, ...rows: string[]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from([header, ...rows].join("\n")),
});

test("the pages of an import are accessible and fit, from the columns to what undoing did [UI-34]", async ({
	page,
}) => {
	await signInAdmin(page);
	await speakFrench(page);
	const press = (intent: string) => page.locator(`main button[name="intent"][value="${intent}"]`).click();
	const offered = (intent: string) =>
		expect(page.locator(`main button[name="intent"][value="${intent}"]`)).toBeVisible();
	const upload = async (sheet: ReturnType<typeof file>) => {
		await page.goto("/admin/imports/new");
		await page.locator('input[type="file"]').setInputFiles(sheet);
		await page.locator('main form[enctype="multipart/form-data"] button[type="submit"]:not([aria-hidden])').click();
		await expect(page).toHaveURL(/\/mapping$/);
	};

	const long = "une-adresse-plutôt-longue-d-une-personne-au-nom-composé@concessionnaire.example";
	await upload(
		file(
			"liste.csv",
			"Prénom;Nom;Courriel;Clé de compte;Remarque du concessionnaire",
			`Élodie;Côté;${long};L-1;`,
			"Jean;Roy;pas un courriel;L-2;x",
			"Jean;Roy;jean.roy@look.example;L-1;x",
		),
	);
	await look(page);
	await press("check");
	await offered("commit");
	await look(page);
	await press("commit");
	await offered("check");
	await look(page);

	// The next file has other columns, which the page of the columns tells.
	await upload(file("suite.csv", "Courriel;Nom;Surnom", "a@look.example;B;c"));
	await look(page);

	await page.goBack();
	await page.goto("/admin/imports");
	await look(page);
	await page.getByRole("link", { name: "liste.csv" }).first().click();
	await offered("check");
	await press("check");
	await offered("undo");
	await look(page);
	await press("undo");
	await expect(page.locator('main button[name="intent"][value="undo"]')).toHaveCount(0);
	await look(page);
});
