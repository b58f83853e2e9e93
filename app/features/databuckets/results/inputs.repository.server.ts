import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import { fixed } from "~db/query/literals";
import type { TenantScope, WriteScope } from "~db/scope";
import { findCodes } from "../codes.repository.server";
import { firstParticipants, type ParticipantType } from "../databuckets.rules";

/** An import whose rows count, and the codes that they count for. */
export interface CountedImport {
	id: string;
	kind: "target" | "actual";
	codes: ReadonlySet<string>;
	rows: number;
	/** How many of them were nobody's when they were last matched. */
	unmatched: number;
	/** Nobody's key has changed since they were. */
	matched: boolean;
}

/** The imports of a databucket whose rows count, as far as it still has their codes. */
export async function listCountedImports(scope: TenantScope, databucketId: string): Promise<CountedImport[]> {
	const rows = await scope.query
		.selectFrom("databucket_imports")
		.select(["id", "kind", "active_codes as codes", "row_count as rows", "unmatched", "matching"])
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where("state", "=", "Current")
		.execute();
	const known = new Set((await findCodes(scope, databucketId))?.codes);
	return rows.map(({ matching, ...row }) => ({
		...row,
		matched: matching === "Done",
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

/** Numbers of the next rows of an import whose key is somebody else's than when they were last matched. */
export async function listMoved(
	scope: TenantScope,
	type: ParticipantType,
	{ importId, afterRow }: Place,
): Promise<number[]> {
	const rows = await scope.query
		.selectFrom("databucket_rows as r")
		.select("r.row_no as row")
		.where("r.program_id", "=", scope.programId)
		.where("r.import_id", "=", importId)
		.where("r.row_no", ">", afterRow)
		.where(sql<boolean>`r.participant_id is not ${owner(type)}`)
		.orderBy("r.row_no")
		.limit(ROWS_AT_ONCE)
		.execute();
	return rows.map(({ row }) => row);
}

/** Gives rows of an import, by their numbers, to the owners of their keys. */
export async function matchRows(
	tx: WriteScope,
	type: ParticipantType,
	importId: string,
	rows: readonly number[],
): Promise<void> {
	await sql`update ${sql.table("databucket_rows")} as r set participant_id = ${owner(type)}
		where r.program_id = ${tx.programId} and r.import_id = ${importId}
			and r.row_no in (select value from json_each(${JSON.stringify(rows)}))`.execute(tx.trx);
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

const noted = (tx: WriteScope, importId: string) =>
	tx.trx.updateTable("databucket_imports").where("program_id", "=", tx.programId).where("id", "=", importId);

/** Writes it down. */
export async function noteUnmatched(tx: WriteScope, which: Which): Promise<void> {
	await noted(tx, which.importId)
		.set({ unmatched: unmatchedOf(tx, which) })
		.execute();
}

/** To be called before the rows of an import are looked through; returns who looks, for when they were. */
export async function beginMatching(tx: WriteScope, importId: string): Promise<string> {
	const matching = newId();
	await noted(tx, importId).set({ matching }).execute();
	return matching;
}

/** It stays undone where a key has changed meanwhile, or somebody else has begun, who may not come to the end. */
export async function endMatching(tx: WriteScope, importId: string, matching: string): Promise<void> {
	await noted(tx, importId).set({ matching: "Done" }).where("matching", "=", matching).execute();
}

const ITEMS = { claim: "databucket_offer_items", quiz: "databucket_quiz_items" } as const;

interface Between {
	databucketId: string;
	/** The generation that is shown. */
	shown: string;
	afterId: string;
	upto: string;
}

const beyondRows = compiled((scope, { databucketId, shown, afterId, upto }: Between) => {
	const figures = scope.query
		.selectFrom("databucket_figures")
		.select((eb) => eb.ref("participant_id").$castTo<string | null>().as("id"))
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", shown)
		.where("participant_id", ">", afterId)
		.where("participant_id", "<=", upto)
		.orderBy("participant_id")
		.limit(ROWS_AT_ONCE);
	const items = (kind: keyof typeof ITEMS, whose: "member_id" | "company_id") =>
		scope.query
			.selectFrom(ITEMS[kind])
			.select(`${whose} as id`)
			.distinct()
			.where("program_id", "=", scope.programId)
			.where("databucket_id", "=", databucketId)
			.where(whose, ">", afterId)
			.where(whose, "<=", upto)
			.orderBy(whose)
			.limit(ROWS_AT_ONCE);
	const itemsOf = (kind: keyof typeof ITEMS, whose: "member_id" | "company_id") =>
		scope.query.selectFrom(items(kind, whose).as("some")).select("id");
	return scope.query
		.selectFrom(figures.as("some"))
		.select("id")
		.unionAll(itemsOf("claim", "member_id"))
		.unionAll(itemsOf("claim", "company_id"))
		.unionAll(itemsOf("quiz", "member_id"))
		.unionAll(itemsOf("quiz", "company_id"));
});

/** Ids of the first participants between two ids who have items in a databucket, or had anything in what is shown. */
export async function listBeyondRows(scope: TenantScope, between: Between): Promise<string[]> {
	return firstParticipants((await beyondRows(scope, between)).map(({ id }) => id ?? ""));
}

/** Where a row of an import stands in the order of participants. */
export interface RowPlace {
	participantId: string;
	importId: string;
	row: number;
}

const ROWS_READ = 5_000;

interface RowsAfter extends RowPlace {
	databucketId: string;
	upto: string;
}

const rowsAfter = (scope: TenantScope, { databucketId, participantId, importId, row, upto }: RowsAfter) =>
	scope.query
		.selectFrom("databucket_rows")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where((eb) =>
			eb(eb.refTuple("participant_id", "import_id", "row_no"), ">", eb.tuple(participantId, importId, row)),
		)
		.where("participant_id", "<=", upto);

const endOfPage = compiled((scope, after: RowsAfter) =>
	rowsAfter(scope, after)
		.select(["participant_id as participantId", "import_id as importId", "row_no as row"])
		.orderBy("participant_id")
		.orderBy("import_id")
		.orderBy("row_no")
		.limit(1)
		.offset(ROWS_READ - 1),
);

const rowsBetween = compiled(
	(scope, { endId, endImport, endRow, ...after }: RowsAfter & { endId: string; endImport: string; endRow: number }) =>
		rowsAfter(scope, after)
			.where((eb) => eb(eb.refTuple("participant_id", "import_id", "row_no"), "<=", eb.tuple(endId, endImport, endRow)))
			.select(({ fn }) => ["participant_id as participantId", fn.countAll<number>().as("rows")])
			.select(sql<string>`'[' || group_concat('["' || import_id || '",' || data || ']') || ']'`.as("data"))
			.groupBy("participant_id")
			.orderBy("participant_id")
			.limit(ROWS_AT_ONCE + 1),
);

/** Behind every id, which are of letters, digits, - and _. */
export const LAST_ID = "~";

/**
 * Imported rows behind a place, up to a participant: of at most 501 participants in their order, and 5,000 rows at most. Each
 * comes with theirs as one text, JSON of [import, amounts]: in a row of its own each would take longer to be handed over than
 * to be added up. `next` is where more are to be read, also of the last one of them; null when those rows were all.
 */
export async function listRowsOf(scope: TenantScope, databucketId: string, after: RowPlace & { upto: string }) {
	const [end] = await endOfPage(scope, { databucketId, ...after });
	const { participantId, importId, row } = end ?? { participantId: LAST_ID, importId: LAST_ID, row: 0 };
	const rows = await rowsBetween(scope, {
		...{ databucketId, ...after },
		...{ endId: participantId ?? "", endImport: importId, endRow: row },
	});
	const next = end ? { participantId: participantId ?? "", importId, row } : null;
	return { rows: rows as ((typeof rows)[number] & { participantId: string })[], next };
}

export interface ItemSum {
	code: string;
	kind: "claim" | "quiz";
	points: number;
	/** Of the points, what their entry or quiz has paid by itself. */
	paidElsewhere: number;
}

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
