import { nothingRead, readRows } from "~/lib/csv/read.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { importKindOf } from "../kinds/registry.server";
import { ownColumnsOf } from "../problems/own-columns.server";
import { addReasons, failedRows, insertProblems } from "../problems.repository.server";
import { insertEffects } from "../undo/effects.repository.server";
import { applyContext } from "./apply-context.server";
import { inBatches } from "./batches";
import type { ClaimedJob } from "./claim.server";
import { heldJob, holdOn } from "./held.server";
import { advance, IMPORT_LEASE, phaseOf, stopJob } from "./progress.server";
import { checkRows } from "./rows/check-rows.server";
import { SeenKeys } from "./rows/seen-keys.server";
import { decideRows, holdKeys } from "./rows/unique-rows.server";

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
	const rules = { kind, variant, mapping, chosen, own: ownColumnsOf(job.shape.headers) };
	const sharing = { kind, seen: new SeenKeys() };
	const run = await applyContext(scope, job);
	let done = job.processed;
	let heldAt = scope.now();
	const refused = done > 0 ? await failedRows(scope, job.id, phaseOf(job)) : new Set<number>();
	const progress = nothingRead();
	const all = readRows(job.path, job.shape, { progress });
	// Where an earlier worker has come to, be it that its batches were of another size.
	for await (const { rows, last } of inBatches(all, IMPORT_BATCH, ({ row }) => row === job.processed)) {
		const checked = checkRows(rows, rules);
		await breathe();
		const end = rows.at(-1)?.row ?? 0;
		if (end <= done && !last) {
			const written = holdKeys(checked, sharing, refused);
			await kind.recall?.(scope, written, run);
			// All the rows before may take longer to be read again than a lease.
			if (scope.now() - heldAt < IMPORT_LEASE / 4) continue;
			heldAt = scope.now();
			await transact(scope, (tx) => holdOn(tx, job, owner, done));
			continue;
		}
		const batch = { sharing, run };
		const plan =
			job.status === "Checking"
				? await decideRows(scope, checked, batch, (rows, context) => kind.preview(scope, rows, context))
				: null;
		const ended = await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, done);
			if (held.cancelRequested === 1) {
				await stopJob(tx, held, "Cancelled", null);
				return true;
			}
			const { problems, counts, effects, later } =
				plan ?? (await decideRows(tx, checked, batch, (rows, context) => kind.apply(tx, rows, context)));
			await insertProblems(tx, job.id, phaseOf(job), problems);
			await addReasons(tx, job.id, phaseOf(job), later);
			if (!plan) await insertEffects(tx, job.id, effects);
			if (!plan && last) await kind.finish?.(tx, run);
			const release = signal?.aborted === true;
			const sums = plan && last ? kind.sums?.(run.memo) : undefined;
			const step = { processed: end, counts, last, release, ...(sums && { sums }) };
			const said = plan && { tidied: checked.tidied, ...(last && { headers: progress.headers }) };
			await advance(tx, held, { ...step, ...said });
			return last || release;
		});
		if (ended) return;
		done = end;
		await breathe();
	}
}
