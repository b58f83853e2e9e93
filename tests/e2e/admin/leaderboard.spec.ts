import type { Page } from "@playwright/test";
import { arriveBeforeScripts, expect, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "leaderboard" });

const VISITS = [
	{ name: "with scripts", javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
	{ name: "without scripts on a phone", javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

/** The account key of the member who signs in, and those of others. */
const OWN = "P-40000";

/** The parts that a wide window shows one at a time; a phone has them all. */
async function openPart(page: Page, name: string): Promise<void> {
	const link = page.getByRole("navigation", { name: "Parts of this form" }).getByRole("link", { name, exact: true });
	if (await link.isVisible()) await link.click();
}

/** Everybody of the program who has an account key, as a download of members says. */
async function keysOf(page: Page): Promise<string[]> {
	const csv = await (await page.request.get("/admin/members/export")).text();
	return [...new Set(csv.match(/\bP-4\d{4}\b/g) ?? [])].filter((key) => key !== OWN).slice(0, 6);
}

test("a board's form asks for what its kind of data needs, and its preview says where fewer rows are shown than count", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/leaderboards");
	await page.getByRole("link", { name: "Sellers of the year" }).click();
	const [results, file] = ["From a databucket", "From an uploaded file"].map((of) =>
		page.getByRole("heading", { name: of }),
	);
	await expect(results!).toBeVisible();
	await expect(file!).toBeHidden();
	await expect(page.getByText(/^\d+ rows count; the board shows 25 of them\.$/)).toBeVisible();
	await page.getByLabel("Data", { exact: true }).selectOption("static");
	await expect(results!).toBeHidden();
	await expect(file!).toBeVisible();
});

for (const { name, ...look } of VISITS)
	test.describe(name, () => {
		test.use(look);

		test("a board is made from a file, looked at as a draft, saved and read by a member [LEAD-27, LEAD-28, LEAD-32, LEAD-59, LEAD-68]", async ({
			page,
		}) => {
			const title = `Summer race ${name}`;
			await signInAdmin(page);
			const others = await keysOf(page);
			const rows = [OWN, ...others].map((key, at) => `${key},"${1 + at},000",${at % 2 ? "yes" : "no"}`);

			await page.goto("/admin/leaderboards/new");
			await page.getByLabel("Title", { exact: true }).fill(title);
			await page.getByLabel("Data", { exact: true }).selectOption("static");
			await page.getByRole("button", { name: "Create" }).click();
			await expect(page.getByText("Leaderboard created successfully")).toBeVisible();

			await page.getByRole("link", { name: "Upload a file" }).click();
			await expect(page.getByLabel("CSV file")).toBeVisible();
			const buffer = Buffer.from(`Key,Sales,Safe\n${rows.join("\n")}\n`);
			await page.getByLabel("CSV file").setInputFiles({ name: "race.csv", mimeType: "text/csv", buffer });
			await page.getByRole("button", { name: "Upload" }).click();
			await expect(page.getByText("Not saved yet: data.")).toBeVisible();

			await page.getByLabel("Column of the account key").selectOption("Key");
			await page.getByLabel("Status", { exact: true }).selectOption("Active");
			await openPart(page, "Ranking");
			await page.getByLabel("Ranked by").selectOption("Sales");
			await openPart(page, "What members see");
			const isPhone = !look.javaScriptEnabled;
			if (isPhone) await page.locator("summary").filter({ hasText: "What members see" }).click();
			await page.getByLabel("After the value").fill("pts");
			await page.getByRole("button", { name: "Save as draft" }).click();
			await expect(page.getByText("Not saved yet: settings and data.")).toBeVisible();
			// The member's own row is the last: whoever else has a key and is active stands above it.
			const preview = page.getByRole("complementary").last();
			await expect(preview.getByRole("row").last().getByRole("cell").last()).toHaveText("1,000");
			await expect(preview.getByRole("row").nth(1).getByRole("img", { name: "Winner" })).toBeVisible();
			const ranks = (await preview.getByRole("row").count()) - 1;
			expect(ranks).toBeGreaterThan(2);

			for (const [column, type] of [
				["Full Name", "text"],
				["Sales", "number"],
				["Safe", "qualifier"],
			] as const) {
				await openPart(page, "Columns");
				await page.getByRole("button", { name: "Add a column" }).click();
				await page.waitForURL(/\/columns\//);
				await expect(page.getByRole("button", { name: "Add to the list" })).toBeVisible();
				await page.getByLabel("Column", { exact: true }).selectOption(column);
				await page.getByLabel("As", { exact: true }).selectOption(type);
				await page.getByRole("button", { name: "Add to the list" }).click();
				await page.waitForURL(/\/admin\/leaderboards\/[\w-]+#/);
				await expect(page.getByRole("button", { name: "Add a column" })).toBeVisible();
			}
			if (look.javaScriptEnabled) {
				// What is typed before the scripts run is shown once they do, and no more once it is taken back.
				const letScriptsRun = await arriveBeforeScripts(page, page.url());
				await openPart(page, "Ranking");
				const most = page.getByLabel("Rows shown at most");
				await most.fill("2");
				letScriptsRun();
				await expect(preview.getByRole("row")).toHaveCount(3);
				await most.fill("0");
				await expect(preview.getByRole("row")).toHaveCount(ranks + 1);
			}
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText("Leaderboard saved successfully")).toBeVisible();

			await signIn(page);
			const card = page.getByRole("link", { name: title });
			await expect(card).toContainText("1,000 pts");
			await card.click();
			await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
			await expect(page.getByText(`Rank ${ranks}`)).toBeVisible();
			await expect(page.getByRole("table").getByRole("img", { name: "Qualified", exact: true }).first()).toBeVisible();
			await expect(page.getByRole("table").getByRole("img", { name: "Not qualified" }).first()).toBeVisible();
			expect(await page.content()).not.toContain(others[0]);
		});
	});

test("a refusal is gone once the same page was saved", async ({ page }) => {
	await signInAdmin(page);
	for (const title of ["Taken", "Refused at first"]) {
		await page.goto("/admin/leaderboards/new");
		await page.getByLabel("Title", { exact: true }).fill(title);
		await page.getByRole("button", { name: "Create" }).click();
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
	}
	const summary = page.getByText("needs your attention");
	const saveAs = async (title: string) => {
		await page.getByLabel("Title", { exact: true }).fill(title);
		await page.getByRole("button", { name: "Save", exact: true }).click();
	};
	await saveAs("taken");
	await expect(summary).toBeVisible();
	await saveAs("Saved in the end");
	await expect(page.getByRole("heading", { name: "Saved in the end" })).toBeVisible();
	await expect(summary).toHaveCount(0);
	await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("an editor shows a board's form a part at a time, keeps the last preview while something is wrong, and saves where it was", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/leaderboards");
	await page.getByRole("link", { name: "Sellers of the year" }).click();
	const most = page.getByLabel("Rows shown at most");
	const preview = page.getByRole("complementary").last();
	await expect(page.getByLabel("Participants", { exact: true })).toBeVisible();
	await expect(most).toBeHidden();
	await openPart(page, "Ranking");
	await expect(most).toBeVisible();
	await expect(page.getByLabel("Participants", { exact: true })).toBeHidden();
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
	const rows = await preview.getByRole("row").count();
	expect(rows).toBeGreaterThan(1);
	const stored = await most.inputValue();
	await most.fill("-1");
	await expect(preview.getByText("this is the board as it last could be made")).toBeVisible();
	await expect(preview.getByRole("row")).toHaveCount(rows);
	await most.fill(stored);
	await expect(preview.getByText("this is the board as it last could be made")).toBeHidden();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Leaderboard updated successfully")).toBeVisible();
	await expect(page).toHaveURL(/#ranking$/);
	await expect(most).toBeVisible();
});
