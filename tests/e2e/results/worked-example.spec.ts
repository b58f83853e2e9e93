import type { Page } from "@playwright/test";
import { KEYS, lines } from "../../integration/databuckets/results/example-figures";
import { balanceOf, expect, signIn, signInAdmin, test, watch } from "../support/fixtures";

test.describe.configure({ timeout: 240_000 });
test.use({ place: "worked-example", viewport: { width: 1440, height: 900 } });

type Key = (typeof KEYS)[number];

const HEAD =
	"Code | Actual | Target | Difference | Percentage | Target points | Claim points | Quiz points | Total points | Rule";
const SHOWN: Record<Key, readonly string[]> = {
	"K-1": [
		"JUL | 12,000.5 | 10,000 | 2,000.5 | 120.0% | 600 | 150 | 0 | 750 | A",
		"AUG | 7,900.0 | 10,000 | -2,100.0 | 79.0% | 0 | 0 | 0 | 0 | -",
		"Total | 19,900.5 | 20,000 | -99.5 | 99.5% | 600 | 150 | 0 | 750 |",
	],
	"K-2": [
		"JUL | 8,000 | 10,000 | -2,000 | 80.0% | 250 | 0 | 0 | 250 | B",
		"AUG | 12,000 | 10,000 | 2,000 | 120.0% | 600 | 0 | 40 | 640 | A",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | 20,000 | 20,000 | 0 | 100.0% | 850 | 0 | 40 | 1,890 |",
	],
	"K-3": [
		"JUL | - | 5,000 | -5,000 | 0.0% | 0 | 0 | 0 | 0 | -",
		"AUG | -120 | - | -120 | 0.0% | 0 | 0 | 0 | 0 | -",
		"Total | -120 | 5,000 | -5,120 | -2.4% | 0 | 0 | 0 | 0 |",
	],
	"K-4": [
		"JUL | 10,010 | 10,000 | 10 | 100.1% | 500 | 0 | 0 | 500 | A",
		"AUG | 10,010 | 10,000 | 10 | 100.1% | 500 | 0 | 0 | 500 | A",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | 20,020 | 20,000 | 20 | 100.1% | 1,000 | 0 | 0 | 2,000 |",
	],
	"K-5": [
		"JUL | -110 | -100 | -10 | 110.0% | 0 | 0 | 0 | 0 | A",
		"Bonus | | | | | | | | 1,000 | Season",
		"Total | -110 | -100 | -10 | 110.0% | 0 | 0 | 0 | 1,000 |",
	],
};
/** What the look at what would change says in all. */
const CHANGES = [
	"Actual | 0.0 | 59,690.5 | +59,690.5",
	"Target | 0.0 | 64,900.0 | +64,900.0",
	"Target points | 0 | 2,450 | +2,450",
	"Bonus | 0 | 3,000 | +3,000",
	"Total points | 190 | 5,640 | +5,450",
];
const OWED: Record<Key, number> = { "K-1": 600, "K-2": 1850, "K-3": 0, "K-4": 2000, "K-5": 1000 };
/** What the claim and the quiz have paid by themselves. */
const PAID: Record<Key, number> = { "K-1": 150, "K-2": 40, "K-3": 0, "K-4": 0, "K-5": 0 };

const PASSWORD = "five kits in a row";
const addressOf = (key: Key) => `${key.toLowerCase()}@example.test`;
const PEOPLE = ["First name,Last name,E-mail,Account key"]
	.concat(KEYS.map((key) => `Kit,${key},${addressOf(key)},${key}`))
	.join("\n");
const figures = (which: 0 | 1) =>
	["Account Key,JUL,AUG"]
		.concat(lines(which).map(([key, { JUL = "", AUG = "" }]) => `${key},${JUL},${AUG}`))
		.join("\n");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Presses what opens a page of its own, and waits for a button of it: its address is there before it is. */
async function pressOn(page: Page, name: string, there: string) {
	await press(page, name);
	await expect(page.getByRole("button", { name: there, exact: true })).toBeVisible();
}

/** Loads a page until a job has come to what is looked for on it. */
const awaitOn = (page: Page, address: string, sight: () => Promise<void>) =>
	expect(async () => {
		await page.goto(address);
		await sight();
	}).toPass({ timeout: 60_000 });

/** Uploads a file on the page that asks for it, and goes on to the end of its import. */
async function importFile(
	page: Page,
	{ name, text, onColumns }: { name: string; text: string; onColumns?: () => Promise<void> },
) {
	await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	await press(page, "Upload and continue");
	await expect(page).toHaveURL(/\/mapping$/);
	await onColumns?.();
	await press(page, "Check the file");
	await press(page, "Import 5 rows");
	await expect(
		page.getByText(/ imported (5 members )?successfully|Successfully imported 5 members/).first(),
	).toBeVisible();
}

async function addRule(page: Page, title: string, condition: string, points: () => Promise<void>) {
	await pressOn(page, "Add rule", "Add to the list");
	await labelled(page, "Title").fill(title);
	await labelled(page, "Condition").fill(condition);
	await points();
	await pressOn(page, "Add to the list", "Add rule");
}

/** Five people are imported, and each chooses a password by the link of their mail. */
async function bringPeople(page: Page, another: () => Promise<Page>) {
	await page.goto("/admin/imports/new");
	await page.getByRole("radio", { name: "Members: add new" }).check();
	await importFile(page, { name: "people.csv", text: PEOPLE });
	await page.goto("/admin/members?q=Kit");
	const ids = new Map<Key, string>();
	for (const key of KEYS) {
		const href = await page.getByRole("link", { name: `Kit ${key}` }).getAttribute("href");
		ids.set(key, href?.split("/").at(-1) ?? "");
	}
	await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
	await press(page, "Invite");
	await press(page, "Invite 5 members");
	await expect(page.getByText("5 members invited")).toBeVisible();
	await page.goto("/dev/mails");
	const pages = new Map<Key, Page>();
	for (const key of KEYS) {
		const mail = page.getByRole("listitem").filter({ hasText: addressOf(key) });
		const link = (await mail.innerHTML()).match(/\/activate\/[\w-]{43}/)?.[0] ?? "";
		const own = await another();
		await own.goto(link);
		await labelled(own, "New password").fill(PASSWORD);
		await labelled(own, "Password again").fill(PASSWORD);
		await press(own, "Activate account");
		await expect(own.getByText("Your account is active. You can sign in now.")).toBeVisible();
		await signIn(own, addressOf(key), PASSWORD);
		pages.set(key, own);
	}
	return { ids, pages };
}

/** The rows of a page's tables, as they are read. */
const rowsOf = (page: Page) =>
	page.locator("main tr").evaluateAll((rows) =>
		rows.map((row) =>
			[...(row as HTMLTableRowElement).cells]
				.map((cell) => cell.textContent?.trim())
				.join(" | ")
				.replace(/−/g, "-")
				.replace(/ +/g, " ")
				.trim(),
		),
	);

test("the worked example comes out to the digit, from the files of a manager to the points in each balance [BUCKET-46, BUCKET-49]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	const another = async () => {
		const context = await browser.newContext({ baseURL });
		watch(context, complaints);
		return context.newPage();
	};
	await signInAdmin(page);
	const { ids, pages } = await bringPeople(page, another);

	await page.goto("/admin/databuckets/new");
	await labelled(page, "Title").fill("Worked example");
	await page.getByLabel("Redeemable points").check();
	await press(page, "Create");
	await page.waitForURL(/\/admin\/databuckets\/[\w-]+\/imports$/);
	const bucket = /\/admin\/databuckets\/[\w-]+/.exec(page.url())?.[0] ?? "";

	await page.goto(`${bucket}/rules`);
	await addRule(page, "A", "{percent} >= 100", async () => {
		await page.getByLabel("Points by a figure").check();
		await page.getByLabel("Multiplied by").fill("0.05");
	});
	await addRule(page, "B", "{percent} >= 80", () => page.getByLabel("Points (optional)").fill("250"));
	await addRule(page, "Season", "{percent} >= 100", async () => {
		await labelled(page, "Checked").selectOption("Over all codes (bonus)");
		await page.getByLabel("Points (optional)").fill("1000");
	});
	await press(page, "Save");
	await expect(page.getByText("Rules saved.")).toBeVisible();

	await page.goto(`${bucket}/imports`);
	await page.getByRole("link", { name: "Import targets" }).click();
	await importFile(page, {
		...{ name: "targets.csv", text: figures(1) },
		onColumns: async () => {
			for (const code of ["JUL", "AUG"]) await page.getByLabel(`Add as a new code: ${code}`).check();
		},
	});
	await page.goto("/admin/offers/new");
	await labelled(page, "Title").fill("Kits");
	await pressOn(page, "Add an opportunity", "Add to the list");
	await labelled(page, "Title").fill("A kit sold");
	await labelled(page, "Points").fill("150");
	await page.getByLabel("Databucket (optional)").selectOption("Worked example");
	await page.getByLabel("Target code (optional)").fill("JUL");
	await pressOn(page, "Add to the list", "Create");
	await labelled(page, "Status").selectOption("Active");
	await press(page, "Create");
	await expect(page.getByText("Offer created successfully")).toBeVisible();

	await page.goto("/admin/quizzes/new");
	await labelled(page, "Title").fill("Kits in August");
	await page.getByLabel("Points for passing").fill("29");
	await page.getByLabel("Databucket (optional)").selectOption("Worked example");
	await page.getByLabel("Target code (optional)").fill("AUG");
	await pressOn(page, "Add a question", "Add to the list");
	await labelled(page, "Question").fill("Which kit?");
	const right = page.getByRole("group", { name: "Answer 1" });
	await right.getByLabel("Answer", { exact: true }).fill("This one");
	await right.getByLabel("Points").fill("11");
	await right.getByLabel("Right").check();
	await page.getByRole("group", { name: "Answer 2" }).getByLabel("Answer", { exact: true }).fill("That one");
	await pressOn(page, "Add to the list", "Create");
	await labelled(page, "Status").selectOption("Active");
	await press(page, "Create");
	await expect(page.getByText("Quiz created successfully")).toBeVisible();

	const [seller, reader] = [pages.get("K-1"), pages.get("K-2")] as [Page, Page];
	await seller.goto("/offers");
	await seller.getByRole("link", { name: "A kit sold" }).click();
	await labelled(seller, "Description").fill("One kit");
	await press(seller, "Submit entry");
	await expect(seller.getByText("Entry submitted successfully")).toBeVisible();
	await page.goto("/admin/entries?q=Kit");
	await page.getByRole("link", { name: "Kit K-1" }).click();
	await press(page, "Complete");
	await expect(page.getByText("Entry updated successfully")).toBeVisible();
	await reader.goto("/quizzes");
	await reader.getByRole("link", { name: "Kits in August" }).click();
	await press(reader, "Start the quiz");
	await reader.getByLabel("This one").check();
	await press(reader, "Submit answers");
	await expect(reader.getByText("You earned 40 points.")).toBeVisible();

	const balances = (expected: (key: Key) => number) =>
		expect(async () => {
			for (const [key, own] of pages) {
				await own.goto("/home");
				expect([key, await balanceOf(own)]).toEqual([key, expected(key)]);
			}
		}).toPass({ timeout: 60_000 });
	await balances((key) => PAID[key]);

	await page.goto(`${bucket}/imports`);
	await page.getByRole("link", { name: "Import actuals" }).click();
	await importFile(page, { name: "actuals.csv", text: figures(0) });
	await awaitOn(page, `${bucket}/results`, async () => {
		await page.getByRole("link", { name: "Look at what would change" }).click({ timeout: 2_000 });
		await expect(page.getByRole("button", { name: "Update results" })).toBeVisible({ timeout: 2_000 });
		const changes = await rowsOf(page);
		for (const row of CHANGES) expect(changes).toContain(row);
	});
	await press(page, "Update results");
	await expect(page.getByText("Results updated successfully")).toBeVisible();
	for (const [key, id] of ids) {
		await page.goto(`${bucket}/results/of/${id}`);
		const [head, ...rows] = await rowsOf(page);
		expect(head).toBe(HEAD);
		expect(rows.slice(0, SHOWN[key].length), key).toEqual(SHOWN[key]);
	}
	await balances((key) => PAID[key]);

	await page.goto(`${bucket}/posting`);
	await page.getByRole("link", { name: "Post points" }).click();
	await expect(page.getByText("To be paid: 5,450 points")).toBeVisible();
	await press(page, "Post points");
	await expect(page.getByText("Posting has begun")).toBeVisible();
	await balances((key) => PAID[key] + OWED[key]);
	for (const own of pages.values()) await own.context().close();
});
