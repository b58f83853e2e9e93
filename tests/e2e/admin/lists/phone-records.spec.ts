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

test("on a phone a list keeps every action of its head, and the download that no menu has", async ({ page }) => {
	await signInAdmin(page);
	for (const [path, names] of [
		["/admin/menus", ["New menu", "Preview"]],
		["/admin/points-report", ["Download all months"]],
		["/admin/content-texts", ["Download all texts", "Import a translation"]],
	] as const) {
		await page.goto(path);
		for (const name of names) {
			const link = page.getByRole("main").getByRole("link", { name });
			expect([name, ((await link.boundingBox())?.height ?? 0) >= 44]).toEqual([name, true]);
		}
	}
	// Where the menu has it, it is not said twice.
	await page.goto("/admin/offers");
	await expect(page.locator(".page-actions > [href*='/export']")).toBeHidden();
});
