import type { Locator, Page } from "@playwright/test";
import { expect, openLive, signIn, signInAdmin, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("an admin's home folds the newest records until they are asked for", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	const newest = page.getByRole("heading", { name: "Newest members" });
	for (const size of [PHONE, DESK]) {
		await page.setViewportSize(size);
		await page.reload();
		await expect(newest).toBeHidden();
		await page.getByText("Newest records").click();
		await expect(newest).toBeVisible();
	}
});

test("a phone shows every action of a record, and what it saves on a bar of its own", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/offers");
	await page.locator("tbody th a").first().click();
	const last = page.getByRole("link", { name: "Delete", exact: true });
	await expect(last).toBeHidden();
	const more = page.locator(".more-actions > summary");
	const [preview, menu] = [await boxOf(page.getByRole("link", { name: "Preview" })), await boxOf(more)];
	expect([menu.y, menu.height]).toEqual([preview.y, preview.height]);
	expect(preview.width).toBeGreaterThan(menu.width * 2);
	await more.click();
	for (const one of await page.locator(".page-actions a, .more-actions > div").all()) {
		await expect(one).toBeVisible();
		const { x, width } = await boxOf(one);
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + width).toBeLessThanOrEqual(PHONE.width);
	}
	await expect(last).toBeVisible();
	const bar = await boxOf(page.locator(".record-save"));
	expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, PHONE.width, PHONE.height]);
	await expect(page.locator(".record-save").getByRole("link", { name: "Cancel" })).toBeInViewport();
});

test("a phone's card of an order has two lines before its member and its items", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/orders");
	const card = page.locator("tbody tr").first();
	const number = await boxOf(card.locator("th"));
	const [date, member, points, status] = await Promise.all(
		["Date", "Member", "Points", "Status"].map((label) => boxOf(card.locator(`td[data-label="${label}"]`))),
	);
	expect(status!.y).toBeLessThan(number.y + number.height);
	expect(date!.y).toBeGreaterThanOrEqual(number.y + number.height);
	expect(points!.y).toBeLessThan(date!.y + date!.height);
	expect(member!.y).toBeGreaterThanOrEqual(points!.y + points!.height);
	expect(member!.x).toBe(date!.x);
});

test("a phone opens one kind of import at a time, beginning with the chosen one; a wider window shows all", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/imports/new?what=points/post");
	const [chosen, other] = [/^Points:/, /^Companies: add new/].map((name) => page.getByRole("radio", { name }));
	await expect(chosen!).toBeChecked();
	await expect(chosen!).toBeVisible();
	await expect(other!).toBeHidden();
	await page.locator("summary", { hasText: "Companies" }).click();
	await other!.check();
	await expect(chosen!).toBeHidden();
	await page.setViewportSize(DESK);
	await expect(chosen!).toBeVisible();
	await expect(other!).toBeChecked();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a phone folds the filters of a list until one is set, a wider window shows them", async ({ page }) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			await (javaScriptEnabled ? openLive(page, "/admin/members") : page.goto("/admin/members"));
			const list = page.locator("form.filter-bar");
			const company = list.getByLabel("Company");
			const status = page.getByRole("navigation", { name: "Status" });
			await expect(list.getByRole("searchbox")).toBeVisible();
			await expect(company).toBeHidden();
			await status.getByRole("link", { name: /^Active \d+$/ }).click();
			await expect(page).toHaveURL(/status=Active/);
			// The address changes before the page does.
			await expect(status.locator("[aria-current]")).toHaveText(/^Active \d+$/);
			await expect(company).toBeHidden();
			await list.locator("summary").click();
			const filter = list.getByRole("button", { name: "Filter", exact: true });
			await expect(filter).toBeVisible({ visible: !javaScriptEnabled });
			await company.selectOption({ index: 1 });
			if (!javaScriptEnabled) await filter.click();
			await expect(page).toHaveURL(/company=[^&]+.*status=Active|status=Active.*company=[^&]+/);
			await expect(company).not.toHaveValue("");
			await expect(company).toBeVisible();
			await list.getByRole("link", { name: "Clear" }).click();
			await expect(page).toHaveURL(/\/members(\?|$)/);
			await expect(company).toBeHidden();
			await list.getByRole("searchbox").fill("Abena");
			await list.getByRole("button", { name: "Search" }).click();
			await expect(page).toHaveURL(/q=Abena/);
			await expect(company).toBeHidden();
			await page.setViewportSize(DESK);
			await page.goto("/admin/members");
			await expect(company).toBeVisible();
			await expect(list.locator("summary")).toBeHidden();
		});

		test("a phone shows what two people made of a record beneath each other", async ({ page, context }) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			const title = javaScriptEnabled ? "Twice" : "Twice, plainly";
			await page.goto("/admin/quiz-categories/new");
			await page.getByLabel("Title", { exact: true }).fill(title);
			await page.getByRole("button", { name: "Create", exact: true }).click();
			await page.getByRole("status").getByRole("link", { name: "Open" }).click();
			await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
			const other = await context.newPage();
			await other.goto(page.url());
			await other.getByLabel("Title", { exact: true }).fill(`${title} there`);
			await other.getByRole("button", { name: "Save", exact: true }).click();
			await expect(other).toHaveURL(/quiz-categories(\?|$)/);
			await page.getByLabel("Title", { exact: true }).fill(`${title} here`);
			await page.getByRole("button", { name: "Save", exact: true }).click();
			const there = page.getByRole("cell", { name: `${title} there` });
			const here = page.getByRole("cell", { name: `${title} here` });
			await expect(there).toBeVisible();
			const [above, beneath] = [await boxOf(there), await boxOf(here)];
			expect(beneath.x).toBe(above.x);
			expect(beneath.y).toBeGreaterThanOrEqual(above.y + above.height);
			expect(beneath.x + beneath.width).toBeLessThanOrEqual(PHONE.width);
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page).toHaveURL(/quiz-categories(\?|$)/);
			await expect(page.getByRole("link", { name: `${title} here` })).toBeVisible();
		});

		test("a phone has the order of a list and its columns in one line close above the first row", async ({ page }) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			await page.goto("/admin/members");
			const [order, columns] = ["Sort", "Columns"].map((name) => page.locator("summary", { hasText: name }));
			const row = page.locator("tbody tr").first();
			await expect(page.locator("thead a").first()).toBeHidden();
			const search = await boxOf(page.locator(".status-links"));
			const [first, left, right] = [await boxOf(row), await boxOf(order!), await boxOf(columns!)];
			expect(first.y - (search.y + search.height)).toBeLessThan(64);
			expect([left.y, left.height, right.height]).toEqual([right.y, 44, 44]);
			expect(left.y + left.height).toBeLessThanOrEqual(first.y);
			if (javaScriptEnabled) {
				const all = page.locator("thead input");
				await all.check();
				await expect(page.locator("tbody input[name=id]:not(:checked)")).toHaveCount(0);
				await all.uncheck();
			}
			await expect(order!).toHaveText("Sort: Name");
			await order!.focus();
			await page.keyboard.press("Enter");
			const balance = page.getByRole("link", { name: "Balance" });
			expect((await boxOf(balance)).height).toBe(44);
			await page.keyboard.press("Tab");
			await page.keyboard.press("Tab");
			await expect(balance).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/sort=balance/);
			await expect(order!).toHaveText("Sort: Balance");
			await expect(order!.getByRole("img", { name: "ascending" })).toBeVisible();
			await expect(balance).toBeHidden();
			await page.setViewportSize(DESK);
			await expect(order!).toBeHidden();
			await expect(page.locator("thead a").first()).toBeVisible();
		});
	});

test("a phone has what an item of a list is and its steps side by side, and opens it where it is named", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/offers");
	await page.locator("tbody th a").first().click();
	const row = page.locator('li[id^="opportunity-"]').first();
	const title = row.locator(".item-title");
	// What moves while a slow machine still lays the page out is measured once more.
	await expect(async () => {
		const [words, down, whole] = [
			await boxOf(title),
			await boxOf(row.getByRole("button", { name: /^Move number 1 down/ })),
			await boxOf(row),
		];
		expect(down.x).toBeGreaterThanOrEqual(words.x + words.width);
		expect(down.y).toBeLessThan(words.y + words.height);
		expect(whole.height).toBeLessThan(90);
	}).toPass({ timeout: 30_000 });
	await expect(row.getByRole("button", { name: /^(Duplicate|Remove)/ })).toHaveCount(0);
	await row.locator("summary").click();
	await expect(row.getByRole("button", { name: /^(Duplicate|Remove)/ })).toHaveText(["Duplicate", "Remove"]);
	await page.keyboard.press("Escape");
	const now = await boxOf(title);
	await page.mouse.click(now.x + 20, now.y + 10);
	await expect(page).toHaveURL(/\/opportunities\//);
});

test("a folded part of the settings says on a phone what it holds", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/settings");
	const part = (title: string) => page.locator("summary", { hasText: title });
	await expect(part("Expiring points")).toContainText("18 months");
	await expect(part("Posting of results")).toContainText("No limit");
});

test("a section of the home composer folds its fields on a phone, and shows them on a desk", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/settings/home");
	const section = page.getByRole("group", { name: "Quizzes" });
	const title = section.getByLabel("Own title in English");
	await expect(title).toBeHidden();
	await section.getByText("Number and own titles").click();
	await expect(title).toBeVisible();
	await page.setViewportSize(DESK);
	await page.reload();
	await expect(title).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "parts of a form with scripts" : "parts of a form without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a phone folds the parts of the program settings, and opens the one in which something is wrong", async ({
			page,
		}) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			await page.goto("/admin/settings");
			const hours = page.getByLabel("Entries are reviewed within (hours)");
			const contact = page.getByLabel("Contact address");
			await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
			await expect(page.getByRole("navigation", { name: "Parts of this form" })).toBeHidden();
			await expect(hours).toBeHidden();
			await page.locator("summary", { hasText: "Waiting work" }).click();
			await expect(contact).toBeVisible();
			await hours.fill("0");
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByRole("alert")).toContainText("Entries are reviewed within");
			await expect(hours).toBeVisible();
			await expect(page.getByLabel("Points that one admin may post alone")).toBeHidden();
			await page.setViewportSize(DESK);
			await expect(hours).toBeVisible();
			await expect(page.getByLabel("Points that one admin may post alone")).toBeHidden();
		});

		test("a phone says of a record which everybody sees that they do, and shows who alone sees another", async ({
			page,
		}) => {
			await page.setViewportSize(PHONE);
			await signInAdmin(page);
			await page.goto("/admin/offers");
			// What one of them keeps as a draft, the other would find.
			await page
				.locator("tbody th a")
				.nth(javaScriptEnabled ? 0 : 1)
				.click();
			const tags = page.locator("input[name=addMemberTags]");
			const audience = page.locator("summary", { hasText: "Who sees it" });
			await expect(audience).toContainText("Everybody");
			await expect(page.locator("summary", { hasText: "When it can be seen" })).toContainText("Always");
			await expect(tags).toBeHidden();
			await audience.click();
			await expect(audience.getByText("Everybody")).toBeHidden();
			await tags.fill("Service");
			await page.getByRole("button", { name: "Save as draft" }).click();
			await expect(tags).toBeVisible();
			await expect(page.getByRole("checkbox", { name: "Service" })).toBeChecked();
		});
	});

test("a phone's card of what is owed to somebody holds all that is known of it", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/databuckets");
	await page.locator("tbody th a").first().click();
	const posting = page.getByRole("link", { name: "Posting", exact: true });
	await posting.click();
	// The address is there before the page is.
	await expect(posting).toHaveAttribute("aria-current", "page");
	const card = page.locator("tbody tr").first();
	for (const cell of await card.locator(":is(th, td):visible").all()) {
		const { x, width } = await boxOf(cell);
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + width).toBeLessThanOrEqual(PHONE.width);
	}
	expect((await boxOf(card)).height).toBeLessThan(300);
});

/** How many pixels of the window's height something covers that does not pass with the page, once it was scrolled. */
async function covered(page: Page, path: string) {
	await page.goto(path);
	await page.locator("main h1").first().waitFor({ state: "attached" });
	return page.evaluate(() => {
		const tops = () =>
			[...document.querySelectorAll("body *")].filter((one) => {
				const { top, bottom, width } = one.getBoundingClientRect();
				const { position } = getComputedStyle(one);
				const wide = width > innerWidth / 2;
				return wide && /fixed|sticky/.test(position) && bottom > 0 && top < innerHeight && bottom - top < innerHeight;
			});
		scrollTo(0, 300);
		return tops().reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
	});
}

test("on a phone held sideways members keep at least four fifths of the height, and admins nearly all of it", async ({
	page,
	browser,
	baseURL,
}) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await signIn(page);
	for (const path of ["/home", "/quizzes", "/activity", "/profile"])
		expect(await covered(page, path), path).toBeLessThan(390 / 5);
	const office = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 844, height: 390 } });
	const desk = await office.newPage();
	await signInAdmin(desk);
	for (const path of ["/admin/quizzes/new", "/admin/settings", "/admin/members"])
		expect(await covered(desk, path), path).toBeLessThan(390 / 10);
	await office.close();
});

test("on a phone whose figures they are stays in sight while figures are moved sideways", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await signInAdmin(page);
	await page.goto("/admin/points-report");
	const table = page.locator(".figure-table").first();
	const month = table.locator("tbody th").first();
	const { x } = await boxOf(month);
	await table.evaluate((frame) => frame.scrollTo({ left: 200 }));
	await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBe(200);
	expect((await boxOf(month)).x).toBe(x);
});
