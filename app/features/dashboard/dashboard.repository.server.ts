import { sql } from "kysely";
import { BRIEF_DETAIL } from "~/features/audit/recorded-names.repository.server";
import { SECURITY_ENTITIES } from "~/kernel/audit/audit-words.rules";
import type { TenantScope } from "~db/scope";

const DAY = 24 * 3600_000;
const WEEK = 7 * DAY;

/** Points issued and redeemed, and what members hold more, in each of the last weeks, oldest first; `start` in UTC ms. */
export async function pointsByWeek(scope: TenantScope, weeks: number) {
	const first = (Math.floor(scope.now() / DAY) + 1) * DAY - weeks * WEEK;
	const rows = await scope.query
		.selectFrom("ledger_days")
		.select([
			sql<number>`(day - ${first / DAY}) / 7`.as("week"),
			sql<number>`coalesce(sum(points) filter (where kind in ('Award', 'Adjustment', 'Reversal')), 0)`.as("issued"),
			sql<number>`coalesce(-sum(points) filter (where kind in ('Redeem', 'Refund')), 0)`.as("redeemed"),
			sql<number>`sum(points)`.as("net"),
		])
		.where("program_id", "=", scope.programId)
		.where("day", ">=", first / DAY)
		.groupBy("week")
		.execute();
	const byWeek = new Map(rows.map((row) => [row.week, row]));
	return Array.from({ length: weeks }, (_, week) => ({
		start: first + week * WEEK,
		issued: byWeek.get(week)?.issued ?? 0,
		redeemed: byWeek.get(week)?.redeemed ?? 0,
		/** All that changed what members hold. */
		net: byWeek.get(week)?.net ?? 0,
	}));
}

/** How many points members hold together. */
export async function outstandingPoints(scope: TenantScope): Promise<number> {
	const row = await scope.query
		.selectFrom("ledger_days")
		.select((eb) => eb.fn.sum<number | null>("points").as("points"))
		.where("program_id", "=", scope.programId)
		.executeTakeFirst();
	return row?.points ?? 0;
}

/** The newest lines of the audit log about records; who signed in or was refused is for those who read the log. */
export function listLatestChanges(scope: TenantScope, limit: number) {
	return scope.query
		.selectFrom("audit_log")
		.select(["id", "at", "actor_id as actorId", "actor_kind as actorKind", "acting_as as actingAs", "action", "entity"])
		.select(["entity_id as entityId", BRIEF_DETAIL.as("detail"), "address", "request_id as requestId"])
		.where("program_id", "=", scope.programId)
		.where("entity", "not in", SECURITY_ENTITIES)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** The newest records of a kind: ids ascend with the time they were made at. */
export function listNewest(scope: TenantScope, table: "leaderboards" | "translations" | "offers", limit: number) {
	return scope.query
		.selectFrom(table)
		.select(["id", "title", "status", "created"])
		.where("program_id", "=", scope.programId)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Whether a reward is active in an active catalogue: members see no other. */
export async function hasRewardInCatalogue(scope: TenantScope): Promise<boolean> {
	const row = await scope.query
		.selectFrom("rewards as r")
		.innerJoin("reward_catalogues as c", (join) =>
			join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
		)
		.select("r.id")
		.where("r.program_id", "=", scope.programId)
		.where("r.status", "=", "Active")
		.where("c.status", "=", "Active")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Whether anybody has been invited, or has a password to sign in with; `elsewhere` says that a service keeps passwords, and
 * lets every Active member in. Whom a file made Active can do nothing yet.
 */
export async function hasLetIn(scope: TenantScope, elsewhere: boolean): Promise<boolean> {
	const { programId, query } = scope;
	const { done } = await query
		.selectNoFrom(
			sql<number>`exists (select 1 from members where program_id = ${programId} and deleted_at is null
					and status in ('Invited', ${elsewhere ? "Active" : "Invited"}))
				or exists (select 1 from member_credentials where program_id = ${programId})
				or exists (select 1 from member_links where program_id = ${programId} and kind = 'activate')`.as("done"),
		)
		.executeTakeFirstOrThrow();
	return done === 1;
}

/** The newest submissions of forms that open by themselves, with who sent them where they had signed in. */
export function listNewestSubmissions(scope: TenantScope, limit: number) {
	return scope.query
		.selectFrom("form_submissions as s")
		.innerJoin("forms as f", (join) => join.onRef("f.program_id", "=", "s.program_id").onRef("f.id", "=", "s.form_id"))
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "s.program_id").onRef("m.id", "=", "s.submitted_by"),
		)
		.select(["s.id", "s.form_id as formId", "s.submitted_at as submittedAt", "f.title"])
		.select(["m.firstname", "m.lastname"])
		.where("s.program_id", "=", scope.programId)
		.orderBy("s.id", "desc")
		.limit(limit)
		.execute();
}
