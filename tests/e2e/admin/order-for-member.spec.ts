import { expect, signInAdmin, test } from "../support/fixtures";
import { check, speakFrench } from "../support/looks";

// Spends points of the member whose balance others look at.
test.use({ place: "desk" });

test("an admin orders in a member's name, from the member to the order [ADMIN-13]", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/orders");
	await page.getByRole("link", { name: "New order" }).click();
	await page
		.getByRole("searchbox", { name: "Search by name, last name, email or account key" })
		.fill("member@demo.test");
	await page.keyboard.press("Enter");
	await page
		.getByRole("main")
		.getByRole("row", { name: /member@demo\.test/ })
		.getByRole("link")
		.click();
	const title = page.getByLabel("Add a reward by its title");
	await title.fill("canvas field");
	await page.keyboard.press("Enter");
	const quantity = page.getByLabel("Quantity of Canvas Field Cap");
	await expect(quantity).toHaveValue("1");
	await expect(title).toHaveValue("");
	await quantity.fill("2");
	await page.getByRole("button", { name: "Review order" }).click();
	await expect(page.getByText("Balance after")).toBeVisible();
	await page.getByLabel("Note").fill("Ordered by phone");
	await page.getByRole("button", { name: "Change the order" }).click();
	await expect(quantity).toHaveValue("2");
	await page.getByRole("button", { name: "Review order" }).click();
	await expect(page.getByLabel("Note")).toHaveValue("Ordered by phone");
	await page.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByText("Order submitted")).toBeVisible();
	await expect(page.getByText("Ordered by phone")).toBeVisible();
	await expect(page.getByRole("row", { name: /Canvas Field Cap/ })).toContainText("2");
});

test("the pages of a new order are accessible and fit [UI-34]", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/orders/new?q=member@demo.test");
	const chosen = await page.locator('main a[href*="?member="]').getAttribute("href");
	const added = `${chosen}&add=Canvas+Field+Cap`;
	await page.goto(added);
	const reward = await page.locator('input[name="reward"]').inputValue();
	const row = `${chosen}&reward=${reward}`;
	await speakFrench(page);
	await check(page, ["/admin/orders/new", `${chosen}`, added, `${row}&quantity=x&add=nothing`]);
	await check(page, [`${row}&quantity=2&review=1`, `${row}&quantity=99&review=1`]);
});
