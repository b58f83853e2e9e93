import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { asRead, facedRows, type MemberBoard } from "../boards-for-members.repository.server";

/** The first rows of the standing that is stored of a board, for its admins; undefined where it was never ranked. */
export async function findKeptStanding(scope: TenantScope, id: string): Promise<MemberBoard | undefined> {
	const row = await scope.query
		.selectFrom("leaderboards as l")
		.select(["l.id", "l.title", "l.display_title as displayTitle", "l.participant_type as participantType"])
		.select(["l.settings", "l.computed", "l.names", "l.prizes", "l.row_count as rows"])
		.select(["l.ranked_at as rankedAt", "l.frozen_at as frozenAt"])
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
