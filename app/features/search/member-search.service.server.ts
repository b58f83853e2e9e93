import { articlePath } from "~/features/articles/articles.paths";
import { searchGlobalArticles } from "~/features/articles/global/global-reading.repository.server";
import { searchArticles } from "~/features/articles/reading/articles-for-members.repository.server";
import { controlFor } from "~/features/articles/reading/global-article.server";
import { opportunitiesOnce } from "~/features/offers/offer-cards.rules";
import { offerPath, opportunityPath } from "~/features/offers/offers.paths";
import { cardsAsRead, searchOffers, visibleCards } from "~/features/offers/offers.repository.server";
import { pagePath } from "~/features/pages/pages.paths";
import { searchPages } from "~/features/pages/showing/pages-for-members.repository.server";
import { quizPath } from "~/features/quizzes/quizzes.paths";
import { quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listQuizzesForMember } from "~/features/quizzes/quizzes-for-members.repository.server";
import { searchRewards } from "~/features/rewards/rewards-for-members.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { hasWords } from "~/kernel/search/search.rules";
import { FOUND_FOR_MEMBERS } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";

const FOUND_KINDS = ["rewards", "offers", "quizzes", "articles", "pages"] as const;

export interface FoundItem {
	id: string;
	title: string;
	href: string;
	image: string | null;
	/** The points that it costs or earns; null where it is not about points. */
	worth: Worth | null;
}

interface Worth {
	points: number;
	/** True when `points` is the most that it can earn. */
	upTo: boolean;
}

export interface FoundGroup {
	kind: (typeof FOUND_KINDS)[number];
	items: FoundItem[];
}

/** What a member may see whose title has these words, by kind, in the reader's language; kinds without any are left out. */
export async function searchForMember(scope: TenantScope, memberId: string, q: string): Promise<FoundGroup[]> {
	if (q === "") return [];
	const most = FOUND_FOR_MEMBERS;
	const [rewards, offers, opportunities, quizzes, articles, pages, common] = await Promise.all([
		searchRewards(scope, memberId, q, most),
		searchOffers(scope, memberId, q, most),
		opportunitiesNamed(scope, memberId, q),
		quizzesNamed(scope, memberId, q),
		searchArticles(scope, memberId, q, most),
		searchPages(scope, memberId, q, most),
		commonArticles(scope, q),
	]);
	const said = await texts(scope, {
		reward: rewards.map(({ id }) => id),
		offer: offers.map(({ id }) => id),
		article: articles.map(({ id }) => id),
		page: pages.map(({ id }) => id),
	});
	const groups: Record<FoundGroup["kind"], FoundItem[]> = {
		rewards: said.rows("reward", rewards).map(({ id, title, catalogueId, image, cost }) => ({
			...{ id, title, image, worth: { points: cost, upTo: false } },
			href: `/rewards/${encodeURIComponent(catalogueId)}/${encodeURIComponent(id)}`,
		})),
		offers: [
			...said.rows("offer", offers).map((offer) => ({ ...offer, worth: null, href: offerPath(offer.id) })),
			...opportunities,
		].slice(0, most),
		quizzes: quizzes.slice(0, most),
		articles: [...said.rows("article", articles), ...common]
			.slice(0, most)
			.map(({ id, title, blogId, image }) => ({ id, title, image, worth: null, href: articlePath({ blogId, id }) })),
		pages: said
			.rows("page", pages)
			.map(({ id, title }) => ({ id, title, image: null, worth: null, href: pagePath(id) })),
	};
	return FOUND_KINDS.flatMap((kind) => (groups[kind].length > 0 ? [{ kind, items: groups[kind] }] : []));
}

/** What can be entered, by its titles in the reader's language or the program's; of all that is visible, as /offers shows it. */
async function opportunitiesNamed(scope: TenantScope, memberId: string, q: string): Promise<FoundItem[]> {
	const cards = await visibleCards(scope, memberId);
	const named = new Set(
		cards.flatMap((card) => card.opportunities.filter(({ title }) => hasWords(title, q))).map(({ id }) => id),
	);
	return opportunitiesOnce(await cardsAsRead(scope, cards))
		.filter(({ opportunity: { id, title } }) => hasWords(title, q) || named.has(id))
		.map(({ card: { image }, opportunity: { id, offerId, title, earning } }) => ({
			...{ id, title, image, href: opportunityPath(offerId, id) },
			worth: earning.points > 0 ? earning : null,
		}));
}

/** Quizzes, by their titles in the reader's language or the program's; of all that is visible, as /quizzes shows it. */
async function quizzesNamed(scope: TenantScope, memberId: string, q: string): Promise<FoundItem[]> {
	const quizzes = await listQuizzesForMember(scope, memberId);
	const asRead = await quizzesAsRead(scope, quizzes);
	return asRead
		.filter(({ title }, at) => hasWords(title, q) || hasWords(quizzes[at]?.title ?? "", q))
		.map(({ id, title, redeemable, mostPoints }) => ({
			...{ id, title, image: null, href: quizPath(id) },
			worth: redeemable === 1 && mostPoints > 0 ? { points: mostPoints, upTo: true } : null,
		}));
}

/** Articles for all programs; none while the installation's database is away. */
async function commonArticles(scope: TenantScope, q: string) {
	try {
		const rows = await searchGlobalArticles(await controlFor(scope), q, FOUND_FOR_MEMBERS);
		return rows.map((row) => ({ ...row, blogId: null, image: null }));
	} catch (error) {
		runtime().log.warn({ err: error }, "articles of every program could not be searched");
		return [];
	}
}
