import { expect, signIn, test } from "../support/fixtures";
import { check, speakFrench } from "../support/looks";

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: "reduce" }, place: "empty program", emptied: true });

/** By page: where the member can go from it. */
const PAGES = {
	"/offers": "/rewards",
	"/quizzes": "/offers",
	"/rewards": "/offers",
	"/articles": "/offers",
	"/orders": "/rewards",
	"/activity": "/offers",
	"/cart": "/rewards",
	"/notices": "/offers",
};

test("in a program that has nothing yet, each page says so, leads on, is accessible and fits [UI-34]", async ({
	page,
}) => {
	await signIn(page, "pending@demo.test");
	await speakFrench(page);
	await check(page, ["/home"]);
	for (const [path, next] of Object.entries(PAGES)) {
		await check(page, [path]);
		const place = page.locator("main .empty-state");
		await expect(place.getByRole("heading"), path).toBeVisible();
		await expect(place.getByRole("link"), path).toHaveAttribute("href", next);
	}
});
