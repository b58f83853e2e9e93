import { sql } from "kysely";
import { companiesQuery } from "~/features/companies/companies.repository.server";
import { shownFigures } from "~/features/databuckets/results/results.repository.server";
import { shownTotals } from "~/features/databuckets/results/shown-results.rules";
import { tierOfMember } from "~/features/standing/own-standing.repository.server";
import { tierBadge } from "~/features/standing/tier-badge.server";
import { shownPercent } from "~/kernel/conditions/amounts.rules";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

/**
 * A member's companies and tier, and the figures of active databuckets for the member and these companies, as they are
 * shown: nobody else's are ever read.
 */
const progressParts = compiledParts((scope, { memberId, limit }: { memberId: string; limit: number }) => {
	const companies = () => companiesQuery(scope, { memberId });
	const own = companies()
		.clearSelect()
		.clearOrderBy()
		.select(["c.id", sql<string>`'company'`.as("type")])
		.unionAll(scope.query.selectNoFrom([sql<string>`${memberId}`.as("id"), sql<string>`'member'`.as("type")]));
	return {
		companies: companies(),
		tier: tierOfMember(scope, memberId),
		figures: shownFigures(scope)
			.clearSelect()
			.select([
				"b.id as databucketId",
				"b.title",
				"b.display_title as displayTitle",
				"f.participant_id as participantId",
			])
			.select(["f.actual", "f.target", "g.rules", "f.target_points as targetPoints", "f.bonus"])
			.select(["f.claim_points as claimPoints", "f.quiz_points as quizPoints", "f.total_points as totalPoints"])
			.where("f.program_id", "=", scope.programId)
			.where("b.status", "=", "Active")
			.where(sql<boolean>`(f.participant_id, b.participant_type) in (${own})`)
			.orderBy("b.title_upper")
			.orderBy("b.id")
			.orderBy("f.participant_id")
			.limit(limit),
	};
});

/** What a member has reached, in one statement however many databuckets there are; `limit` is how many figures (SITE-37). */
export async function ownProgress(
	scope: TenantScope,
	memberId: string,
	{ limit, hosts }: { limit: number; hosts: readonly string[] },
) {
	const { companies, tier, figures } = await progressParts(scope, { memberId, limit });
	const titles = new Map(companies.map(({ id, title }) => [id, title]));
	return {
		companies,
		tier: tierBadge(tier, hosts),
		figures: figures.map((row) => {
			const { actual, target, percent, totalPoints } = shownTotals(row);
			return {
				...{ databucketId: row.databucketId, title: row.displayTitle || row.title },
				/** Whose they are, where they are not the member's own. */
				company: titles.get(row.participantId) ?? null,
				...{ actual, target, percent: shownPercent(percent), points: totalPoints },
			};
		}),
	};
}

export type OwnProgress = Awaited<ReturnType<typeof ownProgress>>;
