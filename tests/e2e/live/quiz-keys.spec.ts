import { expect, signIn, test } from "../support/fixtures";

test.use({ place: "quiz-keys" });

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
