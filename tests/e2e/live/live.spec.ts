import {
	arriveBeforeScripts,
	balanceOf,
	expect,
	openLive,
	signIn,
	signInAdmin,
	test,
	watch,
} from "../support/fixtures";

test("going from page to page keeps the one stream of the document", async ({ page }) => {
	const opened: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/events?")) opened.push(request.url());
	});
	await signIn(page);
	await openLive(page, "/offers");
	const before = opened.length;
	await page.getByRole("link", { name: "Rewards", exact: true }).first().click();
	await expect(page).toHaveURL(/\/rewards$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewards");
	expect(opened.length).toBe(before);
});

test("an entry that comes in appears in the open list of the desk [ENTRY-28, UI-29]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/entries?status=Pending");
	const heading = page.locator("main");
	const count = Number(
		(
			await heading
				.getByText(/^\d[\d,]*$/)
				.first()
				.innerText()
		).replace(/\D/g, ""),
	);
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	watch(context, complaints);
	const member = await context.newPage();
	await signIn(member);
	await member.goto("/offers");
	await member.getByRole("link", { name: "Enter again: Walk-behind mower sold" }).click();
	await member.getByLabel("Invoice number").fill("INV-LIVE");
	await member.getByLabel("Invoice date").fill("2026-02-01");
	await member.getByLabel("Invoice amount before tax ($)").fill("900");
	await member.getByLabel("Product").selectOption({ index: 1 });
	await member.getByLabel("Quantity").fill("1");
	await member.getByRole("button", { name: "Submit entry" }).click();
	await expect(member).toHaveURL(/\/entries\//);
	await expect(heading.getByText(String(count + 1)).first()).toBeVisible({ timeout: 10_000 });
	await context.close();
});

test("an order that is completed before the page's scripts are there is shown as completed [ORDER-18]", async ({
	page,
	browser,
	baseURL,
	complaints,
}) => {
	await signIn(page);
	await page.goto("/rewards");
	await page.getByRole("link", { name: "Enamel Camp Mug" }).first().click();
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText("Your cart:")).toBeVisible();
	await page.goto("/checkout");
	await page.getByRole("button", { name: "Place order" }).click();
	await expect(page).toHaveURL(/\/orders\/[^/]+$/);
	const id = new URL(page.url()).pathname.split("/").at(-1);
	const letRun = await arriveBeforeScripts(page, "/orders");
	const first = page.getByRole("list", { name: "Your orders" }).getByRole("listitem").first();
	await expect(first).toContainText("Pending");
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	watch(context, complaints);
	const admin = await context.newPage();
	await signInAdmin(admin);
	await openLive(admin, `/admin/orders/${id}`);
	await admin.getByRole("link", { name: "Mark as completed" }).click();
	await admin.getByRole("dialog").getByRole("button", { name: "Mark as completed" }).click();
	await expect(admin.getByText("Order updated successfully")).toBeVisible();
	await context.close();
	letRun();
	await expect(first).toContainText("Completed");
});

test("a double click on sign out counts once [LIMIT-13]", async ({ page }) => {
	let posts = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().includes("/logout")) posts++;
	});
	await signIn(page);
	await openLive(page, "/profile");
	await page.getByRole("button", { name: "Sign out" }).dblclick();
	await expect(page).toHaveURL(/\/signin$/);
	expect(posts).toBe(1);
});

test("pages whose scripts never come are plain pages that work [LIMIT-15]", async ({ page, complaints }) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	await signIn(page);
	await expect(page).toHaveURL(/\/home$/);
	expect(await balanceOf(page)).toBeGreaterThanOrEqual(0);
	await page.getByRole("link", { name: "Rewards", exact: true }).first().click();
	await expect(page).toHaveURL(/\/rewards$/);
	const aborted = complaints.filter((one) => one.includes("net::ERR_FAILED"));
	expect(complaints).toEqual(aborted);
	complaints.length = 0;
});
