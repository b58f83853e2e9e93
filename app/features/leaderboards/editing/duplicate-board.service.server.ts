import { findRawRecord, setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { freeCopyTitle } from "~/lib/admin/copy-title";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { leaderboardPaths } from "../leaderboards.admin.paths";
import { findLeaderboard, insertLeaderboard, isBoardTitleTaken } from "../leaderboards.repository.server";

/**
 * Makes an inactive board that is like another one but for its title and window, from the same data; the job ranks it. The
 * same key makes one copy. Throws NotFound, and Refused when a hundred titles are taken.
 */
export function duplicateBoard(scope: TenantScope, id: string, key: string): Promise<{ id: string }> {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "leaderboard-copy", owner: tx.actor.id, key, body: { id } },
			{
				find: async (made) => ((await findLeaderboard(tx, made)) ? { id: made } : undefined),
				link: (made) => ({ href: leaderboardPaths.edit(made.id), label: "leaderboards-admin:duplicate.seeFirst" }),
				make: () => copyBoard(tx, id),
			},
		),
	);
}

async function copyBoard(tx: WriteScope, id: string): Promise<{ id: string }> {
	const board = await findLeaderboard(tx, id);
	if (!board) throw new NotFound("leaderboards-admin:errors.notFound");
	const title = await freeCopyTitle(board.title, (wanted) => isBoardTitleTaken(tx, wanted));
	const copied = { ...board, title, status: "Inactive", publishFrom: null, publishUntil: null, frozen: false } as const;
	const made = await insertLeaderboard(tx, copied);
	await copyTexts(tx, "leaderboard", [[id, made]]);
	const raw = await findRawRecord(tx, "leaderboard", id);
	const { csvName, uploadId } = raw ?? {};
	if (csvName !== undefined && uploadId)
		await setRawRecord(tx, { view: "leaderboard", recordId: made }, { csvName, uploadId });
	await recordAudit(tx, {
		...{ action: "create", entity: "leaderboard", entityId: made },
		after: await findLeaderboard(tx, made),
	});
	return { id: made };
}
