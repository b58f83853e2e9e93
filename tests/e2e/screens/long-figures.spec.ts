import { expect, signIn, test } from "../support/fixtures";

// What is put into the page here would be news to scripts that take it over.
test.use({ viewport: { width: 320, height: 740 }, javaScriptEnabled: false });

test("nine digits of points stay within their tiles and lines on the smallest phone [UI-34]", async ({ page }) => {
	await signIn(page);
	for (const path of ["/activity", "/profile"]) {
		await page.goto(path);
		await page.locator("main h1").waitFor();
		const out = await page.evaluate(() => {
			// Cells of a table are moved sideways within its frame.
			const figures = [...document.querySelectorAll("main :is(a, .rounded-card) .figures:not(:has(.figures), td)")];
			for (const figure of figures) figure.textContent = "+987,654,321";
			const boxes = figures.map((figure) => {
				const frame = (figure.closest("a") ?? figure.closest(".rounded-card"))!.getBoundingClientRect();
				return figure.getBoundingClientRect().right <= frame.right;
			});
			const titles = [...document.querySelectorAll("main a .line-clamp-3")].map((title) => title.clientWidth);
			return {
				within: boxes.length > 2 && boxes.every(Boolean),
				readable: titles.every((width) => width >= 120),
				sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
			};
		});
		expect(out).toEqual({ within: true, readable: true, sideways: false });
	}
});
