import { arriveBeforeScripts, expect, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "page-form" });

test("a form on a page is filled in there, comes back with its faults, and thanks on the same page", async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	const title = javaScriptEnabled ? "Tell us" : "Tell us plainly";
	const office = await browser.newContext({ baseURL });
	const desk = await office.newPage();
	await signInAdmin(desk, "editor@demo.test");
	await desk.goto("/admin/pages/new");
	await desk.getByLabel("Title").fill(title);
	await desk.getByLabel("Status").selectOption("Active");
	await desk.getByRole("button", { name: "Add block" }).click();
	await desk.getByRole("link", { name: "Form to fill in here" }).click();
	await desk.getByLabel("Shows").selectOption({ label: "How are we doing?" });
	await desk.getByRole("button", { name: "Add to the list", exact: true }).click();
	await expect(desk.getByText("Form to fill in here").first()).toBeVisible();
	const address = `/page/${/\/admin\/pages\/([\w-]+)/.exec(desk.url())?.[1]}`;
	await desk.getByRole("button", { name: "Create", exact: true }).click();
	await expect(desk.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
	await office.close();

	await signIn(page);
	const letScriptsRun = await arriveBeforeScripts(page, address);
	const form = page.getByRole("region").or(page.locator("section")).filter({ hasText: "How are we doing?" }).last();
	const better = form.getByLabel("What would you change first?");
	// Whoever is quicker than the scripts is asked the same.
	await form.getByLabel("Not much").check();
	letScriptsRun();
	await better.fill("   ");
	await form.getByRole("button", { name: "Send" }).click();
	await expect(page.getByRole("alert")).toContainText("What would you change first?");
	expect(page.url()).toContain(address);
	await expect(form.getByLabel("Not much")).toBeChecked();
	await better.fill("More rewards");
	await form.getByRole("button", { name: "Send" }).click();
	await expect(page.getByRole("link", { name: "Fill in again" })).toBeVisible();
	expect(page.url()).toContain(`${address}?sent=`);
	await page.getByRole("link", { name: "Fill in again" }).click();
	await expect(form.getByRole("button", { name: "Send" })).toBeVisible();
});
