import { listForMember } from "~/features/companies/companies.repository.server";
import { sentBackQuery } from "~/features/entries/entries.repository.server";
import { openOffersFor } from "~/features/offers/offers.repository.server";
import { listStatement } from "~/features/points/points.repository.server";
import type { Program } from "~/features/programs/programs.repository.server";
import {
	affordableRewards,
	nextReward,
	rewardsOfCatalogues,
} from "~/features/rewards/rewards-for-members.repository.server";
import type { SessionRow } from "~/features/sessions/sessions.repository.server";
import { REWARDS_PER_CATALOGUE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transactIfThere } from "~db/transact";
import { changeSince, takeFirstLoad } from "./home.repository.server";
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
	const { memberId, balance, since } = session;
	const sections = await loadSections({
		companies: () => listForMember(scope, memberId),
		rewards: async () => ({
			next: (await nextReward(scope, memberId, balance)) ?? null,
			inReach: await affordableRewards(scope, memberId, balance, { limit: IN_REACH }),
			catalogues: await rewardsOfCatalogues(scope, memberId, program.homeRewardCatalogues, REWARDS_PER_CATALOGUE),
		}),
		offers: () => openOffersFor(scope, memberId, OFFERS),
		waiting: () => sentBackQuery(scope, memberId, WAITING).execute(),
		lines: async () => (await listStatement(scope, memberId, { filter: "all", before: null }, LINES)).rows,
		change: async () => (since === null ? null : await changeSince(scope, memberId, since)),
	});
	const welcome = session.firstLoadDone === 0 && session.kind === "member" && (await welcomeOnce(scope, memberId));
	return { ...sections, welcome };
}

async function welcomeOnce(scope: TenantScope, memberId: string): Promise<boolean> {
	return (await transactIfThere(scope, (tx) => takeFirstLoad(tx, memberId))) ?? false;
}
