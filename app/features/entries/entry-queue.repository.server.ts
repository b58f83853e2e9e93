import { isOfFound, searchForMembers } from "~/features/members/list/member-search.repository.server";
import {
	besideMembers,
	type MemberSearch,
	unorderedMembers,
} from "~/features/members/list/member-search.service.server";
import { inOrder } from "~/kernel/search/conditions.service.server";
import { countFound } from "~/kernel/search/count-found.repository.server";
import { countSearched } from "~/kernel/search/search.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { type EntryFilter, type EntrySort, oldestFirst } from "./entries.rules";

type EntryStage = Exclude<EntryFilter, "Pending">;

export interface EntryFilters {
	status?: EntryFilter | undefined;
	offerId?: string | undefined;
	/** Beginnings of words of a member's name, or the beginning of their e-mail address. */
	search?: string | undefined;
	/** Only these. */
	ids?: readonly string[];
	sort?: EntrySort;
}

/** The joins are all outer ones, so that entries are read first, in their order, and the others for the rows of a page. */
function base(scope: TenantScope) {
	return scope.query
		.selectFrom("offer_entries as e")
		.leftJoin("offers as o", (join) => join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"))
		.leftJoin("opportunities as p", (join) =>
			join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
		)
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "e.program_id").onRef("m.id", "=", "e.member_id"),
		)
		.where("e.program_id", "=", scope.programId);
}

const searched = (scope: TenantScope, { search = "" }: EntryFilters) =>
	searchForMembers(scope, { q: search, byKey: false });

function filtered(scope: TenantScope, { status, offerId, ids }: EntryFilters, members: MemberSearch | null) {
	return base(scope)
		.$if(ids !== undefined, (query) => query.where("e.id", "in", ids ?? []))
		.$if(status !== undefined, (query) =>
			query.where((eb) =>
				besideMembers(
					members,
					status === "Pending" ? eb("e.status", "=", status) : eb("e.stage", "=", status as EntryStage),
				),
			),
		)
		.$if(Boolean(offerId), (query) => query.where((eb) => besideMembers(members, eb("e.offer_id", "=", offerId ?? ""))))
		.$if(members !== null, (query) => query.where(isOfFound(scope, members as MemberSearch, "e.member_id")));
}

/** Entries that match, `size` at most, after the cursor's `submitted` (UTC ms) and id. */
export async function listEntries(
	scope: TenantScope,
	filters: EntryFilters,
	size: number,
	after?: { submitted: number; id: string } | undefined,
) {
	const rising = filters.sort ? filters.sort === "submitted" : oldestFirst(filters.status);
	const direction = rising ? "asc" : "desc";
	const members = await searched(scope, filters);
	return filtered(scope, filters, members)
		.select(["e.id", "e.status", "e.points", "e.reviewed", "e.submitted", "p.title as opportunity"])
		.select((eb) => eb.ref("o.title").$notNull().as("offer"))
		.select(["m.id as memberId", "m.firstname", "m.lastname", "m.email", "m.deleted_at as memberDeletedAt"])
		.$if(after !== undefined, (query) =>
			query.where((eb) =>
				besideMembers(
					members,
					eb(eb.refTuple("e.submitted", "e.id"), rising ? ">" : "<", eb.tuple(after?.submitted ?? 0, after?.id ?? "")),
				),
			),
		)
		.orderBy(inOrder(members?.words ?? null, "e.submitted"), direction)
		.orderBy("e.id", direction)
		.limit(size)
		.execute();
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** Ids of the entries that match, by id, with who sent what. */
export async function nameEntries(scope: TenantScope, filters: EntryFilters, limit: number) {
	const rows = await filtered(scope, filters, await searched(scope, filters))
		.select(["e.id", "p.title as opportunity", "m.firstname", "m.lastname"])
		.select((eb) => eb.ref("o.title").$notNull().as("offer"))
		.orderBy("e.id")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		title: `${row.firstname ?? ""} ${row.lastname ?? ""} · ${row.opportunity ?? row.offer}`.trim(),
	}));
}

/** How many entries match. */
export async function countMatching(scope: TenantScope, filters: EntryFilters): Promise<number | null> {
	const members = await searched(scope, filters);
	return countSearched(scope, members?.words ?? null, () => filtered(scope, filters, unorderedMembers(members)));
}

/** Entries that wait for a reviewer: Pending, and not sent back to their member. The same everywhere they are counted. */
const waiting = (scope: TenantScope) => filtered(scope, { status: "toReview" }, null);

/** How many entries wait for a reviewer. */
export const countWaitingEntries = (scope: TenantScope) => countFound(scope, waiting(scope));

export interface Place {
	id: string;
	/** UTC milliseconds. */
	submitted: number;
}

/** Waiting entries beside a place in the queue, the nearest first; from the oldest on without a place. */
export function listWaitingEntries(scope: TenantScope, side: "after" | "before", place: Place | null, limit: number) {
	const direction = side === "after" ? "asc" : "desc";
	return waiting(scope)
		.select(["e.id", "e.submitted", "p.title as opportunity", "m.firstname", "m.lastname"])
		.select((eb) => eb.ref("o.title").$notNull().as("offer"))
		.$if(place !== null, (query) =>
			query.where((eb) =>
				eb(
					eb.refTuple("e.submitted", "e.id"),
					side === "after" ? ">" : "<",
					eb.tuple(place?.submitted ?? 0, place?.id ?? ""),
				),
			),
		)
		.orderBy("e.submitted", direction)
		.orderBy("e.id", direction)
		.limit(limit)
		.execute();
}

/** The id of the waiting entry after a place, else of the oldest one; never the place itself. Undefined when none waits. */
export async function nextWaiting(scope: TenantScope, place: Place | null): Promise<string | undefined> {
	const [next] = await listWaitingEntries(scope, "after", place, 1);
	if (next || !place) return next?.id;
	const fromStart = await listWaitingEntries(scope, "after", null, 2);
	return fromStart.find((one) => one.id !== place.id)?.id;
}

/** Where an entry stands in the queue, waiting or not. */
export function findPlace(scope: TenantScope, id: string): Promise<Place | undefined> {
	return scope.query
		.selectFrom("offer_entries")
		.select(["id", "submitted"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}

/** What else a member has sent for the same opportunity, newest first. */
export function listSiblings(
	scope: TenantScope,
	entry: { id: string; opportunityId: string | null; memberId: string | null },
) {
	return scope.query
		.selectFrom("offer_entries")
		.select(["id", "status", "points", "submitted", "reviewed"])
		.where("program_id", "=", scope.programId)
		.where("opportunity_id", "=", entry.opportunityId ?? "")
		.where("member_id", "=", entry.memberId ?? "")
		.where("id", "!=", entry.id)
		.orderBy("submitted", "desc")
		.orderBy("id", "desc")
		.limit(10)
		.execute();
}

/** The offers that have entries, for the filter. */
export function listEnteredOffers(scope: TenantScope, limit = CHOICES_SHOWN) {
	return scope.query
		.selectFrom("offers as o")
		.select(["o.id", "o.title"])
		.where("o.program_id", "=", scope.programId)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("offer_entries as e")
					.select("e.id")
					.whereRef("e.program_id", "=", "o.program_id")
					.whereRef("e.offer_id", "=", "o.id"),
			),
		)
		.orderBy("o.title_upper")
		.limit(limit)
		.execute();
}
