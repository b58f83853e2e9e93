import { sql } from "kysely";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { ParticipantType, SelectedFilters } from "../leaderboards.rules";

const among = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * Those of some participants that a board's filters let in: of each kind that is asked for they have one. A company has the
 * tags of its active members.
 */
export async function filterParticipants(
	scope: TenantScope,
	type: ParticipantType,
	ids: readonly string[],
	{ memberTags, companyTagIds, companyIds }: SelectedFilters,
): Promise<ReadonlySet<string>> {
	if (memberTags.length + companyTagIds.length + companyIds.length === 0) return new Set(ids);
	const { programId } = scope;
	const inCompanies = (condition: ReturnType<typeof sql>) =>
		type === "company"
			? sql`exists (select 1 from companies k where k.program_id = ${programId} and k.id = i.value and ${condition})`
			: sql`exists (select 1 from member_companies c join companies k on k.program_id = c.program_id and k.id = c.company_id
				where c.program_id = ${programId} and c.member_id = i.value and ${condition})`;
	const isTagged = (memberId: ReturnType<typeof sql>) => sql`exists (select 1 from member_tags t
		where t.program_id = ${programId} and t.member_id = ${memberId} and t.tag_upper in ${among(memberTags.map(upperKey))})`;
	const conditions = [
		...(memberTags.length > 0
			? [
					type === "member"
						? isTagged(sql`i.value`)
						: sql`exists (select 1 from member_companies c join members m on m.program_id = c.program_id and m.id = c.member_id
							where c.program_id = ${programId} and c.company_id = i.value and m.status = 'Active' and m.deleted_at is null
							and ${isTagged(sql`c.member_id`)})`,
				]
			: []),
		...(companyIds.length > 0 ? [inCompanies(sql`k.id in ${among(companyIds)}`)] : []),
		...(companyTagIds.length > 0
			? [
					inCompanies(sql`exists (select 1 from company_tag_links l where l.program_id = k.program_id and l.company_id = k.id
						and l.company_tag_id in ${among(companyTagIds)})`),
				]
			: []),
	];
	const { rows } = await sql<{ id: string }>`select i.value as id from json_each(${JSON.stringify(ids)}) i
		where ${sql.join(conditions, sql` and `)}`.execute(scope.query);
	return new Set(rows.map(({ id }) => id));
}
