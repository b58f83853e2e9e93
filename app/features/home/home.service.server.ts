import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { sentBackAsRead } from "~/features/entries/entries-as-read.server";
import { listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import type { Program } from "~/features/programs/programs.repository.server";
import { rewardsForHome } from "~/features/rewards/shelves/reward-shelves.repository.server";
import type { SessionRow } from "~/features/sessions/sessions.repository.server";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import type { TenantScope } from "~db/scope";
import { transactIfThere } from "~db/transact";
import { latestActivity, takeFirstLoad } from "./home.repository.server";
import { loadSections } from "./sections.server";

const OFFERS = 6;
const IN_REACH = 4;
const LINES = 5;
const WAITING = 5;

/**
 * What the home page shows, in the order of the specification (§4): the member's companies, then rewards, then offers.
 * A part that fails stands empty beside the others.
 */
export async function loadHome(scope: TenantScope, session: SessionRow, program: Program) {
	const { memberId, since } = session;
	let activity: ReturnType<typeof latestActivity> | undefined;
	const latest = () => (activity ??= latestActivity(scope, memberId, since, LINES));
	const sections = await loadSections({
		companies: () => listCompaniesOfMember(scope, memberId),
		rewards: () => rewardsForHome(scope, session, program.homeRewardCatalogues, IN_REACH),
		boards: () => listBoardCards(scope, memberId),
		offers: () => openOffersFor(scope, memberId, OFFERS),
		tables: () => listTableCards(scope, memberId),
		waiting: () => sentBackAsRead(scope, memberId, WAITING),
		lines: async () => (await latest()).lines,
		change: async () => (await latest()).change,
	});
	const welcome = session.firstLoadDone === 0 && session.kind === "member" && (await welcomeOnce(scope, memberId));
	return { ...sections, welcome };
}

async function welcomeOnce(scope: TenantScope, memberId: string): Promise<boolean> {
	return (await transactIfThere(scope, (tx) => takeFirstLoad(tx, memberId))) ?? false;
}
