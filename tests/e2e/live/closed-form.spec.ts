import { expect, openLive, signIn, signInAdmin, test, watch } from "../support/fixtures";

test.use({ place: "closed-form" });

test("an offer that closes under a text that is not sent leaves the text where it is, and sending says why not", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	watch(context, complaints);
	const member = await context.newPage();
	await signIn(member);
	await member.goto("/offers");
	await member
		.getByRole("link", { name: "Enter: Demo day held" })
		.or(member.getByRole("link", { name: "Enter again: Demo day held" }))
		.click();
	await expect(member.getByLabel("Description")).toBeVisible();
	await openLive(member, member.url());
	await member.getByLabel("Description").fill("A long story");
	const asked = member.waitForResponse((reply) => /\/offers\/.+\.data/.test(reply.url()));

	await signInAdmin(page);
	await page.goto("/admin/offers");
	await page.getByRole("link", { name: "Battery Demo Days" }).first().click();
	// The list has a filter of that name.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Battery Demo Days");
	const offer = page.url();
	await page.getByLabel("Status").selectOption("Draft");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Offer updated successfully")).toBeVisible();

	expect((await asked).status()).toBe(404);
	await expect(member.getByLabel("Description")).toHaveValue("A long story");
	await member.getByRole("button", { name: "Submit entry" }).click();
	await expect(member.getByText("This was closed while you were filling it in, so nothing was sent.")).toBeVisible();
	await expect(member.getByLabel("Description")).toHaveValue("A long story");

	const again = member.waitForResponse((reply) => /\/offers\/.+\.data/.test(reply.url()));
	await page.goto(offer);
	await page.getByLabel("Title", { exact: true }).fill("Battery demo days");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	expect((await again).status()).toBe(404);
	await expect(member.getByLabel("Description")).toHaveValue("A long story");
	await context.close();
});

test("what is wrong with a form stays said when news come in", async ({ page, browser, baseURL, complaints }) => {
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	watch(context, complaints);
	const member = await context.newPage();
	await signIn(member);
	await member.goto("/offers");
	await member.getByRole("link", { name: "Enter again: Walk-behind mower sold" }).click();
	await expect(member.getByLabel("Invoice number")).toBeVisible();
	await openLive(member, member.url());
	await member.getByLabel("Invoice number").fill("INV-STAYS");
	await member.getByRole("button", { name: "Submit entry" }).click();
	// The browser itself holds a form with an empty field back.
	await member
		.locator("form")
		.filter({ hasText: "Submit entry" })
		.evaluate((form: HTMLFormElement) => {
			form.noValidate = true;
		});
	await member.getByRole("button", { name: "Submit entry" }).click();
	const faults = member.getByText("This field is required");
	await expect(faults.first()).toBeVisible();
	const count = await faults.count();

	await signInAdmin(page);
	await page.goto("/admin/offers");
	await page.getByRole("link", { name: "Sell-Through Rewards" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sell-Through Rewards");
	await page.getByLabel("Title", { exact: true }).fill("Sold and counted");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Offer updated successfully")).toBeVisible();

	await expect(member.getByText("Sold and counted").first()).toBeVisible();
	expect(await faults.count()).toBe(count);
	await expect(member.getByLabel("Invoice number")).toHaveValue("INV-STAYS");
	await member.getByRole("link", { name: "Rewards", exact: true }).first().click();
	await expect(member).toHaveURL(/\/rewards$/);
	await expect(faults).toHaveCount(0);
	await context.close();
});
