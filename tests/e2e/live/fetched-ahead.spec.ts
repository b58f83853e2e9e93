import type { Page } from "@playwright/test";
import { expect, openLive, signIn, test } from "../support/fixtures";

test.use({ place: "fetched-ahead" });

/** The data of pages that the server, and not the browser's cache, has answered with from here on. */
async function watchAnswers(page: Page): Promise<string[]> {
	const answered: string[] = [];
	const network = await page.context().newCDPSession(page);
	await network.send("Network.enable");
	network.on("Network.responseReceived", ({ response }) => {
		const { pathname } = new URL(response.url);
		if (pathname.endsWith(".data") && !response.fromDiskCache) answered.push(pathname);
	});
	return answered;
}

const link = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a page that was fetched while the pointer rested on its link is shown without asking again", async ({ page }) => {
	await signIn(page);
	await openLive(page, "/rewards");
	const answered = await watchAnswers(page);
	await link(page, "Earn").hover();
	await expect.poll(() => answered).toEqual(["/offers.data"]);
	await link(page, "Earn").click();
	await expect(title(page)).toHaveText("Earn");
	await page.waitForLoadState("networkidle");
	expect(answered).toEqual(["/offers.data"]);
});

test("a page that was fetched ahead a minute ago is asked for anew once it is shown", async ({ page }) => {
	await page.clock.install();
	await signIn(page);
	await openLive(page, "/rewards");
	const answered = await watchAnswers(page);
	await link(page, "Earn").hover();
	await page.clock.fastForward(150);
	await expect.poll(() => answered).toEqual(["/offers.data"]);
	await page.clock.fastForward(60_000);
	await link(page, "Earn").click();
	await expect(title(page)).toHaveText("Earn");
	await page.clock.fastForward(1_000);
	await expect.poll(() => answered).toEqual(["/offers.data", "/offers.data"]);
});

// The last of this place: a new name ranks boards anew, and open pages are told of it.
test("what a member has changed since is on the page all the same", async ({ page }) => {
	await signIn(page);
	await openLive(page, "/profile/edit");
	const answered = await watchAnswers(page);
	await page.getByRole("main").getByRole("link", { name: "Profile", exact: true }).hover();
	await expect.poll(() => answered).toEqual(["/profile.data"]);
	await page.getByLabel("First name").fill("Wilhelmina");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page).toHaveURL(/\/profile$/);
	await expect(page.getByRole("main")).toContainText("Wilhelmina");
});
