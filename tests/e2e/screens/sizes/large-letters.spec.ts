import type { Page } from "@playwright/test";
import { expect, signIn, signInAdmin, test } from "../../support/fixtures";
import { openEach, speakFrench } from "../../support/looks";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

const MEMBER = [
	"/home",
	"/offers",
	"/quizzes",
	"/rewards",
	"/articles",
	"/activity",
	"/orders",
	"/profile",
	"/notices",
	"/cart",
	"/checkout",
];
const MEMBER_RECORDS = [
	...["/offers", ">/offers/", ">/entries/", "/quizzes", ">/quizzes/", "/rewards", ">/rewards/", ">/rewards/"],
	...[
		"/leaderboards",
		">/leaderboards/",
		"/leaderboards",
		">/tables/",
		"/activity",
		">/activity/",
		"/orders",
		">/orders/",
	],
	...["/articles", ">/articles/", ">/articles/", "/page/about", "/page/questions", "/template/how-points-work"],
	...["/profile/edit", "/profile/notices", "/profile/password", "/nope"],
];
const ADMIN = ["/admin", "/admin/members", "/admin/offers/new", "/admin/imports/new"];
const ADMIN_RECORDS = {
	"what members earn and spend": [
		...[
			"/admin/members",
			">/admin/members/",
			"+/points",
			"+/edit",
			"/admin/entries/next",
			"/admin/orders",
			">/admin/orders/",
		],
		...["/admin/rewards", ">/admin/rewards/", "+/duplicate", "/admin/quizzes", ">/admin/quizzes/", "+/statistics"],
		...["/admin/forms", ">/admin/forms/", "/admin/settings", "/admin/profile"],
	],
	results: [
		...[
			"/admin/databuckets",
			">/admin/databuckets/",
			"+/rules",
			"+/results",
			"+/results/columns",
			"+/imports",
			"+/posting",
		],
		...["/admin/leaderboards", ">/admin/leaderboards/", "+/data", "+/duplicate", "/admin/tables", ">/admin/tables/"],
		...["/admin/tiers", ">/admin/tiers/", "/admin/awards", ">/admin/awards/"],
	],
	content: [
		...["/admin/articles", ">/admin/articles/", "+/watches", "/admin/pages", ">/admin/pages/", "+/duplicate"],
		...["/admin/menus", ">/admin/menus/", "/admin/translations", ">/admin/translations/", "+/texts", "+/publish"],
		...["/admin/content-texts", "/admin/settings/home", "/admin/mail-templates", ">/admin/mail-templates/"],
		...["/admin/mail-templates/article-digest.en"],
	],
};

/** Doubles the letters of a page, as a reader's browser does; says what no longer fits, is cut, or has no room for two letters. */
async function enlarged(page: Page) {
	await page.locator("main h1").first().waitFor({ state: "attached" });
	return page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
		const own = (one: Element) =>
			[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? "");
		const squeezed = [...document.querySelectorAll("main *")].filter((one) => {
			const { width, height } = one.getBoundingClientRect();
			return width > 1 && width < 48 && height > 200 && own(one).join("").trim().length > 8;
		});
		const cut = [
			...document.querySelectorAll<HTMLElement>("main :is(a, button, label, legend, h1, h2, p, dt, dd)"),
		].filter((one) => {
			const { overflowX, textOverflow } = getComputedStyle(one);
			const hides = overflowX !== "visible" && textOverflow !== "ellipsis" && !one.closest(".sr-only");
			return hides && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
		});
		return {
			path: location.pathname,
			sideways: document.documentElement.scrollWidth - window.innerWidth,
			squeezed: squeezed.map((one) => one.textContent),
			cut: cut.map((one) => one.textContent),
		};
	});
}

async function fitsEnlarged(page: Page): Promise<void> {
	const { pathname: path } = new URL(page.url());
	expect(await enlarged(page)).toEqual({ path, sideways: 0, squeezed: [], cut: [] });
}

test("with letters twice as large members' pages still fit a phone, and no word is one letter wide [UI-34]", async ({
	page,
}) => {
	await signIn(page);
	await page.goto("/rewards");
	const reward = page.getByRole("link", { name: "Enamel Camp Mug" });
	await page.goto((await reward.first().getAttribute("href")) ?? "");
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await expect(page.getByRole("status")).toContainText("Added to your cart");
	await openEach(page, MEMBER, () => fitsEnlarged(page));
	// Others of this portal begin with an empty cart.
	await page.goto("/cart");
	await page.getByRole("button", { name: "Remove Enamel Camp Mug" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("with letters twice as large admins' pages still fit a phone, and no word is one letter wide [UI-34]", async ({
	page,
}) => {
	await signInAdmin(page);
	await openEach(page, ADMIN, () => fitsEnlarged(page));
});

test("with letters twice as large what members open fits a phone in the longer language [UI-34]", async ({ page }) => {
	await signIn(page);
	await speakFrench(page);
	await openEach(page, MEMBER_RECORDS, () => fitsEnlarged(page));
});

for (const [area, paths] of Object.entries(ADMIN_RECORDS))
	test(`with letters twice as large admins' forms and figures fit a phone in the longer language: ${area} [UI-34]`, async ({
		page,
	}) => {
		await signInAdmin(page);
		await speakFrench(page);
		await openEach(page, paths, () => fitsEnlarged(page));
	});
