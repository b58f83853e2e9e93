import { expect, test } from "vitest";
import { newestArticles, promotionsFor, readBlog } from "~/features/articles/reading/list-articles.service.server";
import { readArticle } from "~/features/articles/reading/read-article.service.server";
import { watchArticle } from "~/features/articles/watching/watch.service.server";
import { insertForm } from "~/features/forms/forms.repository.server";
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
import { makeWorld } from "../../support/world";
import { addArticle, addBlog } from "../articles/support";
import { makeOffer } from "../offers/make-offer";
import { addViewer, SEEN, TITLES, there, titlesOf } from "./cases";

const ALL = 1000;

/** Each of 72 articles, pages, catalogues, offers and forms, with an entry of a menu that leads to it, and a page that shows it. */
async function fill() {
	const world = await makeWorld();
	const { memberId, cases } = await addViewer(world);
	const blogId = await addBlog(world);
	const made = {
		article: [] as string[],
		page: [] as string[],
		catalogue: [] as string[],
		offer: [] as string[],
		form: [] as string[],
	};
	for (const { active, about: given } of cases) {
		const about = { ...given, status: active ? ("Active" as const) : ("Draft" as const) };
		const { title } = about;
		made.article.push(await addArticle(world, { ...about, blogId }));
		made.offer.push(await makeOffer(world, about));
		const definition = { sections: [{ id: "wish", type: "text" as const, label: "Wish" }] };
		const form = { ...about, definition, opensAlone: active };
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
		formLinks: await page(
			"Links to forms",
			made.form.map((record) => ({ id: newId(), kind: "form", record })),
		),
	};
	return { world, memberId, blogId, made, cards };
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

test("what a member may see is there in every list, menu, block and address, and what they may not in none [SEC-09, OFFER-10, ART-06, FORM-25, PAGE-03, MENU-27]", async () => {
	const { world, memberId, blogId, made, cards } = await fill();
	const { scope } = world;
	expect(SEEN.length).toBe(8);
	expect({
		list: titlesOf(await newestArticles(scope, memberId, ALL)),
		blog: await pagesOfBlog(scope, memberId, blogId),
		home: titlesOf((await promotionsFor(scope, memberId, ALL)).flatMap(({ articles }) => articles)),
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
	for (const title of TITLES)
		for (const { kind, items } of await searchForMember(scope, memberId, title.slice(5)))
			searched[kind]?.push(...items.map((item) => item.title));
	expect(searched).toEqual({ offers: SEEN, articles: SEEN, pages: SEEN });
	const inBlocks = async (id: string) => {
		const words = JSON.stringify((await showPage(scope, memberId, { id, ...asked }))?.blocks);
		return TITLES.filter((title) => words.includes(title));
	};
	expect({
		page: await there(made.page, (id) => showPage(scope, memberId, { id, ...asked })),
		pageInMenu: entries("Page"),
		catalogues: titlesOf(await listCatalogues(scope, memberId)),
		catalogueInMenu: entries("Catalogue"),
		offers: titlesOf(await listVisibleOffers(scope, memberId)),
		offer: await there(made.offer, (id) => findVisibleOffer(scope, memberId, id)),
		offerInBlock: await inBlocks(cards.offers),
		articleInBlock: await inBlocks(cards.articles),
		formInBlock: await inBlocks(cards.forms),
		formLink: await inBlocks(cards.formLinks),
	}).toEqual({
		...{ page: SEEN, pageInMenu: SEEN, catalogues: SEEN, catalogueInMenu: SEEN },
		...{ offers: SEEN, offer: SEEN, offerInBlock: SEEN, articleInBlock: SEEN, formInBlock: SEEN, formLink: SEEN },
	});
});
