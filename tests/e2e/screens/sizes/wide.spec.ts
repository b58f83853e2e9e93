import { expect, signIn, test } from "../../support/fixtures";

test.use({ viewport: { width: 1920, height: 900 } });

/** Where a page with more than one column is, and the first link that leads to one from a list. */
const WIDE = [
	["/orders", null],
	["/orders", "/orders/"],
	["/rewards", "/rewards/"],
	["/quizzes", "/quizzes/"],
] as const;

test("what has more than one column to show takes the width of a large screen", async ({ page }) => {
	await signIn(page);
	const widths: [string, number][] = [];
	for (const [list, link] of WIDE) {
		await page.goto(list);
		if (link !== null) {
			const path = await page.locator(`main a[href^="${link}"]`).first().getAttribute("href");
			await page.goto(path ?? "");
		}
		widths.push([link ?? list, await page.locator(".member-main").evaluate((main) => main.clientWidth)]);
	}
	expect(widths).toEqual(WIDE.map(([list, link]) => [link ?? list, 1680]));
});
