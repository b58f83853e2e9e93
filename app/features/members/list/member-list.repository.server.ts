import { sql } from "kysely";
import { columnOf, type Found } from "~/kernel/admin/list/list.server";
import { countSearched } from "~/kernel/search/search.repository.server";
import { avatarUrl } from "~/lib/avatar";
import { cipher } from "~/server/crypto/fields.server";
import { fixed } from "~db/query/literals";
import type { TenantScope } from "~db/scope";
import { type Group, idsOfGroup, isOfGroups, rareGroup } from "./member-groups.repository.server";
import type { MemberFilter } from "./member-list.rules";
import { foundBy, memberIdsFound, searchForMembers } from "./member-search.repository.server";
import { type MemberSearch, waysOf } from "./member-search.service.server";

const COLUMN = { name: "name_sort", created: "created", balance: "balance" } as const;
const placeOf = ({ sort }: MemberFilter) => COLUMN[columnOf(sort)];

/** The members that a filter shows, in its order, by id where values are equal. */
export async function findMembers(
	scope: TenantScope,
	filter: Omit<MemberFilter, "after">,
): Promise<Found<ListedMember>> {
	const asked: MemberFilter = { ...filter, after: null };
	const search = await searchForMembers(scope, asked);
	const ordered = async (from: MemberFilter, size: number) =>
		memberListQuery(scope, from, size, search, await rareGroup(scope, from)).execute();
	return {
		first: async (limit) =>
			(await ordered(asked, limit)).map(({ id, firstname, lastname }) => ({
				id,
				title: `${firstname} ${lastname}`.trim(),
			})),
		page: async (after, size) => {
			const from: MemberFilter = { ...asked, after: after && [after[0] ?? "", String(after[1])] };
			const rows = await ordered(from, size);
			const last = rows[size - 1];
			return { rows: rows.map(listed), next: last ? [last[placeOf(asked)], last.id] : null };
		},
		count: async (most) => {
			const rare = search === null ? await rareGroup(scope, asked) : null;
			return countSearched(scope, search?.words ?? null, () => idsQuery(scope, asked, search, rare), most);
		},
		names: async (limit) => {
			const rare = search === null ? await rareGroup(scope, asked) : null;
			const rows = await scope.query
				.selectFrom("members")
				.select(["id", "firstname", "lastname"])
				.where("program_id", "=", scope.programId)
				.where("id", "in", idsQuery(scope, asked, search, rare).limit(limit))
				.execute();
			return rows.map(({ id, firstname, lastname }) => ({ id, title: `${firstname} ${lastname}`.trim() }));
		},
	};
}

type Read = Awaited<ReturnType<ReturnType<typeof memberListQuery>["execute"]>>[number];

const listed = (row: Read) => ({
	id: row.id,
	name: `${row.firstname} ${row.lastname}`.trim(),
	email: row.email,
	initials: row.initials,
	color: row.color,
	avatar: avatarUrl({ externalImageUrl: row.external_image_url, imageSmallUrl: row.image_small_url }),
	phone: cipher().decryptOptional(row.phone_enc),
	status: row.status,
	balance: row.balance,
	created: row.created,
});

export type ListedMember = ReturnType<typeof listed>;

/**
 * The statement of a page. Each branch walks an index, whatever is searched for; a test holds it to that. Those of a
 * `rare` group are read and sorted; with any other the members are read in their order and those not of it left out.
 */
export function memberListQuery(
	scope: TenantScope,
	filter: MemberFilter,
	size: number,
	search: MemberSearch | null,
	rare: Group | null = null,
) {
	if (search === null) return sorted(scope, filter, size, rare);
	// A search that has no way to find anybody finds nobody.
	const [first = "words", ...others] = waysOf(search);
	const branch = (way: typeof first) => {
		const [name, id] = filter.after ?? [];
		const inOrder = way === "words" && search.words?.common === true;
		return (
			foundBy(scope, search, way, filter.status, inOrder ? String(name ?? "") : undefined)
				.select(LISTED)
				.where(isOfGroups(scope, filter))
				.$if(waysOf(search).length === 0, (query) => query.where(sql<boolean>`false`))
				.$if(name !== undefined, (query) =>
					query.where((eb) =>
						inOrder
							? eb.or([eb("name_sort", ">", String(name)), eb("id", ">", id as string)])
							: sql<boolean>`(+name_sort, id) > (${name}, ${id})`,
					),
				)
				// The plus keeps the planner on the index of what is searched for: the matches are few, the names are not.
				.orderBy(inOrder ? sql`name_sort` : sql`+name_sort`)
				.orderBy("id")
				.limit(size)
		);
	};
	if (others.length === 0) return branch(first);
	let all = scope.query.selectFrom(branch(first).as("b0")).selectAll();
	for (const [at, way] of others.entries())
		all = all.union(scope.query.selectFrom(branch(way).as(`b${at + 1}`)).selectAll());
	return all.orderBy("name_sort").orderBy("id").limit(size);
}

const LISTED = [
	"id",
	"name_sort",
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
	"created",
] as const;

/** All members, or those of a status or a group, in the wanted order. */
function sorted(scope: TenantScope, filter: MemberFilter, size: number, rare: Group | null) {
	const column = placeOf(filter);
	// The plus keeps the planner from walking the order, which is what a rare group is read without.
	const place = rare ? sql<string | number>`+${sql.ref(column)}` : sql<string | number>`${sql.ref(column)}`;
	const down = filter.sort.startsWith("-");
	const [value, id] = filter.after ?? [];
	const beyond = down ? "<" : ">";
	return (
		(rare ? ofGroup(scope, rare, filter) : live(scope, filter).where(isOfGroups(scope, filter)))
			.select(LISTED)
			// One bound, and no row value: with either more the planner leaves the index of the statuses.
			.$if(value !== undefined, (query) =>
				query
					.where(place, down ? "<=" : ">=", value as never)
					.where((eb) => eb.or([eb(place, beyond, value as never), eb("id", beyond, id as string)])),
			)
			.orderBy(place, down ? "desc" : "asc")
			.orderBy("id", down ? "desc" : "asc")
			.limit(size)
	);
}

function idsQuery(scope: TenantScope, filter: MemberFilter, search: MemberSearch | null, rare: Group | null) {
	if (search !== null)
		return scope.query
			.selectFrom("members")
			.select("id")
			.where("program_id", "=", scope.programId)
			.where("id", "in", memberIdsFound(scope, search, filter.status))
			.where(isOfGroups(scope, filter));
	const group = rare ?? (filter.company !== undefined ? "company" : filter.tag !== undefined ? "tag" : null);
	if (group) return ofGroup(scope, group, filter).select("id");
	return live(scope, filter).select("id").orderBy("name_sort");
}

function live(scope: TenantScope, { status }: Partial<MemberFilter>) {
	return scope.query
		.selectFrom("members")
		.where("program_id", "=", scope.programId)
		.where("deleted_at", "is", null)
		.$if(status !== undefined, (query) => query.where("status", "=", status as NonNullable<typeof status>));
}

/** Those of one of the filter's groups, read one by one. */
function ofGroup(scope: TenantScope, group: Group, filter: MemberFilter) {
	const { status } = filter;
	return live(scope, {})
		.where("id", "in", idsOfGroup(scope, group, filter))
		.where(isOfGroups(scope, filter, group))
		.$if(status !== undefined, (query) => query.where(sql<boolean>`+status = ${fixed(status ?? "")}`));
}
