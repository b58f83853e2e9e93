import { type SelectQueryBuilder, sql } from "kysely";
import { WATCHED_MAX, WATCHED_SESSIONS_MAX } from "~/lib/limits";
import { compiledParts } from "~db/query/compiled";
import type { RegionalSchema } from "~db/schema/regional";
import type { ControlScope, TenantScope } from "~db/scope";

/** What waits for one job: how much, counted to WATCHED_MAX, and since when the oldest, UTC ms. */
export interface Waiting {
	count: number;
	oldest: number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the tables, only the times count
type Times = SelectQueryBuilder<RegionalSchema, any, { since: number | null }>;

const readWaiting = compiledParts((scope: TenantScope, { now }: { now: number }) => {
	const counted = (times: Times, most = WATCHED_MAX) =>
		scope.query
			.selectFrom(times.limit(most).as("w"))
			.select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<number | null>("w.since").as("oldest")]);
	const { query, programId } = scope;
	return {
		mails: counted(
			query
				.selectFrom("outbox")
				.select("created as since")
				.where("program_id", "=", programId)
				.where("status", "=", "queued"),
		),
		points: counted(
			query
				.selectFrom("points_queue")
				.select("created as since")
				.where("program_id", "=", programId)
				.where("processed", "=", 0),
		),
		// Not since when it was asked for, but since it was last seen to go on.
		imports: counted(
			query
				.selectFrom("import_jobs")
				.select("updated as since")
				.where("program_id", "=", programId)
				.where("status", "in", ["Checking", "Running"]),
		),
		postings: counted(
			query
				.selectFrom("databucket_postings")
				.select("created as since")
				.where("program_id", "=", programId)
				.where(sql<boolean>`state in ('Waiting', 'Listing', 'Posting')`),
		),
		standings: counted(
			query
				.selectFrom("standing_queue")
				.select(sql<number | null>`null`.as("since"))
				.where("program_id", "=", programId),
		),
		boards: counted(
			query
				.selectFrom("leaderboards as l")
				.leftJoin("databuckets as b", (join) =>
					join.onRef("b.program_id", "=", "l.program_id").onRef("b.id", "=", "l.selected_databucket_id"),
				)
				.select(sql<number | null>`case l.stale when 1 then l.updated end`.as("since"))
				.where("l.program_id", "=", programId)
				.where(
					sql<boolean>`(l.stale = 1 or (l.mode = 'dynamic' and l.frozen_at is null and l.status <> 'Archive'
						and b.results_version <> coalesce(l.ranked_version, 0)))`,
				),
		),
		sessions: counted(
			query
				.selectFrom("sessions")
				.select(sql<number | null>`null`.as("since"))
				.where("program_id", "=", programId)
				.where("expires", ">", now),
			WATCHED_SESSIONS_MAX,
		),
	};
});

/** What waits for the jobs in a program, and its open sessions, by name. One statement; each part has an index. */
export async function waitingIn(scope: TenantScope): Promise<Record<string, Waiting>> {
	const parts = await readWaiting(scope, { now: scope.now() });
	return Object.fromEntries(
		Object.entries(parts).map(([name, [row]]) => [name, { count: row?.count ?? 0, oldest: row?.oldest ?? null }]),
	);
}

/** Mails to admins that wait, and the open sessions of admins. */
export async function waitingInControl(scope: ControlScope): Promise<{ mails: Waiting; sessions: number }> {
	const mails = await scope.query
		.selectFrom((eb) =>
			eb.selectFrom("outbox").select("created").where("status", "=", "queued").limit(WATCHED_MAX).as("w"),
		)
		.select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<number | null>("w.created").as("oldest")])
		.executeTakeFirstOrThrow();
	const { count } = await scope.query
		.selectFrom((eb) =>
			eb
				.selectFrom("admin_sessions")
				.select("expires")
				.where("expires", ">", scope.now())
				.limit(WATCHED_SESSIONS_MAX)
				.as("s"),
		)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return { mails, sessions: count };
}
