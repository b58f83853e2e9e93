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
