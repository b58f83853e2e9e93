import { sql } from "kysely";
import { DAY } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

interface Page {
	/** Moment and member of the row before. */
	after: (string | number)[] | null;
	limit: number;
}

/** Who watched an article, the latest first. */
export function listWatches(scope: TenantScope, articleId: string, { after, limit }: Page) {
	const [at, id] = after ?? [];
	return scope.query
		.selectFrom("article_watches as w")
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "w.program_id").onRef("m.id", "=", "w.member_id"),
		)
		.select(["w.member_id as memberId", "w.watched_at as watchedAt", "w.points_awarded as pointsAwarded"])
		.select(["m.firstname", "m.lastname", "m.email", "m.deleted_at as memberDeletedAt"])
		.where("w.program_id", "=", scope.programId)
		.where("w.article_id", "=", articleId)
		.$if(after !== null, (query) =>
			query.where((eb) =>
				eb(eb.refTuple("w.watched_at", "w.member_id"), "<", eb.tuple(Number(at ?? 0), String(id ?? ""))),
			),
		)
		.orderBy("w.watched_at", "desc")
		.orderBy("w.member_id", "desc")
		.limit(limit)
		.execute();
}

export type ListedWatch = Awaited<ReturnType<typeof listWatches>>[number];

/** How many members watched an article. */
export async function countWatches(scope: TenantScope, articleId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("article_watches")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("article_id", "=", articleId)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Days begin at a quarter of an hour of UTC in every time zone, not at an hour in every one. */
const QUARTER = 15 * 60_000;

/** How many watched an article in each quarter of an hour of the last days in which somebody did; `at` is its beginning (UTC ms). */
export function countedWatches(scope: TenantScope, articleId: string, days: number) {
	const quarter = sql<number>`watched_at - watched_at % ${QUARTER}`;
	// One more: a day on which the clocks are put back is longer.
	const from = scope.now() - (days + 1) * DAY;
	return scope.query
		.selectFrom("article_watches")
		.select((eb) => [quarter.as("at"), eb.fn.countAll<number>().as("count")])
		.where("program_id", "=", scope.programId)
		.where("article_id", "=", articleId)
		.where("watched_at", ">=", from)
		.groupBy(sql`1`)
		.execute();
}
