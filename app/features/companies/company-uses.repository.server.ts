import type { TenantScope } from "~db/scope";

/** What refers to a company, as a message can name it. */
export type CompanyUse = "members" | "companyEntries" | "companyResults" | "points";

/** For each of these companies that members, entries, results or postings refer to, which of them; the others are absent. At most 5,000. */
export async function usesOfCompanies(scope: TenantScope, ids: readonly string[]): Promise<Map<string, CompanyUse>> {
	const uses = new Map<string, CompanyUse>();
	if (ids.length === 0) return uses;
	const members = await scope.query
		.selectFrom("member_companies as l")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "l.program_id").onRef("m.id", "=", "l.member_id"),
		)
		.select("l.company_id as id")
		.distinct()
		.where("l.program_id", "=", scope.programId)
		.where("l.company_id", "in", [...ids])
		.where("m.deleted_at", "is", null)
		.execute();
	const entries = await scope.query
		.selectFrom("offer_entries")
		.select("company_id as id")
		.distinct()
		.where("program_id", "=", scope.programId)
		.where("company_id", "in", [...ids])
		.execute();
	const items = await scope.query
		.selectFrom("databucket_quiz_items")
		.select("company_id as id")
		.distinct()
		.where("program_id", "=", scope.programId)
		.where("company_id", "in", [...ids])
		.execute();
	const figures = await scope.query
		.selectFrom("databucket_figures as f")
		.innerJoin("databuckets as b", (join) =>
			join.onRef("b.program_id", "=", "f.program_id").onRef("b.generation_id", "=", "f.generation_id"),
		)
		.select("f.participant_id as id")
		.distinct()
		.where("b.program_id", "=", scope.programId)
		.where("f.participant_id", "in", [...ids])
		.where("f.present", "=", 1)
		.execute();
	const postings = await scope.query
		.selectFrom("company_transactions")
		.select("company_id as id")
		.distinct()
		.where("program_id", "=", scope.programId)
		.where("company_id", "in", [...ids])
		.execute();
	for (const { id } of postings) uses.set(id, "points");
	for (const { id } of figures) uses.set(id, "companyResults");
	for (const { id } of [...entries, ...items]) if (id !== null) uses.set(id, "companyEntries");
	for (const { id } of members) uses.set(id, "members");
	return uses;
}
