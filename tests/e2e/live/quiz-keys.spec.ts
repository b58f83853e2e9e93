import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures";

test.use({ place: "quiz-keys" });

/** Keeps back what is read at some addresses until it is let go. */
async function hold(page: Page, addresses: string) {
	let letGo = () => {};
	const gone = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(addresses, (route) =>
		route.request().method() === "GET" ? gone.then(() => route.continue()) : route.continue(),
	);
	return { letGo };
}

test("Enter in an answer leads to the next question, and on the last one hands the quiz in", async ({ page }) => {
	await signIn(page);
	await page.goto("/quizzes");
	await page.getByRole("link", { name: "Financing in plain words" }).click();
	await page.getByRole("button", { name: "Start the quiz" }).click();
	const progress = page.getByRole("progressbar");
	for (const asked of [1, 2, 3]) {
		const question = page.getByRole("group", { name: new RegExp(`^${asked}\\. `) });
		await expect(question).toBeVisible();
		await expect(progress).toHaveAttribute("aria-valuetext", `${asked - 1} of 3 answered`);
		const answer = question.locator("input").first();
		await answer.check();
		await answer.press("Enter");
	}
	await expect(page).toHaveURL(/\/results\//);
});

test("a page that is asked for while the answer to a post beside it comes in is shown, its route known or not", async ({
	page,
}) => {
	await signIn(page);
	const routes = await hold(page, "**/__manifest?*");
	const around = await hold(page, "**/notices.data*");
	// What it shows is marked as seen by a post beside the page, and what stands around it is asked for then.
	const posted = page.waitForRequest((request) => request.method() === "GET" && /\/notices\.data/.test(request.url()));
	await page.goto("/notices");
	await posted;
	const asked = page.waitForRequest(/__manifest\?p=%2Fquizzes&/);
	await page.evaluate(() => void __remixRouter.navigate("/quizzes"));
	await asked;
	around.letGo();
	await expect.poll(() => page.evaluate(() => __remixRouter.state.fetchers.size)).toBe(0);
	routes.letGo();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quizzes");
});

test("what is chosen in a quiz is kept as it is chosen, and nothing else is asked for", async ({ page }) => {
	await signIn(page);
	await page.goto("/quizzes");
	await page.getByRole("link", { name: "Before you lift the hood" }).click();
	await page.getByRole("button", { name: "Start the quiz" }).click();
	const answer = page.getByRole("group", { name: /^1\. / }).locator("input").first();
	await expect(answer).toBeVisible();
	await page.waitForLoadState("networkidle");
	const asked: string[] = [];
	page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
	const kept = page.waitForResponse((response) => response.request().method() === "POST");
	await answer.check();
	expect((await kept).status()).toBe(204);
	await page.reload();
	await expect(answer).toBeChecked();
	const { pathname } = new URL(page.url());
	expect(asked.slice(0, asked.indexOf(`GET ${pathname}`))).toEqual([`POST ${pathname}.data`]);
});
