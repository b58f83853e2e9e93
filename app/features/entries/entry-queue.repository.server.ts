import { countFound } from "~/kernel/search/count-found.repository.server";
import type { TenantScope } from "~db/scope";

/** Entries with what they are for and from whom. The joins are all outer ones, so that entries are read first, in their order, and the others for the rows of a page. */
export function entriesWithPeople(scope: TenantScope) {
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

/** Entries that wait for a reviewer: Pending, and not sent back to their member. The same everywhere they are counted. */
const waiting = (scope: TenantScope) => entriesWithPeople(scope).where("e.stage", "=", "toReview");

/** How many entries wait for a reviewer. */
export const countWaitingEntries = (scope: TenantScope) => countFound(scope, waiting(scope));

/** How many somebody has begun to review and nobody has decided. */
export const countEntriesInReview = (scope: TenantScope) =>
	countFound(scope, entriesWithPeople(scope).where("e.stage", "=", "Processing"));

export interface Place {
	id: string;
	/** UTC milliseconds. */
	submitted: number;
}

/** Waiting entries beside a place in the queue, the nearest first; from the oldest on without a place. */
export function listWaitingEntries(scope: TenantScope, side: "after" | "before", place: Place | null, limit: number) {
	const direction = side === "after" ? "asc" : "desc";
	return waiting(scope)
		.select(["e.id", "e.submitted", "p.title as opportunity"])
		.select(["m.firstname", "m.lastname", "m.deleted_at as memberDeletedAt"])
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
