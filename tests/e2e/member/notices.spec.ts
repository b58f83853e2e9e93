import { expect, signIn, test } from "../support/fixtures";

test.use({ place: "notices" });

test("notices that a page has shown are no longer counted, and stay new until it is left", async ({
	page,
	javaScriptEnabled,
}) => {
	await signIn(page);
	// How many of the demo's latest are new depends on the weekday.
	const bell = await page.getByRole("link", { name: /^Notices, \d+ new$/ }).getAttribute("aria-label");
	const fresh = Number(/\d+/.exec(bell ?? "")?.[0]);
	expect(fresh).toBeGreaterThan(0);
	await page.goto("/notices");
	const list = page.getByRole("list", { name: "Notices" });
	const mark = page.getByRole("button", { name: "Mark all as seen" });
	// Without scripts nothing is marked by looking at it: the member does so.
	if (!javaScriptEnabled) await mark.click();
	await expect(page.getByRole("link", { name: "Notices, 0 new" })).toBeVisible();
	await expect(mark).toHaveCount(0);
	await expect(list.getByText("New", { exact: true })).toHaveCount(javaScriptEnabled ? fresh : 0);
	await page.goto("/home");
	await page.goto("/notices");
	await expect(list.getByRole("listitem").first()).toBeVisible();
	await expect(list.getByText("New", { exact: true })).toHaveCount(0);
});
