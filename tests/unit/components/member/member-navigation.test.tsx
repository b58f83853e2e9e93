import { expect, test } from "vitest";
import type { FrameMenus } from "~/components/member/frame-menus";
import { MemberNavigation } from "~/components/member/member-navigation";
import type { PortalEntry } from "~/lib/portal/portal-entries";
import { renderPage } from "../../../support/render-page";

const link = (to: string, title: string) => ({ id: to, title, to, screenTitle: "" });
const MENUS: FrameMenus = {
	primary: [
		{ ...link("", "Shop"), to: null, items: [link("/rewards/k1", "Gifts"), link("/page/p1", "About")] },
		{ ...link("/articles/b1", "News"), items: [] },
	],
	secondary: [{ ...link("/profile", "My details"), items: [] }],
};

const shown = (path: string, menus = MENUS, hiddenEntries: PortalEntry[] = []) =>
	renderPage(() => <MemberNavigation menus={menus} hiddenEntries={hiddenEntries} />, path, { loaderData: null });

/** The links of a part of the page, as `address text`. */
const linksOf = (page: string) =>
	[...page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
		([, to, inside]) => `${to} ${inside?.replace(/<[^>]+>/g, "")}`,
	);
const currentOf = (page: string) =>
	[...page.matchAll(/<a [^>]*>/g)]
		.filter(([tag]) => tag.includes('aria-current="page"'))
		.map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1]);

test("entries with entries below them are lists that open without scripts [NAV-17]", () => {
	const page = shown("/home");
	const [rail = ""] = page.split('class="lg:hidden"');
	const shop = /<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Shop.*?<\/details>/.exec(rail)?.[0] ?? "";
	expect(linksOf(shop)).toEqual(["/rewards/k1 Gifts", "/page/p1 About"]);
	expect(shop).not.toContain(' open=""');
	expect(linksOf(rail)).toContain("/articles/b1 News");
});

test("the drawer holds the secondary menus, and there is none without them [NAV-18]", () => {
	const drawer = (page: string) => /<div class="member-drawer">(.*?)<\/div>/.exec(page)?.[1];
	expect(linksOf(drawer(shown("/home")) ?? "")).toEqual(["/profile My details"]);
	expect(drawer(shown("/home", { ...MENUS, secondary: [] }))).toBeUndefined();
});

test("the menu of a small screen holds every menu beside what the bar has no room for, each place once and by the program's own name [NAV-19]", () => {
	const [, panel = ""] = shown("/home").split('class="member-menu-panel"');
	expect(linksOf(panel)).toEqual([
		...["/search Search", "/rewards/k1 Gifts", "/page/p1 About", "/articles/b1 News"],
		...["/leaderboards Standings", "/orders Orders", "/profile My details"],
	]);
	const [, without = ""] = shown("/home", { ...MENUS, secondary: [] }).split('class="member-menu-panel"');
	expect(linksOf(without)).toContain("/profile Profile");
});

test("the entry of the page is marked, and open where it lies below another one [NAV-31]", () => {
	const page = shown("/rewards/k1/r1");
	expect(currentOf(page)).toEqual(["/rewards/k1", "/rewards/k1"]);
	expect(page.match(/<details open="" class="group\/sub"/g)).toHaveLength(2);
	expect(page).toMatch(
		/<a[^>]*aria-current="true"[^>]*href="\/rewards"|<a[^>]*href="\/rewards"[^>]*aria-current="true"/,
	);
	expect(currentOf(shown("/rewards"))).toEqual(["/rewards"]);
	for (const path of ["/quizzes/q1", "/entries/e1"]) expect(currentOf(shown(path)), path).toEqual(["/offers"]);
	expect(currentOf(shown("/tables/t1"))).toEqual(["/leaderboards", "/leaderboards"]);
});

test("the language is changed by a form beside wide pages and in the menu of small screens, and leads back to the page [I18N-05]", () => {
	const page = shown("/offers");
	for (const part of ["member-menu-panel", "member-nav-extra"]) {
		const [, after = ""] = page.split(`class="${part}"`);
		const form = /<form method="post" action="\/language".*?<\/form>/.exec(after)?.[0] ?? "";
		expect(form, part).toContain('name="redirectTo" value="/offers"');
		expect(form, part).toMatch(/<button type="submit" name="locale" value="fr"/);
	}
	expect(page.match(/action="\/language"/g)).toHaveLength(2);
});

test("entries that a program leaves out are nowhere", () => {
	const links = linksOf(shown("/home", { primary: [], secondary: [] }, ["home", "orders", "activity", "standings"]));
	expect(links).toEqual(["/offers Earn", "/rewards Rewards", "/search Search", "/profile Profile"]);
});
