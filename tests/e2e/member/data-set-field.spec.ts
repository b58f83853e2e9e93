import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures";

const open = async (page: Page) => {
	await signIn(page);
	await page.goto("/offers");
	await page.getByRole("link", { name: /Machine registered/ }).click();
	await expect(page.getByLabel("Serial number")).toBeVisible();
};

test("a serial that is not in the data set is told when it is sent, what was typed stays [DATA-28, DATA-35]", async ({
	page,
}) => {
	await open(page);
	await page.getByLabel("Serial number").fill("HM00-0000000");
	await page.getByLabel("Date of purchase").fill("2026-01-15");
	await page.getByLabel("Home owner").check();
	await page.getByLabel("Name", { exact: true }).fill("Casey");
	await page.getByLabel("I walked the owner through the safety check").check();
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByRole("alert")).toContainText("Serial number");
	await expect(page.getByText("Serial number is not valid").last()).toBeVisible();
	await expect(page.getByLabel("Serial number")).toHaveValue("HM00-0000000");
	await page.getByLabel("Serial number").fill("hm63-4100037");
	await page.getByRole("button", { name: "Submit entry" }).click();
	await expect(page.getByText("Entry submitted successfully")).toBeVisible();
	// The limit of claims counts for the run without scripts too.
	await page.getByRole("link", { name: "Withdraw entry" }).click();
	await page.getByRole("button", { name: "Withdraw entry" }).click();
	await expect(page.getByRole("button", { name: "Withdraw entry" })).toHaveCount(0);
});
