import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import { listTiers } from "./tiers/tiers.repository.server";

/**
 * What each of a member's companies has reached, in the order of their companies; those that have neither a tier nor an
 * award are left out.
 */
export async function listCompanyStandings(scope: TenantScope, memberId: string) {
	const companies = await scope.query
		.selectFrom("member_companies as l")
		.innerJoin("companies as c", (join) =>
			join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.company_id"),
		)
		.leftJoin("participant_tiers as p", (join) =>
			join
				.onRef("p.program_id", "=", "c.program_id")
				.on("p.participant_type", "=", "Company")
				.onRef("p.participant_id", "=", "c.id"),
		)
		.select(["c.id", "c.title", "p.tier_id as tierId"])
		.where("l.program_id", "=", scope.programId)
		.where("l.member_id", "=", memberId)
		.orderBy("l.position")
		.orderBy("c.title_upper")
		.execute();
	if (companies.length === 0) return [];
	const tiers = await listTiers(scope, "Company");
	const awards = await scope.query
		.selectFrom("participant_awards as p")
		.innerJoin("awards as a", (join) =>
			join.onRef("a.program_id", "=", "p.program_id").onRef("a.id", "=", "p.award_id"),
		)
		.select(["a.id", "a.award as name", "p.participant_id as companyId"])
		.where("p.program_id", "=", scope.programId)
		.where("p.participant_type", "=", "Company")
		.where(
			"p.participant_id",
			"in",
			companies.map(({ id }) => id),
		)
		.orderBy("a.award_upper")
		.execute();
	const said = await texts(scope, { tier: tiers.map(({ id }) => id), award: awards.map(({ id }) => id) });
	return companies.flatMap(({ id, title, tierId }) => {
		const tier = tiers.find((one) => one.id === tierId) ?? tiers.find(({ isDefault }) => isDefault);
		const own = awards.filter(({ companyId }) => companyId === id);
		if (!tier && own.length === 0) return [];
		return {
			...{ id, title, tier: tier ? said.of("tier", tier.id, "tier", tier.tier) : null },
			awards: own.map((one) => ({ id: one.id, name: said.of("award", one.id, "award", one.name) })),
		};
	});
}
