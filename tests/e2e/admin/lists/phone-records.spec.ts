import { expect, signInAdmin, test } from "../../support/fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone an order says whom it goes to before what became of it, and the log each value beneath its field", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/orders?status=Completed");
	await page.locator("tbody a").first().click();
	const place = async (name: string) =>
		(await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? Number.NaN;
	await expect(page.getByRole("heading", { name: "Contact when ordered" })).toBeVisible();
	expect(await place("Contact when ordered")).toBeLessThan(await place("Points moved"));

	await page.goto("/admin/audit?action=start");
	await page.locator("main tbody a").first().click();
	const table = page.getByRole("group", { name: "Before and after" });
	await expect(table).toBeVisible();
	const cut = await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
	expect(cut).toBeLessThanOrEqual(0);
	await expect(table.getByText("Changed").first()).toBeInViewport({ ratio: 1 });
});
