import { tierOfMember } from "~/features/standing/own-standing.repository.server";
import { ownTier } from "~/features/standing/tier-badge.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

const readerParts = compiledParts((scope, { memberId, locale }: { memberId: string; locale: string }) => ({
	member: scope.query
		.selectFrom("members")
		.select(["firstname", "lastname", "email", "balance", "awarded", "redeemed"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", memberId),
	company: scope.query
		.selectFrom("member_companies as l")
		.innerJoin("companies as c", (join) =>
			join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.company_id"),
		)
		.select(["c.title", "c.points"])
		.where("l.program_id", "=", scope.programId)
		.where("l.member_id", "=", memberId)
		.orderBy("l.position")
		.orderBy("c.title_upper")
		.limit(1),
	tier: tierOfMember(scope, memberId, locale),
}));

/** What templates say of a member: one statement. Nothing of a member who is nobody's row. */
export async function findReader(scope: TenantScope, memberId: string) {
	const { member, company, tier } = await readerParts(scope, { memberId, locale: scope.readIn ?? "" });
	return { member: member[0], company: company[0], tier: ownTier(tier)?.tier };
}

export type Reader = Awaited<ReturnType<typeof findReader>>;
