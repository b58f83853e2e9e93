import { promotionsFor } from "~/features/articles/reading/list-articles.service.server";
import { sentBackAsRead } from "~/features/entries/entries-as-read.server";
import { expiringNext } from "~/features/expiry/expiry-plan.server";
import { listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { type OpenOffer, openOffersFor } from "~/features/offers/offers.repository.server";
import type { HomeSectionName } from "~/features/programs/home/home-sections.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import { quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listQuizzesToTake, type QuizView } from "~/features/quizzes/quizzes-for-members.repository.server";
import { rewardsForHome } from "~/features/rewards/shelves/reward-shelves.repository.server";
import type { SessionRow } from "~/features/sessions/sessions.repository.server";
import { tierBadge } from "~/features/standing/tier-badge.server";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import type { TenantScope } from "~db/scope";
import { transactIfThere } from "~db/transact";
import { figuresOnce } from "./figures-once.rules";
import { endingSoon, inTurn, SOON, timesToGo } from "./for-you.rules";
import { ownAffairs, takeFirstLoad } from "./home.repository.server";
import { loadSections } from "./sections.server";

/**
 * What the home page shows, loaded in the order of the specification (§4): promotions, progress, the member's
 * companies, rewards, offers, then the rest. A part that fails stands empty beside the others; a section that the program does not show asks nothing.
 */
export async function loadHome(scope: TenantScope, session: SessionRow, program: Program) {
	const { memberId, balance } = session;
	const shown = new Map(program.homeSections.filter((one) => one.shown).map((one) => [one.name, one.items]));
	const items = (name: HomeSectionName) => shown.get(name) ?? 0;
	const some = async <T>(name: HomeSectionName, load: (limit: number) => Promise<T[]>) => {
		const limit = items(name);
		return limit === 0 ? [] : (await load(limit)).slice(0, limit);
	};
	const own = lazily(() => {
		const show = { lines: items("activity"), waiting: items("waiting"), figures: items("standing") };
		return ownAffairs(scope, session, show);
	});
	const openOffers: OpenOffer[] = [];
	const endingQuizzes: QuizView[] = [];
	const catalogues = shown.has("catalogues") ? program.homeRewardCatalogues : [];
	const sections = await loadSections({
		promotions: () => some("articles", (limit) => promotionsFor(scope, memberId, limit)),
		progress: async () => {
			const { tier, nextTier, figures } = await own();
			return { balance, tier: tierBadge(tier, program.avatarHosts), nextTier, figures };
		},
		// The word of the specification for the companies of a member (SITE-38).
		dealer: async () => (await own()).companies,
		rewards: () => rewardsForHome(scope, session, catalogues, items("rewards"), items("catalogues")),
		offers: () =>
			some("offers", async () => {
				openOffers.push(...(await openOffersFor(scope, memberId)));
				return inTurn(openOffers);
			}),
		boards: () => some("boards", () => listBoardCards(scope, memberId)),
		tables: () => some("tables", () => listTableCards(scope, memberId)),
		quizzes: () =>
			some("quizzes", async (limit) => {
				const soon = scope.now() + SOON;
				const { newest, ending } = await listQuizzesToTake(scope, memberId, { limit, soon });
				const read = await quizzesAsRead(scope, [...newest, ...ending]);
				endingQuizzes.push(...read.slice(newest.length));
				return read.slice(0, newest.length);
			}),
		waiting: async () => sentBackAsRead(scope, (await own()).waiting),
		lines: async () => (await own()).lines,
		change: async () => (await own()).change,
		forYou: async () => {
			const { pieces, orders } = items("waiting") === 0 ? { pieces: 0, orders: [] } : await own();
			const at = scope.now();
			const offers = endingSoon(openOffers, ({ deadline }) => deadline, at);
			const toTake = endingSoon(endingQuizzes, ({ publishUntil }) => publishUntil, at);
			const ending = [
				...offers.map(({ offerId, opportunityId, title, ends }) => ({ offerId, opportunityId, title, ends })),
				...toTake.map(({ id, title, ends }) => ({ quizId: id, title, ends })),
			];
			// While the cart panel is open, it says so on every page.
			const inCart = session.cartOpen === 1 ? 0 : pieces;
			const expiring = await expiringNext(scope, memberId, program);
			return {
				pieces: inCart,
				orders,
				expiring,
				ending: ending.toSorted((a, b) => a.ends - b.ends).slice(0, items("waiting")),
			};
		},
		reached: async () => (await own()).reached,
	});
	const goal = sections.rewards.data?.goal ?? null;
	const aim = goal ?? sections.rewards.data?.next ?? null;
	const times = aim && timesToGo(aim.cost - balance, openOffers);
	const welcome = session.firstLoadDone === 0 && session.kind === "member" && (await welcomeOnce(scope, memberId));
	const layout = program.homeSections.filter((one) => one.shown).map(({ name, titles }) => ({ name, titles }));
	const { progress, tables } = sections;
	const told = figuresOnce(progress.data?.figures ?? [], tables.data ?? []);
	return {
		...sections,
		...(progress.ok && { progress: { ...progress, data: { ...progress.data, figures: told.figures } } }),
		tables: tables.ok ? { ...tables, data: told.cards } : tables,
		...{ layout, welcome, aim: aim && { ...aim, isGoal: goal !== null, times } },
	};
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Loads what several parts are made of, once. */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
	let loaded: Promise<T> | undefined;
	return () => (loaded ??= load());
}

async function welcomeOnce(scope: TenantScope, memberId: string): Promise<boolean> {
	return (await transactIfThere(scope, (tx) => takeFirstLoad(tx, memberId))) ?? false;
}
