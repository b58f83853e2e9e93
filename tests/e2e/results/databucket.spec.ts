import type { Page } from "@playwright/test";
import { expect, signIn, signInAdmin, test } from "../support/fixtures";

test.describe.configure({ timeout: 180_000 });
test.use({ place: "databucket" });

const FILE = Buffer.from("Account Key,JUL\nP-40000,12000.50\nnobody,1\n");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Loads a page until a job has come to what is looked for on it. */
const awaitOn = (page: Page, address: string, sight: () => Promise<void>) =>
	expect(async () => {
		await page.goto(address);
		await sight();
	}).toPass({ timeout: 60_000 });

/** Looks at what new figures would change, updates the results and posts what they come to. */
async function updateAndPost(page: Page, bucket: string, { sum, runs }: { sum: string; runs: number }) {
	const look = page.getByRole("link", { name: "Look at what would change" });
	await awaitOn(page, `${bucket}/results`, () => expect(look).toBeVisible({ timeout: 2_000 }));
	await look.click();
	await expect(page.getByRole("row", { name: /^JUL: Target points/ })).toContainText("600");
	await press(page, "Update results");
	await expect(page.getByText("Results updated successfully")).toBeVisible();
	await page.goto(`${bucket}/posting`);
	await page.getByRole("link", { name: "Post points" }).click();
	await expect(page.getByText(sum)).toBeVisible();
	await press(page, "Post points");
	await expect(page.getByText("Posting has begun")).toBeVisible();
	const done = page.getByRole("row", { name: /\bDone\b/ });
	await awaitOn(page, `${bucket}/posting`, () => expect(done).toHaveCount(runs, { timeout: 2_000 }));
	await expect(page.getByText("Nobody’s amount changes")).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("rules are tried on a member, a file is imported, looked at, paid out and taken back [BUCKET-49, BUCKET-55]", async ({
			page,
		}) => {
			const title = javaScriptEnabled ? "Autumn race" : "Autumn race in plain";
			await signInAdmin(page);
			await page.goto("/admin/databuckets/new");
			await page.getByLabel("Title", { exact: true }).fill(title);
			await page.getByLabel("Target codes").fill("JUL\nAUG");
			await page.getByLabel("With targets").uncheck();
			await page.getByLabel("Redeemable points").check();
			await press(page, "Create");
			await page.waitForURL(/\/admin\/databuckets\/[\w-]+\/imports$/);
			const bucket = /\/admin\/databuckets\/[\w-]+/.exec(page.url())?.[0] ?? "";

			await page.goto(`${bucket}/rules`);
			await press(page, "Add rule");
			await page.waitForURL(/\/rules\/[\w-]+$/);
			await page.getByLabel("Title", { exact: true }).fill("A twentieth");
			await page.getByLabel("Condition", { exact: true }).fill("{actual} >= 1000");
			await page.getByLabel("Points by a figure").check();
			await page.getByLabel("Multiplied by").fill("0.05");
			await press(page, "Add to the list");
			await page.waitForURL(/\/rules#/);
			// The page before has the same field, and its address is gone before it is.
			await expect(page.getByRole("button", { name: "Add rule" })).toBeVisible();
			await page.getByLabel("Name or account key").fill("P-40000");
			await press(page, "Begin");
			await page.getByRole("list", { name: "Found" }).getByRole("button").click();
			await expect(page.getByText("Figures of")).toBeVisible();
			for (const [amount, points] of [
				["999.99", "0 points"],
				["12000.50", "600 points"],
			] as const) {
				await page.getByLabel("JUL: Actual").fill(amount);
				if (!javaScriptEnabled) await press(page, "Try");
				await expect(page.getByRole("heading", { name: `JUL ${points}` })).toBeVisible();
			}
			await expect(page.getByText("is true and gives the points")).toBeVisible();
			await page.goto(`${bucket}/rules`);
			await press(page, "Save");
			await expect(page.getByText("Rules saved.")).toBeVisible();

			const name = `${title}.csv`;
			await page.goto(`${bucket}/imports`);
			await page.getByRole("link", { name: "Import actuals" }).click();
			await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: FILE });
			await press(page, "Upload and continue");
			await expect(page).toHaveURL(/\/mapping$/);
			await page.getByRole("button", { name: /check/i }).click();
			await press(page, "Import 2 rows");
			await expect(page.getByText("Data imported successfully").first()).toBeVisible();
			await page.setViewportSize({ width: 390, height: 844 });
			await awaitOn(page, `${bucket}/imports`, () =>
				expect(page.getByRole("link", { name: "Look at what would change" })).toBeVisible({ timeout: 2_000 }),
			);
			for (const link of [name, `1: show the unmatched rows of ${name}`])
				expect(
					(await page.getByRole("link", { name: link, exact: true }).boundingBox())?.height,
				).toBeGreaterThanOrEqual(44);
			await page.setViewportSize({ width: 1280, height: 720 });
			await updateAndPost(page, bucket, { sum: "To be paid: 600 points", runs: 1 });
			await page.goto(`${bucket}/results`);
			// Whose results they are comes before the sums of each code, which are one tap away.
			const sums = page.getByRole("table", { name: "By code" });
			await expect(sums).toBeHidden();
			await page.getByText("Show as a table").click();
			await expect(sums).toContainText("JUL");

			await page.goto(`${bucket}/imports`);
			await page.getByRole("button", { name: `Undo the import of ${name}` }).click();
			await press(page, "Undo 2 rows");
			await expect(page.getByText("Undone rows: 2").first()).toBeVisible();
			await updateAndPost(page, bucket, { sum: "To be taken back: −600 points", runs: 2 });

			await signIn(page);
			await page.goto("/activity");
			for (const moved of ["+600", "−600"])
				await expect(page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: moved })).toHaveCount(1);
		});
	});
