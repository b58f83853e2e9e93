import { expect, signIn, test } from "../support/fixtures";

test("bars of results, and what explains them, are seen in colours that a reader's system forces [UI-34]", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await signIn(page);
	const alike = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("main :is(.bar, .key-bar, .key-mark)")].map((one) => {
				const { backgroundColor, color, borderTopWidth } = getComputedStyle(one);
				const shows = one.matches(".bar")
					? color !== backgroundColor && borderTopWidth !== "0px"
					: backgroundColor !== getComputedStyle(document.body).backgroundColor;
				return `${one.className} ${shows ? "is seen" : "is lost"}`;
			}),
		);
	await expect(page.locator("main .bar").first()).toBeVisible();
	expect((await alike()).filter((one) => !one.endsWith("is seen"))).toEqual([]);
	await page.locator('main a[href^="/tables/"]').first().click();
	await page.waitForURL(/\/tables\//);
	await expect(page.locator("main .key-mark")).toBeVisible();
	expect((await alike()).filter((one) => !one.endsWith("is seen"))).toEqual([]);
	expect(new Set((await alike()).filter((one) => one.includes("key")))).toHaveProperty("size", 2);
});
