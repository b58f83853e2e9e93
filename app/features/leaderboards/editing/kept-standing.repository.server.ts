import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { asRead, BOARD_COLUMNS, facedRows, type MemberBoard } from "../boards-for-members.repository.server";

/** The first rows of the standing that is stored of a board, for its admins; undefined where it was never ranked. */
export async function findKeptStanding(scope: TenantScope, id: string): Promise<MemberBoard | undefined> {
	const row = await scope.query
		.selectFrom("leaderboards as l")
		.select(BOARD_COLUMNS)
		.select((eb) => [
			jsonArrayFrom(
				facedRows(scope, eb, "")
					.whereRef("r.leaderboard_id", "=", "l.id")
					.whereRef("r.edition", "=", "l.edition")
					.where("r.position", "<=", BOARD_PREVIEW_SHOWN)
					.orderBy("r.position"),
			).as("page"),
			sql<string>`'[]'`.as("own"),
		])
		.where("l.program_id", "=", scope.programId)
		.where("l.id", "=", id)
		.where("l.ranked_at", "is not", null)
		.executeTakeFirst();
	const [board] = row ? await asRead(scope, [row]) : [];
	return board;
}
