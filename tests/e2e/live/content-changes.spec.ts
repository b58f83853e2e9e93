import { expect, openLive, signIn, signInAdmin, test, watch } from "../support/fixtures";

test.use({ place: "changed contents" });

/** What an admin calls otherwise, and the open page on which a member reads it. */
const CHANGES = [
	{ kind: "menus", row: "MENU-09", title: "To read", at: "/notices" },
	{ kind: "articles", row: "ART-09", title: "Welcome: how points come and go", at: "/articles" },
	{ kind: "article-categories", row: "ART-09", title: "The season", at: "/articles" },
	{ kind: "leaderboards", row: "LEAD-24", title: "Sellers of the year", at: "/leaderboards" },
	{ kind: "tables", row: "TABLE-19", title: "Dealer sales", at: "/home" },
];

for (const { kind, row, title, at } of CHANGES)
	test(`what an admin changes in ${kind} reaches the open page of a member [${row}]`, async ({
		page,
		browser,
		baseURL,
		complaints,
	}) => {
		await signIn(page);
		if (at === "/articles") {
			await page.goto(at);
			const blog = page.locator('main a[href^="/articles/"]').first();
			await openLive(page, (await blog.getAttribute("href")) ?? "");
		} else await openLive(page, at);
		const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
		await expect(shown(title).first()).toBeVisible();

		const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
		watch(context, complaints);
		const admin = await context.newPage();
		await signInAdmin(admin, "super@demo.test");
		await admin.goto(`/admin/${kind}`);
		await admin.locator("main a[data-list-link]").filter({ hasText: title }).first().click();
		await admin.locator('main input[name="title"]').fill(`${title} anew`);
		await admin.getByRole("button", { name: "Save", exact: true }).click();
		await expect(admin.getByText(/(updated|saved) successfully/)).toBeVisible();
		await context.close();
		await expect(shown(`${title} anew`).first()).toBeVisible();
		await expect(shown(title)).toHaveCount(0);
	});
