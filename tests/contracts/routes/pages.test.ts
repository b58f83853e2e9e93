import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { safeRedirect } from "~/server/http/redirects.server";
import { reads } from "../../support/reads";
import { allRoutes, audienceOf, moduleOf } from "./table";

/** Whoever asks for them is led to a page. */
const LEADS_ON = [
	"routes/admin/entries/next.ts",
	"routes/admin/leaderboards/preview.ts",
	"routes/admin/lists/columns.tsx",
	"routes/admin/mail-templates/preview.ts",
	"routes/admin/members/sessions.tsx",
	"routes/admin/profile/sessions.tsx",
	"routes/member/tables/list.ts",
];

const hasPage = (file: string) => /^export default /m.test(readFileSync(`app/${file}`, "utf8"));

test.each([
	["/signin", "auth/signin.tsx", "Sign In", "NAV-04"],
	["/signup", "auth/signup.tsx", "Sign Up", "NAV-05"],
	["/home", "member/home.tsx", "Home", "NAV-06"],
	["/articles/:id", "member/articles/blog.tsx", "Articles", "NAV-07"],
	["/offers", "member/offers/list.tsx", "Offers", "NAV-14"],
	["/quizzes", "member/quizzes/list.tsx", "Quizzes", "NAV-14"],
	["/profile", "member/profile/show.tsx", "Profile", "NAV-14"],
] as const)("%s is the address of %s, whose document is titled %s [%s]", async (pattern, file, title, _id) => {
	const route = (await allRoutes()).filter((one) => one.pattern === pattern).map((one) => one.file);
	expect(route).toContain(`routes/${file}`);
	const { handle } = (await moduleOf(`routes/${file}`)) as { handle?: { title: string | ((data: object) => string) } };
	const titled = handle?.title;
	expect(typeof titled === "function" ? titled({ sent: false }) : titled).toEqual(reads(title));
});

test("what is listed, the cart and the orders have pages for members alone, at addresses of their own [NAV-15]", async () => {
	const routes = await allRoutes();
	for (const [pattern, file] of [
		["/articles/:id/:articleId", "articles/show.tsx"],
		["/offers/:offerId", "offers/show.tsx"],
		["/offers/:offerId/:opportunityId", "offers/enter.tsx"],
		["/quizzes/:quizId", "quizzes/show.tsx"],
		["/cart", "orders/cart.tsx"],
		["/orders", "orders/list.tsx"],
		["/orders/:id", "orders/show.tsx"],
	]) {
		const there = routes.filter((one) => one.pattern === pattern).map((one) => [one.file, audienceOf(one.file)]);
		expect(there, pattern).toContainEqual([`routes/member/${file}`, "member"]);
	}
});

test("signing in leads back to pages, and to no stream, data or download [AUTH-50]", async () => {
	const routes = await allRoutes();
	const pages = new Set(routes.filter(({ file }) => hasPage(file)).map(({ path }) => path));
	const bare = routes.filter(({ file }) => !hasPage(file) && !LEADS_ON.includes(file) && !file.endsWith("/faults.tsx"));
	expect(bare.length).toBeGreaterThan(30);
	const wrong = bare.filter(({ path }) => !pages.has(safeRedirect(path))).map(({ path }) => [path, safeRedirect(path)]);
	expect(wrong).toEqual([]);
	const lost = [...pages].filter((path) => safeRedirect(path) !== path && !/^\/(?:admin\/)?logout$/.test(path));
	expect(lost).toEqual([]);
});
