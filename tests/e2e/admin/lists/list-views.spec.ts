import { expect, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "views" });

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts });

		for (const width of [390, 1440])
			test(`a search is kept as a view with its columns, and rows become cards on a phone, ${width} wide`, async ({
				page,
			}) => {
				const name = `Best ${width} ${scripts}`;
				await page.setViewportSize({ width, height: 900 });
				await signInAdmin(page);
				await page.goto("/admin/rewards?status=Active&sort=-pointsCost");
				await page.getByRole("link", { name: "Save this view" }).click();
				await page.getByLabel("Name", { exact: true }).fill(name);
				await page.getByRole("button", { name: "Create" }).click();
				const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true });
				await expect(tab).toHaveAttribute("aria-current", "page");
				await page.locator("summary", { hasText: "Columns" }).click();
				await page.getByRole("checkbox", { name: "Stock", exact: true }).uncheck();
				await page.getByRole("button", { name: "Save", exact: true }).click();
				await expect(page.getByText("Columns saved")).toBeVisible();

				await page.goto("/admin/rewards");
				const row = page.locator("tbody tr").first();
				await expect(row.locator('[data-label="Stock"]')).toHaveCount(1);
				await tab.click();
				await expect(tab).toHaveAttribute("aria-current", "page");
				await expect(row.locator('[data-label="Stock"]')).toHaveCount(0);
				await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("Active");

				const cost = row.locator('[data-label="Cost"]');
				const label = await cost.evaluate((cell) => getComputedStyle(cell, "::before").content);
				expect(label.includes("Cost")).toBe(width < 640);
				const heads = page.locator("thead th", { hasText: "Catalogue" });
				await expect(heads).toBeVisible({ visible: width >= 640 });

				const bar = page.locator("#bulk");
				await expect(bar).toBeHidden();
				await row.getByRole("checkbox").focus();
				await page.keyboard.press("Space");
				await expect(bar).toBeVisible();
				// Beyond the table, whatever else is in it.
				await page.locator("tbody tr").last().getByRole("link").first().focus();
				for (let i = 0; i < 9 && !(await bar.evaluate((one) => one.contains(document.activeElement))); i++)
					await page.keyboard.press("Tab");
				expect(await bar.evaluate((one) => one.contains(document.activeElement))).toBe(true);

				if (width >= 1280) {
					await page.evaluate(() => window.scrollTo(0, 900));
					const head = await page.locator("thead").evaluate(() => {
						const th = document.querySelector("thead th")!.getBoundingClientRect();
						return th.top >= 0 && th.bottom < 200;
					});
					expect(head).toBe(true);
				}
				const sideways = await page.evaluate(
					() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
				);
				expect(sideways).toBe(false);
			});
	});
