import { sql } from "kysely";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { MemberFilter } from "./member-list.rules";

/** Up to here it is faster to sort those who have a tag than to look for them among all members in order. */
const RARE = 5_000;

/** The ids of those who have the filter's tag. */
export function tagHolders(scope: TenantScope, tag: string) {
	return scope.query
		.selectFrom("member_tags")
		.select("member_id")
		.where("program_id", "=", scope.programId)
		.where("tag_upper", "=", upperKey(tag));
}

/** The condition that a row of `members` has the filter's tag, if there is one. */
export function hasTag(scope: TenantScope, { tag }: MemberFilter) {
	if (tag === undefined) return sql<boolean>`true`;
	return sql<boolean>`exists (select 1 from member_tags t
		where t.program_id = ${scope.programId} and t.member_id = members.id and t.tag_upper = ${upperKey(tag)})`;
}

/** Whether so few members have the filter's tag that a page is read from them. Asks nothing where there is no tag. */
export async function isRareTag(scope: TenantScope, { tag }: MemberFilter): Promise<boolean> {
	if (tag === undefined) return false;
	const beyond = await tagHolders(scope, tag).offset(RARE).limit(1).executeTakeFirst();
	return beyond === undefined;
}
