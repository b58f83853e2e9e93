import { expect, test } from "vitest";
import { newestArticles, promotionsFor, readBlog } from "~/features/articles/reading/list-articles.service.server";
import { readArticle } from "~/features/articles/reading/read-article.service.server";
import { watchArticle } from "~/features/articles/watching/watch.service.server";
import { linkMember } from "~/features/companies/companies.repository.server";
import { insertForm } from "~/features/forms/forms.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { insertMenu } from "~/features/menus/menus.repository.server";
import { findVisibleOffer, listVisibleOffers } from "~/features/offers/offers.repository.server";
import { insertPage } from "~/features/pages/pages.repository.server";
import type { Block } from "~/features/pages/pages.rules";
import { showPage } from "~/features/pages/showing/show-page.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { listCatalogues } from "~/features/rewards/rewards-for-members.repository.server";
import { searchForMember } from "~/features/search/member-search.service.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { createFormat } from "~/lib/format";
import { newId } from "~/lib/ids.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addArticle, addBlog } from "../articles/support";
import { addCompany, addTag } from "../companies/support";
import { makeOffer } from "../offers/make-offer";

const HOUR = 3_600_000;
const NOW = Date.now();
const ALL = 1000;

const WINDOWS = [
	{ publishFrom: null, publishUntil: null, open: true },
	{ publishFrom: NOW - HOUR, publishUntil: NOW + HOUR, open: true },
	{ publishFrom: NOW + HOUR, publishUntil: null, open: false },
	{ publishFrom: null, publishUntil: NOW - HOUR, open: false },
];
const TAGS = ["none", "own", "another"] as const;
const STATUSES = ["Active", "Draft"] as const;

const CASES = STATUSES.flatMap((status) =>
	WINDOWS.flatMap(({ open, ...window }) =>
		TAGS.flatMap((member) =>
			TAGS.map((company) => ({
				...{ status, ...window, member, company },
				seen: status === "Active" && open && member !== "another" && company !== "another",
			})),
		),
	),
).map((one, at) => ({ ...one, title: `Item ${String(at).padStart(3, "0")}` }));
const SEEN = CASES.filter(({ seen }) => seen).map(({ title }) => title);

/** Each of 72 articles, pages, catalogues, offers and forms, with an entry of a menu that leads to it, and a page that shows it. */
async function fill() {
	const world = await makeWorld();
	const memberId = await addMember(world, { email: "tagged@example.test" });
	const [north, south] = [await addTag(world, "North"), await addTag(world, "South")];
	const company = await addCompany(world, { title: "One", tagIds: [north] });
	await transact(world.scope, async (tx) => {
		await linkMember(tx, memberId, [company]);
		await setTags(tx, memberId, ["Gold"]);
	});
	const words = { none: [], own: ["gold"], another: ["Tin"] };
	const ids = { none: [], own: [north], another: [south] };
	const blogId = await addBlog(world);
	const made = {
		article: [] as string[],
		page: [] as string[],
		catalogue: [] as string[],
		offer: [] as string[],
		form: [] as string[],
	};
	for (const { title, status, publishFrom, publishUntil, member, company: of } of CASES) {
		const about = { title, status, publishFrom, publishUntil, memberTags: words[member], companyTagIds: ids[of] };
		made.article.push(await addArticle(world, { ...about, blogId }));
		made.offer.push(await makeOffer(world, about));
		const definition = { sections: [{ id: "wish", type: "text" as const, label: "Wish" }] };
		const form = { ...about, definition, opensAlone: status === "Active" };
		made.form.push(await transact(world.scope, (tx) => insertForm(tx, form)));
		await transact(world.scope, async (tx) => {
			const page = await insertPage(tx, about);
			const catalogue = await insertRewardCatalogue(tx, about);
			made.page.push(page);
			made.catalogue.push(catalogue);
			await insertMenu(tx, "primary", { title: `Page ${title}`, contentType: "Custom Page", content: page });
			const leads = { contentType: "Reward Catalogue", content: catalogue } as const;
			await insertMenu(tx, "primary", { title: `Catalogue ${title}`, ...leads });
		});
	}
	const rows = (ids: readonly string[]) => ids.map((record) => ({ id: newId(), record }));
	const page = (title: string, blocks: Block[]) =>
		transact(world.scope, (tx) => insertPage(tx, { title, status: "Active", blocks }));
	const cards = {
		offers: await page("Offers", [{ id: newId(), kind: "offers", rows: rows(made.offer) }]),
		articles: await page("Articles", [{ id: newId(), kind: "articles", rows: rows(made.article) }]),
		forms: await page(
			"Forms",
			made.form.map((record) => ({ id: newId(), kind: "embeddedForm", record })),
		),
	};
	return { world, memberId, blogId, made, cards };
}

/** The titles of those cases for which an answer is there. */
async function there(ids: readonly string[], ask: (id: string) => Promise<unknown>): Promise<string[]> {
	const found: string[] = [];
	for (const [at, id] of ids.entries()) if ((await ask(id)) !== undefined) found.push(CASES[at]?.title ?? "");
	return found;
}

async function pagesOfBlog(scope: TenantScope, memberId: string, id: string): Promise<string[]> {
	const titles: string[] = [];
	let after: { sortedAt: number; id: string } | null = null;
	do {
		const page: Awaited<ReturnType<typeof readBlog>> = await readBlog(scope, memberId, { id, after });
		titles.push(...(page?.groups ?? []).flatMap(({ articles }) => articles.map(({ title }) => title)));
		after = page?.last ?? null;
	} while (after);
	return titles.sort();
}

test("what a member may see is there in every list, menu, block and address, and what they may not in none [ART-06, PAGE-03, MENU-27]", async () => {
	const { world, memberId, blogId, made, cards } = await fill();
	const { scope } = world;
	const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).sort();
	expect(SEEN.length).toBe(8);
	expect({
		list: titles(await newestArticles(scope, memberId, ALL)),
		blog: await pagesOfBlog(scope, memberId, blogId),
		home: titles((await promotionsFor(scope, memberId, ALL)).flatMap(({ articles }) => articles)),
		address: await there(made.article, (id) => readArticle(scope, memberId, id)),
		watch: await there(made.article, (id) => watchArticle(scope, memberId, id).catch(() => undefined)),
	}).toEqual({ list: SEEN, blog: SEEN, home: SEEN, address: SEEN, watch: SEEN });

	const program = (await findProgram(scope))!;
	const asked = { drafts: false, program, format: createFormat({ locale: "en", timeZone: "UTC" }) };
	const { frameMenus } = await loadFrameFigures(scope, memberId);
	const entries = (kind: string) =>
		frameMenus.primary.flatMap(({ title }) => (title.startsWith(kind) ? [title.slice(kind.length + 1)] : [])).sort();
	// A search shows a few of each kind, so each is looked for by its own number.
	const searched: Record<string, string[]> = { offers: [], articles: [], pages: [] };
	for (const { title } of CASES)
		for (const { kind, items } of await searchForMember(scope, memberId, title.slice(5)))
			searched[kind]?.push(...items.map((item) => item.title));
	expect(searched).toEqual({ offers: SEEN, articles: SEEN, pages: SEEN });
	const inBlocks = async (id: string) => {
		const words = JSON.stringify((await showPage(scope, memberId, { id, ...asked }))?.blocks);
		return CASES.map(({ title }) => title).filter((title) => words.includes(title));
	};
	expect({
		page: await there(made.page, (id) => showPage(scope, memberId, { id, ...asked })),
		pageInMenu: entries("Page"),
		catalogues: titles(await listCatalogues(scope, memberId)),
		catalogueInMenu: entries("Catalogue"),
		offers: titles(await listVisibleOffers(scope, memberId)),
		offer: await there(made.offer, (id) => findVisibleOffer(scope, memberId, id)),
		offerInBlock: await inBlocks(cards.offers),
		articleInBlock: await inBlocks(cards.articles),
		formInBlock: await inBlocks(cards.forms),
	}).toEqual({
		...{ page: SEEN, pageInMenu: SEEN, catalogues: SEEN, catalogueInMenu: SEEN },
		...{ offers: SEEN, offer: SEEN, offerInBlock: SEEN, articleInBlock: SEEN, formInBlock: SEEN },
	});
});
