import { sql } from "kysely";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { MemberFilter } from "./member-list.rules";

/** Up to here it is faster to sort those of a group than to look for them among all members in order. */
const RARE = 5_000;

/** What members can be narrowed to by having it: a tag, or a company. */
export type Group = "tag" | "company";
type Groups = Pick<MemberFilter, Group>;

const ofTag = (scope: TenantScope, { tag = "" }: Groups) =>
	scope.query
		.selectFrom("member_tags")
		.select("member_id")
		.where("program_id", "=", scope.programId)
		.where("tag_upper", "=", upperKey(tag));

const ofCompany = (scope: TenantScope, { company = "" }: Groups) =>
	scope.query
		.selectFrom("member_companies")
		.select("member_id")
		.where("program_id", "=", scope.programId)
		.where("company_id", "=", company);

/** The ids of those of the filter's group. */
export const idsOfGroup = (scope: TenantScope, group: Group, filter: Groups) =>
	group === "tag" ? ofTag(scope, filter) : ofCompany(scope, filter);

/** The condition that a row of `members` is of each of the filter's groups, but for the one it is read from. */
export function isOfGroups(scope: TenantScope, { tag, company }: Groups, readFrom: Group | null = null) {
	const hasTag = sql<boolean>`exists (select 1 from member_tags t
		where t.program_id = ${scope.programId} and t.member_id = members.id and t.tag_upper = ${upperKey(tag ?? "")})`;
	const isIn = sql<boolean>`exists (select 1 from member_companies l
		where l.program_id = ${scope.programId} and l.member_id = members.id and l.company_id = ${company ?? ""})`;
	const wanted = [
		...(tag === undefined || readFrom === "tag" ? [] : [hasTag]),
		...(company === undefined || readFrom === "company" ? [] : [isIn]),
	];
	return wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** The filter's group that so few members are of that a page is read from them. Asks nothing where there is no group. */
export async function rareGroup(scope: TenantScope, filter: Groups): Promise<Group | null> {
	const beyond = {
		company: () => ofCompany(scope, filter).offset(RARE).limit(1).executeTakeFirst(),
		tag: () => ofTag(scope, filter).offset(RARE).limit(1).executeTakeFirst(),
	};
	for (const group of ["company", "tag"] as const)
		if (filter[group] !== undefined && (await beyond[group]()) === undefined) return group;
	return null;
}
