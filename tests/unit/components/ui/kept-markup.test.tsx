import { useLocation } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { ADMIN_NAVIGATION } from "~/components/admin/admin-navigation";
import { AdminPlaces } from "~/components/admin/admin-places";
import { MenuLinks } from "~/components/member/menu-links";
import { FormatProvider, useFormat } from "~/components/ui/format-context";
import { KeptMarkup, useKeptMarkup } from "~/components/ui/kept-markup";
import { PictureHosts } from "~/components/ui/pictures/picture-hosts";
import { ArticleCards } from "~/features/articles/components/article-card";
import { CompanyTable } from "~/features/companies/components/company-table";
import { OfferCards } from "~/features/entries/components/offer-card";
import { OpenOffers } from "~/features/home/components/open-offers";
import { MembersTable } from "~/features/members/components/members-table";
import { OrdersTable } from "~/features/orders/components/orders-table";
import { QuizCards } from "~/features/quizzes/components/quiz-card";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { keepMarkup } from "~/gate/markup/kept-markup.server";
import type { Locale } from "~/lib/format";
import { createI18n } from "~/lib/i18n";
import { areaTexts } from "~/server/i18n/messages.server";
import { shownList } from "../admin/shown-list";

interface Reader {
	locale?: Locale;
	timeZone?: string;
	area?: "member" | "admin";
}

/** What a server sends of it, with pieces from memory or without. */
function sent(element: ReactElement, kept: boolean, { locale = "en", timeZone = "UTC", area = "member" }: Reader = {}) {
	const place = { pathname: "/home", search: "", hash: "", state: null, key: "default" };
	const context = { basename: "/", location: place, loaderData: {}, actionData: null, errors: null, matches: [] };
	const routes = createStaticRouter([{ id: "0", path: "*", element }], context as never).routes;
	const matched = { ...context, matches: [{ params: {}, pathname: "/home", pathnameBase: "/home", route: routes[0] }] };
	return renderToString(
		<I18nextProvider i18n={createI18n(locale, areaTexts(locale, area).texts)}>
			<FormatProvider locale={locale} timeZone={timeZone} now={Date.UTC(2026, 10, 21)}>
				<KeptMarkup.Provider value={kept ? keepMarkup : null}>
					<StaticRouterProvider
						router={createStaticRouter(routes, matched as never)}
						context={matched as never}
						hydrate={false}
					/>
				</KeptMarkup.Provider>
			</FormatProvider>
		</I18nextProvider>,
	);
}

const reward = (id: string, cost: number, more = {}) => ({
	...{ id, catalogueId: "k1", title: `“${id}” & <co>`, cost, stock: -1, isActive: true, image: null, ...more },
});
const REWARDS = [
	reward("a", 100),
	reward("b", 5000, { image: "/files/b.webp" }),
	reward("c", 300, { stock: 0 }),
	reward("d", 900, { isActive: false }),
];
const EARNING = { points: 1250, upTo: true };
const OFFERS = [
	{
		...{ offerId: "o1", opportunityId: "p1", title: "Sell <one>", cardTitle: "Autumn", image: null, ...EARNING },
		...{ deadline: Date.UTC(2026, 11, 31, 23), ownEntries: 2, left: null },
	},
];
const CARDS = [
	{
		...{ cardType: "offer", id: "o1", title: "Autumn", description: "Sell & win", image: null, sortOrder: 1 },
		opportunities: [
			{
				...{ id: "p1", offerId: "o1", title: "One", description: "", earning: EARNING, entryLimit: 1 },
				...{ deadline: Date.UTC(2026, 11, 31, 23), unavailable: "limit" },
				own: { count: 1, latest: { id: "e1", status: "Pending", reviewed: null, submitted: 5 } },
			},
		],
	},
	{
		...{ cardType: "offerGroup", id: "g1", title: "Group", description: "", image: "/files/g.webp", sortOrder: 2 },
		opportunities: [],
	},
];
const QUIZ = {
	...{ id: "q1", title: "Blades", description: "Which?", state: "waiting", until: Date.UTC(2026, 11, 1), attempts: 1 },
	...{ mostPoints: 50, questionCount: 3, timeLimitMinutes: 10, passingScore: 66.6, redeemable: 1 },
};
const ARTICLES = [
	{ id: "a1", title: "Spring", summary: "News", image: null, sortedAt: Date.UTC(2026, 2, 1, 23), watchedAt: null },
	{ id: "a2", title: "Oil", summary: null, image: null, sortedAt: Date.UTC(2026, 2, 2), watchedAt: 7 },
].map((one) => ({ ...one, watchPoints: 1500, blogId: "b1" }));
const MENUS = [
	{
		...{ id: "m1", title: "Shop", to: null, screenTitle: "" },
		items: [{ id: "m2", title: "Gifts", to: "/rewards/k1", screenTitle: "" }],
	},
	{ id: "m3", title: "Home", to: "/home", screenTitle: "", items: [] },
];

const PIECES: Record<string, ReactElement> = {
	"rewards of somebody with few points": <RewardGrid rewards={REWARDS} balance={250} main />,
	"rewards of somebody with many": <RewardGrid rewards={REWARDS} balance={9999} />,
	"open offers": <OpenOffers offers={OFFERS as never} />,
	"offers with own entries": <OfferCards cards={CARDS as never} />,
	quizzes: <QuizCards quizzes={[QUIZ] as never} className="grid gap-4" />,
	articles: <ArticleCards articles={ARTICLES as never} main />,
	"menus away from the page": <MenuLinks menus={MENUS} current="/rewards" />,
	"menus around the page": <MenuLinks menus={MENUS} current="/rewards/k1" />,
};

const READERS: Reader[] = [{}, { locale: "fr" }, { timeZone: "Australia/Sydney" }];

describe("markup from memory is letter for letter what the page would be without", () => {
	for (const [what, element] of Object.entries(PIECES))
		test(what, () => {
			const plain = READERS.map((reader) => sent(element, false, reader));
			for (const time of ["made", "remembered"])
				expect(
					READERS.map((reader) => sent(element, true, reader)),
					time,
				).toEqual(plain);
			// Words of the product are in the pieces, so that a memory that mixes languages is found; menus have none.
			expect(plain[0] === plain[1]).toBe(what.startsWith("menus"));
		});

	test("the admins' places", () => {
		const element = <AdminPlaces groups={ADMIN_NAVIGATION} />;
		for (const locale of ["en", "fr"] as const)
			for (const _ of ["made", "remembered"])
				expect(sent(element, true, { locale, area: "admin" })).toBe(sent(element, false, { locale, area: "admin" }));
	});
});

const MEMBERS = ["Ann <b>", "Zoë"].map((name, at) => ({
	...{ id: `m${at}`, name, email: `m${at}@demo.test`, phone: null, status: at ? "Active" : "Suspended" },
	...{ balance: 1250 * at, created: Date.UTC(2026, 10, 20, 23), initials: "AB", color: 3, avatar: null },
}));
const ORDERS = [null, 5].map((memberDeletedAt, at) => ({
	...{ id: `o${at}`, orderNumber: `ORD-${at}`, status: "Processing", cartValue: 1900, memberId: "m1", memberDeletedAt },
	...{ created: Date.UTC(2026, 10, 20, 23), items: [{ title: "Mug & cap", quantity: 2 }] },
	...{ firstname: "Ann", lastname: "<b>", email: "ann@demo.test" },
}));
const COMPANIES = [null, "K-1"].map((accountKey, at) => ({
	...{ id: `c${at}`, title: "Nord & Süd", accountKey, status: at ? "Active" : "Inactive", members: 1200, points: 5 },
	created: Date.UTC(2026, 10, 20, 23),
}));

const tables = (canWrite: boolean, from: number) => {
	const part = <N extends string>(...names: N[]) => [names[0]!, ...names.slice(from)];
	const list = (rows: readonly object[], columns: string[]) => shownList(rows, columns, { canWrite }) as never;
	return (
		<>
			<MembersTable list={list(MEMBERS, part("name", "email", "phone", "status", "balance", "created"))} />
			<OrdersTable list={list(ORDERS, part("number", "created", "member", "items", "points", "status"))} />
			<CompanyTable list={list(COMPANIES, part("title", "accountKey", "status", "points"))} keyLabel="Dealer" />
		</>
	);
};

test("rows of admin lists come from memory as they would be without, whoever may tick them and whatever columns are shown", () => {
	const seen = new Set<string>();
	for (const locale of ["en", "fr"] as const)
		for (const canWrite of [false, true])
			for (const from of [1, 3]) {
				const plain = sent(tables(canWrite, from), false, { locale, area: "admin" });
				seen.add(plain);
				for (const time of ["made", "remembered"])
					expect(sent(tables(canWrite, from), true, { locale, area: "admin" }), time).toBe(plain);
			}
	expect(seen.size).toBe(8);
});

test("pictures of people come from memory as their program trusts them, whatever another one trusts", () => {
	const rows = MEMBERS.map((one) => ({ ...one, avatar: `https://pictures.example/${one.id}.png` }));
	const table = <MembersTable list={shownList(rows, ["name", "email"], { canWrite: false }) as never} />;
	const page = (hosts: readonly string[], kept: boolean) =>
		sent(<PictureHosts.Provider value={hosts}>{table}</PictureHosts.Provider>, kept, { area: "admin" });
	for (const hosts of [[], ["pictures.example"], ["other.example"]])
		for (const time of ["made", "remembered"]) {
			expect(page(hosts, true), `${hosts} ${time}`).toBe(page(hosts, false));
			expect(page(hosts, true).includes("<img")).toBe(hosts.includes("pictures.example"));
		}
});

let made = 0;
function Counted({ name }: { name: string }) {
	made++;
	return <b>{name}</b>;
}

function List<P extends object>({ of: Piece, values }: { of: (props: P) => ReactElement | string; values: P[] }) {
	const piece = useKeptMarkup(Piece as never, {});
	return values.map((one, at) => <p key={String(at)} {...piece(one as never)} />);
}

const names = (count: number, pad = "") => Array.from({ length: count }, (_, at) => ({ name: `n${at} ${pad}` }));

test("a piece is made once for all who are shown the same values, and anew for other values", () => {
	made = 0;
	const once = sent(<List of={Counted} values={[{ name: "x" }, { name: "y" }]} />, true);
	expect(made).toBe(2);
	expect(sent(<List of={Counted} values={[{ name: "x" }, { name: "y" }]} />, true)).toBe(once);
	expect(made).toBe(2);
	expect(sent(<List of={Counted} values={[{ name: "z" }]} />, true)).toContain("<b>z</b>");
	expect(made).toBe(3);
});

test("what has not been asked for in a long time is forgotten, what is asked for again and again stays", () => {
	made = 0;
	const often = <List of={Counted} values={[{ name: "often" }]} />;
	const page = (at: number) => <List of={Counted} values={names(100, `${at}${"-".repeat(9000)}`)} />;
	sent(often, true);
	for (let at = 0; at < 12; at++) {
		sent(page(at), true);
		sent(often, true);
	}
	expect(made).toBe(1201);
	sent(page(0), true);
	expect(made).toBe(1301);
	sent(page(11), true);
	expect(made).toBe(1301);
});

test("what is longer than a card is not kept", () => {
	made = 0;
	const long = <List of={Counted} values={[{ name: "-".repeat(30_000) }]} />;
	sent(long, true);
	sent(long, true);
	expect(made).toBe(2);
});

test("a piece that shows the time that has passed, or the page's address, fails before anybody sees another's", () => {
	const Ago = ({ at }: { at: number }) => <b>{useFormat().relative(at)}</b>;
	expect(() => sent(<List of={Ago} values={[{ at: 5 }]} />, true)).toThrow(RangeError);
	const Here = () => <b>{useLocation().pathname}</b>;
	expect(() => sent(<List of={Here} values={[{}]} />, true)).toThrow(/useLocation/);
});
