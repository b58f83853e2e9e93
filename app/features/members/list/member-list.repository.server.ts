import { sql } from "kysely";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import { avatarUrl } from "../members.rules";
import { type MemberFilter, searchKeys } from "./member-list.rules";

/** Sorts after every text that begins with what stands before it. */
const LAST = "\u{10ffff}";

/**
 * A page of members by name and id. A page shorter than `size` is the last one; a full one may be followed by an
 * empty one (specification §4).
 */
export async function listMembers(scope: TenantScope, filter: MemberFilter, size = MEMBER_PAGE_SIZE) {
	const rows = await memberListQuery(scope, filter, size).execute();
	return rows.map((row) => ({
		id: row.id,
		sortName: row.fullname_upper,
		name: `${row.firstname} ${row.lastname}`.trim(),
		email: row.email,
		initials: row.initials,
		color: row.color,
		avatar: avatarUrl({ externalImageUrl: row.external_image_url, imageSmallUrl: row.image_small_url }),
		phone: cipher().decryptOptional(row.phone_enc),
		status: row.status,
		balance: row.balance,
	}));
}

export type MemberListRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The statement of a page. Each branch walks an index, whatever is searched for; a test holds it to that. */
export function memberListQuery(scope: TenantScope, filter: MemberFilter, size: number) {
	const { name, email } = searchKeys(filter.q);
	if (email === null) return byName(scope, filter, name, size);
	if (name === null) return byEmail(scope, filter, email, size);
	return scope.query
		.selectFrom(byName(scope, filter, name, size).as("n"))
		.selectAll()
		.union(scope.query.selectFrom(byEmail(scope, filter, email, size).as("e")).selectAll())
		.orderBy("fullname_upper")
		.orderBy("id")
		.limit(size);
}

function byName(scope: TenantScope, filter: MemberFilter, prefix: string | null, size: number) {
	const [name, id] = filter.after ?? [];
	return (
		live(scope, filter)
			// One lower bound, and no row value: with either more the planner leaves the index of the statuses.
			.where("fullname_upper", ">=", sql<string>`max(${prefix ?? ""}, ${name ?? ""})`)
			.$if(prefix !== null, (query) => query.where("fullname_upper", "<", `${prefix}${LAST}`))
			.$if(name !== undefined, (query) =>
				query.where((eb) => eb.or([eb("fullname_upper", ">", name as string), eb("id", ">", id as string)])),
			)
			.orderBy("fullname_upper")
			.orderBy("id")
			.limit(size)
	);
}

function byEmail(scope: TenantScope, filter: MemberFilter, prefix: string, size: number) {
	const [name, id] = filter.after ?? [];
	return (
		live(scope, filter)
			.where("email_lower", ">=", prefix)
			.where("email_lower", "<", `${prefix}${LAST}`)
			// The plus keeps the planner on the index of e-mails: the matches are few, the names are not.
			.$if(name !== undefined, (query) => query.where(sql<boolean>`(+fullname_upper, id) > (${name}, ${id})`))
			.orderBy(sql`+fullname_upper`)
			.orderBy("id")
			.limit(size)
	);
}

function live(scope: TenantScope, { status }: MemberFilter) {
	return scope.query
		.selectFrom("members")
		.select([
			"id",
			"fullname_upper",
			"firstname",
			"lastname",
			"email",
			"initials",
			"color",
			"external_image_url",
			"image_small_url",
			"phone_enc",
			"status",
			"balance",
		])
		.where("program_id", "=", scope.programId)
		.where("deleted_at", "is", null)
		.$if(status !== undefined, (query) => query.where("status", "=", status as NonNullable<typeof status>));
}
