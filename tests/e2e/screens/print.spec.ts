import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures";

/** Leads from the list to the first record below it. */
const open = async (page: Page, list: string, link: string) => {
	await page.goto(list);
	await page.goto((await page.locator(`main a[href^="${link}"]`).first().getAttribute("href")) ?? "");
};

const PAPER: Record<string, (page: Page) => Promise<unknown>> = {
	"the statement": (page) => page.goto("/activity"),
	"why these points": (page) => open(page, "/activity", "/activity/"),
	"an order's receipt": (page) => open(page, "/orders", "/orders/"),
	"an entry": async (page) => {
		await page.goto("/offers");
		await page.goto((await page.locator('main a[href^="/entries/"]').first().getAttribute("href")) ?? "");
	},
};

for (const [name, go] of Object.entries(PAPER))
	test(`on paper ${name} is what it says, black on white, without what can only be pressed`, async ({ page }) => {
		await signIn(page);
		await go(page);
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		const head = page.locator(".print-head");
		await expect(head).toContainText("Harrowmere");
		await expect(head).toContainText("Alex Marchetti");
		await expect(head).toContainText(/\d{4}/);
		await expect(page.locator("main h1")).toBeVisible();
		for (const pressed of await page.locator("nav, header.member-top, button, a.button, select").all())
			await expect(pressed).toBeHidden();
		const seen = await page.evaluate(() => {
			const shown = [...document.querySelectorAll<HTMLElement>("main *")].filter((one) => one.checkVisibility());
			const words = shown.filter((one) =>
				[...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
			);
			const grey = (colour: string) => /^rgb\((\d+), \1, \1\)$/.test(colour);
			return {
				surface: getComputedStyle(document.documentElement).backgroundColor,
				colours: [...new Set(words.map((one) => getComputedStyle(one).color))],
				boxes: [...new Set(shown.map((one) => getComputedStyle(one).backgroundColor))].filter((one) => !grey(one)),
				torn: [...document.querySelectorAll("main :is(li, tr)")].filter(
					(row) => getComputedStyle(row).breakInside !== "avoid",
				).length,
				addresses: shown.filter((one) => /url|attr/.test(getComputedStyle(one, "::after").content)).length,
			};
		});
		expect(seen).toEqual({
			surface: "rgb(255, 255, 255)",
			colours: ["rgb(0, 0, 0)"],
			boxes: ["rgba(0, 0, 0, 0)"],
			torn: 0,
			addresses: 0,
		});
	});

test("the head of a printed page is not there on a screen", async ({ page }) => {
	await signIn(page);
	await page.goto("/activity");
	await expect(page.locator(".print-head")).toBeHidden();
});
