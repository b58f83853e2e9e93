import { expect, signIn, test } from "../support/fixtures";

test("going back again before a page has come to life leads to the page before it [NAV-01]", async ({ page }) => {
	await signIn(page);
	await page.goto("/orders", { waitUntil: "networkidle" });
	await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Activity" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
	await page.goto("/home");
	// A page comes to life when its texts are there.
	let ask = () => {};
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		ask = resolve;
	});
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/texts/**", async (route) => {
		ask();
		await answered;
		await route.continue();
	});
	await page.goBack({ waitUntil: "commit" });
	await asked;
	// The driver's own step back is refused while the browser still puts the former page aside.
	await page.evaluate(() => void setTimeout(() => history.back()));
	answer();
	await expect(page).toHaveURL(/\/orders$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
});

test("what is still on its way to a page that was left is no error; anything else is", async ({ page, complaints }) => {
	await signIn(page);
	await page.waitForLoadState("networkidle");
	const reject = (name: string) =>
		page.evaluate((kind) => {
			void Promise.reject(new DOMException("BodyStreamBuffer was aborted", kind));
		}, name);
	await reject("AbortError");
	await reject("DataError");
	await expect.poll(() => complaints).toEqual([expect.stringContaining("DataError")]);
	complaints.length = 0;
});

test("whoever waits for the page behind the sign-in sees a large spinner in its place [SITE-21]", async ({ page }) => {
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.goto("/signin", { waitUntil: "networkidle" });
	await page.route("**/home.data*", (route) => answered.then(() => route.continue()));
	await page.getByLabel("Email").fill("member@demo.test");
	await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
	await page.getByRole("button", { name: "Sign in" }).click();
	const spinner = page.getByRole("main").getByRole("img", { name: "Loading" });
	await expect(spinner).toBeVisible();
	answer();
	await expect(page).toHaveURL(/\/home$/);
	await expect(spinner).toHaveCount(0);
});
