import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { findBoardForMember, type MemberBoard } from "./boards-for-members.repository.server";

/** A board for a member's page. Throws a 404 Response when the member sees none, and one with its text when it cannot be read. */
export async function fetchBoard(
	scope: TenantScope,
	memberId: string,
	asked: { id: string; page: number },
): Promise<MemberBoard> {
	const board = await findBoardForMember(scope, memberId, asked).catch((error: unknown) => {
		if (awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a board could not be read");
		throw new Response("leaderboards:loadFailed", { status: 500 });
	});
	if (!board) throw new Response("leaderboards:noSuch", { status: 404 });
	return board;
}
