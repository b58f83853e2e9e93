import { readOr } from "~/kernel/admin/read-or.server";
import { found } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";
import { findBoardForMember, type MemberBoard } from "./boards-for-members.repository.server";

/** A board for a member's page. Throws a 404 Response when the member sees none, and one with its text when it cannot be read. */
export async function fetchBoard(
	scope: TenantScope,
	memberId: string,
	asked: { id: string; page: number },
): Promise<MemberBoard> {
	const board = await readOr(scope, findBoardForMember(scope, memberId, asked), "leaderboards:loadFailed");
	return found(board, "leaderboards:noSuch");
}
