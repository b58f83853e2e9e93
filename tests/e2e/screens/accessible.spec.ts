import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, signInAdmin, test } from "../support/fixtures";

const VISITOR = ["/signin", "/signup", "/forgot-password", "/admin/signin"];
const MEMBER = [
	"/home",
	"/offers",
	"/rewards",
	"/cart",
	"/orders",
	"/activity",
	"/profile",
	"/profile/edit",
	"/profile/password",
	"/nope",
];
const ADMIN = [
	"/admin",
	"/admin/members",
	"/admin/members/new",
	"/admin/companies",
	"/admin/company-tags",
	"/admin/settings",
	"/admin/entries",
	"/admin/entries/next",
	"/admin/rewards",
	"/admin/rewards/new",
	"/admin/reward-categories",
	"/admin/reward-catalogues",
	"/admin/orders",
	"/admin/imports",
	"/admin/imports/new",
	"/admin/mails",
	"/admin/files",
	"/admin/files?folder=demo",
	"/admin/files/new",
	"/admin/api-keys",
	"/admin/programs",
];

/** Nothing that axe finds, and nothing wider than the window. */
async function check(page: Page, paths: readonly string[]) {
	for (const path of paths) {
		await page.goto(path);
		const { violations } = await new AxeBuilder({ page })
			.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"])
			.analyze();
		const found = violations.map(
			(one) => `${path}: ${one.id} ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
		);
		expect(found).toEqual([]);
		const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
		expect(width[0], `${path} is wider than the window`).toBeLessThanOrEqual(width[1] ?? 0);
	}
}

for (const [name, width, colorScheme] of [
	["a phone of 320 px, light", 320, "light"],
	["a desktop, dark", 1440, "dark"],
] as const)
	test.describe(name, () => {
		test.use({ viewport: { width, height: 800 }, colorScheme });

		test("visitors' pages are accessible and fit [UI-34]", async ({ page }) => check(page, VISITOR));

		test("members' pages are accessible and fit [UI-34]", async ({ page }) => {
			await signIn(page);
			await check(page, MEMBER);
		});

		test("admins' pages are accessible and fit [UI-34]", async ({ page }) => {
			test.setTimeout(90_000);
			await signInAdmin(page);
			await check(page, ADMIN);
		});
	});

test("a page loads nothing from elsewhere [UI-15]", async ({ page, baseURL }) => {
	const foreign: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) foreign.push(request.url());
	});
	await signIn(page);
	await page.goto("/home", { waitUntil: "load" });
	expect(foreign).toEqual([]);
});

test("nothing personal is kept in the browser but cookies of the session and its choices [UI-33]", async ({
	page,
	context,
}) => {
	await signIn(page);
	await page.goto("/home");
	const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
	expect(stored.filter((key) => key !== "positions")).toEqual([]);
	const cookies = await context.cookies();
	expect(cookies.map((cookie) => cookie.name).filter((name) => !/^laurel-(session|locale|toast)$/.test(name))).toEqual(
		[],
	);
	for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});
