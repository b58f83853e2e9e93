import { expect, signIn, test } from "../support/fixtures";

test("signs in by a plain form and lands on the page first asked for [AUTH-01, AUTH-50]", async ({ page }) => {
	await page.goto("/offers");
	await expect(page).toHaveURL(/\/signin\?redirectTo=%2Foffers$/);
	await expect(page).toHaveTitle(/^Sign In · /);
	await page.getByLabel("Email").fill("member@demo.test");
	await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/offers$/);
});

test("a wrong password keeps the e-mail and says so [AUTH-19, UI-35]", async ({ page, javaScriptEnabled }) => {
	await page.goto("/signin");
	await page.getByLabel("Email").fill("member@demo.test");
	await page.getByLabel("Password", { exact: true }).fill("not the password");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("Email or password is incorrect.");
	await expect(page.getByLabel("Email")).toHaveValue("member@demo.test");
	// With scripts the page never went away; without, the answer must not carry the password back.
	if (!javaScriptEnabled) await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

for (const [email, text] of [
	["pending@demo.test", "Your registration is still pending. For further information contact the program manager"],
	["cancelled@demo.test", "Your registration is cancelled by the admin"],
	["waiting@demo.test", "Your registration is waiting for approval by the admin"],
	["invited@demo.test", "User already invited"],
] as const)
	test(`${email} reads why signing in is refused [AUTH-12, AUTH-13, AUTH-14, AUTH-15]`, async ({ page }) => {
		await page.goto("/signin");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("alert")).toContainText(text);
	});

test("the language is switched before signing in and stays [I18N-05, I18N-06]", async ({ page }) => {
	await page.goto("/signin");
	await page.getByRole("button", { name: "Français" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
	await page.goto("/signin");
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("signing out ends the session; asking for the page alone does not [AUTH-35, AUTH-36]", async ({ page }) => {
	await signIn(page);
	await page.goto("/logout");
	await page.goto("/home");
	await expect(page).toHaveURL(/\/home$/);
	await page.goto("/logout");
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL(/\/signin$/);
	await page.goto("/home");
	await expect(page).toHaveURL(/\/signin/);
});

test("a member who is signed in is sent home from sign-in and sign-up [AUTH-49]", async ({ page }) => {
	await signIn(page);
	for (const path of ["/signin", "/signup"]) {
		await page.goto(path);
		await expect(page).toHaveURL(/\/home$/);
	}
});

test("registers, is told to wait once, and is refused until approved [AUTH-41, AUTH-42, AUTH-43, AUTH-44]", async ({
	page,
}, info) => {
	const email = `new.${info.project.name}.${info.retry}@example.test`;
	await page.goto("/signup");
	await page.getByLabel("First name").fill("Nora");
	await page.getByLabel("Last name").fill("Newcomer");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("It is new here").check();
	await page.getByLabel("Company name").fill(`Newcomer ${info.project.name} Ltd`);
	await page.getByLabel("Password", { exact: true }).fill("a long quiet river");
	await page.getByLabel("Password again").fill("a long quiet river");
	await page.getByRole("button", { name: "Send registration" }).click();
	const confirmation = page.getByText(
		"Registration received and approval is pending. You will receive an email upon approval",
	);
	await expect(confirmation).toBeVisible();
	await expect(page).toHaveURL(/\/signup\?sent=1$/);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for registering");
	await expect(page.getByText("You get an email as soon as it is approved.")).toBeVisible();
	await expect(confirmation).toHaveCount(0);
	await page.goto("/signin");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("a long quiet river");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("Your registration is waiting for approval by the admin");
});
