import { expect, openLive, signIn, signInAdmin, test, watch } from "../support/fixtures";

test("an open form is not lost when an admin ends the session [AUTH-50]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signIn(page);
	await openLive(page, "/profile/edit");
	await page.getByLabel("First name").fill("Half a na");
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	watch(context, complaints);
	const admin = await context.newPage();
	await signInAdmin(admin);
	await admin.goto("/admin/members?q=member@demo.test");
	await admin.locator("main table a").first().click();
	await admin.getByRole("link", { name: "Sessions", exact: true }).click();
	await admin.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fprofile%2Fedit$/);
	await expect(page.getByText("What you wrote is kept for 15 minutes.")).toBeVisible();
	await context.close();
	await page.getByLabel("Email").fill("member@demo.test");
	await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/profile\/edit$/);
	await expect(page.getByLabel("First name")).toHaveValue("Half a na");
	await expect(page.getByText("Not sent yet")).toBeVisible();
});

test("an admin's form comes back with what was typed, and is sent once more by hand [AUTH-37]", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/company-tags/new");
	await page.locator('main form input[type="text"]').first().fill("Typed too late");
	await page.context().clearCookies({ name: "laurel-admin" });
	await page.locator('main form button:not([type="button"], [aria-hidden])').first().click();
	await expect(page).toHaveURL(/\/admin\/signin\?redirectTo=%2Fadmin%2Fcompany-tags%2Fnew$/);
	await expect(page.getByText("What you wrote is kept for 15 minutes.")).toBeVisible();
	await page.getByLabel("Email").fill("admin@demo.test");
	await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin\/company-tags\/new$/);
	await expect(page.getByText("Not sent yet")).toBeVisible();
	await expect(page.locator('main form input[type="text"]').first()).toHaveValue("Typed too late");
	await page.locator('main form button:not([type="button"], [aria-hidden])').first().click();
	await expect(page).toHaveURL(/\/admin\/company-tags$/);
	await expect(page.getByText("Typed too late").first()).toBeVisible();
});
