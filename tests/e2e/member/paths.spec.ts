import { expect, signIn, test } from "../support/fixtures";

test("going about changes the path, and back and forward lead through it without a hash [NAV-01]", async ({ page }) => {
	await signIn(page);
	const bar = page.getByRole("navigation", { name: "Main navigation" });
	const at = async (path: string, heading?: string) => {
		await page.waitForURL((url) => url.pathname === path);
		expect(new URL(page.url()).hash).toBe("");
		if (heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
	};
	await at("/home");
	await bar.getByRole("link", { name: "Rewards", exact: true }).click();
	await at("/rewards", "Rewards");
	await bar.getByRole("link", { name: "Activity", exact: true }).click();
	await at("/activity");
	await page.goBack();
	await at("/rewards", "Rewards");
	await page.goBack();
	await at("/home");
	await page.goForward();
	await at("/rewards", "Rewards");
	await page.reload();
	await at("/rewards", "Rewards");
});
