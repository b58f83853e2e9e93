import type { Route } from "@playwright/test";
import { expect, openLive, signIn, test } from "../support/fixtures";
import { violationsOn } from "../support/looks";
import { settled } from "../support/settled";

// Colours are judged, not their fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [locale, title, again, skip] of [
	["en", "No connection", "Try again", "Skip to content"],
	["fr", "Pas de connexion", "Réessayer", "Aller au contenu"],
] as const)
	test(`a page that cannot be fetched says so in the reader's language and is found again: ${locale} [UI-30]`, async ({
		page,
		complaints,
	}) => {
		await signIn(page);
		const { origin } = new URL(page.url());
		await page.request.post("/language", { form: { locale }, headers: { origin }, maxRedirects: 0 });
		await openLive(page, "/home");
		// The data only: without the page's script too, the browser shows a page of its own.
		const data = (url: URL) => url.pathname.endsWith(".data");
		await page.route(data, (route) => route.abort());
		await page.locator('a[href="/rewards"]').first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.locator("html")).toHaveAttribute("lang", locale);
		await expect(page.getByText(skip)).toBeAttached();
		await expect(page.getByRole("progressbar")).toHaveCount(0);
		await settled(page);
		const found = await violationsOn(page, { type: "tag", values: ["wcag2a", "wcag2aa", "best-practice"] });
		expect(found.map(({ id }) => id)).toEqual([]);
		await page.unroute(data);
		await page.getByRole("link", { name: again }).click();
		await expect(page).toHaveURL(/\/rewards$/);
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
		// The browser itself reports what it could not fetch.
		complaints.length = 0;
	});

test("the page never shows more than the server has: adding to the cart that fails changes nothing [UI-36]", async ({
	page,
	complaints,
}) => {
	await signIn(page);
	await page.goto("/rewards");
	const reward = page.getByRole("link", { name: /^Canvas Field Cap/ }).first();
	await openLive(page, (await reward.getAttribute("href")) ?? "");
	const cart = page.locator('a[href="/cart"]').first();
	const before = await cart.getAttribute("aria-label");
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const posts = (url: URL) => url.pathname.endsWith(".data");
	await page.route(posts, async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await held;
		await route.abort();
	});
	const posted = page.waitForRequest((request) => request.method() === "POST");
	await page.getByRole("button", { name: "Add to cart" }).click();
	await posted;
	expect(await cart.getAttribute("aria-label")).toBe(before);
	letGo();
	await expect(page.getByRole("alert").filter({ hasText: "Not sent: there was no answer." })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Canvas Field Cap");
	expect(await cart.getAttribute("aria-label")).toBe(before);
	await page.unroute(posts);
	await page.goto("/cart");
	await expect(page.getByText("Canvas Field Cap")).toHaveCount(0);
	await expect(page.locator('a[href="/cart"]').first()).toHaveAttribute("aria-label", before ?? "");
	// The browser itself reports what it could not fetch.
	complaints.length = 0;
});

/** The smallest picture there is. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const nobody = (route: Route) => route.abort();
const proxy = (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" });

for (const [what, answer, withFile] of [
	["nobody answers", nobody, false],
	["nobody answers to a post with a file", nobody, true],
	["a proxy answers for a server that is away", proxy, false],
	["a proxy answers to a post with a file", proxy, true],
] as const)
	test(`what was entered stays in the form when ${what}, and goes when it is sent again [UI-35]`, async ({
		page,
		complaints,
	}) => {
		await signIn(page);
		await openLive(page, "/profile/edit");
		const mobile = page.getByLabel("Mobile");
		await mobile.fill("+44 20 7946 0018");
		const picture = page.locator('input[type="file"]');
		if (withFile) await picture.setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: GIF });
		const posts = (url: URL) => url.pathname.endsWith(".data");
		await page.route(posts, (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));
		const save = page.getByRole("button", { name: "Save" });
		const notice = page.getByRole("alert").filter({ hasText: "Not sent: there was no answer." });
		await expect(notice).toBeHidden();
		await save.click();
		await expect(notice).toBeVisible();
		await expect(mobile).toHaveValue("+44 20 7946 0018");
		expect(await picture.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(withFile ? 1 : 0);
		await settled(page);
		const found = await violationsOn(page, { type: "tag", values: ["wcag2a", "wcag2aa", "best-practice"] });
		expect(found).toEqual([]);
		await page.unroute(posts);
		await save.click();
		await expect(page).toHaveURL(/\/profile$/);
		await expect(page.getByText("+44 20 7946 0018")).toBeVisible();
		await expect(notice).toBeHidden();
		// The browser itself reports what it could not fetch.
		complaints.length = 0;
	});

test("a page whose data do not come within two minutes is loaded as a whole, and not before [LIMIT-14, LIMIT-15]", async ({
	page,
	complaints,
}) => {
	await page.clock.install();
	await signIn(page);
	await openLive(page, "/home");
	const asked = page.waitForRequest((request) => request.url().includes("/rewards.data"));
	await page.route(
		(url) => url.pathname.endsWith(".data"),
		() => new Promise(() => undefined),
	);
	const whole: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) whole.push(new URL(request.url()).pathname);
	});
	await page.locator('a[href="/rewards"]').first().click();
	await asked;
	await expect(page.getByRole("progressbar", { name: "Loading" })).toBeAttached();
	await page.clock.fastForward(110_000);
	expect(whole).toEqual([]);
	await page.clock.fastForward(10_000);
	await expect(page).toHaveURL(/\/rewards$/);
	await expect.poll(() => whole).toEqual(["/rewards"]);
	// The browser itself reports what it has given up.
	complaints.length = 0;
});
