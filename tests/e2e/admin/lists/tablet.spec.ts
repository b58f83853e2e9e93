import { expect, signInAdmin, test } from "../../support/fixtures";

for (const width of [768, 1024])
	test(`lists show all of a row beside nothing that scrolls sideways, ${width} wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 1024 });
		await signInAdmin(page);
		for (const path of ["orders", "members", "entries", "imports", "rewards", "quiz-attempts"]) {
			await page.goto(`/admin/${path}`);
			const hidden = await page.locator(".list-table").evaluate((list) => {
				const edge = list.getBoundingClientRect();
				return [...list.querySelectorAll("tbody td, tbody th")]
					.map((cell) => cell.getBoundingClientRect())
					.filter(({ left, right, width }) => width > 0 && (left < edge.left - 1 || right > edge.right + 1)).length;
			});
			expect(hidden, path).toBe(0);
			const [first, second] = await Promise.all([0, 1].map((at) => page.locator("tbody tr").nth(at).boundingBox()));
			expect(second?.y, path).toBe(first?.y);
		}
	});

test("a kind of texts is shown beside the kinds when it is chosen, and on a phone is scrolled to", async ({ page }) => {
	await signInAdmin(page);
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/admin/content-texts");
		await page.getByRole("link", { name: "Article category", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Article category" })).toBeInViewport();
	}
});

test("a review that lacks a comment says so once, at the comment, with its buttons still in sight", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/entries?status=Pending");
	await page.locator("tbody th a").first().click();
	const reject = page.getByRole("button", { name: "Reject" });
	await reject.click();
	const comment = page.getByLabel("Comment for the member");
	await expect(comment).toBeFocused();
	await expect(page.getByText("Say why, so the member knows what was missing")).toHaveCount(1);
	await expect(reject).toBeInViewport({ ratio: 1 });
	// A reason that is pressed answers it; the same mistake is told anew.
	await page.getByRole("group", { name: "Reasons" }).getByRole("button").first().click();
	await expect(page.getByText("Say why, so the member knows what was missing")).toHaveCount(0);
	await expect(comment).not.toHaveAttribute("aria-invalid");
	await comment.fill("");
	await reject.click();
	await expect(page.getByText("Say why, so the member knows what was missing")).toHaveCount(1);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a phone's list leaves no room for a tick of all rows", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await signInAdmin(page);
		await page.goto("/admin/entries");
		await expect(page.getByLabel("Select all rows of this page")).toBeHidden();
		const sort = await page.locator(".list-tools summary").first().boundingBox();
		const card = await page.locator("tbody tr").first().boundingBox();
		expect(sort!.x).toBeLessThanOrEqual(card!.x + 1);
	});
});
