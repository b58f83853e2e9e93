import { expect, signIn, signInAdmin, test } from "./support/fixtures";

test("shows the program's sign-in form, ready to use", async ({ page }) => {
	const reply = await page.goto("/signin");
	expect(reply?.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
	await expect(page.getByLabel("Email")).toBeVisible();
	await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("signs a member in and shows home", async ({ page }) => {
	await signIn(page);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("navigation").first()).toBeVisible();
});

test("signs an admin in", async ({ page }) => {
	await signInAdmin(page);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("speaks French at the French program's address", async ({ page, server }) => {
	await page.goto(`http://erable.localhost:${server.port}/signin`);
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
