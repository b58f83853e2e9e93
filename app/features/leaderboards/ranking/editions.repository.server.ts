import { sql } from "kysely";
import { BOARD_EVERY, BOARD_LEASE, ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type BoardSettings, DEFAULT_SETTINGS } from "../leaderboards.rules";
import type { BoardRow } from "./board-values.rules";
import type { Oddities } from "./oddities.rules";
import type { Computed } from "./shown-columns.rules";

/** The boards that are to be ranked anew: saved ones at once, those of newer results at most every 5 s (LEAD-63). */
export async function listDueBoards(scope: TenantScope): Promise<string[]> {
	const now = scope.now();
	const rows = await scope.query
		.selectFrom("leaderboards as l")
		.leftJoin("databuckets as b", (join) =>
			join.onRef("b.program_id", "=", "l.program_id").onRef("b.id", "=", "l.selected_databucket_id"),
		)
		.select("l.id")
		.where("l.program_id", "=", scope.programId)
		.where("l.lease_until", "<=", now)
		.where((eb) =>
			eb.or([
				eb("l.stale", "=", 1),
				eb.and([
					eb("l.mode", "=", "dynamic"),
					eb("l.frozen_at", "is", null),
					eb("l.status", "<>", "Archive"),
					eb("b.results_version", "is not", null),
					sql<boolean>`b.results_version <> coalesce(l.ranked_version, 0)`,
					sql<boolean>`coalesce(l.ranked_at, 0) <= ${now - BOARD_EVERY}`,
				]),
			]),
		)
		.orderBy("l.ranked_at")
		.execute();
	return rows.map(({ id }) => id);
}

/** Begins a new edition of a board; undefined while somebody else is ranking it, or when it is gone. */
export async function beginEdition(tx: WriteScope, id: string) {
	const row = await tx.trx
		.updateTable("leaderboards")
		.set({ lease_until: tx.now() + BOARD_LEASE, last_edition: sql<number>`last_edition + 1` })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("lease_until", "<=", tx.now())
		.returning(["last_edition as edition", "mode", "participant_type as participantType", "updated", "settings"])
		.returning(["selected_databucket_id as databucketId", "account_key_column as accountKeyColumn"])
		.executeTakeFirst();
	if (!row) return undefined;
	const raw = await tx.trx
		.selectFrom("raw_records")
		.select("upload_id as uploadId")
		.where("program_id", "=", tx.programId)
		.where("view", "=", "leaderboard")
		.where("record_id", "=", id)
		.executeTakeFirst();
	const results = await tx.trx
		.selectFrom("databuckets")
		.select("results_version as version")
		.where("program_id", "=", tx.programId)
		.where("id", "=", row.databucketId ?? "")
		.executeTakeFirst();
	return {
		...row,
		uploadId: raw?.uploadId ?? null,
		version: results?.version ?? null,
		settings: { ...DEFAULT_SETTINGS, ...readJson<Partial<BoardSettings>>(row.settings, {}) },
	};
}

/** Adds rows of an edition; nobody sees them before it is switched to. */
export async function insertBoardRows(
	tx: WriteScope,
	{ id, edition }: { id: string; edition: number },
	rows: readonly BoardRow[],
): Promise<void> {
	const columns = ["position", "rank", "participant_id", "winner", "value", "column_values"] as const;
	const values = rows.map((row) => [
		...[row.position, row.rank, row.participantId, row.winner ? 1 : 0, row.value, JSON.stringify(row.columnValues)],
		...[JSON.stringify(row.remarkValues), JSON.stringify(row.headerValues)],
	]);
	// One value for all rows: a statement with thousands of them takes longer to make than to run.
	await tx.trx
		.insertInto("leaderboard_rows")
		.columns(["program_id", "leaderboard_id", "edition", ...columns, "remark_values", "header_values"])
		.expression(
			sql`select ${tx.programId}, ${id}, ${edition}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
				value ->> 5, value ->> 6, value ->> 7 from json_each(${JSON.stringify(values)})`,
		)
		.execute();
}

interface Edition {
	id: string;
	edition: number;
	/** The board's `updated` when the edition was begun. */
	updated: number;
	version: number | null;
	rows: number;
	computed: Computed & { odd: Oddities };
}

/** Shows an edition from now on; false when the board was saved meanwhile, or a newer edition is shown. */
export async function switchEdition(tx: WriteScope, made: Edition): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("leaderboards")
		.set({ edition: made.edition, row_count: made.rows, computed: JSON.stringify(made.computed) })
		.set({ ranked_at: tx.now(), ranked_version: made.version, stale: 0, lease_until: 0 })
		.where("program_id", "=", tx.programId)
		.where("id", "=", made.id)
		.where("updated", "=", made.updated)
		.where("edition", "<", made.edition)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) {
		await tx.trx
			.updateTable("leaderboards")
			.set({ lease_until: 0 })
			.where("program_id", "=", tx.programId)
			.where("id", "=", made.id)
			.where("last_edition", "=", made.edition)
			.execute();
		return false;
	}
	tx.note("leaderboards", made.id);
	return true;
}

/** Removes some rows of editions that are shown no more, or never were; returns how many. */
export async function deleteOldRows(tx: WriteScope, id: string): Promise<number> {
	const { rows } = await sql<{ edition: number; position: number }>`
		select r.edition, r.position from ${sql.table("leaderboard_rows")} r
		join ${sql.table("leaderboards")} l on l.program_id = r.program_id and l.id = r.leaderboard_id
		where r.program_id = ${tx.programId} and r.leaderboard_id = ${id} and r.edition < l.edition
		order by r.edition, r.position limit ${ROWS_AT_ONCE}`.execute(tx.trx);
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last) return 0;
	await tx.trx
		.deleteFrom("leaderboard_rows")
		.where("program_id", "=", tx.programId)
		.where("leaderboard_id", "=", id)
		.where(sql<boolean>`(edition, position) >= (${first.edition}, ${first.position})`)
		.where(sql<boolean>`(edition, position) <= (${last.edition}, ${last.position})`)
		.execute();
	return rows.length;
}

/** The deleted boards whose rows are still there. */
export async function listLeftovers(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("leaderboard_leftovers")
		.select("leaderboard_id as id")
		.where("program_id", "=", scope.programId)
		.execute();
	return rows.map(({ id }) => id);
}

/** Removes some rows of a deleted board; false once none are left. */
export async function deleteLeftRows(tx: WriteScope, id: string): Promise<boolean> {
	const rows = await tx.trx
		.selectFrom("leaderboard_rows")
		.select(["edition", "position"])
		.where("program_id", "=", tx.programId)
		.where("leaderboard_id", "=", id)
		.orderBy("edition")
		.orderBy("position")
		.limit(ROWS_AT_ONCE)
		.execute();
	const last = rows.at(-1);
	if (last)
		await tx.trx
			.deleteFrom("leaderboard_rows")
			.where("program_id", "=", tx.programId)
			.where("leaderboard_id", "=", id)
			.where(sql<boolean>`(edition, position) <= (${last.edition}, ${last.position})`)
			.execute();
	else
		await tx.trx
			.deleteFrom("leaderboard_leftovers")
			.where("program_id", "=", tx.programId)
			.where("leaderboard_id", "=", id)
			.execute();
	return last !== undefined;
}
