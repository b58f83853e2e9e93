import type { Page } from "@playwright/test";
import { expect, signInAdmin, test } from "../../support/fixtures";

/** Two frames later what a change has moved is painted and counted. */
const painted = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What moved in the window while the page came to life, as browsers add it up: 0 where nothing did. */
const moved = (page: Page) =>
	page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((sum, one) => sum + one, 0));

for (const width of [1440, 390])
	test(`editors stand still while their visual text editor is fetched, ${width} pixels wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.addInitScript(() => {
			const shifts: number[] = [];
			(window as unknown as { moved: number[] }).moved = shifts;
			new PerformanceObserver((list) => {
				for (const one of list.getEntries()) shifts.push((one as unknown as { value: number }).value);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await signInAdmin(page);
		for (const address of ["/admin/articles/new", "/admin/pages/new", "/admin/pages/about", "/admin/rewards/new"]) {
			// The editor comes to a page that has been painted without it.
			let come = () => {};
			const held = new Promise<void>((done) => {
				come = done;
			});
			await page.route("**/assets/visual-editor-*.js", async (route) => {
				await held;
				await route.continue();
			});
			await page.goto(address, { waitUntil: "commit" });
			await expect(page.locator("textarea").last()).toBeVisible();
			await painted(page);
			come();
			await expect(page.getByRole("toolbar", { name: "Format" }).first()).toBeVisible();
			await painted(page);
			expect(await moved(page), address).toBeLessThan(0.01);
			await page.unroute("**/assets/visual-editor-*.js");
		}
	});
