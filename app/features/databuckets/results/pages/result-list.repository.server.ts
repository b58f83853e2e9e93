import { type RawBuilder, sql } from "kysely";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../../databuckets.rules";
import type { ResultSort, SortedResult } from "./columns.rules";

interface Wanted {
	generationId: string;
	participantType: ParticipantType;
	q?: string;
	limit: number;
}

const SEARCHED = { member: "members", company: "companies" } as const;

/** Figures of a generation with the names of those whose they are; null for somebody who is gone. */
async function named(scope: TenantScope, { generationId, participantType, q = "" }: Omit<Wanted, "limit">) {
	const search = await searchFor(scope, SEARCHED[participantType], q);
	return scope.query
		.selectFrom("databucket_figures as f")
		.leftJoin("members as m", (join) =>
			join
				.onRef("m.program_id", "=", "f.program_id")
				.onRef("m.id", "=", "f.participant_id")
				.on((eb) => eb(eb.val(participantType), "=", "member")),
		)
		.leftJoin("companies as c", (join) =>
			join
				.onRef("c.program_id", "=", "f.program_id")
				.onRef("c.id", "=", "f.participant_id")
				.on((eb) => eb(eb.val(participantType), "=", "company")),
		)
		.select(["f.participant_id as id", "f.actual", "f.target", "f.target_points as targetPoints", "f.bonus"])
		.select(["f.claim_points as claimPoints", "f.quiz_points as quizPoints", "f.total_points as totalPoints"])
		.select(sql<string | null>`coalesce(c.title, trim(m.firstname || ' ' || m.lastname))`.as("name"))
		.where("f.program_id", "=", scope.programId)
		.where("f.generation_id", "=", generationId)
		.where(isFound(scope, search, "f.participant_id"));
}

/**
 * What the figures of participants can be ordered by, as their indexes have it; a share is that of their target. Names have
 * no index with figures: all participants are read and sorted.
 */
const SORTED = {
	name: sql<string>`coalesce(c.title_sort, m.name_sort, '')`,
	totalPoints: sql<number>`f.total_points`,
	actual: sql<number>`f.actual`,
	target: sql<number>`f.target`,
	difference: sql<number>`(f.actual - f.target)`,
	percentage: sql<number>`(CASE WHEN f.target <> 0 THEN f.actual * 1.0 / f.target ELSE 0.0 END)`,
} as const satisfies Record<SortedResult, unknown>;

interface Sorted extends Wanted {
	sort: ResultSort;
	/** The row before: what it is ordered by, and its id. */
	after?: readonly (string | number)[] | null;
}

/** Totals of participants in an order. Those alike are in the order of their ids, in both directions of the index. */
export async function listShown(scope: TenantScope, { after, limit, sort, ...wanted }: Sorted) {
	const column: RawBuilder<string | number> = SORTED[sort.replace("-", "") as SortedResult];
	const [value, id] = after ?? [];
	const isDown = sort.startsWith("-");
	const direction = isDown ? sql`desc` : sql`asc`;
	return (await named(scope, wanted))
		.select(column.as("sortedBy"))
		.where("f.present", "=", 1)
		.$if(id !== undefined, (query) =>
			query.where(
				isDown
					? sql<boolean>`${column} <= ${value} and (${column} < ${value} or f.participant_id > ${id})`
					: sql<boolean>`${column} >= ${value} and (${column} > ${value} or f.participant_id < ${id})`,
			),
		)
		.orderBy(sql`${column} ${direction}`)
		.orderBy("f.participant_id", isDown ? "asc" : "desc")
		.limit(limit)
		.execute();
}

export type ShownTotals = Awaited<ReturnType<typeof listShown>>[number];

/** Participants whose figures differ in a candidate from those that are shown, by their ids, with both totals. */
export async function listChanged(
	scope: TenantScope,
	{ after, limit, shown, ...wanted }: Wanted & { shown: string | null; after?: readonly (string | number)[] | null },
) {
	return (await named(scope, wanted))
		.leftJoin("databucket_figures as s", (join) =>
			join
				.onRef("s.program_id", "=", "f.program_id")
				.onRef("s.participant_id", "=", "f.participant_id")
				.on("s.generation_id", "=", shown ?? "")
				.on("s.present", "=", 1),
		)
		.select(["f.present", "s.actual as actualBefore", "s.target as targetBefore"])
		.select("s.total_points as pointsBefore")
		.where("f.changed", "=", 1)
		.$if(Boolean(after), (query) => query.where("f.participant_id", ">", String(after?.[0])))
		.orderBy("f.participant_id")
		.limit(limit)
		.execute();
}

export type ChangedTotals = Awaited<ReturnType<typeof listChanged>>[number];

/** What participants, members or companies, are called, by their ids. */
export async function listParticipantNames(scope: TenantScope, type: ParticipantType, ids: readonly string[]) {
	const wanted = sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;
	const rows =
		type === "member"
			? await scope.query
					.selectFrom("members")
					.select(["id", sql<string>`trim(firstname || ' ' || lastname)`.as("name")])
					.where("program_id", "=", scope.programId)
					.where("id", "in", wanted)
					.execute()
			: await scope.query
					.selectFrom("companies")
					.select(["id", "title as name"])
					.where("program_id", "=", scope.programId)
					.where("id", "in", wanted)
					.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The lines of files that a participant's figures are made of, targets and actuals that count, oldest file first. */
export async function listLinesOf(
	scope: TenantScope,
	databucketId: string,
	participantId: string,
): Promise<FileLine[]> {
	// The index is named because the planner would read the lines of all participants.
	const { rows } = await sql<FileLine>`
		select i.id as "importId", i.kind, i.csv_name as "fileName", i.created, i.active_codes as "activeCodes",
			r.row_no as row, r.line, r.data
		from databucket_rows r indexed by databucket_rows_participant
		join databucket_imports i on i.program_id = r.program_id and i.id = r.import_id
		where r.program_id = ${scope.programId} and r.databucket_id = ${databucketId} and r.participant_id = ${participantId}
			and i.state = 'Current'
		order by i.created, r.row_no
		limit ${LINES_SHOWN}`.execute(scope.query);
	return rows;
}

interface FileLine {
	importId: string;
	kind: "target" | "actual";
	fileName: string;
	created: number;
	activeCodes: string;
	row: number;
	line: number | null;
	data: string;
}

const LINES_SHOWN = 200;
