import { deleteRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	deleteLeaderboard,
	findLeaderboard,
	type Leaderboard,
	setBoardStatus,
} from "../leaderboards.repository.server";
import type { BoardStatus } from "../leaderboards.rules";

async function requireBoard(tx: WriteScope, id: string): Promise<Leaderboard> {
	const board = await findLeaderboard(tx, id);
	if (!board) throw new NotFound("leaderboards:noSuch");
	return board;
}

/** Deletes a board with its raw record and everybody's drafts of it (LEAD-54). Throws NotFound. */
export function removeBoard(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await requireBoard(tx, id);
		await deleteLeaderboard(tx, id);
		await deleteRawRecord(tx, "leaderboard", id);
		await dropDraftsOf(tx, "leaderboard", id);
		await recordAudit(tx, { action: "delete", entity: "leaderboard", entityId: id, before });
	});
}

/** Sets a board's status; nothing is written where that changes nothing. Throws NotFound. */
export async function changeBoardStatus(tx: WriteScope, id: string, status: BoardStatus): Promise<void> {
	const before = await requireBoard(tx, id);
	if (before.status === status) return;
	await setBoardStatus(tx, id, status);
	const changed = { before: { status: before.status }, after: { status } };
	await recordAudit(tx, { action: "update", entity: "leaderboard", entityId: id, ...changed });
}
