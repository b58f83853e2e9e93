import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { facedRows, type MemberBoard, toBoard } from "../boards-for-members.repository.server";

/** The first rows of the standing that is stored of a board, for its admins; undefined where it was never ranked. */
export async function findKeptStanding(scope: TenantScope, id: string): Promise<MemberBoard | undefined> {
	const row = await scope.query
		.selectFrom("leaderboards as l")
		.select(["l.id", "l.title", "l.display_title as displayTitle", "l.participant_type as participantType"])
		.select(["l.settings", "l.computed", "l.names", "l.prizes", "l.row_count as rows"])
		.select(["l.ranked_at as rankedAt", "l.frozen_at as frozenAt"])
		.select((eb) => [
			jsonArrayFrom(
				facedRows(eb, scope.programId, "")
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
	return row && toBoard(row, await texts(scope, { leaderboard: [id] }));
}
