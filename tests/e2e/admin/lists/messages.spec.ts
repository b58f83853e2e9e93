import { arriveBeforeScripts, expect, openLive, post, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "desk" });

for (const width of [390, 1280])
	test(`what was done does not cover what can be done next, ${width} wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await signInAdmin(page);
		await page.goto("/admin/members");
		const ticks = page.locator('tbody input[name="id"]');
		const bar = page.locator("#bulk");
		await expect(page.locator("thead input")).toBeVisible();
		await ticks.nth(0).check();
		await bar.getByText("More", { exact: true }).click();
		await bar.getByRole("button", { name: "Add a tag" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a tag to 1 member?");
		await page.getByLabel("Tag").fill(`bar ${width}`);
		await page.getByRole("button", { name: "Add a tag to 1 member" }).click();
		const toast = page.getByRole("status").getByText(/1 member/);
		await expect(toast).toBeVisible();
		await ticks.nth(1).check();
		await expect(bar).toBeVisible();
		const [said, next] = [await toast.boundingBox(), await bar.boundingBox()];
		if (!said || !next) throw new Error("one of them is not shown");
		expect(said.y + said.height < next.y || next.y + next.height < said.y).toBe(true);
	});

test("the end of a page stays where it is while the page comes to life and its message goes", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 600 });
	await signInAdmin(page);
	await post(page, "/admin/secondary-menus/new", {
		title: "At the end",
		contentType: "System Page",
		content: "offers",
	});
	const letRun = await arriveBeforeScripts(page, "/admin/secondary-menus");
	const last = page.getByRole("button", { name: "Save order" });
	await last.scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const place = async () => (await last.boundingBox())?.y;
	const before = await place();
	expect(before).toBeLessThan(600);
	letRun();
	await page.getByRole("button", { name: "Dismiss" }).click();
	await expect(page.getByRole("status")).toBeEmpty();
	expect(await place()).toBe(before);
});

test("a list opens at its top after something was made, says what it is called, and leads there; elsewhere the message is gone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 600 });
	await signInAdmin(page);
	await openLive(page, "/admin/rewards/new");
	await page.getByLabel("Title", { exact: true }).fill("Told by its name");
	await page.evaluate(() => scrollTo(0, 300));
	let loads = 0;
	page.on("response", (response) => {
		if (new URL(response.url()).pathname === "/admin/rewards.data") loads++;
	});
	await page.getByRole("button", { name: "Create", exact: true }).click();
	const toast = page.locator(".toast-place");
	await expect(toast).toContainText("Reward created successfully");
	await expect(toast).toContainText("Told by its name");
	// It is loaded once more for what open pages hear of the new record.
	await expect.poll(() => loads).toBeGreaterThan(1);
	expect(await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => shown(scrollY))))).toBe(0);
	await toast.getByRole("link", { name: "Open" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Told by its name");
	await expect(toast).toBeEmpty();
});
