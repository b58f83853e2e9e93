import { expect, openLive, signIn, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };

test("a statement to print shows all of each line on a phone [TXN-10]", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/activity/print");
	const row = page.locator("tbody tr").first();
	const cells = row.locator(":is(th, td):visible");
	await expect(cells).toHaveCount(5);
	for (const cell of await cells.all()) {
		const { x, width } = (await cell.boundingBox())!;
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + width).toBeLessThanOrEqual(PHONE.width);
	}
	await expect(row.locator("time:visible")).toHaveCount(1);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(cells).toHaveCount(5);
	await expect(row.locator("time:visible")).toHaveCount(1);
});

test("a step of the podium is as high as its place, however long the names are [LEAD-14]", async ({ page }) => {
	await signIn(page);
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/leaderboards");
		await page.goto((await page.locator('main a[href^="/leaderboards/"]').first().getAttribute("href")) ?? "");
		const steps = page.getByRole("list", { name: "Winners" }).locator("li > div");
		const tops = [];
		for (const step of await steps.all()) tops.push((await step.boundingBox())!.y);
		expect(tops).toHaveLength(3);
		expect(tops).toEqual(tops.toSorted((a, b) => a - b));
		expect(new Set(tops).size).toBe(3);
	}
});

test("a row of cards that goes on beyond its edge fades there, and not at its end", async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 800 });
	await signIn(page);
	const row = page.locator(".shelf-boards > ul");
	const fades = () =>
		row.evaluate((list) => ["start", "end"].map((edge) => getComputedStyle(list).getPropertyValue(`--fade-${edge}`)));
	await row.scrollIntoViewIfNeeded();
	expect(await fades()).toEqual(["0px", "40px"]);
	await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
	await expect.poll(fades).toEqual(["40px", "0px"]);
});

test("on a dark page the heads of boards are dark, and their words light", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await signIn(page);
	await page.goto("/leaderboards");
	const head = page.locator(".board-head").first();
	const { ground, words } = await head.evaluate((one) => {
		const style = getComputedStyle(one);
		return { ground: style.backgroundImage, words: style.color };
	});
	const channels = (ground.match(/rgb\((\d+), (\d+), (\d+)\)/) ?? []).slice(1).map(Number);
	expect(channels).toHaveLength(3);
	expect(Math.max(...channels)).toBeLessThan(60);
	expect(Math.min(...(words.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeGreaterThan(200);
});

test("an offer's description ends with a whole word on a phone, and a picture has the corners of its card", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/offers");
	const words = page.locator(".offer-card [class*=line-clamp-]");
	const cutOff = await words.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
	expect([cutOff, (await words.count()) > 2]).toEqual([0, true]);
	await expect(words.filter({ hasText: /\p{L}{2,}\.{3}$/u, visible: true }).first()).toBeVisible();
	await page.goto("/articles");
	await expect(page.locator(".article-row").first()).toHaveCSS("overflow", "hidden");
});

test("on a phone a row of an offer says how it stands and leads on in one line, and only what was never entered stands out", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await page.goto("/offers");
	const looks = await page.locator(".opportunity-own:visible").evaluateAll((rows) =>
		rows.map((row) => {
			const way = row.querySelector(".button");
			return {
				high: row.getBoundingClientRect().height,
				entered: row.querySelector('a[href^="/entries/"]') !== null,
				filled: way !== null && getComputedStyle(way).backgroundColor !== "rgba(0, 0, 0, 0)",
				reached: way === null || way.getBoundingClientRect().height >= 44,
			};
		}),
	);
	expect(looks.length).toBeGreaterThan(5);
	expect(looks.filter(({ high, reached }) => high > 44 || !reached)).toEqual([]);
	expect(looks.some(({ entered }) => entered) && looks.some(({ filled }) => filled)).toBe(true);
	expect(looks.filter(({ entered, filled }) => entered && filled)).toEqual([]);
});

test("marking an article as read leaves the page where it is, at the result [ART-18]", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signIn(page);
	await openLive(page, "/articles");
	const articles = await page
		.locator('main a[href^="/articles/"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	const button = page.getByRole("button", { name: /^Mark as read/ });
	for (const article of articles) {
		await openLive(page, article);
		if ((await button.count()) > 0) break;
	}
	await button.scrollIntoViewIfNeeded();
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(0);
	await button.click();
	await expect(page.locator("main article").getByText(/points? earned|Read on/)).toBeInViewport();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
