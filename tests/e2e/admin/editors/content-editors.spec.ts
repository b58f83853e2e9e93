import type { Locator, Page } from "@playwright/test";
import { expect, signInAdmin, test } from "../../support/fixtures";

// A page is walked through key by key.
test.describe.configure({ timeout: 180_000 });
test.use({ place: "content-editors" });

const EDITORS = [
	["articles", "/admin/articles/new"],
	["pages", "/admin/pages/new"],
	["menus", "/admin/menus/new"],
] as const;

const text = (page: Page) => page.locator(".rich-editor-text");

/** Whether something of the page has the focus. */
const isFocused = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** Presses Tab until the wanted one has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
	for (let press = 0; press < 120; press++) {
		if (await wanted.evaluate((one) => one === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	await expect(wanted).toBeFocused();
}

test("the visual editor is one stop for its buttons and one for its text, is left by Tab, and marks by keys", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/articles/new");
	await expect(text(page)).toBeVisible();
	const bar = page.getByRole("toolbar", { name: "Format" });
	await tabTo(page, bar.getByRole("button", { name: "Undo" }));
	for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
	const bold = bar.getByRole("button", { name: "Bold" });
	await expect(bold).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(text(page)).toBeFocused();
	await page.keyboard.type("Fair");
	await expect(page.locator("textarea[name=body]")).toHaveValue("**Fair**");
	await page.keyboard.press("Shift+Tab");
	await expect(bold).toBeFocused();
	await page.keyboard.press("End");
	await expect(bar.getByRole("button", { name: "Picture or video" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Upload a picture or an MP4 video")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(text(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(text(page)).not.toBeFocused();
	expect(await isFocused(page)).toBe(true);
});

test("a mark that is on looks other than one that is off, in forced colours too", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await signInAdmin(page);
	await page.goto("/admin/articles/new");
	await text(page).click();
	const look = (name: string) =>
		page.getByRole("button", { name, exact: true }).evaluate((one) => {
			return getComputedStyle(one).backgroundColor;
		});
	await page.getByRole("button", { name: "Bold", exact: true }).click();
	await expect(page.getByRole("button", { name: "Bold", exact: true })).toHaveAttribute("aria-pressed", "true");
	expect(await look("Bold")).not.toBe(await look("Italic"));
});

test("a page with its blocks is written by keyboard alone, and a block that is moved keeps the focus", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/pages/new");
	await expect(text(page)).toBeVisible();
	await page.getByLabel("Title", { exact: true }).focus();
	await page.keyboard.type("By keys");
	for (const heading of ["First", "Second"]) {
		await tabTo(page, page.getByRole("button", { name: "Add block" }));
		await page.keyboard.press("Enter");
		const kind = page.getByRole("link", { name: /^Heading/ });
		await expect(kind).toBeVisible();
		await tabTo(page, kind);
		await page.keyboard.press("Enter");
		const line = page.getByLabel("Heading", { exact: true });
		await expect(line).toBeVisible();
		await tabTo(page, line);
		await page.keyboard.type(heading);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Add block" })).toBeVisible();
	}
	const up = page.getByRole("button", { name: "Move number 2 up, Second" });
	await tabTo(page, up);
	await page.keyboard.press("Enter");
	const blocks = page.locator("#part-list li");
	await expect(blocks.first()).toContainText("Second");
	expect(await isFocused(page)).toBe(true);
	await tabTo(page, page.getByRole("button", { name: "Create", exact: true }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: "By keys" })).toBeVisible();
});

for (const [name, address] of EDITORS)
	test(`the editor of ${name} holds text of twice the size without losing any of it`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await signInAdmin(page);
		await page.goto(address);
		if (name !== "menus") await expect(text(page).first()).toBeVisible();
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		const found = await page.evaluate(() => ({
			needed: document.documentElement.scrollWidth,
			shown: window.innerWidth,
			cut: [
				...document.querySelectorAll<HTMLElement>(
					"main button, main a, main label, main legend, main h1, main h2, main p",
				),
			]
				.filter((one) => one.getBoundingClientRect().width > 1 && !one.closest(".sr-only"))
				.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
				.map((one) => one.innerText || one.getAttribute("aria-label")),
		}));
		expect(found).toEqual({ needed: found.shown, shown: found.shown, cut: [] });
	});

test("the preview of a mail follows its words while they are written, and says what is wrong in them", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/mail-templates/entry-completed.en");
	const shown = page.locator(".editor-preview");
	await expect(page.getByRole("button", { name: "Visual" })).toBeVisible();
	await page.getByLabel("Subject").fill("{{points}} points for {{member.firstname}}");
	await expect(shown).toContainText("1,250 points for Ada");
	await page.getByLabel("Subject").fill("{{nothing}} for you");
	await expect(shown).toContainText("{{nothing}} cannot be used in this email");
	await page.reload();
	await expect(shown).toContainText("is completed");
	await expect(shown).not.toContainText("cannot be used");
});
