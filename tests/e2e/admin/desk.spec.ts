import type { Browser, Locator, Page } from "@playwright/test";
import { balanceOf, expect, signIn, signInAdmin, test, watch } from "../support/fixtures";
import { speakFrench } from "../support/looks";

// Approves and invites demo people whom the sign-in tests want as they were.
test.use({ place: "desk" });

/** A second person in a browser of their own, under the same watch. */
async function another(
	browser: Browser,
	baseURL: string | undefined,
	complaints: string[],
	javaScriptEnabled = true,
): Promise<Page> {
	const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
	watch(context, complaints);
	return context.newPage();
}

async function openMember(admin: Page, email: string) {
	await admin.goto(`/admin/members?q=${encodeURIComponent(email)}`);
	const found = admin.locator("tbody a").first();
	const name = (await found.innerText()).split("\n").at(-1) ?? "";
	await found.click();
	// The address is the member's a moment before the page is, and the list too has a link that begins with "Invite".
	await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
	await admin.waitForURL(/\/admin\/members\/[\w-]+$/);
}

test("points added and a name changed by an admin show up while the member looks [AUTH-52, MEM-45, TXN-07, TXN-09]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signIn(page);
	await page.goto("/home");
	const before = await balanceOf(page);
	const admin = await another(browser, baseURL, complaints);
	await signInAdmin(admin);
	await openMember(admin, "member@demo.test");
	await admin.goto(`${admin.url().split("?")[0]}/points`);
	await admin.getByLabel("Amount").fill("75");
	await admin.getByLabel("Reason").fill("Trade show");
	await admin.getByRole("button", { name: /points/i }).click();
	await expect(admin.getByText("Points added")).toBeVisible();
	await expect.poll(() => balanceOf(page)).toBe(before + 75);
	await admin.goto(`${admin.url().split("?")[0]}/edit`);
	await admin.getByLabel("Last name").fill("Zell");
	await admin.getByRole("button", { name: "Save" }).click();
	await expect(admin.getByText("Member updated successfully")).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toContainText(/Z$/);
	await admin.context().close();
});

test("a reviewer has every decision in a window of 1440 by 900, the suggested reasons beneath the comment they go into", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await signInAdmin(page);
	await page.goto("/admin/entries?status=toReview");
	await page.locator("tbody th a").first().click();
	const reasons = page.getByRole("group", { name: "Reasons" });
	await expect(reasons).toBeVisible();
	const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 };
	const [comment, said] = [await boxOf(page.getByLabel("Comment for the member")), await boxOf(reasons)];
	expect(said.y).toBeGreaterThanOrEqual(comment.y + comment.height);
	for (const name of ["Complete", "Send back", "Reject"]) {
		const { y, height } = await boxOf(page.getByRole("button", { name, exact: true }));
		expect(height).toBeGreaterThan(0);
		expect(y).toBeGreaterThanOrEqual(said.y + said.height);
		expect(y + height).toBeLessThanOrEqual(900);
	}
});

test("without scripts the change is there after a reload [AUTH-52, MEM-45, TXN-09]", async ({
	browser,
	baseURL,
	complaints,
}) => {
	const member = await another(browser, baseURL, complaints, false);
	await signIn(member);
	await member.goto("/home");
	const before = await balanceOf(member);
	const admin = await another(browser, baseURL, complaints);
	await signInAdmin(admin);
	await openMember(admin, "member@demo.test");
	await admin.goto(`${admin.url().split("?")[0]}/points`);
	await admin.getByLabel("Amount").fill("5");
	await admin.getByLabel("Reason").fill("Rounding");
	await admin.getByRole("button", { name: /points/i }).click();
	await expect(admin.getByText("Points added")).toBeVisible();
	await member.reload();
	expect(await balanceOf(member)).toBe(before + 5);
	await admin.context().close();
	await member.context().close();
});

test("an approved member gets a mail and can sign in [MEM-39, MEM-44, AUTH-47, API-11]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signInAdmin(page);
	await openMember(page, "waiting@demo.test");
	await page.getByRole("link", { name: "Approve" }).click();
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("Member approved successfully")).toBeVisible();
	await page.goto("/dev/mails");
	await expect(page.getByText("waiting@demo.test").first()).toBeVisible();
	const member = await another(browser, baseURL, complaints);
	await signIn(member, "waiting@demo.test");
	await expect(member).toHaveURL(/\/home$/);
	await member.context().close();
});

test("an invited member activates by the link of the mail, once [MEM-37, AUTH-47]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signInAdmin(page);
	await openMember(page, "pending@demo.test");
	await page.getByRole("link", { name: "Invite" }).click();
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText("Invitation sent successfully")).toBeVisible();
	await page.goto("/dev/mails");
	await expect(page.getByText("pending@demo.test").first()).toBeVisible();
	const link = (await page.content()).match(/\/activate\/[\w-]{43}/)?.[0] ?? "";
	expect(link).not.toBe("");
	const member = await another(browser, baseURL, complaints);
	await member.goto(link);
	await member.getByRole("button", { name: "Activate account" }).click();
	await expect(member).toHaveURL(/\/signin/);
	await signIn(member, "pending@demo.test");
	await expect(member).toHaveURL(/\/home$/);
	await member.goto(link);
	await expect(member.getByText("This link does not work any more")).toBeVisible();
	await member.context().close();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("an entry is completed with bonus points, taken back, and completed for good [ENTRY-34, ENTRY-35]", async ({
			page,
		}) => {
			await signInAdmin(page);
			await page.goto("/admin/entries/next");
			const entry = page.url();
			const complete = page.getByRole("button", { name: "Complete", exact: true });
			await page.getByLabel(/^Bonus/).fill("25");
			await complete.click();
			await expect(page.getByText("Entry updated successfully")).toBeVisible();
			expect(page.url()).not.toBe(entry);
			await page.getByRole("button", { name: "Undo" }).click();
			await page.waitForURL(entry);
			await expect(page.getByText("Taken back. The entry is waiting for review again.")).toBeVisible();
			await expect(page.getByText("Pending").first()).toBeVisible();
			await expect(page.getByText("Reopened").first()).toBeVisible();
			await complete.click();
			await expect(page.getByText("Entry updated successfully")).toBeVisible();
			await page.goto(entry);
			await expect(page.getByText("Completed").first()).toBeVisible();
			await page.getByRole("button", { name: "Reopen" }).click();
			await expect(page.getByText("Entry updated successfully")).toBeVisible();
			await expect(page.getByText("Pending").first()).toBeVisible();
		});

		test("a press puts a reason into the comment beside what is typed", async ({ page }) => {
			await signInAdmin(page);
			await page.goto("/admin/entries/next");
			const comment = page.getByLabel(/^Comment/);
			await comment.fill("Dear seller");
			await page.getByRole("button", { name: "The sale is older than 60 days." }).click();
			await expect(comment).toHaveValue("Dear seller\nThe sale is older than 60 days.");
		});
	});

test("the desk's keys walk the queue and say what they are", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/entries/next");
	const entry = page.url();
	const keys = page.getByRole("button", { name: "Keyboard shortcuts" });
	await expect(keys).toBeVisible();
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Next entry");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.keyboard.press("j");
	await page.waitForURL((url) => url.href !== entry);
	await expect(page.getByRole("link", { name: /Previous/ })).toBeVisible();
	await page.keyboard.press("k");
	await page.waitForURL(entry);
});

test("what was typed about an entry is asked about before a key leads away from it", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/entries/next");
	await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
	const entry = page.url();
	const comment = page.getByLabel("Comment for the member");
	await comment.fill("The invoice is another shop's");
	// In a field a letter is a letter; Escape gives the keys back.
	await page.keyboard.press("j");
	await expect(comment).toHaveValue("The invoice is another shop'sj");
	await page.keyboard.press("Escape");
	await expect(comment).not.toBeFocused();
	await page.keyboard.press("j");
	await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(page.url()).toBe(entry);
	await expect(comment).toHaveValue("The invoice is another shop'sj");
	await page.keyboard.press("s");
	await expect(page.getByRole("button", { name: "Send back", exact: true })).toBeFocused();
	await comment.fill("");
	await page.keyboard.press("Escape");
	await page.keyboard.press("j");
	await page.waitForURL((url) => url.href !== entry);
});

test("the keys of decisions are the letters of their words in the reader's language", async ({ page }) => {
	await signInAdmin(page);
	await speakFrench(page);
	await page.goto("/admin/entries/next");
	await expect(page.getByRole("button", { name: "Raccourcis clavier" })).toBeVisible();
	for (const [key, name] of [
		["v", "Valider"],
		["e", "Renvoyer"],
		["r", "Refuser"],
	] as const) {
		await page.keyboard.press(key);
		await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
	}
	await page.keyboard.press("c");
	await expect(page.getByRole("button", { name: "Refuser", exact: true })).toBeFocused();
});

test("an observer sees the desk but no button that would be refused [ADMIN-29, ADMIN-32]", async ({ page }) => {
	await signInAdmin(page, "observer@demo.test");
	await page.goto("/admin/entries/next");
	await expect(page.getByRole("button", { name: "Complete", exact: true })).toHaveCount(0);
	await page.goto("/admin/rewards");
	await expect(page.getByRole("link", { name: /New reward/ })).toHaveCount(0);
	const reply = await page.goto("/admin/rewards/new");
	expect(reply?.status()).toBe(403);
	await expect(page.getByText("You do not have permission to do this")).toBeVisible();
});
