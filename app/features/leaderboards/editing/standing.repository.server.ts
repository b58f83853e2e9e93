import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { AS_STORED } from "~/kernel/content-texts/texts";
import { BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { asRead, BOARD_COLUMNS, facedRows, type MemberBoard } from "../boards-for-members.repository.server";
import type { Oddities } from "../ranking/oddities.rules";
import type { StoredRow } from "../shown-board.rules";

const FIRST = JSON.stringify(Array.from({ length: BOARD_PREVIEW_SHOWN }, (_, at) => at + 1));

/** A board that was ranked, with the first rows of its standing and those that are odd about it. */
const readStanding = (scope: TenantScope, id: string) =>
	scope.query
		.selectFrom("leaderboards as l")
		.leftJoin("databuckets as b", (join) =>
			join.onRef("b.program_id", "=", "l.program_id").onRef("b.id", "=", "l.selected_databucket_id"),
		)
		.select(BOARD_COLUMNS)
		.select((eb) => [
			jsonArrayFrom(
				facedRows(scope, eb, "")
					.whereRef("r.leaderboard_id", "=", "l.id")
					.whereRef("r.edition", "=", "l.edition")
					.where(
						sql<boolean>`r.position in (select value from json_each(${FIRST})
							union select value from json_each(l.computed, '$.odd.noNumber.at'))`,
					)
					.orderBy("r.position"),
			).as("page"),
			sql<string>`'[]'`.as("own"),
		])
		.select(
			sql<number>`l.stale = 0 and l.frozen_at is null and l.status <> 'Archive'
				and (l.mode = 'static' or l.ranked_version is b.results_version)`.as("isCurrent"),
		)
		.where("l.program_id", "=", scope.programId)
		.where("l.id", "=", id)
		.where("l.ranked_at", "is not", null)
		.executeTakeFirst();

const firstRows = (board: MemberBoard): MemberBoard => ({
	...board,
	rows: board.rows.filter(({ position }) => position <= BOARD_PREVIEW_SHOWN),
});

/** The first rows of the standing that is stored of a board, for its admins; undefined where it was never ranked. */
export async function findKeptStanding(scope: TenantScope, id: string): Promise<MemberBoard | undefined> {
	const row = await readStanding(scope, id);
	const [board] = row ? await asRead(scope, [row]) : [];
	return board && firstRows(board);
}

/**
 * The standing of a board, in the words it is stored with, and what was odd about its data; undefined where it has come to an
 * end, or its data or settings are newer than it is.
 */
export async function findCurrentStanding(scope: TenantScope, id: string) {
	const row = await readStanding(scope, id);
	const { odd } = readJson<{ odd?: Oddities }>(row?.computed ?? "", {});
	if (!row || !odd || row.isCurrent !== 1) return undefined;
	const named = (JSON.parse(String(row.page)) as StoredRow[]).filter(({ position }) =>
		odd.noNumber.at.includes(position),
	);
	const [board] = await asRead(scope, [row], AS_STORED);
	return board && { board: firstRows(board), odd, named };
}
