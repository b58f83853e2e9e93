import { promotionsFor } from "~/features/articles/reading/list-articles.service.server";
import { sentBackAsRead } from "~/features/entries/entries-as-read.server";
import { listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import type { HomeSectionName } from "~/features/programs/home/home-sections.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import { quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listQuizzesToTake } from "~/features/quizzes/quizzes-for-members.repository.server";
import { rewardsForHome } from "~/features/rewards/shelves/reward-shelves.repository.server";
import type { SessionRow } from "~/features/sessions/sessions.repository.server";
import { tierBadge } from "~/features/standing/tier-badge.server";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import type { TenantScope } from "~db/scope";
import { transactIfThere } from "~db/transact";
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
	const catalogues = shown.has("catalogues") ? program.homeRewardCatalogues : [];
	const sections = await loadSections({
		promotions: () => some("articles", (limit) => promotionsFor(scope, memberId, limit)),
		progress: async () => {
			const { tier, figures } = await own();
			return { balance, tier: tierBadge(tier, program.avatarHosts), figures };
		},
		companies: async () => (await own()).companies,
		rewards: () => rewardsForHome(scope, session, catalogues, items("rewards"), items("catalogues")),
		offers: () => some("offers", (limit) => openOffersFor(scope, memberId, limit)),
		boards: () => some("boards", () => listBoardCards(scope, memberId)),
		tables: () => some("tables", () => listTableCards(scope, memberId)),
		quizzes: () =>
			some("quizzes", async (limit) => quizzesAsRead(scope, await listQuizzesToTake(scope, memberId, limit))),
		waiting: async () => sentBackAsRead(scope, (await own()).waiting),
		lines: async () => (await own()).lines,
		change: async () => (await own()).change,
	});
	const welcome = session.firstLoadDone === 0 && session.kind === "member" && (await welcomeOnce(scope, memberId));
	const layout = program.homeSections.filter((one) => one.shown).map(({ name, titles }) => ({ name, titles }));
	return { ...sections, layout, welcome };
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
