import type { Page } from "@playwright/test";
import { cleanHtml } from "~/server/rich-text/clean-html.server";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import { ATTACKS } from "../../../support/rich-text/attacks";
import { expect, signInAdmin, test } from "../../support/fixtures";
import { look, speakFrench } from "../../support/looks";

test.use({ place: "rich-text" });

const editor = (page: Page) => page.locator(".rich-editor-text");
const field = (page: Page) => page.locator("textarea[name=description]");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.describe("without the content security policy", () => {
	test.use({ contextOptions: { bypassCSP: true } });

	test("nothing of the attacks runs or asks another host, as a text with marks or as markup", async ({
		page,
		context,
		baseURL,
	}) => {
		const asked: string[] = [];
		context.on("request", (request) => asked.push(request.url()));
		context.on("dialog", (dialog) => {
			asked.push(`dialog ${dialog.message()}`);
			void dialog.dismiss();
		});
		const html = ATTACKS.flatMap((attack) => [renderMarkdown(attack), cleanHtml(attack)]).join("\n<hr>\n");
		const address = `${baseURL}/attacks`;
		await page.route(address, (route) =>
			route.fulfill({
				contentType: "text/html; charset=utf-8",
				body: `<!doctype html><title>x</title><main>${html}</main>`,
			}),
		);
		await page.goto(address, { waitUntil: "load" });
		for (const link of await page.locator("main a").all()) {
			await link.dispatchEvent("mouseover");
			await link.dispatchEvent("focus");
		}
		const allowed = await page.evaluate(() => {
			const tags = new Set([...document.querySelectorAll("main *")].map(({ tagName }) => tagName.toLowerCase()));
			const schemes = new Set(
				[...document.querySelectorAll<HTMLAnchorElement>("main a")].map(({ protocol }) => protocol),
			);
			return { tags: [...tags], schemes: [...schemes] };
		});
		for (const tag of ["script", "svg", "math", "iframe", "style", "form", "object"])
			expect(allowed.tags).not.toContain(tag);
		expect(allowed.schemes.filter((scheme) => !["http:", "https:", "mailto:", "tel:"].includes(scheme))).toEqual([]);
		expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
	});
});

test("a text is written as it will be read, and its marks are what is saved", async ({ page }) => {
	await signInAdmin(page, "editor@demo.test");
	await page.goto("/admin/rewards/new");
	await expect(editor(page)).toBeVisible();
	await page.getByLabel("Title").fill("Rain gauge");
	await editor(page).click();
	await page.keyboard.type("## Why");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Control+b");
	await page.keyboard.type("Rain");
	await page.keyboard.press("Control+b");
	await page.keyboard.type(" counts, *every* drop");
	await page.keyboard.press("Enter");
	await page.keyboard.type("- glass");
	await page.keyboard.press("Enter");
	await page.keyboard.type("brass");
	await expect(field(page)).toHaveValue("## Why\n\n**Rain** counts, \\*every\\* drop\n\n- glass\n- brass");
	await press(page, "Undo");
	await press(page, "Redo");

	// The other way round: what is typed as marks is shown.
	await press(page, "Markdown");
	await field(page).fill("| a | b |\n|---|---|\n| 1 | ~~2~~ |\n\n[home](/home)");
	await press(page, "Visual");
	await expect(editor(page).locator("th")).toHaveText(["a", "b"]);
	await expect(editor(page).locator("td s")).toHaveText("2");
	await editor(page).locator("td").first().click();
	await press(page, "Add a row below");
	await expect(editor(page).locator("tr")).toHaveCount(3);

	// A link by keyboard, pressed before the editor could be told what is selected.
	await editor(page)
		.locator("a")
		.evaluate((link) => {
			window.getSelection()?.selectAllChildren(link);
			link.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }));
		});
	await page.getByLabel("Address of the page").fill("javascript:alert(1)");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert").filter({ hasText: "https://" })).toBeVisible();
	await page.getByLabel("Address of the page").fill("example.com");
	await page.keyboard.press("Enter");
	await expect(field(page)).toHaveValue(/\[home\]\(https:\/\/example\.com\)/);

	// Who sees the text as its readers will needs no marks; who writes them does.
	await expect(page.getByText("How to mark text")).toHaveCount(0);
	await page.getByRole("button", { name: "Markdown" }).click();
	await expect(page.getByText("How to mark text")).toBeVisible();
	await page.getByRole("button", { name: "Visual" }).click();
	const opened = page.waitForEvent("popup");
	await press(page, "Preview text");
	const preview = await opened;
	await expect(preview.locator(".rich-text td s")).toHaveText("2");
	await expect(preview.locator(".rich-text a")).toHaveAttribute("rel", "external noopener noreferrer");
	await preview.close();

	await press(page, "Create");
	await expect(page.getByText("created successfully")).toBeVisible();
});

test("what a word processor puts on the clipboard becomes clean marks", async ({ page }) => {
	await signInAdmin(page, "editor@demo.test");
	await page.goto("/admin/rewards/new");
	await expect(editor(page)).toBeVisible();
	await editor(page).evaluate((element) => {
		const data = new DataTransfer();
		const html = `<html><head><style>p{color:red}</style></head><body><b style="font-weight:normal" id="docs-internal">
<h1 style="color:red">Title</h1><p class="MsoNormal" style="margin:0"><span style="font-weight:700">bold</span> <span style="font-style:italic">slanted</span><o:p></o:p></p>
<ul><li><p>one</p></li></ul><table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table><img src="https://evil.example/x.png"><a href="javascript:alert(1)">no</a></b></body></html>`;
		data.setData("text/html", html);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	});
	await expect(field(page)).toHaveValue(/^## Title\n\n\*\*bold\*\* _slanted_\n\n- one\n\n\|/);
	expect(await field(page).inputValue()).not.toMatch(/evil|javascript|color|<|Mso/);
});

test("the editor is to be seen and used on a phone and a wide screen, light and dark", async ({ page }) => {
	await signInAdmin(page, "editor@demo.test");
	await speakFrench(page);
	await page.goto("/admin/rewards/new");
	await expect(editor(page)).toBeVisible();
	await look(page);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a text is written with its marks, and its preview opens beside the form", async ({ page }) => {
		await signInAdmin(page, "editor@demo.test");
		await page.goto("/admin/rewards/new");
		await expect(page.getByText("How to mark text")).toBeVisible();
		await page.getByLabel("Description").fill("**Rain** <script>alert(1)</script>");
		const opened = page.waitForEvent("popup");
		await press(page, "Preview text");
		const preview = await opened;
		await expect(preview.locator(".rich-text strong")).toHaveText("Rain");
		await expect(preview.locator(".rich-text")).toContainText("<script>");
		await expect(page.getByLabel("Description")).toHaveValue(/Rain/);
	});
});
