import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import { fixed } from "~db/query/literals";
import type { TenantScope, WriteScope } from "~db/scope";
import { findCodes } from "../codes.repository.server";
import type { ParticipantType } from "../databuckets.rules";

/** An import whose rows count, and the codes that they count for. */
export interface CountedImport {
	id: string;
	kind: "target" | "actual";
	codes: ReadonlySet<string>;
	rows: number;
	/** How many of them were nobody's when they were last matched. */
	unmatched: number;
}

/** The imports of a databucket whose rows count, as far as it still has their codes. */
export async function listCountedImports(scope: TenantScope, databucketId: string): Promise<CountedImport[]> {
	const rows = await scope.query
		.selectFrom("databucket_imports")
		.select(["id", "kind", "active_codes as codes", "row_count as rows", "unmatched"])
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where("state", "=", "Current")
		.execute();
	const known = new Set((await findCodes(scope, databucketId))?.codes);
	return rows.map((row) => ({
		...row,
		codes: new Set(readJson<string[]>(row.codes, []).filter((code) => known.has(code))),
	}));
}

/** Whose the key of a row is now; a participant who keeps it in the bin stays its owner while nobody else has it. */
const owner = (type: ParticipantType) => {
	const table = sql.ref(type === "member" ? "members" : "companies");
	const there = type === "member" ? sql`and m.deleted_at is null` : sql``;
	return sql<string | null>`coalesce(
		(select m.id from ${table} as m where m.program_id = r.program_id and m.account_key_hash = r.key_hash ${there}),
		(select m.id from ${table} as m where m.program_id = r.program_id and m.id = r.participant_id
			and m.account_key_hash = r.key_hash))`;
};

interface Place {
	importId: string;
	afterRow: number;
}

/** The next rows of an import whose key is somebody else's than when they were last matched. */
export function listMoved(scope: TenantScope, type: ParticipantType, { importId, afterRow }: Place) {
	return scope.query
		.selectFrom("databucket_rows as r")
		.select("r.row_no as row")
		.select(owner(type).as("owner"))
		.where("r.program_id", "=", scope.programId)
		.where("r.import_id", "=", importId)
		.where("r.row_no", ">", afterRow)
		.where(sql<boolean>`r.participant_id is not ${owner(type)}`)
		.orderBy("r.row_no")
		.limit(ROWS_AT_ONCE)
		.execute();
}

/** Gives rows of an import to the owners of their keys. */
export async function matchRows(
	tx: WriteScope,
	importId: string,
	rows: readonly { row: number; owner: string | null }[],
): Promise<void> {
	const owners = JSON.stringify(rows.map(({ row, owner: id }) => [row, id]));
	await sql`update ${sql.table("databucket_rows")} as r set participant_id = value ->> 1
		from json_each(${owners}) where r.program_id = ${tx.programId} and r.import_id = ${importId}
			and r.row_no = value ->> 0`.execute(tx.trx);
}

interface Which {
	databucketId: string;
	importId: string;
}

/** Named by the databucket too: the index of participants then answers without reading the rows. */
const unmatchedOf = (scope: TenantScope, { databucketId, importId }: Which) =>
	scope.query
		.selectFrom("databucket_rows as r")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("r.program_id", "=", scope.programId)
		.where("r.databucket_id", "=", databucketId)
		.where("r.import_id", "=", importId)
		.where("r.participant_id", "is", null);

/** How many rows of an import are nobody's. */
export const countUnmatched = async (scope: TenantScope, which: Which): Promise<number> =>
	Number((await unmatchedOf(scope, which).executeTakeFirstOrThrow()).count);

/** Writes it down. */
export async function noteUnmatched(tx: WriteScope, which: Which): Promise<void> {
	await tx.trx
		.updateTable("databucket_imports")
		.set({ unmatched: unmatchedOf(tx, which) })
		.where("program_id", "=", tx.programId)
		.where("id", "=", which.importId)
		.execute();
}

/** Ids of the next participants who have anything in a databucket, or had in what is shown. */
export async function listNextParticipants(
	scope: TenantScope,
	databucketId: string,
	{ afterId, shown }: { afterId: string; shown: string | null },
): Promise<string[]> {
	const rows = scope.query
		.selectFrom("databucket_rows")
		.select("participant_id as id")
		.distinct()
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where("participant_id", ">", afterId)
		.orderBy("participant_id")
		.limit(ROWS_AT_ONCE);
	const figures = scope.query
		.selectFrom("databucket_figures")
		.select("participant_id as id")
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", shown ?? "")
		.where("participant_id", ">", afterId)
		.orderBy("participant_id")
		.limit(ROWS_AT_ONCE);
	const ids = new Set([...(await rows.execute()), ...(await figures.execute())].map(({ id }) => id ?? ""));
	for (const table of ["databucket_offer_items", "databucket_quiz_items"] as const)
		for (const whose of ["member_id", "company_id"] as const) {
			const items = await scope.query
				.selectFrom(table)
				.select(`${whose} as id`)
				.distinct()
				.where("program_id", "=", scope.programId)
				.where("databucket_id", "=", databucketId)
				.where(whose, ">", afterId)
				.orderBy(whose)
				.limit(ROWS_AT_ONCE)
				.execute();
			for (const { id } of items) ids.add(id ?? "");
		}
	return [...ids].sort((a, b) => (a < b ? -1 : 1)).slice(0, ROWS_AT_ONCE);
}

interface RowsAfter {
	participantId: string;
	importId: string;
	row: number;
}

const ROWS_READ = 5_000;

/** Rows of participants up to one, in pages; a page that is not full is the last one. */
export async function listRowsOf(
	scope: TenantScope,
	databucketId: string,
	{ after, upto }: { after: RowsAfter; upto: string },
) {
	const rows = await scope.query
		.selectFrom("databucket_rows")
		.select(["participant_id as participantId", "import_id as importId", "row_no as row", "data"])
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where("participant_id", "<=", upto)
		.where((eb) =>
			eb(
				eb.refTuple("participant_id", "import_id", "row_no"),
				">",
				eb.tuple(after.participantId, after.importId, after.row),
			),
		)
		.orderBy("participant_id")
		.orderBy("import_id")
		.orderBy("row_no")
		.limit(ROWS_READ)
		.execute();
	const last = rows.at(-1);
	const next = rows.length < ROWS_READ || !last ? null : { ...last, participantId: last.participantId ?? "" };
	return { rows: rows as ((typeof rows)[number] & { participantId: string })[], next };
}

export interface ItemSum {
	code: string;
	kind: "claim" | "quiz";
	points: number;
	/** Of the points, what their entry or quiz has paid by itself. */
	paidElsewhere: number;
}

const ITEMS = { claim: "databucket_offer_items", quiz: "databucket_quiz_items" } as const;

const itemSums = compiled((scope, { databucketId, wanted }: { databucketId: string; wanted: string }) => {
	const sumsOf = (kind: keyof typeof ITEMS, whose: "member_id" | "company_id") =>
		scope.query
			.selectFrom(ITEMS[kind])
			.select((eb) => [
				`${whose} as id`,
				"target_code as code",
				eb.fn.sum<number>("points").as("points"),
				sql<number>`sum(points * paid_elsewhere)`.as("paidElsewhere"),
				sql<ItemSum["kind"]>`${fixed(kind)}`.as("kind"),
			])
			.where("program_id", "=", scope.programId)
			.where("databucket_id", "=", databucketId)
			.where(whose, "in", sql<string>`(select value from json_each(${wanted}))`)
			.groupBy([whose, "target_code"]);
	return sumsOf("claim", "member_id")
		.unionAll(sumsOf("claim", "company_id"))
		.unionAll(sumsOf("quiz", "member_id"))
		.unionAll(sumsOf("quiz", "company_id"));
});

/** Sums of the items of participants by code, by their ids; one statement, since each completed entry asks for them. */
export async function sumItems(scope: TenantScope, databucketId: string, ids: readonly string[]) {
	const rows = await itemSums(scope, { databucketId, wanted: JSON.stringify(ids) });
	const sums = new Map<string, ItemSum[]>(ids.map((id) => [id, []]));
	for (const { id, ...row } of rows) sums.get(id ?? "")?.push(row);
	return sums;
}
