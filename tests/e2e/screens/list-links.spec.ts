import type { Page } from "@playwright/test";
import { expect, openLive, signIn, test } from "../support/fixtures";

const card = (page: Page) => page.locator("main a[data-list-link]").first();

/** Signs in, opens home and notes which documents and which pages' data are fetched from then on. */
async function home(page: Page) {
	await signIn(page);
	await openLive(page, "/home");
	// A mark on the window survives as long as the document does.
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	return { asked, isSameDocument: () => page.evaluate(() => "sameDocument" in window) };
}

test("a click on a card opens its page within the same document", async ({ page }) => {
	const { isSameDocument } = await home(page);
	const href = (await card(page).getAttribute("href"))!;
	await card(page).click();
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Hello/);
	expect(await isSameDocument()).toBe(true);
	await page.goBack();
	await expect(page).toHaveURL(/\/home$/);
	expect(await isSameDocument()).toBe(true);
});

test("the keyboard opens a card as a click does", async ({ page }) => {
	const { isSameDocument } = await home(page);
	const href = (await card(page).getAttribute("href"))!;
	await card(page).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	expect(await isSameDocument()).toBe(true);
});

test("a click for a new tab is left to the browser", async ({ page, context }) => {
	await home(page);
	const href = (await card(page).getAttribute("href"))!;
	const opened = context.waitForEvent("page");
	await card(page).click({ modifiers: ["Control"] });
	const other = await opened;
	await expect(other).toHaveURL(new RegExp(`${href}$`));
	await expect(page).toHaveURL(/\/home$/);
});

test("the page of a card on which the pointer rests is fetched ahead", async ({ page }) => {
	const { asked } = await home(page);
	const href = (await card(page).getAttribute("href"))!;
	await card(page).hover();
	await expect.poll(() => asked).toContain(`${href}.data`);
	await expect(page).toHaveURL(/\/home$/);
});
