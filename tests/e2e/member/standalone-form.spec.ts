import { expect, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "standalone-form" });

test("a form of its own asks for what is needed, keeps what was typed and says that it was sent [FORM-18, FORM-21]", async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	const office = await browser.newContext({ baseURL });
	const desk = await office.newPage();
	await signInAdmin(desk, "editor@demo.test");
	await desk.goto("/admin/forms?page=open");
	await desk.getByRole("rowheader", { name: "How are we doing?" }).getByRole("link").click();
	const address = (await desk.getByRole("link", { name: "Open page" }).getAttribute("href")) ?? "";
	await office.close();

	await signIn(page);
	await page.goto(address);
	const better = page.getByLabel("What would you change first?");
	if (javaScriptEnabled) await expect(better).toBeHidden();
	else await expect(page.getByText("If “How do you like the program?” is “Not much”:")).toBeVisible();
	await page.getByLabel("Not much").check();
	await better.fill("   ");
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByRole("alert")).toContainText("What would you change first?");
	await expect(page.getByLabel("Not much")).toBeChecked();
	await better.fill("More rewards");
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Form submitted successfully")).toBeVisible();
	await expect(page.getByRole("link", { name: "Fill in again" })).toBeVisible();

	const visitor = await browser.newContext({ baseURL, javaScriptEnabled });
	const stranger = await visitor.newPage();
	await stranger.goto(address);
	await stranger.getByLabel("Very much").check();
	await stranger.getByRole("button", { name: "Send" }).click();
	await expect(stranger.getByText("Form submitted successfully")).toBeVisible();
	await visitor.close();
});
