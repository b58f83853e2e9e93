import { expect, signIn, test } from "../support/fixtures";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n");
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });

test("an entry goes with its files, which survive a fault in another field and stay the member's own [FILE-07, FILE-19, UI-35]", async ({
	page,
	browser,
	baseURL,
}) => {
	await signIn(page);
	await page.goto("/offers");
	await page.getByRole("link", { name: /Display built/ }).click();
	// Blanks satisfy the browser, not the server.
	await page.getByLabel("Where is it?").fill("   ");
	await page.getByLabel("Photos of the display").setInputFiles([pdf("entrance.pdf"), pdf("close.pdf")]);
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByRole("alert")).toContainText("Where is it?");
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect(page.getByLabel(/^entrance\.pdf/)).toBeChecked();
	await page.getByLabel(/^close\.pdf/).uncheck();
	await page.getByLabel("Where is it?").fill("Main Street");
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByText("Entry submitted successfully")).toBeVisible();
	const file = page.getByRole("link", { name: /^entrance\.pdf/ });
	await expect(file).toBeVisible();
	await expect(page.getByText("close.pdf")).toHaveCount(0);
	const address = (await file.getAttribute("href")) ?? "";
	const own = await page.request.get(address);
	expect(own.status()).toBe(200);
	expect(own.headers()["content-disposition"]).toContain("attachment");
	const stranger = await browser.newContext();
	expect((await stranger.request.get(`${baseURL}${address}`)).status()).toBe(404);
	await stranger.close();
	// The limit of entries counts for the run without scripts too.
	await page.getByRole("link", { name: "Withdraw entry" }).click();
	await page.getByRole("button", { name: "Withdraw entry" }).click();
	await expect(page.getByRole("button", { name: "Withdraw entry" })).toHaveCount(0);
	expect((await page.request.get(address)).status()).toBe(404);
});
