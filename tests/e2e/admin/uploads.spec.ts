import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, openLive, signInAdmin, test } from "../support/fixtures";

const PDF = { name: "rules.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n") };

/** A picture of about a megabyte: noise cannot be compressed. */
async function noise(name: string) {
	const raw = { width: 640, height: 520, channels: 3 as const };
	const buffer = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
		.png()
		.toBuffer();
	return { name, mimeType: "image/png", buffer };
}

/** Bytes a second from now on; a test sets the pace so that what happens on the way can be seen. */
async function pace(page: Page, uploadThroughput: number) {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		...{ offline: false, latency: 0, downloadThroughput: -1 },
		uploadThroughput,
	});
}

test("files are uploaded one after the other, each with a bar that is gone at the end [FILE-07]", async ({ page }) => {
	await signInAdmin(page);
	await openLive(page, "/admin/files/new?folder=guides");
	await page.getByLabel("Files", { exact: true }).setInputFiles([await noise("stand.png"), PDF]);
	await pace(page, 100_000);
	await page.getByRole("button", { name: "Upload files" }).click();
	const bar = page.getByRole("progressbar", { name: "Uploading stand.png" });
	await expect(bar).toBeVisible();
	await expect(page.getByRole("progressbar", { name: "Uploading rules.pdf" })).toBeVisible();
	await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0.2);
	await expect(page.locator("[aria-live]").filter({ hasText: /stand\.png: (25|50|75)\.0% uploaded/ })).toHaveCount(1);
	await pace(page, -1);
	await expect(page).toHaveURL(/\/admin\/files\?folder=guides$/);
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	for (const name of ["stand.png", "rules.pdf"]) await expect(page.getByRole("link", { name })).toBeVisible();
});

test("an upload can be cancelled; one that is refused says why and leaves the others [FILE-07, FILE-16]", async ({
	page,
}) => {
	await signInAdmin(page);
	await openLive(page, "/admin/files/new?folder=cancelled");
	const input = page.getByLabel("Files", { exact: true });
	await input.setInputFiles([await noise("stand.png")]);
	await pace(page, 100_000);
	await page.getByRole("button", { name: "Upload files" }).click();
	await page.getByRole("button", { name: "Cancel upload" }).click();
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await pace(page, -1);
	await input.setInputFiles([{ name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }, PDF]);
	await page.getByRole("button", { name: "Upload files" }).click();
	await expect(page.getByRole("alert")).toContainText("x.svg: Choose a picture");
	await page.goto("/admin/files?folder=cancelled");
	await expect(page.getByRole("link", { name: "rules.pdf" })).toBeVisible();
	await expect(page.getByRole("link", { name: "stand.png" })).toHaveCount(0);
});

test("a form with a picture shows its progress, and comes back with its faults as ever [FILE-07]", async ({ page }) => {
	await signInAdmin(page);
	await openLive(page, "/admin/rewards/new");
	await page.getByLabel("Title").fill("   ");
	await page.locator('input[type="file"]').setInputFiles([await noise("mug.png")]);
	await pace(page, 100_000);
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("progressbar", { name: "Uploading mug.png" })).toBeVisible();
	await pace(page, -1);
	await expect(page.getByRole("alert")).toContainText("Title");
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await page.getByLabel("Title").fill("Mug of the upload test");
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page).toHaveURL(/\/admin\/rewards$/);
	await expect(page.getByRole("link", { name: "Mug of the upload test" })).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("several files go in one post, and the ticked ones are deleted after a question [FILE-07, FILE-08]", async ({
		page,
	}) => {
		await signInAdmin(page);
		await page.goto("/admin/files/new?folder=plain");
		await page.getByLabel("Files", { exact: true }).setInputFiles([await noise("stand.png"), PDF]);
		await page.getByRole("button", { name: "Upload files" }).click();
		await expect(page).toHaveURL(/\/admin\/files\?folder=plain$/);
		await expect(page.getByText("2 files uploaded")).toBeVisible();
		for (const name of ["stand.png", "rules.pdf"]) await page.getByLabel(`Select ${name}`).check();
		await page.getByRole("group", { name: "What to do with them" }).getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete 2 files?");
		await page.getByRole("button", { name: "Delete 2 files" }).click();
		await expect(page).toHaveURL(/\/admin\/files\?folder=plain$/);
		await expect(page.getByText("2 files deleted")).toBeVisible();
	});
});
