import { requirePublished, requireSource } from "~/features/result-views/source/databucket-rows.server";
import type { TenantScope } from "~db/scope";
import type { BoardMode, ParticipantType } from "../leaderboards.rules";

/**
 * Refuses a databucket that a board cannot be made from (LEAD-30). One that a board of a file only names needs results too:
 * it is what the board is made from at the next change of its source. Throws Refused at the field.
 */
export async function requireBoardSource(
	scope: TenantScope,
	databucketId: string,
	{ mode, participantType: type }: { mode: BoardMode; participantType: ParticipantType },
): Promise<void> {
	const field = "databucketId";
	if (mode === "dynamic") await requireSource(scope, databucketId, { type, field });
	else await requirePublished(scope, databucketId, field);
}
