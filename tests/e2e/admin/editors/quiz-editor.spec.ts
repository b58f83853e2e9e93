import type { Page } from "@playwright/test";
import { expect, openLive, signIn, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "quiz-editor" });

const VISITS = [
	{ name: "with scripts", javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
	{ name: "without scripts on a phone", javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const answers = (page: Page) => page.getByRole("group", { name: /^Answer \d+$/ });
const texts = (page: Page) => answers(page).getByLabel("Answer", { exact: true });

async function addQuestion(page: Page, text: string) {
	await press(page, "Add a question");
	await page.waitForURL(/\/questions\//);
	// The address is there before the page is.
	await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
	await page.getByLabel("Question", { exact: true }).fill(text);
}

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("a quiz is written question by question, is not active before it is complete, and is taken by a member [QUIZ-13, QUIZ-21]", async ({
			page,
		}) => {
			const quiz = `Blades ${name}`;
			await signInAdmin(page, "editor@demo.test");
			await page.goto("/admin/quizzes/new");
			await page.getByLabel("Title").fill(quiz);
			await addQuestion(page, "Which blade mulches?");
			await expect(answers(page)).toHaveCount(4);
			await texts(page).nth(0).fill("High lift");
			await texts(page).nth(1).fill("Mulching blade");
			await answers(page).nth(1).getByLabel("Points").fill("5");
			await press(page, "Move number 2 up, Answer");
			await expect(texts(page).nth(0)).toHaveValue("Mulching blade");
			await expect(answers(page).nth(0).getByLabel("Points")).toHaveValue("5");
			await press(page, "Remove number 2, Answer");
			await expect(texts(page).nth(1)).toHaveValue("");
			await press(page, "Undo");
			await expect(texts(page).nth(1)).toHaveValue("High lift");
			await press(page, "Add to the list");
			await page.waitForURL(/\/admin\/quizzes\/[\w-]+#/);

			await page.getByLabel("Status", { exact: true }).selectOption("Active");
			// What a refused save has kept is a step of this window, not of another one.
			for (const time of ["first", "second"]) {
				await page.getByLabel("Description").fill(`For the ${time} time`);
				const kept = await page.locator("input[name=draft]").inputValue();
				await press(page, "Create");
				// Until the answer has kept it, what was typed would be lost by leaving, and a question is in the way.
				await expect(page.locator("input[name=draft]")).not.toHaveValue(kept);
				await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
			}
			// The second answer brings its own list of faults, in the place of the first one's.
			await expect(async () => {
				await page.getByRole("link", { name: "Question 1: No answer is marked as right" }).click();
				await page.waitForURL(/\?check=1/, { timeout: 5_000 });
			}).toPass();
			await answers(page).nth(0).getByLabel("Right").check();
			await press(page, "Keep changes");
			await page.waitForURL(/\/admin\/quizzes\/[\w-]+#/);
			await expect(page.getByText("2 answers · 1 right · 5 points")).toBeVisible();
			await press(page, "Create");
			await expect(page.getByText("Quiz created successfully")).toBeVisible();

			await signIn(page);
			await page.goto("/quizzes");
			await page.getByRole("link", { name: quiz }).click();
			await press(page, "Start the quiz");
			await page.getByLabel("Mulching blade").check();
			await press(page, "Submit answers");
			await expect(page.getByText("Well done, you passed!")).toBeVisible();
			await expect(page.getByText("You earned 5 points.")).toBeVisible();
		});
	});

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("a question that was only looked at leaves no unsaved changes behind", async ({ page }) => {
			await signInAdmin(page, "editor@demo.test");
			for (const [list, noun] of [
				["/admin/quizzes", "questions"],
				["/admin/forms", "fields"],
				["/admin/pages", "blocks"],
			] as const) {
				await page.goto(list);
				await page.locator("main tbody th a").first().click();
				await page.getByRole("button", { name: /^Edit number 1, / }).click();
				await page.waitForURL(new RegExp(`/${noun}/`));
				await page.getByRole("link", { name: "Back to the list" }).click();
				await expect(page.getByRole("button", { name: /^Edit number 1, / })).toBeVisible();
				await expect(page.getByText("Unsaved changes")).toHaveCount(0);
			}
		});
	});

test("the button that was pressed says that it is on the way, and the one that saves does not", async ({ page }) => {
	await signInAdmin(page, "editor@demo.test");
	// A page that has not come to life yet sends the form itself.
	await openLive(page, "/admin/quizzes");
	await page.locator("main tbody th a").first().click();
	const pencil = page.getByRole("button", { name: /^Edit number 1, / });
	let answer = () => {};
	const held = new Promise<void>((done) => {
		answer = done;
	});
	await page.route("**/admin/quizzes/**", async (route) => {
		if (route.request().method() === "POST") await held;
		await route.continue();
	});
	await pencil.click();
	await expect(pencil).toHaveAttribute("aria-busy", "true");
	await expect(page.locator("main [aria-busy=true]")).toHaveCount(1);
	answer();
	await page.waitForURL(/\/questions\//);
});
