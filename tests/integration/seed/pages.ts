import { loader as adminDatabuckets } from "~/routes/admin/databuckets/list";
import { loader as adminEntries } from "~/routes/admin/entries/list";
import { loader as adminHome } from "~/routes/admin/home";
import { loader as adminImports } from "~/routes/admin/imports/list";
import { loader as adminMails } from "~/routes/admin/mails/list";
import { loader as adminMembers } from "~/routes/admin/members/list";
import { loader as adminOrders } from "~/routes/admin/orders/list";
import { action as choose } from "~/routes/admin/programs";
import { loader as adminQuizCategories } from "~/routes/admin/quiz-categories/list";
import { loader as adminCatalogues } from "~/routes/admin/reward-catalogues/list";
import { loader as adminCategories } from "~/routes/admin/reward-categories/list";
import { loader as adminRewards } from "~/routes/admin/rewards/list";
import { action as adminSignIn } from "~/routes/auth/admin-signin";
import { action as signIn } from "~/routes/auth/signin";
import { loader as activity } from "~/routes/member/activity/list";
import { loader as home } from "~/routes/member/home";
import { loader as offers } from "~/routes/member/offers/list";
import { loader as orders } from "~/routes/member/orders/list";
import { loader as profile } from "~/routes/member/profile/show";
import { loader as quizzes } from "~/routes/member/quizzes/list";
import { loader as catalogues } from "~/routes/member/rewards/catalogues";
import { DEMO_PASSWORD } from "~db/seed/accounts";
import { answer, args } from "../../support/http";

type Loader = (given: ReturnType<typeof args>) => unknown;

export const MEMBER_PAGES: Record<string, Loader> = {
	"/home": home,
	"/offers": offers,
	"/quizzes": quizzes,
	"/rewards": catalogues,
	"/orders": orders,
	"/activity": activity,
	"/profile": profile,
};

export const ADMIN_PAGES: Record<string, Loader> = {
	"/admin": adminHome,
	"/admin/members": adminMembers,
	"/admin/entries": adminEntries,
	"/admin/databuckets": adminDatabuckets,
	"/admin/quiz-categories": adminQuizCategories,
	"/admin/rewards": adminRewards,
	"/admin/reward-categories": adminCategories,
	"/admin/reward-catalogues": adminCatalogues,
	"/admin/orders": adminOrders,
	"/admin/imports": adminImports,
	"/admin/mails": adminMails,
};

const cookiesOf = (headers: Headers) =>
	headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");

/** Signs in as the page does and returns where it leads and with which cookies. */
export async function signInAt(host: string, email: string) {
	const form = { email, password: DEMO_PASSWORD };
	const reply = await answer(() => signIn(args("/signin", { host, form })));
	return { location: reply.location, cookie: cookiesOf(reply.headers), data: reply.data };
}

/** Signs an admin in and opens a program. */
export async function adminCookieAt(host: string, email: string, programId: string): Promise<string> {
	const form = { email, password: DEMO_PASSWORD };
	const reply = await answer(() => adminSignIn(args("/admin/signin", { host, form })));
	const cookie = cookiesOf(reply.headers);
	await answer(() => choose(args("/admin/programs", { host, cookie, form: { programId } })));
	return cookie;
}

const rowsIn = (value: unknown): number =>
	typeof value !== "object" || value === null
		? 0
		: Object.values(value).reduce((sum, one) => sum + rowsIn(one), Array.isArray(value) ? value.length : 0);

/** The status of each page and how many rows its lists show. */
export async function openAll(pages: Record<string, Loader>, host: string, cookie: string) {
	const opened: Record<string, { status: number; rows: number }> = {};
	for (const [path, loader] of Object.entries(pages)) {
		const { status, data } = await answer(() => loader(args(path, { host, cookie })));
		opened[path] = { status, rows: rowsIn(data) };
	}
	return opened;
}
