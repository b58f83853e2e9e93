import type { Page } from "@playwright/test";
import { arriveBeforeScripts, expect, post, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "preview" });

/** Makes an Active reward in the first catalogue, typed as an admin would, and comes back to the list. */
async function addReward(page: Page, title: string, more: (page: Page) => Promise<void>) {
	await page.goto("/admin/rewards/new");
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Catalogue").selectOption({ index: 1 });
	await page.getByLabel("Status").selectOption("Active");
	await page.getByLabel("Stock").fill("-1");
	await more(page);
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page).toHaveURL(/\/admin\/rewards$/);
}

test("a reward that starts next year is announced to admins, and members do not see it", async ({
	page,
	javaScriptEnabled,
}) => {
	await signInAdmin(page);
	const title = `Next year ${javaScriptEnabled}`;
	await addReward(page, title, async (form) => {
		await form.getByLabel(/^Visible from \(/).fill("2098-12-01T09:00");
		await form.getByLabel(/^Visible until \(/).fill("2098-12-01T09:00");
		await form.getByRole("button", { name: "Create" }).click();
		await expect(form.getByText("The end must be after the beginning").first()).toBeVisible();
		await form.getByLabel(/^Visible until \(/).fill("2098-12-24T09:00");
	});
	const row = page.getByRole("row").filter({ hasText: title });
	await expect(row.getByText("starts Dec 1, 2098")).toBeVisible();
	await row.getByRole("link", { name: title }).click();
	await expect(page.getByLabel(/^Visible from \(/)).toHaveValue("2098-12-01T09:00");
	await signIn(page);
	await page.goto("/rewards");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewards");
	await expect(page.getByText(title)).toHaveCount(0);
});

test("a page that comes to life leaves the focus with whoever mends what was refused before", async ({
	page,
	javaScriptEnabled,
}) => {
	await signInAdmin(page);
	const letRun = await arriveBeforeScripts(page, "/admin/rewards/new");
	await page.getByLabel("Title").fill(`Mended ${javaScriptEnabled}`);
	await page.getByLabel(/^Visible from \(/).fill("2098-12-01T09:00");
	const until = page.getByLabel(/^Visible until \(/);
	await until.fill("2098-12-01T09:00");
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByText("The end must be after the beginning").first()).toBeVisible();
	await until.fill("2098-12-24T09:00");
	letRun();
	if (javaScriptEnabled) await page.waitForRequest(/\/events\?/);
	await expect(until).toBeFocused();
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page).toHaveURL(/\/admin\/rewards$/);
});

test("an admin looks at the program with a tag, cannot change anything there, and leaves", async ({
	page,
	javaScriptEnabled,
}) => {
	await signInAdmin(page);
	const title = `For testers ${javaScriptEnabled}`;
	await addReward(page, title, (form) => form.getByLabel("Add a member tag").fill("tester"));
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByText("nobody has its tags")).toBeVisible();
	await page.getByRole("link", { name: "Preview" }).click();
	await expect(page.getByText("Something with these tags reaches 0 members.")).toBeVisible();
	await page.getByRole("button", { name: "Open the preview" }).click();
	const banner = page.getByRole("note");
	await expect(banner).toContainText("You see the program as a member with these tags: tester.");
	await page.goto("/rewards");
	await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
	await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
	await post(page, new URL(page.url()).pathname, { quantity: "1" });
	await page.reload();
	await expect(page.getByText("Not available in a preview")).toBeVisible();
	await banner.getByRole("button", { name: "Leave preview" }).click();
	await expect(page).toHaveURL(/\/admin\/preview$/);
	await page.goto("/home");
	await expect(page).toHaveURL(/\/signin/);
});

test("an admin sees the pages of one member", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/members?status=Active");
	await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
	await expect(page.getByRole("link", { name: "History" })).toBeVisible();
	await page.getByRole("main").getByText("More", { exact: true }).click();
	await expect(page.getByRole("link", { name: "See as this member" })).toBeVisible();
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	await page.getByRole("link", { name: "See as this member" }).click();
	await page.getByRole("button", { name: "Open the preview" }).click();
	await expect(page.getByRole("note")).toContainText("You see the program as");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(" ")[0] ?? "");
	await page.goto("/profile");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
