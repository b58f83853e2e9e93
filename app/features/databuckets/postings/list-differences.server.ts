import { findProgram } from "~/features/programs/programs.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { WriteScope } from "~db/scope";
import { findPayees, listDifferences } from "./differences.repository.server";
import type { OwingBucket } from "./owing.repository.server";
import { needsSecondAdmin } from "./posting.rules";
import { insertLines } from "./posting-lines.repository.server";
import { moveRun, type PostingRun } from "./postings.repository.server";
import { reasonsOf } from "./reasons.server";

/**
 * Lists the next participants of a run as their amounts are now. After the last one it goes on to posting, or is Held where
 * it turns out to be more than its admin may post alone.
 */
export async function listBatch(tx: WriteScope, run: PostingRun, bucket: OwingBucket): Promise<void> {
	const differences = await listDifferences(tx, bucket, { afterId: run.afterId, limit: ROWS_AT_ONCE });
	const ids = differences.map(({ participantId }) => participantId);
	const payees = await findPayees(tx, bucket.participantType, ids);
	const reasons = await reasonsOf(tx, bucket, differences);
	const lines = differences.map((one, index) => ({
		...{ ...one, gone: payees.get(one.participantId)?.gone ?? true, reason: reasons[index] ?? {} },
	}));
	await insertLines(tx, run.id, lines);
	const points = lines.filter(({ gone }) => !gone).map(({ owed, paid }) => owed - paid);
	const sums = {
		listed: run.listed + lines.length,
		listedPlus: run.listedPlus + sum(points.filter((one) => one > 0)),
		listedMinus: run.listedMinus + sum(points.filter((one) => one < 0)),
		gone: run.gone + lines.filter(({ gone }) => gone).length,
	};
	const last = ids.at(-1);
	if (ids.length === ROWS_AT_ONCE && last !== undefined) return moveRun(tx, run, { ...sums, afterId: last });
	const limit = (await findProgram(tx))?.postingLimit ?? null;
	// At one that followed an update nobody has looked, whoever updated the results since.
	const isAlone = run.byItself === 1 || bucket.updatedBy === run.createdBy;
	const held = isAlone && needsSecondAdmin({ plus: sums.listedPlus, minus: sums.listedMinus }, limit);
	await moveRun(tx, run, { ...sums, afterId: "", state: held ? "Held" : "Posting" });
}

const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
