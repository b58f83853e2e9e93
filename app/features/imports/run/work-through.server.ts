import { readRows } from "~/lib/csv/read.server";
import { IMPORT_BATCH } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { importKindOf } from "../kinds/registry.server";
import { ownColumnsOf } from "../problems/own-columns.server";
import { insertProblems } from "../problems.repository.server";
import { insertEffects } from "../undo/effects.repository.server";
import { applyContext } from "./apply-context.server";
import { inBatches } from "./batches";
import { breathe } from "./breathe";
import { checkRows } from "./check-rows.server";
import type { ClaimedJob } from "./claim.server";
import { heldJob } from "./held.server";
import { account } from "./outcomes";
import { advance, phaseOf, stopJob } from "./progress.server";
import { SeenKeys } from "./seen-keys.server";

/**
 * Checks or imports a file from where the job is. Each batch is one transaction that also moves the job's figures on,
 * so a worker that takes over begins exactly at the next batch.
 */
export async function workThrough(
	scope: TenantScope,
	job: ClaimedJob,
	owner: string,
	signal?: AbortSignal,
): Promise<void> {
	const kind = importKindOf(job.kind);
	const { variant, mapping, chosen } = job;
	const rules = { kind, variant, mapping, chosen, seen: new SeenKeys(), own: ownColumnsOf(job.shape.headers) };
	const run = await applyContext(scope, job);
	let done = job.processed;
	for await (const { rows, last } of inBatches(readRows(job.path, job.shape), IMPORT_BATCH)) {
		const checked = checkRows(rows, rules);
		await breathe();
		const end = rows.at(-1)?.row ?? 0;
		// Written by an earlier worker; only its keys had to be met again.
		if (end <= done && !last) continue;
		const values = checked.accepted.map(({ value }) => value);
		const context = { ...run, rowNumbers: checked.accepted.map(({ row }) => row.row) };
		const preview = job.status === "Checking" ? await kind.preview(scope, values, context) : null;
		const ended = await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, done);
			if (held.cancelRequested === 1) {
				await stopJob(tx, held, "Cancelled", null);
				return true;
			}
			const { problems, counts, effects } = account(checked, preview ?? (await kind.apply(tx, values, context)));
			await insertProblems(tx, job.id, phaseOf(job), problems);
			if (!preview) await insertEffects(tx, job.id, effects);
			if (!preview && last) await kind.finish?.(tx, context);
			const release = signal?.aborted === true;
			const sums = preview && last ? kind.sums?.(run.memo) : undefined;
			const step = { processed: end, counts, last, release };
			await advance(tx, held, { ...step, ...(sums && { sums }), ...(preview && { tidied: checked.tidied }) });
			return last || release;
		});
		if (ended) return;
		done = end;
		await breathe();
	}
}
