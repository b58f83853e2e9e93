import { type RawBuilder, sql } from "kysely";
import { COUNTED } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { ItemTags } from "./item-tags";

/**
 * How many Active members have what all of these ask for, COUNTED + 1 for all that is more. It begins with the members of
 * the first tags there are, so that few of a million are few to read.
 */
export async function countAudience(scope: TenantScope, targets: readonly ItemTags[]): Promise<number> {
	const [first, ...others] = targets.flatMap((target) => asked(scope, target));
	const conditions = others.map(({ having }) => sql`and exists (select 1 from ${having} and d.member_id = m.id)`);
	const source = first
		? sql`(select d.member_id from ${first.having}) f cross join members m on m.program_id = ${scope.programId} and m.id = f.member_id`
		: sql`members m`;
	const { rows } = await sql<{ count: number }>`select count(*) as count from (
		select distinct m.id from ${source}
		where m.program_id = ${scope.programId} and m.status = 'Active' and m.deleted_at is null ${sql.join(conditions, sql` `)}
		limit ${COUNTED + 1})`.execute(scope.query);
	return Number(rows[0]?.count ?? 0);
}

/** For each kind of tag that is asked for, who has one of them: `d.member_id` of a FROM with its WHERE. */
function asked({ programId }: TenantScope, { memberTags, companyTagIds }: ItemTags): { having: RawBuilder<unknown> }[] {
	const among = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
	const members = sql`member_tags d where d.program_id = ${programId} and d.tag_upper in ${among(memberTags.map(upperKey))}`;
	const companies = sql`company_tag_links l
		cross join member_companies d on d.program_id = l.program_id and d.company_id = l.company_id
		where l.program_id = ${programId} and l.company_tag_id in ${among([...companyTagIds])}`;
	return [
		...(memberTags.length > 0 ? [{ having: members }] : []),
		...(companyTagIds.length > 0 ? [{ having: companies }] : []),
	];
}
