import type { TenantScope } from "~db/scope";

/** The tags of companies by name, by company. */
export async function tagsOfCompanies(
	scope: TenantScope,
	companyIds: readonly string[],
): Promise<Map<string, string[]>> {
	const tags = new Map<string, string[]>();
	if (companyIds.length === 0) return tags;
	const rows = await scope.query
		.selectFrom("company_tag_links as l")
		.innerJoin("company_tags as t", (join) =>
			join.onRef("t.program_id", "=", "l.program_id").onRef("t.id", "=", "l.company_tag_id"),
		)
		.select(["l.company_id as id", "t.tag"])
		.where("l.program_id", "=", scope.programId)
		.where("l.company_id", "in", companyIds)
		.orderBy("t.tag_sort")
		.execute();
	for (const { id, tag } of rows) tags.set(id, [...(tags.get(id) ?? []), tag]);
	return tags;
}
