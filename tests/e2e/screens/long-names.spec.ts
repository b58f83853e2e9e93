import { expect, signInAdmin, test } from "../support/fixtures";

test.use({ viewport: { width: 390, height: 844 }, place: "long words", longWords: true });

for (const list of ["reward-catalogues", "company-tags", "companies", "data-sets", "rewards"])
	test(`a name of one long word stays within its row of /admin/${list} on a phone [UI-34]`, async ({ page }) => {
		await signInAdmin(page);
		await page.goto(`/admin/${list}`);
		const name = page.locator(".list-name").first();
		await expect(name).toBeVisible();
		expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
	});
