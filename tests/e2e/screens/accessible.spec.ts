import type { Page } from "@playwright/test";
import { expect, PASSWORD, signIn, signInAdmin, test } from "../support/fixtures";
import { check, speakFrench } from "../support/looks";

// Looking at a dozen pages in two ways is work for the processor, which may have other work.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
// With words as long as people's data may have them: what fits then fits with any.
test.use({ contextOptions: { reducedMotion: "reduce" }, place: "long words", longWords: true });

const VISITOR = ["/signin", "/signup", "/forgot-password", "/admin/signin", "/admin/forgot-password"];
const MEMBER = [
	"/home",
	"/leaderboards",
	"/offers",
	">/offers/",
	">/entries/",
	"/offers",
	">/offers/",
	">/offers/",
	"/quizzes",
	">/quizzes/",
];
const MEMBER_SPENDS = [
	"/rewards",
	">/rewards/",
	">/rewards/",
	"/cart",
	"/checkout",
	"/orders",
	">/orders/",
	"/activity",
	">/activity/",
];
const MEMBER_READS = [
	...["/articles", ">/articles/", ">/articles/", "/page/about", "/page/questions", "/template/how-points-work"],
	...["/notices", "/profile/notices"],
];
const MEMBER_OWN = ["/profile", "/profile/edit", "/profile/password", "/nope"];
/**
 * Each area is a test of its own; `>` leads on to the first page that the list before it links to below that address, `+`
 * to one below that page.
 */
const ADMIN: Record<string, { as?: string; paths: readonly string[] }> = {
	"home and own account": {
		paths: [
			"/admin",
			"/admin/profile",
			"/admin/profile/password",
			"/admin/profile/sessions",
			"/admin/programs",
			"/admin/settings",
		],
	},
	members: {
		paths: [
			"/admin/members",
			">/admin/members/",
			"+/delete",
			"+/status?change=cancel",
			"/admin/members/new",
			"/admin/members/invite",
			"/admin/members/trash",
		],
	},
	companies: {
		paths: ["/admin/companies", ">/admin/companies/", "+/delete", "/admin/companies/new", "/admin/company-tags"],
	},
	menus: {
		paths: ["/admin/menus", ">/admin/menus/", "+/delete", "/admin/menus/new", "/admin/secondary-menus/new"],
	},
	"articles and blogs": {
		paths: [
			...["/admin/articles", ">/admin/articles/", "+/watches", "+/delete", "/admin/articles/new"],
			...["/admin/blogs", ">/admin/blogs/", "/admin/article-categories/new"],
		],
	},
	pages: {
		paths: ["/admin/pages", ">/admin/pages/", "+/duplicate", "+/delete", "/admin/pages/new"],
	},
	"words and languages": {
		paths: [
			...["/admin/translations", ">/admin/translations/", "/admin/translations/new", "/admin/content-texts"],
			...["/admin/mail-templates", ">/admin/mail-templates/", "/admin/settings/home"],
		],
	},
	"entries and orders": {
		paths: ["/admin/entries", "/admin/entries/next", "/admin/orders", ">/admin/orders/", "+/cancel", "+/delete"],
	},
	rewards: {
		paths: [
			"/admin/rewards",
			">/admin/rewards/",
			"+/duplicate",
			"+/delete",
			"/admin/rewards/new",
			"/admin/reward-categories",
			"/admin/reward-catalogues",
			">/admin/reward-catalogues/",
		],
	},
	forms: {
		paths: [
			"/admin/forms",
			"/admin/forms?page=open",
			">/admin/forms/",
			"+/fields/visit",
			"+/fields/rating",
			"+/submissions",
			"+/delete",
			"/admin/forms/new",
		],
	},
	"offer groups and what members make of quizzes": {
		paths: [
			"/admin/offers",
			"/admin/offer-groups",
			">/admin/offer-groups/",
			"+/delete",
			"/admin/offer-groups/new",
			"/admin/quizzes",
			">/admin/quizzes/",
			"+/statistics",
			"/admin/quiz-attempts",
			"/admin/failing-awards",
		],
	},
	"tiers, awards and tables": {
		paths: [
			"/admin/tiers",
			">/admin/tiers/",
			"+/default",
			"+/delete",
			"/admin/tiers/new",
			"/admin/awards",
			">/admin/awards/",
			"+/delete",
			"/admin/awards/new",
			"/admin/tables",
			"/admin/tables/new",
		],
	},
	"imports and mails": {
		paths: ["/admin/imports", "/admin/imports/new", "/admin/mails", ">/admin/mails/", "/admin/api-keys"],
	},
	files: {
		paths: ["/admin/files", "/admin/files?folder=demo", ">/admin/files/", "+/delete", "/admin/files/new"],
	},
	audit: {
		paths: ["/admin/audit", ">/admin/audit/"],
	},
	"programs and sites of the platform": {
		as: "super@demo.test",
		paths: [
			"/admin/platform/programs",
			">/admin/platform/programs/",
			"+/status",
			"/admin/platform/programs/new",
			"/admin/platform/sites",
			">/admin/platform/sites/",
			"/admin/platform/sites/new",
		],
	},
	"admins and organisations of the platform": {
		as: "super@demo.test",
		paths: [
			"/admin/platform/admins",
			">/admin/platform/admins/",
			"/admin/platform/admins/new",
			"/admin/platform/organisations",
			">/admin/platform/organisations/",
			"+/delete",
			"/admin/platform/organisations/new",
		],
	},
	"the log and the mails of the platform": {
		as: "super@demo.test",
		paths: ["/admin/platform/audit", ">/admin/platform/audit/", "/admin/platform/mails", ">/admin/platform/mails/"],
	},
};

/** Has a mail to an admin written, so that their list has something to show. */
async function mailAdmin(page: Page) {
	const { origin } = new URL(page.url());
	const form = { email: "administrator@demo.test" };
	await page.request.post("/admin/forgot-password", { form, headers: { origin }, maxRedirects: 0 });
}

test("visitors' pages are accessible and fit [UI-34]", async ({ page }) => {
	await page.goto("/signin");
	await speakFrench(page);
	await check(page, VISITOR);
});

test("pages behind mailed links are accessible and fit, alive or dead [UI-34]", async ({ page }) => {
	await signInAdmin(page, "super@demo.test");
	const { origin } = new URL(page.url());
	const send = (path: string, form: Record<string, string>) =>
		page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
	const person = { name: "Grace Hopper", email: "grace@staff.test", role: "observer", status: "Active" };
	await send("/admin/platform/admins/new", { ...person, ownPassword: PASSWORD });
	await send("/admin/forgot-password", { email: "client@demo.test" });
	await send("/forgot-password", { email: "member@demo.test" });
	await page.goto("/dev/mails");
	const hrefs = await page.locator("main a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
	const links = ["/reset/", "/admin/reset/", "/admin/activate/"].map((start) => {
		const href = hrefs.find((one) => one.startsWith(`${origin}${start}`));
		expect(href, `a mailed link to ${start}`).toBeDefined();
		return href ?? "";
	});
	await page.context().clearCookies();
	await page.goto("/signin");
	await speakFrench(page);
	await check(page, [...links, "/reset/nope", "/activate/nope", "/admin/reset/nope", "/admin/activate/nope"]);
	await check(page, ["/forgot-password?sent=1", "/admin/forgot-password?sent=1"]);
});

for (const [name, paths] of [
	["what is on offer", MEMBER],
	["what points are spent on", MEMBER_SPENDS],
	["what there is to read", MEMBER_READS],
	["their own account", MEMBER_OWN],
] as const)
	test(`members' pages are accessible and fit: ${name} [UI-34]`, async ({ page }) => {
		await signIn(page);
		await speakFrench(page);
		await check(page, paths);
	});

for (const [area, { as, paths }] of Object.entries(ADMIN))
	test(`admins' pages are accessible and fit: ${area} [UI-34]`, async ({ page }) => {
		await signInAdmin(page, as);
		await speakFrench(page);
		if (paths.includes("/admin/platform/mails")) await mailAdmin(page);
		await check(page, paths);
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
	expect(
		cookies
			.map((cookie) => cookie.name)
			.filter((name) => !/^laurel-(session|locale|toast|device|was-member)$/.test(name)),
	).toEqual([]);
	for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});
