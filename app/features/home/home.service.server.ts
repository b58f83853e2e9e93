import { listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import type { HomeSectionName } from "~/features/programs/home/home-sections.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import { listQuizzesToTake } from "~/features/quizzes/quizzes-for-members.repository.server";
import { rewardsForHome } from "~/features/rewards/shelves/reward-shelves.repository.server";
import type { SessionRow } from "~/features/sessions/sessions.repository.server";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import type { TenantScope } from "~db/scope";
import { transactIfThere } from "~db/transact";
import { latestActivity, takeFirstLoad } from "./home.repository.server";
import { ownProgress } from "./own-progress.repository.server";
import { loadSections } from "./sections.server";

/**
 * What the home page shows, loaded in the order of the specification (§4): progress, the member's companies, rewards, offers,
 * then the rest. A part that fails stands empty beside the others; a section that the program does not show asks nothing.
 */
export async function loadHome(scope: TenantScope, session: SessionRow, program: Program) {
	const { memberId, balance } = session;
	const shown = new Map(program.homeSections.filter((one) => one.shown).map((one) => [one.name, one.items]));
	const items = (name: HomeSectionName) => shown.get(name) ?? 0;
	const some = async <T>(name: HomeSectionName, load: (limit: number) => Promise<T[]>) => {
		const limit = items(name);
		return limit === 0 ? [] : (await load(limit)).slice(0, limit);
	};
	const own = lazily(() => ownProgress(scope, memberId, { limit: items("standing"), hosts: program.avatarHosts }));
	const latest = lazily(() => latestActivity(scope, session, { lines: items("activity"), waiting: items("waiting") }));
	const catalogues = shown.has("catalogues") ? program.homeRewardCatalogues : [];
	const sections = await loadSections({
		progress: async () => ({ balance, tier: (await own()).tier, figures: (await own()).figures }),
		companies: async () => (await own()).companies,
		rewards: () => rewardsForHome(scope, session, catalogues, items("rewards"), items("catalogues")),
		offers: () => some("offers", (limit) => openOffersFor(scope, memberId, limit)),
		boards: () => some("boards", () => listBoardCards(scope, memberId)),
		tables: () => some("tables", () => listTableCards(scope, memberId)),
		quizzes: () => some("quizzes", (limit) => listQuizzesToTake(scope, memberId, limit)),
		waiting: async () => (await latest()).waiting,
		lines: async () => (await latest()).lines,
		change: async () => (await latest()).change,
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
